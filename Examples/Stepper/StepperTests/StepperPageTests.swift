import Testing
import TrapezioWeb

@testable import Stepper

/// The page with a document in memory: every control changes the document through its history.
@MainActor @Suite struct StepperPageTests {
  @MainActor private final class Desk {
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
    let desk = Desk()
    desk.press("More count", for: 100)
    #expect(desk.value("count") == "43")
    // The first step comes after 400 ms, then one every 80 ms: at 400, 480, 560, 640 and 720.
    desk.press("More count", for: 750)
    #expect(desk.value("count") == "48")
    desk.page.click("button", "More count")
    #expect(desk.value("count") == "49", "a key on the button is a step of its own")
    for count in ["48", "43", "42"] {
      desk.choose("Undo count")
      #expect(desk.value("count") == count)
    }
    #expect(desk.menu == ["(Undo)", "Redo count"])
  }

  @Test("a hold ends when the pointer leaves, is taken away or the window is left, and an undo ends it, too")
  func lostPointer() {
    for end in ["leave", "cancel", "window", "undo"] {
      let desk = Desk()
      desk.send(.pointerdown, to: "Less count")
      desk.effects.clock.advance(by: 500)
      #expect(desk.value("count") == "40", "\(end)")
      switch end {
      case "leave": desk.send(.pointerleave, to: "Less count")
      case "cancel": desk.send(.pointercancel, to: "Less count")
      case "window": desk.effects.window.send(EventName("blur"))
      default: desk.choose("Undo")
      }
      desk.effects.clock.advance(by: 5000)
      desk.page.settle()
      let key = Event()
      (key.code, key.modifiers) = ("KeyZ", .control)
      desk.effects.window.send(.keydown, key)
      desk.page.settle()
      #expect(desk.value("count") == "42", "\(end)")
    }
  }

  @Test("at zero the button says that it does nothing, and holding it there is no step")
  func zero() {
    let desk = Desk()
    desk.type("0", into: "count")
    desk.leave("count")
    #expect(desk.page.find("button", "Less count")?.attributes["aria-disabled"] == "true")
    desk.press("Less count", for: 2000)
    desk.press("Less count", for: 10)
    #expect(desk.value("count") == "0")
    desk.choose("Undo count")
    #expect(desk.value("count") == "42")
    #expect(desk.menu == ["(Undo)", "Redo count"])
  }

  @Test("what is no number stays in the field, changes nothing, and goes when the field is left")
  func refused() {
    let desk = Desk()
    for text in ["", "x", "-1", "1.5", "9007199254740992", "99999999999999999999999"] {
      desk.type(text, into: "count")
      #expect(desk.value("count") == text)
      #expect(desk.field("count")?.attributes["aria-invalid"] == "true", "\(text)")
    }
    desk.leave("count")
    #expect(desk.value("count") == "42")
    for (typed, shown) in [("2,5", "2.50"), (" -0.004 ", "0.00"), ("1e3", "1000.00"), ("-7.129", "-7.13")] {
      desk.type(typed, into: "amount")
      desk.leave("amount")
      #expect(desk.value("amount") == shown)
    }
    desk.type("nan", into: "amount")
    #expect(desk.field("amount")?.attributes["aria-invalid"] == "true")
  }

  @Test("an undo while a number is typed takes back what is typed, and nothing else")
  func undoWhileTyping() {
    let desk = Desk()
    let key = Event()
    (key.code, key.modifiers) = ("KeyZ", .control)
    desk.press("More amount", for: 10)
    for text in ["58", "x", "42", ""] {
      desk.type(text, into: "count")
      desk.effects.window.send(.keydown, key)
      desk.page.settle()
      #expect(desk.value("count") == "42" && desk.value("amount") == "4.14", "\(text)")
      #expect(desk.menu == ["Undo amount", "Redo count"], "what is no number or the same one is no step: \(text)")
    }
  }

  @Test(
    "saved as two files and opened from them, undo goes on where it was; without its history there is nothing to undo")
  func files() throws {
    let desk = Desk()
    desk.press("More count", for: 10)
    desk.type("Hi", into: "note")
    desk.choose("Undo note")
    #expect(desk.effects.window.title == "Untitled – edited")
    desk.choose("Save")
    #expect(desk.effects.window.title == "Untitled")
    #expect(desk.effects.files.downloads == ["Untitled.json", "Untitled.history.json"])
    let other = Desk()
    other.effects.files.contents = desk.effects.files.saved
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
    let desk = Desk()
    desk.press("More count", for: 10)
    desk.choose("Save")
    let history = desk.effects.files.saved["Untitled.history.json"] ?? []
    desk.effects.files.contents = [
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
      desk.effects.files.filesToPick = names.map { WebFile(name: $0) }
      desk.choose("Open…")
      #expect(desk.page.texts("alert").first?.contains(reason) == true, "\(names): \(desk.page.texts("alert"))")
      #expect(desk.value("count") == "43")
    }
    #expect(desk.menu == ["Undo count", "(Redo)"])
  }
}
