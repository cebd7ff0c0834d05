import Trapezio
import TrapezioWeb

/// The theme that the person has chosen for this browser.
nonisolated package enum Theme: String, CaseIterable, Sendable {
  case system, light, dark
}

/// Stores the choice of theme and applies it to the document.
package final class ThemeSetting {
  /// The current choice.
  package private(set) var theme: Theme

  private let effects: WebEffects
  private let observers = TrapezioObservers<Theme>()

  /// Reads the stored choice. (The host has applied it to the document before the first paint.)
  init(effects: WebEffects) {
    self.effects = effects
    theme = effects.storage[ThemeSetting.key].flatMap { Theme(rawValue: $0) } ?? .system
  }

  /// Chooses a theme and stores the choice.
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

  /// The storage key of the choice; `host.js` reads it, too.
  package static var key: String { "theme" }
}
