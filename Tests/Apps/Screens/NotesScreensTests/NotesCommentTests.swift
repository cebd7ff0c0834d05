import ByteCoding
import MeetingNotes
import NotesParts
import PaperDomain
import Testing
import TrapezioWeb

@testable import NotesScreens
@testable import NotesToolScreens
@testable import ScreenKit

@Suite("Comments in the editor of notes")
struct NotesCommentTests {
  private func comments(_ harness: NotesHarness) throws -> [NotesComment] {
    try #require(harness.tools).comments.threads
  }

  /// A comment on "rooms" of "Two rooms.", written in this window.
  private func commented() throws -> NotesHarness {
    let harness = try NotesHarness()
    harness.select(4, 9)
    harness.page.click("button", "Comment")
    harness.settle()
    write("Which ones?", "Comment on “rooms”", harness)
    harness.page.click("button", "Add comment")
    harness.settle()
    return harness
  }

  private func write(_ text: String, _ field: String, _ harness: NotesHarness) {
    guard let element = harness.page.find("textbox", field) else {
      Issue.record("no field \(field)")
      return
    }
    let event = Event()
    event.value = text
    harness.page.send(.input, event, to: element)
    harness.settle()
  }

  @Test("what is selected is commented on, is marked, and others answer and resolve it, live")
  func conversation() throws {
    let harness = try commented()
    #expect(try comments(harness).map { $0.text } == ["Which ones?"])
    #expect(harness.store.state.comments == [4..<9])
    #expect(harness.page.find("button", "1 comment") != nil && harness.page.find("button", "Go to “rooms”") != nil)
    let id = try comments(harness)[0].id
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 0, inserting: "These: ", by: bo)
      try notes.answer(id, "The large ones.", by: bo)
    }
    harness.settle()
    #expect(try comments(harness)[0].answers.map { $0.text } == ["The large ones."])
    #expect(harness.store.state.comments == [11..<16])
    harness.page.click("button", "Reply")
    write("Good.", "Reply to \(harness.context.notesAuthor)", harness)
    harness.page.click("button", "Add reply")
    harness.settle()
    let other = try NotesHarness(like: harness, seed: 9)
    #expect(try comments(other)[0].answers.map { $0.text } == ["The large ones.", "Good."])
    other.page.click("button", "1 comment")
    other.page.click("button", "Resolve")
    other.settle()
    harness.settle()
    #expect(try comments(harness)[0].isResolved && harness.tools?.comments.open.isEmpty == true)
    harness.page.click("button", "1 resolved")
    harness.page.click("button", "Reopen")
    harness.settle()
    #expect(try !comments(harness)[0].isResolved)
  }

  @Test("the comment follows what is typed here, and says when its text is gone")
  func following() throws {
    let harness = try commented()
    harness.type("All two rooms.", caret: 4)
    #expect(try comments(harness)[0].range == 8..<13)
    harness.type("All.")
    #expect(try comments(harness)[0].range == nil && harness.store.state.comments.isEmpty)
    #expect(harness.page.find("button", "Go to “rooms”") == nil)
    #expect(harness.page.document.root.everything.contains { $0.text == "The text was deleted: “rooms”" })
  }

  @Test("only one's own are deleted, undo is offered, and Ctrl+Z takes back the last")
  func deleting() throws {
    let harness = try commented()
    let id = try comments(harness)[0].id
    try harness.server.edit(as: "Bo") { notes, bo in try notes.answer(id, "All.", by: bo) }
    harness.settle()
    #expect(harness.page.find("button", "Delete reply") == nil)
    harness.page.click("button", "Delete comment")
    harness.settle()
    #expect(try comments(harness).map { $0.text } == [nil])
    harness.context.toasts.toasts.last?.action?.perform()
    harness.settle()
    #expect(try comments(harness).map { $0.text } == ["Which ones?"])
    harness.press("KeyZ", .control)
    #expect(try comments(harness).map { $0.text } == [nil])
    harness.press("KeyZ", [.control, .shift])
    #expect(try comments(harness).map { $0.text } == ["Which ones?"])
  }

  @Test("by keys: a comment is begun, sent and given up; with the caret in one its comments are shown")
  func keys() throws {
    let harness = try NotesHarness()
    harness.select(0, 3)
    harness.press("KeyM", [.control, .alt])
    write("Two?", "Comment on “Two”", harness)
    let field = try #require(harness.page.find("textbox", "Comment on “Two”"))
    let event = Event()
    event.key = "Enter"
    event.modifiers = .control
    harness.page.send(.keydown, event, to: field)
    harness.settle()
    #expect(try comments(harness).map { $0.text } == ["Two?"])
    let panel = try #require(harness.page.find("region", "Comments"))
    harness.page.press("Escape", on: panel)
    #expect(harness.page.find("region", "Comments") == nil)
    harness.select(1, 1)
    harness.press("KeyM", [.control, .alt])
    #expect(try harness.tools?.comments.current == comments(harness)[0].id && harness.tools?.comments.draft == nil)
    harness.select(4, 9)
    harness.press("KeyM", [.control, .alt])
    #expect(harness.tools?.comments.draft != nil)
    if let field = harness.page.find("textbox", "Comment on “rooms”") { harness.page.press("Escape", on: field) }
    #expect(harness.tools?.comments.draft == nil && harness.tools?.comments.isOpen == true)
  }

  @Test("a comment that is being written stays on its words while others type, and comes late if they are gone")
  func drafting() throws {
    let harness = try NotesHarness()
    harness.select(4, 9)
    harness.page.click("button", "Comment")
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 0, inserting: "Oh. ", by: bo)
    }
    harness.settle()
    #expect(harness.store.state.comments == [8..<13])
    write("Which?", "Comment on “rooms”", harness)
    try harness.server.edit(as: "Bo") { notes, bo in try notes.splice(NotesHarness.rooms, at: 0, deleting: 14, by: bo) }
    harness.settle()
    harness.page.click("button", "Add comment")
    harness.settle()
    #expect(try comments(harness).isEmpty && harness.tools?.comments.draft?.text == "Which?")
    #expect(harness.context.toasts.toasts.last?.kind == .failure)
  }

  @Test("the comments of another item are shown with that item, and the history says what became of each")
  func otherItems() throws {
    let harness = try commented()
    harness.store.handle(event: .selected(NotesHarness.money))
    harness.settle()
    #expect(try comments(harness).isEmpty && harness.store.state.comments.isEmpty)
    harness.store.handle(event: .selected(NotesHarness.rooms))
    harness.settle()
    #expect(try comments(harness).count == 1 && harness.store.state.comments == [4..<9])
    harness.page.click("button", "History")
    harness.settle()
    let author = harness.context.notesAuthor
    #expect(harness.page.texts("listitem").contains { $0.contains("\(author) commented on “Rooms”") })
  }
}
