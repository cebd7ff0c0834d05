import ByteCoding
import MeetingNotes
import NotesParts
import PaperDomain
import Testing
import TrapezioWeb

@testable import NotesScreens
@testable import NotesToolScreens
@testable import ScreenKit

@Suite("The history of notes")
struct NotesHistoryTests {
  /// Three sittings: Ana's sample, Bo's edit, and this window's edit.
  private func desk() throws -> NotesDesk {
    let desk = try NotesDesk()
    try desk.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesDesk.rooms, at: 10, inserting: "\nOne is large.", by: bo)
      try notes.rename(to: "Plan", by: bo)
    }
    desk.settle()
    desk.type("Two rooms.\nOne is large.\nOr three.")
    desk.page.click("button", "History")
    desk.settle()
    return desk
  }

  private func lines(_ desk: NotesDesk, _ name: String) -> [String] {
    desk.page.document.root.everything.filter { $0.attributes["class"] == name }.map { $0.text }
  }

  @Test("the slider goes through sittings, with what changed in each")
  func slider() throws {
    let desk = try desk()
    #expect(desk.tools?.history?.sittings.map { $0.authors } == [["Ana"], ["Bo"], [desk.context.notesAuthor]])
    #expect(lines(desk, "notes-line-added") == ["Or three."])
    desk.page.click("button", "Earlier version")
    #expect(lines(desk, "notes-line-added") == ["One is large."])
    #expect(desk.page.texts("listitem").contains { $0.contains("“Budget” is now called “Plan”") })
    desk.page.click("button", "Earlier version")
    #expect(desk.tools?.history?.differences == nil)
    #expect(desk.page.find("heading", "Budget") != nil && desk.page.find("heading", "Rooms") != nil)
    #expect(desk.page.find("button", "Earlier version")?.attributes["disabled"] != nil)
  }

  @Test("any two are compared, the earlier one first")
  func comparing() throws {
    let desk = try desk()
    desk.history(.compared(with: 0))
    desk.settle()
    #expect(lines(desk, "notes-line-added") == ["One is large.", "Or three."])
    desk.history(.moved(to: 0))
    desk.history(.compared(with: 2))
    desk.settle()
    #expect(lines(desk, "notes-line-added") == ["One is large.", "Or three."])
    desk.page.click("button", "Compare")
    #expect(desk.tools?.history?.differences == nil)
    desk.history(.moved(to: 99))
    #expect(desk.tools?.history?.index == 0)
  }

  @Test("a version is brought back as a new change, which others have and which can be undone")
  func bringingBack() throws {
    let desk = try desk()
    desk.page.click("button", "Earlier version")
    desk.page.click("button", "Earlier version")
    desk.page.click("button", "Restore this version")
    desk.settle()
    #expect(desk.tools?.history == nil)
    #expect(try desk.server.text(of: "Rooms") == "Two rooms." && desk.server.content().title == "Budget")
    #expect(desk.field?.attributes["value"] == "Two rooms.")
    desk.context.toasts.toasts.last?.action?.perform()
    desk.settle()
    #expect(try desk.server.text(of: "Rooms") == "Two rooms.\nOne is large.\nOr three.")
    #expect(try desk.server.content().title == "Plan")
  }

  @Test("a version has a name, which all copies have")
  func naming() throws {
    let desk = try desk()
    desk.page.click("button", "Earlier version")
    desk.page.click("button", "Name")
    desk.page.type("As agreed", into: "textbox", "Name of this version")
    if let field = desk.page.find("textbox", "Name of this version") { desk.page.press("Enter", on: field) }
    desk.settle()
    #expect(desk.page.texts("status").contains { $0.contains("As agreed") })
    let other = try NotesDesk(server: desk.server, seed: 50)
    other.page.click("button", "History")
    #expect(other.tools?.history?.sittings.map { $0.name } == [nil, "As agreed", nil])
    if let panel = desk.page.find("region", "History") { desk.page.press("Escape", on: panel) }
    #expect(desk.tools?.history == nil && desk.field != nil)
  }

  @Test("deleted items are listed, the last first, and come back with what was written")
  func deletedItems() throws {
    let desk = try NotesDesk()
    desk.page.click("button", "Deleted items")
    #expect(desk.tools?.deleted?.isEmpty == true)
    desk.store.handle(event: .deletePressed(NotesDesk.rooms))
    try desk.server.edit(as: "Bo") { notes, bo in try notes.deleteItem(NotesDesk.money, by: bo) }
    desk.settle()
    #expect(desk.tools?.deleted?.count == 2)
    desk.page.click("button", "Restore Rooms")
    desk.settle()
    #expect(try desk.server.text(of: "Rooms") == "Two rooms.")
    #expect(desk.tools?.deleted?.map { $0.title } == ["Money"])
    #expect(desk.field?.attributes["value"] == "Two rooms.")
    desk.page.click("button", "Deleted items")
    #expect(desk.tools?.deleted == nil)
  }

  @Test("who wrote what is drawn in the colours of the names, and follows what others write")
  func authors() throws {
    let desk = try NotesDesk()
    desk.page.click("button", "Who wrote what")
    #expect(desk.tools?.authors?.map { $0.name } == ["Ana"])
    #expect(desk.store.state.authors?.map { $0.range } == [0..<10])
    try desk.server.edit(as: "Bo") { notes, bo in try notes.splice(NotesDesk.rooms, at: 4, inserting: "big ", by: bo) }
    desk.settle()
    desk.pass(400)
    #expect(desk.store.state.authors?.map { $0.range } == [0..<4, 4..<8, 8..<14])
    #expect(desk.page.texts("listitem").contains("Bo"))
    desk.store.handle(event: .selected(NotesDesk.money))
    desk.pass(400)
    #expect(desk.store.state.authors?.isEmpty == true && desk.tools?.authors?.isEmpty == true)
    desk.page.click("button", "Who wrote what")
    #expect(desk.store.state.authors == nil && desk.tools?.authors == nil)
  }
}
