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
  private func comments(_ desk: NotesDesk) throws -> [NotesComment] {
    try #require(desk.tools).comments.threads
  }

  /// A comment on "rooms" of "Two rooms.", written in this window.
  private func commented() throws -> NotesDesk {
    let desk = try NotesDesk()
    desk.select(4, 9)
    desk.page.click("button", "Comment")
    desk.settle()
    write("Which ones?", "Comment on “rooms”", desk)
    desk.page.click("button", "Add comment")
    desk.settle()
    return desk
  }

  private func write(_ text: String, _ field: String, _ desk: NotesDesk) {
    guard let element = desk.page.find("textbox", field) else {
      Issue.record("no field \(field)")
      return
    }
    let event = Event()
    event.value = text
    desk.page.send(.input, event, to: element)
    desk.settle()
  }

  @Test("what is selected is commented on, is marked, and others answer and resolve it, live")
  func conversation() throws {
    let desk = try commented()
    #expect(try comments(desk).map { $0.text } == ["Which ones?"])
    #expect(desk.store.state.comments == [4..<9])
    #expect(desk.page.find("button", "1 comment") != nil && desk.page.find("button", "Go to “rooms”") != nil)
    let id = try comments(desk)[0].id
    try desk.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesDesk.rooms, at: 0, inserting: "These: ", by: bo)
      try notes.answer(id, "The large ones.", by: bo)
    }
    desk.settle()
    #expect(try comments(desk)[0].answers.map { $0.text } == ["The large ones."])
    #expect(desk.store.state.comments == [11..<16])
    desk.page.click("button", "Reply")
    write("Good.", "Reply to \(desk.context.notesAuthor)", desk)
    desk.page.click("button", "Add reply")
    desk.settle()
    let other = try NotesDesk(like: desk, seed: 9)
    #expect(try comments(other)[0].answers.map { $0.text } == ["The large ones.", "Good."])
    other.page.click("button", "1 comment")
    other.page.click("button", "Resolve")
    other.settle()
    desk.settle()
    #expect(try comments(desk)[0].isResolved && desk.tools?.comments.open.isEmpty == true)
    desk.page.click("button", "1 resolved")
    desk.page.click("button", "Reopen")
    desk.settle()
    #expect(try !comments(desk)[0].isResolved)
  }

  @Test("the comment follows what is typed here, and says when its text is gone")
  func following() throws {
    let desk = try commented()
    desk.type("All two rooms.", caret: 4)
    #expect(try comments(desk)[0].range == 8..<13)
    desk.type("All.")
    #expect(try comments(desk)[0].range == nil && desk.store.state.comments.isEmpty)
    #expect(desk.page.find("button", "Go to “rooms”") == nil)
    #expect(desk.page.document.root.everything.contains { $0.text == "The text was deleted: “rooms”" })
  }

  @Test("only one's own are deleted, undo is offered, and Ctrl+Z takes back the last")
  func deleting() throws {
    let desk = try commented()
    let id = try comments(desk)[0].id
    try desk.server.edit(as: "Bo") { notes, bo in try notes.answer(id, "All.", by: bo) }
    desk.settle()
    #expect(desk.page.find("button", "Delete reply") == nil)
    desk.page.click("button", "Delete comment")
    desk.settle()
    #expect(try comments(desk).map { $0.text } == [nil])
    desk.context.toasts.toasts.last?.action?.perform()
    desk.settle()
    #expect(try comments(desk).map { $0.text } == ["Which ones?"])
    desk.press("KeyZ", .control)
    #expect(try comments(desk).map { $0.text } == [nil])
    desk.press("KeyZ", [.control, .shift])
    #expect(try comments(desk).map { $0.text } == ["Which ones?"])
  }

  @Test("by keys: a comment is begun, sent and given up; with the caret in one its comments are shown")
  func keys() throws {
    let desk = try NotesDesk()
    desk.select(0, 3)
    desk.press("KeyM", [.control, .alt])
    write("Two?", "Comment on “Two”", desk)
    let field = try #require(desk.page.find("textbox", "Comment on “Two”"))
    let event = Event()
    event.key = "Enter"
    event.modifiers = .control
    desk.page.send(.keydown, event, to: field)
    desk.settle()
    #expect(try comments(desk).map { $0.text } == ["Two?"])
    let panel = try #require(desk.page.find("region", "Comments"))
    desk.page.press("Escape", on: panel)
    #expect(desk.page.find("region", "Comments") == nil)
    desk.select(1, 1)
    desk.press("KeyM", [.control, .alt])
    #expect(try desk.tools?.comments.current == comments(desk)[0].id && desk.tools?.comments.draft == nil)
    desk.select(4, 9)
    desk.press("KeyM", [.control, .alt])
    #expect(desk.tools?.comments.draft != nil)
    if let field = desk.page.find("textbox", "Comment on “rooms”") { desk.page.press("Escape", on: field) }
    #expect(desk.tools?.comments.draft == nil && desk.tools?.comments.isOpen == true)
  }

  @Test("a comment that is being written stays on its words while others type, and comes late if they are gone")
  func drafting() throws {
    let desk = try NotesDesk()
    desk.select(4, 9)
    desk.page.click("button", "Comment")
    try desk.server.edit(as: "Bo") { notes, bo in try notes.splice(NotesDesk.rooms, at: 0, inserting: "Oh. ", by: bo) }
    desk.settle()
    #expect(desk.store.state.comments == [8..<13])
    write("Which?", "Comment on “rooms”", desk)
    try desk.server.edit(as: "Bo") { notes, bo in try notes.splice(NotesDesk.rooms, at: 0, deleting: 14, by: bo) }
    desk.settle()
    desk.page.click("button", "Add comment")
    desk.settle()
    #expect(try comments(desk).isEmpty && desk.tools?.comments.draft?.text == "Which?")
    #expect(desk.context.toasts.toasts.last?.kind == .failure)
  }

  @Test("the comments of another item are shown with that item, and the history says what became of each")
  func otherItems() throws {
    let desk = try commented()
    desk.store.handle(event: .selected(NotesDesk.money))
    desk.settle()
    #expect(try comments(desk).isEmpty && desk.store.state.comments.isEmpty)
    desk.store.handle(event: .selected(NotesDesk.rooms))
    desk.settle()
    #expect(try comments(desk).count == 1 && desk.store.state.comments == [4..<9])
    desk.page.click("button", "History")
    desk.settle()
    let author = desk.context.notesAuthor
    #expect(desk.page.texts("listitem").contains { $0.contains("\(author) commented on “Rooms”") })
  }
}
