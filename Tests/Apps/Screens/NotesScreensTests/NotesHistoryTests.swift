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
  private func harness() throws -> NotesHarness {
    let harness = try NotesHarness()
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 10, inserting: "\nOne is large.", by: bo)
      try notes.rename(to: "Plan", by: bo)
    }
    harness.settle()
    harness.type("Two rooms.\nOne is large.\nOr three.")
    harness.page.click("button", "History")
    harness.settle()
    return harness
  }

  private func lines(_ harness: NotesHarness, _ name: String) -> [String] {
    harness.page.document.root.everything.filter { $0.attributes["class"] == name }.map { $0.text }
  }

  @Test("the slider goes through sittings, with what changed in each")
  func slider() throws {
    let harness = try harness()
    #expect(harness.tools?.history?.sittings.map { $0.authors } == [["Ana"], ["Bo"], [harness.context.notesAuthor]])
    #expect(lines(harness, "notes-line-added") == ["Or three."])
    harness.page.click("button", "Earlier version")
    #expect(lines(harness, "notes-line-added") == ["One is large."])
    #expect(harness.page.texts("listitem").contains { $0.contains("“Budget” is now called “Plan”") })
    harness.page.click("button", "Earlier version")
    #expect(harness.tools?.history?.differences == nil)
    #expect(harness.page.find("heading", "Budget") != nil && harness.page.find("heading", "Rooms") != nil)
    #expect(harness.page.find("button", "Earlier version")?.attributes["disabled"] != nil)
  }

  @Test("any two are compared, the earlier one first")
  func comparing() throws {
    let harness = try harness()
    harness.history(.compared(with: 0))
    harness.settle()
    #expect(lines(harness, "notes-line-added") == ["One is large.", "Or three."])
    harness.history(.moved(to: 0))
    harness.history(.compared(with: 2))
    harness.settle()
    #expect(lines(harness, "notes-line-added") == ["One is large.", "Or three."])
    harness.page.click("button", "Compare")
    #expect(harness.tools?.history?.differences == nil)
    harness.history(.moved(to: 99))
    #expect(harness.tools?.history?.index == 0)
  }

  @Test("a version is brought back as a new change, which others have and which can be undone")
  func bringingBack() throws {
    let harness = try harness()
    harness.page.click("button", "Earlier version")
    harness.page.click("button", "Earlier version")
    harness.page.click("button", "Restore this version")
    harness.settle()
    #expect(harness.tools?.history == nil)
    #expect(try harness.server.text(of: "Rooms") == "Two rooms." && harness.server.content().title == "Budget")
    #expect(harness.field?.attributes["value"] == "Two rooms.")
    harness.context.toasts.toasts.last?.action?.perform()
    harness.settle()
    #expect(try harness.server.text(of: "Rooms") == "Two rooms.\nOne is large.\nOr three.")
    #expect(try harness.server.content().title == "Plan")
  }

  @Test("a version has a name, which all copies have")
  func naming() throws {
    let harness = try harness()
    harness.page.click("button", "Earlier version")
    harness.page.click("button", "Name")
    harness.page.type("As agreed", into: "textbox", "Name of this version")
    if let field = harness.page.find("textbox", "Name of this version") { harness.page.press("Enter", on: field) }
    harness.settle()
    #expect(harness.page.texts("status").contains { $0.contains("As agreed") })
    let other = try NotesHarness(server: harness.server, seed: 50)
    other.page.click("button", "History")
    #expect(other.tools?.history?.sittings.map { $0.name } == [nil, "As agreed", nil])
    if let panel = harness.page.find("region", "History") { harness.page.press("Escape", on: panel) }
    #expect(harness.tools?.history == nil && harness.field != nil)
  }

  @Test("deleted items are listed, the last first, and come back with what was written")
  func deletedItems() throws {
    let harness = try NotesHarness()
    harness.page.click("button", "Deleted items")
    #expect(harness.tools?.deleted?.isEmpty == true)
    harness.store.handle(event: .deletePressed(NotesHarness.rooms))
    try harness.server.edit(as: "Bo") { notes, bo in try notes.deleteItem(NotesHarness.money, by: bo) }
    harness.settle()
    #expect(harness.tools?.deleted?.count == 2)
    harness.page.click("button", "Restore Rooms")
    harness.settle()
    #expect(try harness.server.text(of: "Rooms") == "Two rooms.")
    #expect(harness.tools?.deleted?.map { $0.title } == ["Money"])
    #expect(harness.field?.attributes["value"] == "Two rooms.")
    harness.page.click("button", "Deleted items")
    #expect(harness.tools?.deleted == nil)
  }

  @Test("who wrote what is drawn in the colours of the names, and follows what others write")
  func authors() throws {
    let harness = try NotesHarness()
    harness.page.click("button", "Who wrote what")
    #expect(harness.tools?.authors?.map { $0.name } == ["Ana"])
    #expect(harness.store.state.authors?.map { $0.range } == [0..<10])
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 4, inserting: "big ", by: bo)
    }
    harness.settle()
    harness.pass(400)
    #expect(harness.store.state.authors?.map { $0.range } == [0..<4, 4..<8, 8..<14])
    #expect(harness.page.texts("listitem").contains("Bo"))
    harness.store.handle(event: .selected(NotesHarness.money))
    harness.pass(400)
    #expect(harness.store.state.authors?.isEmpty == true && harness.tools?.authors?.isEmpty == true)
    harness.page.click("button", "Who wrote what")
    #expect(harness.store.state.authors == nil && harness.tools?.authors == nil)
  }
}
