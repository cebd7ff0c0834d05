import Trapezio
import TrapezioWeb

/// Whether the page is light or dark, as the person chose it; kept in this browser.
nonisolated package enum Theme: String, CaseIterable, Sendable {
  case system, light, dark
}

/// Keeps the choice of theme and puts it on the document.
package final class ThemeSetting {
  /// The current choice.
  package private(set) var theme: Theme

  private let effects: WebEffects
  private let observers = TrapezioObservers<Theme>()

  /// Reads the choice that was stored. (The host has put it on the document before the first paint.)
  init(effects: WebEffects) {
    self.effects = effects
    theme = effects.storage[ThemeSetting.key].flatMap { Theme(rawValue: $0) } ?? .system
  }

  /// Chooses, and remembers it.
  package func choose(_ theme: Theme) {
    guard theme != self.theme else { return }
    self.theme = theme
    effects.storage[ThemeSetting.key] = theme == .system ? nil : theme.rawValue
    effects.window.setDocumentAttribute("data-theme", theme == .system ? nil : theme.rawValue)
    observers.send(theme)
  }

  /// Calls `observer` after each change.
  package func observe(_ observer: @escaping (Theme) -> Void) -> TrapezioSubscription {
    observers.add(observer)
  }

  /// The key of the stored choice; `host.js` reads it too.
  package static var key: String { "theme" }
}
