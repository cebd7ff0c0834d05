import PaperDomain
import ScreenKit
import TrapezioNavigation
import TrapezioWeb

@testable import PaperApp

/// The whole app without a browser and a server. Events are sent by role and name, and the page is read as HTML.
package final class AppFixture {
  package let effects: RecordingEffects
  package let page = TestPage()
  package let library: FakeLibrary
  package let app: PaperCenterApp

  /// - Parameter parts: the parts that are already loaded; all of them by default
  package init(
    url: String = "/", sockets: RecordingSockets? = nil, parts: [PagePart] = PagePart.allCases,
    _ prepare: (FakeLibrary) -> Void = { _ in }
  ) {
    effects = RecordingEffects(url: url)
    effects.parts.loaded = Set(parts.map(\.rawValue))
    library = FakeLibrary(effects.http)
    prepare(library)
    app = PaperCenterApp(renderer: page.renderer, effects: effects.effects, sockets: sockets)
    app.start()
    settle()
  }

  /// Answers requests, applies navigation and draws, until nothing is left.
  package func settle() {
    repeat {
      page.settle()
      effects.history.deliver()
      page.settle()
    } while library.answerAll() > 0
    page.settle()
  }

  /// Types into the field with this role and name.
  package func type(_ text: String, into role: String, _ name: String) {
    page.type(text, into: role, name)
    settle()
  }

  /// Lets time pass.
  package func wait(_ milliseconds: Double) {
    effects.clock.advance(by: milliseconds)
    settle()
  }

  @discardableResult
  package func click(_ role: String, _ name: String) -> Bool {
    let isHeard = page.click(role, name)
    settle()
    return isHeard
  }

  /// Picks the first line of the open menu with this prefix.
  @discardableResult
  package func pick(_ line: String) -> Bool {
    guard let item = menuLines.first(where: { $0.name.hasPrefix(line) }) else { return false }
    let isHeard = page.send(.click, to: item)
    settle()
    return isHeard
  }

  /// The lines of the open menu.
  package var menuLines: [MemoryElement] { page.all("menuitem") }

  package func key(_ key: String, _ modifiers: Event.Modifiers = []) {
    effects.window.press(key, modifiers: modifiers)
    settle()
  }

  /// Presses a key on an element. Without a handler that prevents it, the key goes on to the window, as in a browser.
  package func key(_ key: String, _ modifiers: Event.Modifiers = [], on role: String, _ name: String) {
    guard let element = page.find(role, name) else { return }
    let event = Event()
    event.key = key
    event.modifiers = modifiers
    page.send(.keydown, event, to: element)
    if !event.isPropagationStopped { effects.window.send(.keydown, event) }
    settle()
  }

  package func back() {
    effects.history.move(by: -1)
    settle()
  }

  package var url: String { effects.history.url }
  package var context: AppContext { app.context }

  /// The first element with a class.
  package func element(_ className: String) -> MemoryElement? {
    page.document.root.everything.first {
      ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(className))
    }
  }

  package func elements(_ className: String) -> [MemoryElement] {
    page.document.root.everything.filter {
      ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(className))
    }
  }

  /// The texts of the notices.
  package var notices: [String] { elements("toast-text").map(\.text) }

  /// The element that the app last focused.
  package var focused: MemoryElement? {
    guard let last = page.document.performed.last(where: { $0.command == .focus || $0.command == .selectText }) else {
      return nil
    }
    return page.document.root.everything.first { $0.id == last.id }
  }
}
