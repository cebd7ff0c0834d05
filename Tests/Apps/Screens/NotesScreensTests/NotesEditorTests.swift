import BlazeBinary
import ByteCoding
import MeetingNotes
import PaperAPI
import PaperDomain
import TestSupport
import Testing
import TrapezioWeb

@testable import NotesScreens
@testable import ScreenKit

@Suite("Notes that are written in")
struct NotesEditorTests {
  @Test("the document comes from the server, and says that it is saved")
  func opening() throws {
    let harness = try NotesHarness()
    #expect(harness.page.find("textbox", "Title of the notes")?.attributes["value"] == "Budget")
    #expect(harness.store.state.items.map { $0.title } == ["Rooms", "Money"])
    #expect(harness.field?.attributes["value"] == "Two rooms.")
    #expect(harness.status == "Saved")
  }

  @Test("what is typed is at the server letter by letter, and in the browser's database")
  func typing() throws {
    let harness = try NotesHarness()
    for length in 11...16 { harness.type(String("Two rooms. Large".prefix(length))) }
    #expect(try harness.server.text(of: "Rooms") == "Two rooms. Large")
    #expect(harness.status == "Saved")
    #expect(harness.effects.database.values.keys.filter { $0.hasPrefix("notes/") }.count >= 1)
  }

  @Test("a correction that replaces a selection, and a text with characters outside of the first plane, lose nothing")
  func replacing() throws {
    let harness = try NotesHarness()
    harness.type("Two 🐳🐳 rooms.", caret: 8)
    harness.type("Two 🐳 rooms.", caret: 6)
    #expect(try harness.server.text(of: "Rooms") == "Two 🐳 rooms.")
    harness.type("")
    harness.type("New")
    #expect(try harness.server.text(of: "Rooms") == "New")
  }

  @Test("what others write comes into the field, in the item and in others")
  func others() throws {
    let harness = try NotesHarness()
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 0, inserting: "We need: ", by: bo)
      try notes.splice(NotesHarness.money, at: 0, inserting: "None", by: bo)
      try notes.rename(to: "Budget 2027", by: bo)
    }
    harness.settle()
    #expect(harness.field?.attributes["value"] == "We need: Two rooms.")
    harness.page.click("button", "Money")
    #expect(harness.field?.attributes["value"] == "None")
    #expect(harness.page.find("textbox", "Title of the notes")?.attributes["value"] == "Budget 2027")
    #expect(harness.effects.window.title.hasPrefix("Budget 2027"))
  }

  @Test("what others write before the next frame is shown with it, and is not lost under a key that comes first")
  func severalInAFrame() throws {
    let harness = try NotesHarness()
    for _ in 0..<3 {
      try harness.server.edit(as: "Bo") { try $0.splice(NotesHarness.rooms, at: 0, inserting: "x", by: $1) }
    }
    #expect(harness.field?.attributes["value"] == "Two rooms.")
    harness.type("Two rooms.!")
    #expect(try harness.server.text(of: "Rooms") == "xxxTwo rooms.!")
    #expect(harness.field?.attributes["value"] == "xxxTwo rooms.!")
  }

  @Test("keys of others that come at every moment are confirmed ten times a second, and undo is offered meanwhile")
  func busy() throws {
    let harness = try NotesHarness()
    harness.type("Two rooms!")
    #expect(harness.store.state.undoTitle == nil)
    let before = harness.server.syncCount
    let start = harness.effects.clock.now
    for _ in 0..<40 {
      try harness.server.edit(as: "Bo") { try $0.splice(NotesHarness.rooms, at: 0, inserting: "x", by: $1) }
      harness.settle()
    }
    let seconds = (harness.effects.clock.now - start) / 1_000
    let count = harness.server.syncCount - before
    #expect(count >= 4 && Double(count) <= 10 * seconds + 2, "\(count) in \(seconds) s")
    #expect(harness.store.state.undoTitle != nil)
    harness.pass(200)
    #expect(harness.status == Texts.SharedNotes.saved)
    #expect(try harness.server.text(of: "Rooms") == harness.field?.attributes["value"])
  }

  @Test("while an input method composes the field is left alone, and both texts survive")
  func composing() throws {
    let harness = try NotesHarness()
    harness.type("Two rooms.に", isComposing: true)
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 0, inserting: "Ha! ", by: bo)
    }
    harness.settle()
    #expect(harness.store.state.text == "Two rooms.に")
    harness.type("Two rooms.にほ", isComposing: true)
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 0, deleting: 8, inserting: "", by: bo)
    }
    harness.settle()
    harness.type("Two rooms.日本", isComposing: true)
    #expect(try harness.server.text(of: "Rooms") == "rooms.日本")
    harness.type("Two rooms.日本", isComposing: false)
    #expect(harness.field?.attributes["value"] == "rooms.日本")
    #expect(try harness.server.text(of: "Rooms") == "rooms.日本")
  }

  @Test(
    "what others wrote and the field does not show yet is not taken for deleted; a late letter goes to its own item")
  func notDrawnYet() throws {
    let harness = try NotesHarness()
    for (theirs, key) in [("Ha! ", "!"), ("Oh! ", "?")] {
      let field = try #require(harness.field)
      let before = field.attributes["value"] ?? ""
      try harness.server.edit(as: "Bo") { notes, bo in
        try notes.splice(NotesHarness.rooms, at: 0, inserting: theirs, by: bo)
      }
      // The change arrives, but no frame is drawn before the key. (Looking up the field on the page would draw one.)
      while harness.server.answer(harness.effects.sockets) {}
      #expect(field.attributes["value"] == before)
      let event = Event()
      (event.valueBefore, event.value) = (before, before + key)
      harness.page.send(.input, event, to: field)
      harness.settle()
    }
    #expect(try harness.server.text(of: "Rooms") == "Oh! Ha! Two rooms.!?")
    #expect(harness.field?.attributes["value"] == "Oh! Ha! Two rooms.!?")
    let field = try #require(harness.field)
    let event = Event()
    (event.valueBefore, event.value) = ("Oh! Ha! Two rooms.!?", "Oh! Ha! Two rooms.!?.")
    harness.store.handle(event: .selected(NotesHarness.money))
    harness.page.send(.input, event, to: field)
    harness.settle()
    #expect(try harness.server.text(of: "Rooms") == "Oh! Ha! Two rooms.!?." && harness.server.text(of: "Money") == "")
    #expect(harness.field?.attributes["value"] == "")
  }

  @Test(
    "five windows type at once while lines are cut and the server is away, and are equal in the end",
    arguments: [21, 22] as [UInt64])
  func fiveAtOnce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = try NotesHarness()
    let windows = try [first] + (1...4).map { try NotesHarness(server: first.server, seed: UInt8($0) * 50) }
    var typed = "Two rooms."
    for turn in 0..<30 {
      let window = windows[turn % 5]
      let isAtStart = Bool.random(using: &random)
      for caret in 1...3 {
        let letter = String("abcdefghij".randomElement(using: &random) ?? "a")
        var shown = window.field?.attributes["value"] ?? ""
        let place = isAtStart ? shown.index(shown.startIndex, offsetBy: caret - 1) : shown.endIndex
        shown.insert(contentsOf: letter, at: place)
        window.type(shown, caret: isAtStart ? caret : nil)
        typed += letter
      }
      if turn % 4 == 3 {
        for socket in windows[random.below(5)].effects.sockets.connections { socket.end() }
      }
      if turn == 15 {
        first.server.isReachable = false
        for each in windows { each.settle() }
      }
      if turn == 20 { first.server.isReachable = true }
    }
    // Windows that have lost their line connect again by themselves, after a minute at most.
    for _ in 0..<70 where windows.contains(where: { $0.status != "Saved" }) {
      for each in windows { each.pass(1_000) }
    }
    for each in windows { each.settle() }
    let texts = windows.map { $0.field?.attributes["value"] ?? "" }
    #expect(Set(texts).count == 1, "let seed: UInt64 = \(seed)")
    #expect(texts[0].sorted() == typed.sorted(), "let seed: UInt64 = \(seed)")
    #expect(windows.map(\.status) == Array(repeating: "Saved", count: 5), "let seed: UInt64 = \(seed)")
  }

  @Test(
    "dictation that says the same again and corrects itself, and a phone's keyboard that deletes first, lose nothing")
  func dictation() throws {
    let harness = try NotesHarness()
    let other = try NotesHarness(server: harness.server, seed: 50)
    harness.type("Now. ")
    other.settle()
    other.type("First. Now. ", caret: 7)
    harness.settle()
    let start = "First. Now. "
    // Growing guesses, each replacing the last, one of them repeated, and a correction of earlier text.
    for said in ["we", "we need", "we need", "We need two", "We need two rooms."] { harness.type(start + said) }
    harness.type("First. Today. We need two rooms.", caret: 12)
    other.settle()
    #expect(other.field?.attributes["value"] == "First. Today. We need two rooms.")
    #expect(harness.field?.attributes["value"] == "First. Today. We need two rooms.")
    // A correction without composition: what was selected is deleted, then the new word is inserted.
    harness.type("teh")
    harness.type("", caret: 0)
    harness.type("the")
    harness.type("the 🐳 rooms")
    harness.type("the two rooms", caret: 7)
    other.settle()
    #expect(other.field?.attributes["value"] == "the two rooms")
    harness.type("All new")
    other.settle()
    #expect(other.field?.attributes["value"] == "All new")
  }

  @Test("a composition that is given up leaves nothing")
  func compositionGivenUp() throws {
    let harness = try NotesHarness()
    harness.type("a")
    harness.type("ani", isComposing: true)
    harness.type("a", isComposing: true)
    harness.type("ab")
    #expect(try harness.server.text(of: "Rooms") == "ab")
    #expect(harness.field?.attributes["value"] == "ab")
  }

  @Test("a composition whose end nobody told of ends when the field is left")
  func lostComposition() throws {
    let harness = try NotesHarness()
    harness.type("Two rooms.に", isComposing: true)
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 0, inserting: "Ha! ", by: bo)
    }
    harness.settle()
    if let field = harness.field { harness.page.send(.blur, to: field) }
    #expect(harness.store.state.text == "Ha! Two rooms.に")
  }

  @Test("without the server changes wait, are counted, and go when it is back")
  func offline() throws {
    let harness = try NotesHarness()
    harness.server.isReachable = false
    harness.settle()
    #expect(harness.status == "Offline")
    harness.type("Two rooms. A")
    harness.type("Two rooms. AB")
    #expect(harness.status == "Offline, 2 changes wait")
    #expect(try harness.server.text(of: "Rooms") == "Two rooms.")
    harness.server.isReachable = true
    harness.pass(60_000)
    #expect(try harness.server.text(of: "Rooms") == "Two rooms. AB")
    #expect(harness.status == "Saved")
  }

  @Test("before the server has said what it has, keys are not sent one by one, and all of them go when it has")
  func slowServer() throws {
    let harness = try NotesHarness()
    let server = harness.server
    harness.type("Two rooms. ")
    // The browser's own copy is shown before the server's.
    harness.pass(10_000)
    server.slow(true)
    let next = try NotesHarness(like: harness, seed: 50)
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
    let harness = try NotesHarness()
    harness.server.isReachable = false
    for _ in 0..<600 { harness.pass(1000) }
    let count = harness.effects.sockets.connections.filter { $0.url == "/sync" }.count
    #expect((14...30).contains(count), "\(count) attempts in ten minutes")
    harness.server.isReachable = true
    harness.effects.window.send(.online)
    harness.settle()
    #expect(harness.status == "Saved")
  }

  @Test("what a window that is gone has left is there after a reload, counted, and is sent")
  func reload() throws {
    let harness = try NotesHarness()
    harness.server.isReachable = false
    harness.settle()
    harness.type("Two rooms. Offline")
    let next = try NotesHarness(like: harness, seed: 50)
    #expect(next.field?.attributes["value"] == "Two rooms. Offline")
    #expect(next.status == "Offline, 1 change waits")
    next.server.isReachable = true
    next.pass(60_000)
    #expect(try next.server.text(of: "Rooms") == "Two rooms. Offline")
    #expect(next.status == "Saved")
  }

  @Test("what was written offline goes when the server is back, though other things are shown then")
  func leftOffline() throws {
    let harness = try NotesHarness()
    harness.server.isReachable = false
    harness.settle()
    harness.type("Two rooms. Offline")
    harness.store.onDisappear()
    harness.settle()
    #expect(harness.context.closingNotes.count == 1 && harness.context.unsentNotes.count == 1)
    harness.server.isReachable = true
    harness.pass(60_000)
    harness.pass(1)
    #expect(try harness.server.text(of: "Rooms") == "Two rooms. Offline")
    #expect(harness.context.closingNotes.isEmpty && harness.context.unsentNotes.isEmpty)
    // Nothing is left: no socket, and others do not see this person any more.
    #expect(harness.effects.sockets.connections.allSatisfy { $0.isClosed })
    let other = try NotesHarness(server: harness.server, seed: 50)
    #expect(other.store.state.guests.isEmpty)
    // The notes are shown again.
    harness.store.onAppear()
    harness.settle()
    harness.type("Two rooms. Online")
    #expect(try harness.server.text(of: "Rooms") == "Two rooms. Online")
    #expect(harness.status == "Saved")
  }

  @Test("a window that shows something else sends what an earlier one has left, and says nothing of a caret")
  func sender() throws {
    let harness = try NotesHarness()
    harness.server.isReachable = false
    harness.settle()
    harness.type("Two rooms. Offline")
    harness.settle()
    let watching = try NotesHarness(server: harness.server, seed: 70)
    let next = try NotesHarness(like: harness, seed: 50, isShown: false)
    notesEntry().sendUnsent(context: next.context)
    next.settle()
    #expect(next.context.closingNotes.count == 1)
    harness.server.isReachable = true
    watching.pass(60_000)
    next.pass(60_000)
    next.pass(1)
    #expect(try next.server.text(of: "Rooms") == "Two rooms. Offline")
    #expect(next.context.closingNotes.isEmpty && next.context.unsentNotes.isEmpty)
    watching.settle()
    #expect(watching.store.state.guests.isEmpty)
  }

  @Test("a tab that is closed or whose line is cut leaves no caret")
  func closedTab() throws {
    let harness = try NotesHarness()
    let other = try NotesHarness(server: harness.server, seed: 50)
    other.select(3, 3)
    harness.settle()
    #expect(harness.store.state.guests.count == 1)
    other.effects.window.send(EventName("pagehide"))
    other.settle()
    harness.settle()
    #expect(harness.store.state.guests.isEmpty)
    other.effects.window.send(EventName("pageshow"))
    other.settle()
    harness.settle()
    #expect(harness.store.state.guests.count == 1)
    for socket in other.effects.sockets.connections { socket.end() }
    _ = harness.server.answer(other.effects.sockets)
    harness.settle()
    #expect(harness.store.state.guests.isEmpty)
  }

  @Test("where the browser keeps nothing, that is said as long as something is not saved")
  func noDatabase() throws {
    let harness = try NotesHarness()
    harness.effects.database.failure = .full
    harness.server.isReachable = false
    harness.settle()
    harness.type("Two rooms. A")
    #expect(harness.page.texts("status").contains { $0.contains("cannot store data") })
    harness.server.isReachable = true
    harness.pass(60_000)
    #expect(!harness.page.texts("status").contains { $0.contains("cannot store data") })
    // What was written is at the server, and a new window has it from there.
    #expect(harness.status == "Saved")
    #expect(try harness.server.text(of: "Rooms") == "Two rooms. A")
    #expect(try NotesHarness(server: harness.server, seed: 50).field?.attributes["value"] == "Two rooms. A")
  }

  @Test("undo takes back one's own typing after others typed, and redo does it again")
  func undo() throws {
    let harness = try NotesHarness()
    harness.type("Two rooms. Mine")
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 0, inserting: "His. ", by: bo)
    }
    harness.settle()
    harness.pass(500)
    #expect(harness.page.find("button", "Undo typing") != nil)
    harness.press("KeyZ", .control)
    #expect(try harness.server.text(of: "Rooms") == "His. Two rooms.")
    harness.press("KeyZ", [.control, .shift])
    #expect(try harness.server.text(of: "Rooms") == "His. Two rooms. Mine")
    // Undo from the browser's own menu takes the same way.
    let event = Event()
    event.inputType = "historyUndo"
    if let field = harness.field { harness.page.send(.beforeinput, event, to: field) }
    harness.settle()
    #expect(event.isDefaultPrevented)
    #expect(try harness.server.text(of: "Rooms") == "His. Two rooms.")
  }

  @Test("undo after a reload, by the same person")
  func undoAfterReload() throws {
    let harness = try NotesHarness()
    harness.type("Two rooms. Mine")
    let next = try NotesHarness(like: harness, seed: 50)
    next.press("KeyZ", .control)
    #expect(try next.server.text(of: "Rooms") == "Two rooms.")
    // Redo, after one more reload and after somebody else has typed.
    try next.server.edit(as: "Bo") { try $0.splice(NotesHarness.rooms, at: 10, inserting: " Hers.", by: $1) }
    let last = try NotesHarness(like: next, seed: 100)
    last.press("KeyZ", [.control, .shift])
    #expect(try last.server.text(of: "Rooms")?.contains("Mine") == true)
    #expect(try last.server.text(of: "Rooms")?.contains("Hers.") == true)
  }

  @Test("two windows see each other's carets, which move with the text; who leaves is gone")
  func carets() throws {
    let harness = try NotesHarness()
    let other = try NotesHarness(server: harness.server, seed: 50)
    other.select(3, 3)
    harness.settle()
    #expect(harness.store.state.guests.count == 1)
    #expect(harness.store.state.guests.first?.caret == 3)
    #expect(other.store.state.guests.count == 1)
    harness.type("Oh! Two rooms.", caret: 4)
    #expect(harness.store.state.guests.first?.caret == 7)
    other.select(0, 3)
    harness.settle()
    #expect(harness.store.state.guests.first?.selection == 0..<3)
    other.store.onDisappear()
    other.settle()
    harness.settle()
    #expect(harness.store.state.guests.isEmpty)
  }

  @Test("items are added, renamed, moved by key, deleted and brought back where they were")
  func items() throws {
    let harness = try NotesHarness()
    harness.page.click("button", "Add item")
    harness.settle()
    harness.page.type("Food", into: "textbox", "Title of the item")
    harness.pass(1000)
    #expect(try harness.server.content().items.map { $0.title } == ["Rooms", "Food", "Money"])
    if let row = harness.page.find("button", "Food") { harness.page.press("ArrowUp", modifiers: .alt, on: row) }
    harness.settle()
    #expect(try harness.server.content().items.map { $0.title } == ["Food", "Rooms", "Money"])
    if let row = harness.page.find("button", "Rooms") { harness.page.press("Delete", on: row) }
    harness.settle()
    #expect(try harness.server.content().items.map { $0.title } == ["Food", "Money"])
    #expect(harness.context.toasts.toasts.last?.text == "“Rooms” was deleted")
    harness.context.toasts.toasts.last?.action?.perform()
    harness.settle()
    #expect(try harness.server.content().items.map { $0.title } == ["Food", "Rooms", "Money"])
    #expect(try harness.server.text(of: "Rooms") == "Two rooms.")
  }

  @Test("items are moved by dragging")
  func dragging() throws {
    let harness = try NotesHarness()
    harness.store.handle(event: .dragBegan(NotesHarness.money))
    harness.store.handle(event: .draggedOver(NotesHarness.rooms, isAfter: false))
    harness.store.handle(event: .dropped)
    harness.settle()
    #expect(try harness.server.content().items.map { $0.title } == ["Money", "Rooms"])
  }

  @Test("attendees are added, several at once, renamed and removed; the title is changed and cannot be emptied")
  func head() throws {
    let harness = try NotesHarness()
    harness.page.type("Bo, Cem", into: "textbox", "Add attendee")
    if let field = harness.page.find("textbox", "Add attendee") { harness.page.press("Enter", on: field) }
    harness.settle()
    #expect(try harness.server.content().attendees == ["Ana", "Bo", "Cem"])
    harness.page.type("Bob", into: "textbox", "Attendee Bo")
    harness.pass(1000)
    harness.page.click("button", "Remove Ana")
    harness.settle()
    #expect(try harness.server.content().attendees == ["Bob", "Cem"])
    harness.page.type("", into: "textbox", "Title of the notes")
    harness.pass(1000)
    #expect(try harness.server.content().title == "Budget")
    harness.page.type("Plan", into: "textbox", "Title of the notes")
    if let field = harness.page.find("textbox", "Title of the notes") { harness.page.send(.blur, to: field) }
    harness.settle()
    #expect(try harness.server.content().title == "Plan")
  }

  @Test(
    "of titles that two gave at once both are shown, for the notes and for an item, and either can be chosen",
    arguments: [0, 1])
  func conflictingTitles(choice: Int) throws {
    let harness = try NotesHarness()
    harness.server.isReachable = false
    harness.settle()
    harness.store.rename(to: "Mine")
    harness.store.renameItem(NotesHarness.rooms, to: "My rooms")
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.rename(to: "His", by: bo)
      try notes.renameItem(NotesHarness.rooms, to: "His rooms", by: bo)
    }
    harness.server.isReachable = true
    harness.pass(60_000)
    #expect(Set([harness.store.state.title] + harness.store.state.otherTitles) == ["Mine", "His"])
    let (title, item) = [("Mine", "His rooms"), ("His", "My rooms")][choice]
    for name in ["Mine", "His", "My rooms", "His rooms"] {
      #expect(harness.page.find("button", "Use “\(name)”") != nil)
    }
    harness.page.click("button", "Use “\(title)”")
    harness.page.click("button", "Use “\(item)”")
    harness.settle()
    let content = try harness.server.content()
    #expect(content.title == title && content.otherTitles.isEmpty)
    #expect(content.items[0].title == item && content.items[0].otherTitles.isEmpty)
    #expect(harness.page.find("button", "Use “Mine”") == nil)
  }

  @Test("notes in the trash say so, and what is written stays here")
  func trash() throws {
    let harness = try NotesHarness()
    harness.server.close()
    harness.settle()
    harness.type("Two rooms. Late")
    #expect(harness.status.contains("trash") || harness.page.texts("status").contains { $0.contains("trash") })
    let next = try NotesHarness(like: harness, seed: 50)
    #expect(next.field?.attributes["value"] == "Two rooms. Late")
  }

  @Test("a file dropped on the notes is merged into them; one without a shared history is offered as a copy")
  func droppedFile() throws {
    let harness = try NotesHarness()
    func answer(_ status: Int, _ body: [UInt8]) throws -> String {
      let exchange = try #require(harness.effects.http.open.last { $0.request.url.contains("/shared-notes/") })
      exchange.respond(status: status, body: body)
      harness.settle()
      return "\(exchange.request.method) \(exchange.request.url)"
    }
    let summary = SharedNotesSummary(
      id: SharedNotes.ID(NotesHarness.id), url: "automerge:x", title: "Budget",
      createdAt: Instant(millisecondsSince1970: 0), updatedAt: Instant(millisecondsSince1970: 0))
    let file = WebFile(name: "budget.meetingnotes", size: 10)
    harness.context.takesFiles?([file])
    var request = try answer(200, SharedNotesMerge(notes: summary, changeCount: 0).blazeBinary)
    #expect(request == "POST /api/v1/shared-notes/\(NotesHarness.id)/merge")
    #expect(harness.context.toasts.toasts.last?.text == "“Budget” already has these changes")
    harness.context.takesFiles?([file])
    let refusal = APIErrorDetail(code: "noSharedHistory", message: "Other notes.")
    _ = try answer(409, APIErrorBody(error: refusal).blazeBinary)
    #expect(harness.context.toasts.toasts.last?.text.contains("no shared history") == true)
    #expect(harness.context.toasts.toasts.last?.action?.title == "Add as a copy")
    harness.context.toasts.toasts.last?.action?.perform()
    request = try answer(201, SharedNotesMerge(notes: summary, changeCount: 1).blazeBinary)
    #expect(request == "POST /api/v1/shared-notes/files?copy=true")
    #expect(harness.context.toasts.toasts.last?.text == "“Budget” was added")
    harness.context.takesFiles?([WebFile(name: "photo.png", size: 10)])
    #expect(harness.context.toasts.toasts.last?.kind == .failure)
  }

  @Test("a document that nobody has is said not to be there")
  func missing() throws {
    let harness = try NotesHarness(server: NotesServer(id: NotesHarness.id, nil))
    #expect(harness.page.texts("alert").contains { $0.contains("not in the library") })
  }

  @Test("a discussion with carriage returns keeps them when somebody types")
  func carriageReturns() throws {
    let harness = try NotesHarness()
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.rooms, at: 10, inserting: "\r\nAnd more.", by: bo)
    }
    harness.settle()
    let shown = harness.store.state.text
    harness.type(shown + "!")
    #expect(try harness.server.text(of: "Rooms") == "Two rooms.\r\nAnd more.!")
  }
}
