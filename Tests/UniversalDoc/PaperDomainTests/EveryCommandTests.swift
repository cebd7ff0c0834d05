import ByteCoding
import Foundation
import LibraryTestSupport
import PaperDomain
import Testing

/// Laws that hold for every command. A new command needs only an example in `CommandShelf`.
@Suite("Every command") struct EveryCommandTests {
  @Test("is one step with a name, which undo takes back and redo makes again", arguments: LibraryCommand.Name.allCases)
  func step(name: LibraryCommand.Name) throws {
    let shelf = try CommandShelf()
    let command = shelf.example(of: name)
    #expect(command.name == name && command.number == name.number)
    let before = shelf.view
    let edit = try #require(try shelf.perform(command).edit)
    let after = shelf.view
    #expect(after != before)
    #expect(edit.kind == command.kind && !edit.subject.isEmpty && edit.itemCount >= 1 && !edit.changes.isEmpty)
    for _ in 1...2 {
      try shelf.turn { context throws(LibraryError) in try shelf.library.undo(edit.id, context: context) }
      #expect(shelf.view == before)
      try shelf.turn { context throws(LibraryError) in try shelf.library.redo(edit.id, context: context) }
      #expect(shelf.view == after)
    }
  }

  @Test("waits for who has a page that it changes, and for nobody else", arguments: LibraryCommand.Name.allCases)
  func leases(name: LibraryCommand.Name) throws {
    let shelf = try CommandShelf()
    let command = shelf.example(of: name)
    let mine = UniqueID(high: 9, low: 1)
    let view = shelf.view
    for page in shelf.library.pages.keys {
      try shelf.library.takeLease(
        on: page, for: LeaseHolder(id: mine, name: "here"), context: shelf.counter.context)
    }
    let waits: Set<LibraryCommand.Name> = [
      .moveToTrash, .movePages, .splitPageGroup, .rebindPage, .rebindPages, .makeVersionCurrent,
    ]
    if waits.contains(name) {
      for client in [nil, UniqueID(high: 9, low: 2)] {
        #expect {
          try shelf.perform(command, by: client)
        } throws: {
          if case .held? = $0 as? LibraryError { true } else { false }
        }
      }
      #expect(shelf.view == view)
      #expect(try shelf.perform(command, by: mine).edit != nil)
    } else {
      #expect(try shelf.perform(command).edit != nil)
    }
  }

  @Test("changes nothing if it fails", arguments: LibraryCommand.Name.allCases)
  func failure(name: LibraryCommand.Name) throws {
    let command = try CommandShelf().example(of: name)
    // A library without anything that the command names.
    let empty = MemoryLibrary()
    let makesAnew: Set<LibraryCommand.Name> = [.createTagGroup, .createVariable, .createSavedView]
    if makesAnew.contains(name) {
      #expect(try empty.perform(command, context: Counter().context).edit != nil)
    } else {
      #expect(throws: LibraryError.self) { try empty.perform(command, context: Counter().context) }
      #expect(empty.edits.isEmpty)
    }
  }

  @Test("is an object with its name in JSON", arguments: LibraryCommand.Name.allCases)
  func json(name: LibraryCommand.Name) throws {
    let command = try CommandShelf().example(of: name)
    let json = try JSONEncoder().encode(command)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(Array(object.keys) == [name.rawValue])
    #expect(try JSONDecoder().decode(LibraryCommand.self, from: json) == command)
  }
}
