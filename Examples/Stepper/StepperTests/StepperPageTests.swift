import Testing
import TrapezioWeb

@testable import Stepper

/// The page with a document in memory: every control changes the document through its history.
@MainActor @Suite struct StepperPageTests {
  @MainActor private final class Harness {
    let effects = RecordingEffects()
    let page = TestPage()
    private let app: StepperApp

    init() {
      app = StepperApp(renderer: page.renderer, effects: effects.effects)
      app.start()
      page.settle()
    }

    func field(_ id: String) -> MemoryElement? {
      page.settle()
      return page.document.root.everything.first { $0.attributes["id"] == id }
    }

    func value(_ id: String) -> String? { field(id)?.attributes["value"] }

    func type(_ text: String, into id: String) {
      guard let field = field(id) else { return }
      let event = Event()
      event.value = text
      page.send(.input, event, to: field)
    }

    func leave(_ id: String) {
      if let field = field(id) { page.send(.blur, to: field) }
    }

    func send(_ name: EventName, to button: String) {
      if let button = page.find("button", button) { page.send(name, to: button) }
    }

    /// Presses and releases a button with a pointer, and sends the click that a browser would send.
    func press(_ button: String, for milliseconds: Double) {
      send(.pointerdown, to: button)
      effects.clock.advance(by: milliseconds)
      send(.pointerup, to: button)
      let click = Event()
      click.clickCount = 1
      if let button = page.find("button", button) { page.send(.click, click, to: button) }
    }

    func choose(_ item: String) {
      page.click("button", "Document")
      page.click("menuitem", item)
    }

    /// The menu items for undo and redo; in parentheses if disabled.
    var menu: [String] {
      page.click("button", "Document")
      defer { page.click("button", "Document") }
      return page.all("menuitem").prefix(2).map { $0.attributes["aria-disabled"] == nil ? $0.text : "(\($0.text))" }
    }
  }

  @Test("a click is a step; a button that is held repeats, all of it one step of the history, and its click is none")
  func holding() {
    let harness = Harness()
    harness.press("More count", for: 100)
    #expect(harness.value("count") == "43")
    // The first step comes after 400 ms, then one every 80 ms: at 400, 480, 560, 640 and 720.
    harness.press("More count", for: 750)
    #expect(harness.value("count") == "48")
    harness.page.click("button", "More count")
    #expect(harness.value("count") == "49", "a key on the button is a step of its own")
    for count in ["48", "43", "42"] {
      harness.choose("Undo count")
      #expect(harness.value("count") == count)
    }
    #expect(harness.menu == ["(Undo)", "Redo count"])
  }

  @Test("a hold ends when the pointer leaves, is taken away or the window is left, and an undo ends it, too")
  func lostPointer() {
    for end in ["leave", "cancel", "window", "undo"] {
      let harness = Harness()
      harness.send(.pointerdown, to: "Less count")
      harness.effects.clock.advance(by: 500)
      #expect(harness.value("count") == "40", "\(end)")
      switch end {
      case "leave": harness.send(.pointerleave, to: "Less count")
      case "cancel": harness.send(.pointercancel, to: "Less count")
      case "window": harness.effects.window.send(EventName("blur"))
      default: harness.choose("Undo")
      }
      harness.effects.clock.advance(by: 5000)
      harness.page.settle()
      let key = Event()
      (key.code, key.modifiers) = ("KeyZ", .control)
      harness.effects.window.send(.keydown, key)
      harness.page.settle()
      #expect(harness.value("count") == "42", "\(end)")
    }
  }

  @Test("at zero the button says that it does nothing, and holding it there is no step")
  func zero() {
    let harness = Harness()
    harness.type("0", into: "count")
    harness.leave("count")
    #expect(harness.page.find("button", "Less count")?.attributes["aria-disabled"] == "true")
    harness.press("Less count", for: 2000)
    harness.press("Less count", for: 10)
    #expect(harness.value("count") == "0")
    harness.choose("Undo count")
    #expect(harness.value("count") == "42")
    #expect(harness.menu == ["(Undo)", "Redo count"])
  }

  @Test("what is no number stays in the field, changes nothing, and goes when the field is left")
  func refused() {
    let harness = Harness()
    for text in ["", "x", "-1", "1.5", "9007199254740992", "99999999999999999999999"] {
      harness.type(text, into: "count")
      #expect(harness.value("count") == text)
      #expect(harness.field("count")?.attributes["aria-invalid"] == "true", "\(text)")
    }
    harness.leave("count")
    #expect(harness.value("count") == "42")
    for (typed, shown) in [("2,5", "2.50"), (" -0.004 ", "0.00"), ("1e3", "1000.00"), ("-7.129", "-7.13")] {
      harness.type(typed, into: "amount")
      harness.leave("amount")
      #expect(harness.value("amount") == shown)
    }
    harness.type("nan", into: "amount")
    #expect(harness.field("amount")?.attributes["aria-invalid"] == "true")
  }

  @Test("an undo while a number is typed takes back what is typed, and nothing else")
  func undoWhileTyping() {
    let harness = Harness()
    let key = Event()
    (key.code, key.modifiers) = ("KeyZ", .control)
    harness.press("More amount", for: 10)
    for text in ["58", "x", "42", ""] {
      harness.type(text, into: "count")
      harness.effects.window.send(.keydown, key)
      harness.page.settle()
      #expect(harness.value("count") == "42" && harness.value("amount") == "4.14", "\(text)")
      #expect(harness.menu == ["Undo amount", "Redo count"], "what is no number or the same one is no step: \(text)")
    }
  }

  @Test(
    "saved as two files and opened from them, undo goes on where it was; without its history there is nothing to undo")
  func files() throws {
    let harness = Harness()
    harness.press("More count", for: 10)
    harness.type("Hi", into: "note")
    harness.choose("Undo note")
    #expect(harness.effects.window.title == "Untitled – edited")
    harness.choose("Save")
    #expect(harness.effects.window.title == "Untitled")
    #expect(harness.effects.files.downloads == ["Untitled.json", "Untitled.history.json"])
    let other = Harness()
    other.effects.files.contents = harness.effects.files.saved
    other.effects.files.filesToPick = [WebFile(name: "Untitled.history.json"), WebFile(name: "Untitled.json")]
    other.choose("Open…")
    #expect(other.value("count") == "43")
    #expect(other.menu == ["Undo count", "Redo note"])
    other.choose("Redo note")
    #expect(other.value("note") == "Hi")
    other.choose("Open…")
    #expect(other.page.texts("alert").first?.contains("in no file yet") == true)
    other.effects.files.filesToPick = [WebFile(name: "Untitled.json")]
    other.page.click("button", "Open without saving")
    #expect(other.value("note") == "Hello, world!")
    #expect(other.menu == ["(Undo)", "(Redo)"])
  }

  @Test("what cannot be opened says why, and the document stays as it is")
  func unreadable() {
    let harness = Harness()
    harness.press("More count", for: 10)
    harness.choose("Save")
    let history = harness.effects.files.saved["Untitled.history.json"] ?? []
    harness.effects.files.contents = [
      "a.json": Array("{\"count\": 1,\n\"amount\": }".utf8), "b.json": Array("{\"count\": 1}".utf8),
      "c.json": Array("{\"count\": 1, \"amount\": 2, \"note\": \"\"}".utf8), "c.history.json": history,
      "d.history.json": Array("{}".utf8), "large.json": [UInt8](repeating: 32, count: 1 << 20 + 1),
    ]
    for (names, reason) in [
      (["a.json"], "line 2"), (["b.json"], "“amount” is missing"), (["c.json", "c.history.json"], "another state"),
      (["c.json", "d.history.json"], "“content” is missing"), (["large.json"], "larger than"),
      (["gone.json"], "cannot be read"),
      (["a.json", "b.json"], "Choose one document"), (["c.history.json"], "Choose one document"),
    ] {
      harness.effects.files.filesToPick = names.map { WebFile(name: $0) }
      harness.choose("Open…")
      #expect(harness.page.texts("alert").first?.contains(reason) == true, "\(names): \(harness.page.texts("alert"))")
      #expect(harness.value("count") == "43")
    }
    #expect(harness.menu == ["Undo count", "(Redo)"])
  }
}
