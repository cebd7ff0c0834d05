import TrapezioWeb

/// Notices when the server has another build of the app, and reloads the page once, as soon as nothing unsent would be
/// lost.
///
/// Every answer of the server names its build. While something is unsent, each further answer triggers another check.
/// If the reload did not bring the new build, for example because of an outdated cache, the person is offered a reload
/// instead: automatic reloads in a loop would make the app unusable.
package final class BuildWatch {
  private let effects: WebEffects
  private let isWorking: () -> Bool
  private let onStale: () -> Void
  private var isAsking = false
  private var hasReported = false

  /// - Parameters:
  ///   - isWorking: whether a write is under way or a dialog is open
  ///   - onStale: called once if the reload did not help
  package init(effects: WebEffects, isWorking: @escaping () -> Bool, onStale: @escaping () -> Void) {
    self.effects = effects
    self.isWorking = isWorking
    self.onStale = onStale
  }

  /// The server has answered and named its build.
  package func served(_ build: String) {
    let own = effects.parts.build
    guard !own.isEmpty, !build.isEmpty, build != own, !isAsking else { return }
    guard effects.unsent[BuildWatch.key] != build else {
      if !hasReported {
        hasReported = true
        onStale()
      }
      return
    }
    guard !isWorking() else { return }
    isAsking = true
    effects.window.askWhetherUnsent { isUnsent in
      self.isAsking = false
      guard !isUnsent, !self.isWorking() else { return }
      self.effects.unsent[BuildWatch.key] = build
      self.effects.window.reload()
    }
  }

  /// The storage key of the build for which this tab has reloaded. The host knows the name and does not count it as
  /// unsent data.
  private static var key: String { "reloaded-for" }
}
