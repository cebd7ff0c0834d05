import PaperDomain
import TrapezioNavigation
import TrapezioWeb

@testable import PaperScreens

/// The whole app without a browser and without a server: events go in by role and name, the page is read as HTML.
final class AppBench {
  let effects: RecordingEffects
  let page = TestPage()
  let library: FakeLibrary
  let app: PaperApp

  init(url: String = "/", sockets: RecordingSockets? = nil, _ prepare: (FakeLibrary) -> Void = { _ in }) {
    effects = RecordingEffects(url: url)
    library = FakeLibrary(effects.http)
    prepare(library)
    app = PaperApp(renderer: page.renderer, effects: effects.effects, sockets: sockets)
    app.start()
    settle()
  }

  /// Answers what was asked, carries out moves of the history and draws, until nothing is left.
  func settle() {
    repeat {
      page.settle()
      effects.history.deliver()
      page.settle()
    } while library.answerAll() > 0
    page.settle()
  }

  /// The second file of the app has come.
  func complete() {
    effects.window.send(EventName("appcomplete"))
    settle()
  }

  /// Types into the field with this role and name.
  func type(_ text: String, into role: String, _ name: String) {
    page.type(text, into: role, name)
    settle()
  }

  /// Lets time pass.
  func wait(_ milliseconds: Double) {
    effects.clock.advance(by: milliseconds)
    settle()
  }

  @discardableResult
  func click(_ role: String, _ name: String) -> Bool {
    let isHeard = page.click(role, name)
    settle()
    return isHeard
  }

  /// Picks the line of the open menu that begins so.
  @discardableResult
  func pick(_ line: String) -> Bool {
    guard let item = menuLines.first(where: { $0.name.hasPrefix(line) }) else { return false }
    let isHeard = page.send(.click, to: item)
    settle()
    return isHeard
  }

  /// The lines of the open menu.
  var menuLines: [MemoryElement] { page.all("menuitem") }

  func key(_ key: String, _ modifiers: Event.Modifiers = []) {
    effects.window.press(key, modifiers: modifiers)
    settle()
  }

  /// Presses a key on an element; what nobody there prevents comes to the window, as in a browser.
  func key(_ key: String, _ modifiers: Event.Modifiers = [], on role: String, _ name: String) {
    guard let element = page.find(role, name) else { return }
    let event = Event()
    event.key = key
    event.modifiers = modifiers
    page.send(.keydown, event, to: element)
    if !event.isPropagationStopped { effects.window.send(.keydown, event) }
    settle()
  }

  func back() {
    effects.history.move(by: -1)
    settle()
  }

  var url: String { effects.history.url }
  var context: AppContext { app.context }

  /// The first element with a class.
  func element(_ className: String) -> MemoryElement? {
    page.document.root.everything.first {
      ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(className))
    }
  }

  func elements(_ className: String) -> [MemoryElement] {
    page.document.root.everything.filter {
      ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(className))
    }
  }

  /// What the notices say.
  var notices: [String] { elements("toast-text").map(\.text) }

  /// The number of the element that has the focus, as far as the app has put it there.
  var focused: MemoryElement? {
    guard let last = page.document.performed.last(where: { $0.command == .focus || $0.command == .selectText }) else {
      return nil
    }
    return page.document.root.everything.first { $0.id == last.id }
  }
}
