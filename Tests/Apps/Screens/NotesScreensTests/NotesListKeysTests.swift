import MeetingNotes
import Testing
import TrapezioWeb

@testable import NotesScreens
@testable import NotesToolScreens
@testable import ScreenKit

/// What the keys of lists do in the field: which the screen takes from the browser, and where the caret is then.
@Suite("Keys in lists of notes")
struct NotesListKeysTests {
  /// A window with a discussion, and the caret at its end.
  private func harness(_ text: String) throws -> NotesHarness {
    let harness = try NotesHarness()
    harness.type(text)
    harness.select(text.utf16.count, text.utf16.count)
    return harness
  }

  /// Presses a key in the field. The browser reports the caret that the screen has placed.
  /// - Returns: whether the screen took the key from the browser
  @discardableResult
  private func press(_ key: String, _ modifiers: Event.Modifiers = [], in harness: NotesHarness) throws -> Bool {
    let event = Event()
    event.key = key
    event.code = key
    event.modifiers = modifiers
    let placed = carets(harness).count
    harness.page.send(.keydown, event, to: try #require(harness.field))
    harness.settle()
    if carets(harness).count > placed, let caret = carets(harness).last { harness.select(caret, caret) }
    return event.isDefaultPrevented
  }

  /// Where the screen has placed the caret, in order.
  private func carets(_ harness: NotesHarness) -> [Int] {
    harness.page.document.performed.filter { $0.command == .placeCaret }.map { Int($0.argument) }
  }

  /// Types at the end of the discussion.
  private func append(_ text: String, to harness: NotesHarness) {
    harness.type(harness.store.state.text + text)
    harness.select(harness.store.state.text.utf16.count, harness.store.state.text.utf16.count)
  }

  @Test(
    "a list within a list is typed: Enter continues it, Tab begins the inner one, Enter in an empty entry leaves it")
  func typing() throws {
    let harness = try harness("- Rooms")
    let other = try NotesHarness(server: harness.server, seed: 50)
    #expect(try press("Enter", in: harness))
    #expect(try press("Tab", in: harness))
    append("the hall", to: harness)
    try press("Enter", in: harness)
    append("the attic", to: harness)
    try press("Enter", in: harness)
    #expect(harness.store.state.text == "- Rooms\n  - the hall\n  - the attic\n  - ")
    #expect(try press("Enter", in: harness))
    #expect(harness.store.state.text == "- Rooms\n  - the hall\n  - the attic\n- ")
    append("Dates", to: harness)
    try press("Enter", in: harness)
    #expect(try press("Enter", in: harness))
    append("1. first", to: harness)
    try press("Enter", in: harness)
    append("second", to: harness)
    let expected = "- Rooms\n  - the hall\n  - the attic\n- Dates\n1. first\n2. second"
    #expect(harness.store.state.text == expected)
    other.settle()
    #expect(other.field?.attributes["value"] == expected)
    let drawn = other.drawn
    #expect(drawn.components(of: "bullet") == 4 && drawn.components(of: "number") == 2, "\(drawn)")
  }

  @Test("Enter within an entry puts the caret behind the new mark; with Shift it is the browser's")
  func enterInTheMiddle() throws {
    let harness = try harness("- onetwo\n- three")
    harness.select(5, 5)
    #expect(try press("Enter", in: harness))
    #expect(harness.store.state.text == "- one\n- two\n- three")
    #expect(carets(harness).last == 8)
    harness.type("- one\n- xtwo\n- three", caret: 9)
    #expect(try harness.server.text(of: "Rooms") == "- one\n- xtwo\n- three")
    harness.select(9, 9)
    #expect(try !press("Enter", .shift, in: harness))
    #expect(harness.store.state.text == "- one\n- xtwo\n- three")
  }

  @Test("Tab and Backspace change the depth of entries and of what they contain, and the caret stays at its letter")
  func depth() throws {
    let harness = try harness("- a\n- b\n  - c\n  - d")
    let other = try NotesHarness(server: harness.server, seed: 50)
    harness.select(7, 7)
    #expect(try press("Tab", in: harness))
    #expect(harness.store.state.text == "- a\n  - b\n    - c\n    - d")
    #expect(carets(harness).last == 9)
    harness.select(8, 8)
    #expect(try press("Backspace", in: harness))
    #expect(harness.store.state.text == "- a\n- b\n  - c\n  - d")
    #expect(carets(harness).last == 6)
    // Several lines at once, and back.
    harness.pass(60_000)
    harness.select(12, 19)
    #expect(try press("Tab", .shift, in: harness))
    #expect(harness.store.state.text == "- a\n- b\n- c\n- d")
    harness.press("KeyZ", .control)
    #expect(harness.store.state.text == "- a\n- b\n  - c\n  - d")
    other.settle()
    #expect(other.field?.attributes["value"] == "- a\n- b\n  - c\n  - d")
  }

  @Test("an entry that is indented has the number of the list that it comes into, and so has one that goes out")
  func numbers() throws {
    let harness = try harness("1. a\n2. b\n3. c")
    harness.select(8, 8)
    try press("Tab", in: harness)
    #expect(harness.store.state.text == "1. a\n   1. b\n3. c")
    #expect(carets(harness).last == 11)
    harness.select(16, 16)
    try press("Tab", in: harness)
    #expect(harness.store.state.text == "1. a\n   1. b\n   2. c")
    #expect(carets(harness).last == 19)
    try press("Tab", .shift, in: harness)
    #expect(harness.store.state.text == "1. a\n   1. b\n2. c")
    #expect(try harness.server.text(of: "Rooms") == "1. a\n   1. b\n2. c")
  }

  @Test("a pasted list within a list continues like one that was typed")
  func pasted() throws {
    let harness = try harness("")
    let event = Event()
    event.html = "<ol start=4><li>a</li><ul><li>b <b>c</b></li></ul><li>d<ul><li>e</li></ul></li></ol>"
    harness.page.send(EventName("paste"), event, to: try #require(harness.field))
    harness.settle()
    let expected = "4. a\n   - b c\n5. d\n   - e"
    #expect(harness.store.state.text == expected)
    harness.select(expected.utf16.count, expected.utf16.count)
    try press("Enter", in: harness)
    append("f", to: harness)
    try press("Enter", in: harness)
    try press("Enter", in: harness)
    append("g", to: harness)
    #expect(try harness.server.text(of: "Rooms") == expected + "\n   - f\n6. g")
  }

  @Test("Tab is the browser's outside of lists, where an entry can go no further, and after Escape")
  func notTrapped() throws {
    let plain = try harness("plain")
    #expect(try !press("Tab", in: plain) && !press("Escape", in: plain))
    let harness = try harness("- a\n- b")
    #expect(try press("Tab", in: harness))
    #expect(harness.store.state.text == "- a\n  - b")
    #expect(try !press("Tab", in: harness))
    // At the margin, Shift and Tab move the focus back.
    harness.select(1, 1)
    #expect(try !press("Tab", .shift, in: harness))
    // After Escape, Tab moves the focus and leaves the list as it is.
    harness.select(9, 9)
    #expect(try press("Escape", in: harness))
    #expect(harness.context.toasts.toasts.last?.text == "Tab leaves the list now")
    #expect(try !press("Shift", .shift, in: harness) && !press("Tab", .shift, in: harness))
    #expect(harness.store.state.text == "- a\n  - b")
    // Escape frees only the next key.
    harness.select(9, 9)
    #expect(try press("Escape", in: harness) && !press("ArrowLeft", in: harness))
    #expect(try press("Tab", .shift, in: harness))
    #expect(harness.store.state.text == "- a\n- b")
  }

  @Test("two continue one list, each at their own place")
  func together() throws {
    let harness = try harness("1. a")
    let other = try NotesHarness(server: harness.server, seed: 50)
    try press("Enter", in: harness)
    append("b", to: harness)
    other.settle()
    other.select(4, 4)
    try press("Enter", in: other)
    #expect(carets(other).last == 8)
    other.type("1. a\n2. c\n2. b", caret: 9)
    harness.settle()
    #expect(harness.field?.attributes["value"] == "1. a\n2. c\n2. b")
    // The first one's entry is still the last.
    harness.type("1. a\n2. c\n2. b!")
    #expect(try harness.server.text(of: "Rooms") == "1. a\n2. c\n2. b!")
  }
}

extension String {
  /// How many elements of a drawing have this class.
  fileprivate func components(of name: String) -> Int {
    split(separator: "[").count { $0.prefix { $0 != ":" }.split(separator: " ").contains(Substring(name)) }
  }
}
