import BlazeBinary
import ByteCoding
import Foundation
import PaperDomain
import Testing

@testable import PaperAPI

@Suite("Notes on the wire")
struct NoteWireTests {
  private static let id = UniqueID(high: 1, low: 2)
  private static let rect = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)

  @Test(
    "every command survives BlazeBinary and JSON",
    arguments: [
      .createNote(version: .init(id), rect: rect, title: "t", body: "b"),
      .replyToNote(to: .init(id), title: nil, body: ""),
      .editNote(note: .init(id), title: nil, body: "学"), .moveNote(note: .init(id), x: -1, y: 0.5),
      .resizeNote(note: .init(id), width: 2, height: 0), .setNoteParent(note: .init(id), parent: nil),
      .reorderNotes(version: .init(id), parent: .init(id), order: [.init(id)]), .deleteNote(note: .init(id)),
      .restoreNote(note: .init(id)),
    ] as [LibraryCommand])
  func commands(command: LibraryCommand) throws {
    #expect(try LibraryCommand(blazeBinary: command.blazeBinary) == command)
    #expect(try JSONDecoder().decode(LibraryCommand.self, from: JSONEncoder().encode(command)) == command)
  }

  @Test("a note survives both, deleted or not")
  func notes() throws {
    let at = Instant(millisecondsSince1970: 1_795_215_103_250)
    let list = NoteList(
      notes: [nil, NoteBlock.Deletion(date: at, rootID: .init(Self.id))].map {
        NoteBlock(
          id: .init(Self.id), pageVersionID: .init(Self.id), parentID: nil, rect: Self.rect, title: nil, body: "x",
          createdAt: at, updatedAt: at, deletion: $0)
      })
    #expect(try NoteList(blazeBinary: list.blazeBinary) == list)
    #expect(try JSONDecoder().decode(NoteList.self, from: JSONEncoder().encode(list)) == list)
  }
}
