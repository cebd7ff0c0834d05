import ByteCoding
import MeetingNotes
import PaperDomain
import Testing
import TrapezioWeb

@testable import NotesScreens
@testable import ScreenKit

@Suite("Notes that are written in")
struct NotesEditorTests {
  @Test("the document comes from the server, and says that it is saved")
  func opening() throws {
    let desk = try NotesDesk()
    #expect(desk.page.find("textbox", "Title of the notes")?.attributes["value"] == "Budget")
    #expect(desk.store.state.items.map { $0.title } == ["Rooms", "Money"])
    #expect(desk.field?.attributes["value"] == "Two rooms.")
    #expect(desk.status == "Saved")
  }

  @Test("what is typed is at the server letter by letter, and in the browser's database")
  func typing() throws {
    let desk = try NotesDesk()
    for length in 11...16 { desk.type(String("Two rooms. Large".prefix(length))) }
    #expect(try desk.server.text(of: "Rooms") == "Two rooms. Large")
    #expect(desk.status == "Saved")
    #expect(desk.effects.database.values.keys.filter { $0.hasPrefix("notes/") }.count >= 1)
  }

  @Test("a correction that replaces a selection, and a text with characters outside of the first plane, lose nothing")
  func replacing() throws {
    let desk = try NotesDesk()
    desk.type("Two 🐳🐳 rooms.", caret: 8)
    desk.type("Two 🐳 rooms.", caret: 6)
    #expect(try desk.server.text(of: "Rooms") == "Two 🐳 rooms.")
    desk.type("")
    desk.type("New")
    #expect(try desk.server.text(of: "Rooms") == "New")
  }

  @Test("what others write comes into the field, in the item and in others")
  func others() throws {
    let desk = try NotesDesk()
    try desk.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesDesk.rooms, at: 0, inserting: "We need: ", by: bo)
      try notes.splice(NotesDesk.money, at: 0, inserting: "None", by: bo)
      try notes.rename(to: "Budget 2027", by: bo)
    }
    desk.settle()
    #expect(desk.field?.attributes["value"] == "We need: Two rooms.")
    desk.page.click("button", "Money")
    #expect(desk.field?.attributes["value"] == "None")
    #expect(desk.page.find("textbox", "Title of the notes")?.attributes["value"] == "Budget 2027")
    #expect(desk.effects.window.title.hasPrefix("Budget 2027"))
  }

  @Test("what others write before the next frame is shown with it, and is not lost under a key that comes first")
  func severalInAFrame() throws {
    let desk = try NotesDesk()
    for _ in 0..<3 { try desk.server.edit(as: "Bo") { try $0.splice(NotesDesk.rooms, at: 0, inserting: "x", by: $1) } }
    #expect(desk.field?.attributes["value"] == "Two rooms.")
    desk.type("Two rooms.!")
    #expect(try desk.server.text(of: "Rooms") == "xxxTwo rooms.!")
    #expect(desk.field?.attributes["value"] == "xxxTwo rooms.!")
  }

  @Test("keys of others that come at every moment are confirmed ten times a second, and undo is offered meanwhile")
  func busy() throws {
    let desk = try NotesDesk()
    desk.type("Two rooms!")
    #expect(desk.store.state.undoTitle == nil)
    let before = desk.server.syncCount
    let start = desk.effects.clock.now
    for _ in 0..<40 {
      try desk.server.edit(as: "Bo") { try $0.splice(NotesDesk.rooms, at: 0, inserting: "x", by: $1) }
      desk.settle()
    }
    let seconds = (desk.effects.clock.now - start) / 1_000
    let count = desk.server.syncCount - before
    #expect(count >= 4 && Double(count) <= 10 * seconds + 2, "\(count) in \(seconds) s")
    #expect(desk.store.state.undoTitle != nil)
    desk.pass(200)
    #expect(desk.status == Texts.SharedNotes.saved)
    #expect(try desk.server.text(of: "Rooms") == desk.field?.attributes["value"])
  }

  @Test("while an input method composes the field is left alone, and both texts survive")
  func composing() throws {
    let desk = try NotesDesk()
    desk.type("Two rooms.に", isComposing: true)
    try desk.server.edit(as: "Bo") { notes, bo in try notes.splice(NotesDesk.rooms, at: 0, inserting: "Ha! ", by: bo) }
    desk.settle()
    #expect(desk.store.state.text == "Two rooms.に")
    desk.type("Two rooms.にほ", isComposing: true)
    try desk.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesDesk.rooms, at: 0, deleting: 8, inserting: "", by: bo)
    }
    desk.settle()
    desk.type("Two rooms.日本", isComposing: true)
    #expect(try desk.server.text(of: "Rooms") == "rooms.日本")
    desk.type("Two rooms.日本", isComposing: false)
    #expect(desk.field?.attributes["value"] == "rooms.日本")
    #expect(try desk.server.text(of: "Rooms") == "rooms.日本")
  }

  @Test(
    "what others wrote and the field does not show yet is not taken for deleted; a late letter goes to its own item")
  func notDrawnYet() throws {
    let desk = try NotesDesk()
    for (theirs, key) in [("Ha! ", "!"), ("Oh! ", "?")] {
      let field = try #require(desk.field)
      let before = field.attributes["value"] ?? ""
      try desk.server.edit(as: "Bo") { notes, bo in
        try notes.splice(NotesDesk.rooms, at: 0, inserting: theirs, by: bo)
      }
      // The change arrives, but no frame is drawn before the key. (Looking up the field on the page would draw one.)
      while desk.server.answer(desk.effects.sockets) {}
      #expect(field.attributes["value"] == before)
      let event = Event()
      (event.valueBefore, event.value) = (before, before + key)
      desk.page.send(.input, event, to: field)
      desk.settle()
    }
    #expect(try desk.server.text(of: "Rooms") == "Oh! Ha! Two rooms.!?")
    #expect(desk.field?.attributes["value"] == "Oh! Ha! Two rooms.!?")
    let field = try #require(desk.field)
    let event = Event()
    (event.valueBefore, event.value) = ("Oh! Ha! Two rooms.!?", "Oh! Ha! Two rooms.!?.")
    desk.store.handle(event: .selected(NotesDesk.money))
    desk.page.send(.input, event, to: field)
    desk.settle()
    #expect(try desk.server.text(of: "Rooms") == "Oh! Ha! Two rooms.!?." && desk.server.text(of: "Money") == "")
    #expect(desk.field?.attributes["value"] == "")
  }

  @Test("a composition whose end nobody told of ends when the field is left")
  func lostComposition() throws {
    let desk = try NotesDesk()
    desk.type("Two rooms.に", isComposing: true)
    try desk.server.edit(as: "Bo") { notes, bo in try notes.splice(NotesDesk.rooms, at: 0, inserting: "Ha! ", by: bo) }
    desk.settle()
    if let field = desk.field { desk.page.send(.blur, to: field) }
    #expect(desk.store.state.text == "Ha! Two rooms.に")
  }

  @Test("without the server changes wait, are counted, and go when it is back")
  func offline() throws {
    let desk = try NotesDesk()
    desk.server.isReachable = false
    desk.settle()
    #expect(desk.status == "Offline")
    desk.type("Two rooms. A")
    desk.type("Two rooms. AB")
    #expect(desk.status == "Offline, 2 changes wait")
    #expect(try desk.server.text(of: "Rooms") == "Two rooms.")
    desk.server.isReachable = true
    desk.pass(60_000)
    #expect(try desk.server.text(of: "Rooms") == "Two rooms. AB")
    #expect(desk.status == "Saved")
  }

  @Test("before the server has said what it has, keys are not sent one by one, and all of them go when it has")
  func slowServer() throws {
    let desk = try NotesDesk()
    let server = desk.server
    desk.type("Two rooms. ")
    // The browser's own copy is shown before the server's.
    desk.pass(10_000)
    server.slow(true)
    let next = try NotesDesk(like: desk, seed: 50)
    #expect(next.field?.attributes["value"] == "Two rooms. ")
    let count = server.syncCount
    for letters in 1...9 { next.type("Two rooms. " + String(repeating: "x", count: letters)) }
    #expect(server.syncCount == count)
    #expect(next.status == "Saving…")
    server.slow(false)
    next.settle()
    #expect(try server.text(of: "Rooms") == "Two rooms. xxxxxxxxx")
    #expect(next.status == "Saved")
  }

  @Test("attempts to connect come later and later, up to a minute, and at once when the network is back")
  func retries() throws {
    let desk = try NotesDesk()
    desk.server.isReachable = false
    for _ in 0..<600 { desk.pass(1000) }
    let count = desk.effects.sockets.connections.filter { $0.url == "/sync" }.count
    #expect((14...30).contains(count), "\(count) attempts in ten minutes")
    desk.server.isReachable = true
    desk.effects.window.send(.online)
    desk.settle()
    #expect(desk.status == "Saved")
  }

  @Test("what a window that is gone has left is there after a reload, counted, and is sent")
  func reload() throws {
    let desk = try NotesDesk()
    desk.server.isReachable = false
    desk.settle()
    desk.type("Two rooms. Offline")
    let next = try NotesDesk(like: desk, seed: 50)
    #expect(next.field?.attributes["value"] == "Two rooms. Offline")
    #expect(next.status == "Offline, 1 change waits")
    next.server.isReachable = true
    next.pass(60_000)
    #expect(try next.server.text(of: "Rooms") == "Two rooms. Offline")
    #expect(next.status == "Saved")
  }

  @Test("what was written offline goes when the server is back, though other things are shown then")
  func leftOffline() throws {
    let desk = try NotesDesk()
    desk.server.isReachable = false
    desk.settle()
    desk.type("Two rooms. Offline")
    desk.store.onDisappear()
    desk.settle()
    #expect(desk.context.departedNotes.count == 1 && desk.context.unsentNotes.count == 1)
    desk.server.isReachable = true
    desk.pass(60_000)
    desk.pass(1)
    #expect(try desk.server.text(of: "Rooms") == "Two rooms. Offline")
    #expect(desk.context.departedNotes.isEmpty && desk.context.unsentNotes.isEmpty)
    // Nothing is left: no socket, and others do not see this person any more.
    #expect(desk.effects.sockets.connections.allSatisfy { $0.isClosed })
    let other = try NotesDesk(server: desk.server, seed: 50)
    #expect(other.store.state.guests.isEmpty)
    // The notes are shown again.
    desk.store.onAppear()
    desk.settle()
    desk.type("Two rooms. Online")
    #expect(try desk.server.text(of: "Rooms") == "Two rooms. Online")
    #expect(desk.status == "Saved")
  }

  @Test("a window that shows something else sends what an earlier one has left, and says nothing of a caret")
  func sender() throws {
    let desk = try NotesDesk()
    desk.server.isReachable = false
    desk.settle()
    desk.type("Two rooms. Offline")
    desk.settle()
    let watching = try NotesDesk(server: desk.server, seed: 70)
    let next = try NotesDesk(like: desk, seed: 50, isShown: false)
    notesEntry().sendUnsent(context: next.context)
    next.settle()
    #expect(next.context.departedNotes.count == 1)
    desk.server.isReachable = true
    watching.pass(60_000)
    next.pass(60_000)
    next.pass(1)
    #expect(try next.server.text(of: "Rooms") == "Two rooms. Offline")
    #expect(next.context.departedNotes.isEmpty && next.context.unsentNotes.isEmpty)
    watching.settle()
    #expect(watching.store.state.guests.isEmpty)
  }

  @Test("a tab that is closed or whose line is cut leaves no caret")
  func closedTab() throws {
    let desk = try NotesDesk()
    let other = try NotesDesk(server: desk.server, seed: 50)
    other.select(3, 3)
    desk.settle()
    #expect(desk.store.state.guests.count == 1)
    other.effects.window.send(EventName("pagehide"))
    other.settle()
    desk.settle()
    #expect(desk.store.state.guests.isEmpty)
    other.effects.window.send(EventName("pageshow"))
    other.settle()
    desk.settle()
    #expect(desk.store.state.guests.count == 1)
    for socket in other.effects.sockets.connections { socket.end() }
    _ = desk.server.answer(other.effects.sockets)
    desk.settle()
    #expect(desk.store.state.guests.isEmpty)
  }

  @Test("where the browser keeps nothing, that is said as long as something is not saved")
  func noDatabase() throws {
    let desk = try NotesDesk()
    desk.effects.database.failure = .full
    desk.server.isReachable = false
    desk.settle()
    desk.type("Two rooms. A")
    #expect(desk.page.texts("status").contains { $0.contains("cannot store data") })
    desk.server.isReachable = true
    desk.pass(60_000)
    #expect(!desk.page.texts("status").contains { $0.contains("cannot store data") })
  }

  @Test("undo takes back one's own typing after others typed, and redo does it again")
  func undo() throws {
    let desk = try NotesDesk()
    desk.type("Two rooms. Mine")
    try desk.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesDesk.rooms, at: 0, inserting: "His. ", by: bo)
    }
    desk.settle()
    desk.pass(500)
    #expect(desk.page.find("button", "Undo typing") != nil)
    desk.press("KeyZ", .control)
    #expect(try desk.server.text(of: "Rooms") == "His. Two rooms.")
    desk.press("KeyZ", [.control, .shift])
    #expect(try desk.server.text(of: "Rooms") == "His. Two rooms. Mine")
    // Undo from the browser's own menu takes the same way.
    let event = Event()
    event.inputType = "historyUndo"
    if let field = desk.field { desk.page.send(.beforeinput, event, to: field) }
    desk.settle()
    #expect(event.isDefaultPrevented)
    #expect(try desk.server.text(of: "Rooms") == "His. Two rooms.")
  }

  @Test("undo after a reload, by the same person")
  func undoAfterReload() throws {
    let desk = try NotesDesk()
    desk.type("Two rooms. Mine")
    let next = try NotesDesk(like: desk, seed: 50)
    next.press("KeyZ", .control)
    #expect(try next.server.text(of: "Rooms") == "Two rooms.")
  }

  @Test("two windows see each other's carets, which move with the text; who leaves is gone")
  func carets() throws {
    let desk = try NotesDesk()
    let other = try NotesDesk(server: desk.server, seed: 50)
    other.select(3, 3)
    desk.settle()
    #expect(desk.store.state.guests.count == 1)
    #expect(desk.store.state.guests.first?.caret == 3)
    #expect(other.store.state.guests.count == 1)
    desk.type("Oh! Two rooms.", caret: 4)
    #expect(desk.store.state.guests.first?.caret == 7)
    other.select(0, 3)
    desk.settle()
    #expect(desk.store.state.guests.first?.selection == 0..<3)
    other.store.onDisappear()
    other.settle()
    desk.settle()
    #expect(desk.store.state.guests.isEmpty)
  }

  @Test("items are added, renamed, moved by key, deleted and brought back where they were")
  func items() throws {
    let desk = try NotesDesk()
    desk.page.click("button", "Add item")
    desk.settle()
    desk.page.type("Food", into: "textbox", "Title of the item")
    desk.pass(1000)
    #expect(try desk.server.content().items.map { $0.title } == ["Rooms", "Food", "Money"])
    if let row = desk.page.find("button", "Food") { desk.page.press("ArrowUp", modifiers: .alt, on: row) }
    desk.settle()
    #expect(try desk.server.content().items.map { $0.title } == ["Food", "Rooms", "Money"])
    if let row = desk.page.find("button", "Rooms") { desk.page.press("Delete", on: row) }
    desk.settle()
    #expect(try desk.server.content().items.map { $0.title } == ["Food", "Money"])
    #expect(desk.context.toasts.toasts.last?.text == "“Rooms” was deleted")
    desk.context.toasts.toasts.last?.action?.perform()
    desk.settle()
    #expect(try desk.server.content().items.map { $0.title } == ["Food", "Rooms", "Money"])
    #expect(try desk.server.text(of: "Rooms") == "Two rooms.")
  }

  @Test("items are moved by dragging")
  func dragging() throws {
    let desk = try NotesDesk()
    desk.store.handle(event: .dragBegan(NotesDesk.money))
    desk.store.handle(event: .draggedOver(NotesDesk.rooms, isAfter: false))
    desk.store.handle(event: .dropped)
    desk.settle()
    #expect(try desk.server.content().items.map { $0.title } == ["Money", "Rooms"])
  }

  @Test("attendees are added, several at once, renamed and removed; the title is changed and cannot be emptied")
  func head() throws {
    let desk = try NotesDesk()
    desk.page.type("Bo, Cem", into: "textbox", "Add attendee")
    if let field = desk.page.find("textbox", "Add attendee") { desk.page.press("Enter", on: field) }
    desk.settle()
    #expect(try desk.server.content().attendees == ["Ana", "Bo", "Cem"])
    desk.page.type("Bob", into: "textbox", "Attendee Bo")
    desk.pass(1000)
    desk.page.click("button", "Remove Ana")
    desk.settle()
    #expect(try desk.server.content().attendees == ["Bob", "Cem"])
    desk.page.type("", into: "textbox", "Title of the notes")
    desk.pass(1000)
    #expect(try desk.server.content().title == "Budget")
    desk.page.type("Plan", into: "textbox", "Title of the notes")
    if let field = desk.page.find("textbox", "Title of the notes") { desk.page.send(.blur, to: field) }
    desk.settle()
    #expect(try desk.server.content().title == "Plan")
  }

  @Test(
    "of titles that two gave at once both are shown, for the notes and for an item, and either can be chosen",
    arguments: [0, 1])
  func conflictingTitles(choice: Int) throws {
    let desk = try NotesDesk()
    desk.server.isReachable = false
    desk.settle()
    desk.store.rename(to: "Mine")
    desk.store.renameItem(NotesDesk.rooms, to: "My rooms")
    try desk.server.edit(as: "Bo") { notes, bo in
      try notes.rename(to: "His", by: bo)
      try notes.renameItem(NotesDesk.rooms, to: "His rooms", by: bo)
    }
    desk.server.isReachable = true
    desk.pass(60_000)
    #expect(Set([desk.store.state.title] + desk.store.state.otherTitles) == ["Mine", "His"])
    let (title, item) = [("Mine", "His rooms"), ("His", "My rooms")][choice]
    for name in ["Mine", "His", "My rooms", "His rooms"] { #expect(desk.page.find("button", "Use “\(name)”") != nil) }
    desk.page.click("button", "Use “\(title)”")
    desk.page.click("button", "Use “\(item)”")
    desk.settle()
    let content = try desk.server.content()
    #expect(content.title == title && content.otherTitles.isEmpty)
    #expect(content.items[0].title == item && content.items[0].otherTitles.isEmpty)
    #expect(desk.page.find("button", "Use “Mine”") == nil)
  }

  @Test("notes in the trash say so, and what is written stays here")
  func trash() throws {
    let desk = try NotesDesk()
    desk.server.close()
    desk.settle()
    desk.type("Two rooms. Late")
    #expect(desk.status.contains("trash") || desk.page.texts("status").contains { $0.contains("trash") })
    let next = try NotesDesk(like: desk, seed: 50)
    #expect(next.field?.attributes["value"] == "Two rooms. Late")
  }

  @Test("a document that nobody has is said not to be there")
  func missing() throws {
    let desk = try NotesDesk(server: NotesServer(id: NotesDesk.id, nil))
    #expect(desk.page.texts("alert").contains { $0.contains("not in the library") })
  }

  @Test("a discussion with carriage returns keeps them when somebody types")
  func carriageReturns() throws {
    let desk = try NotesDesk()
    try desk.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesDesk.rooms, at: 10, inserting: "\r\nAnd more.", by: bo)
    }
    desk.settle()
    let shown = desk.store.state.text
    desk.type(shown + "!")
    #expect(try desk.server.text(of: "Rooms") == "Two rooms.\r\nAnd more.!")
  }
}
