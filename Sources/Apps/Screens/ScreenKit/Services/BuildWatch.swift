import TrapezioWeb

/// Notices that the server has another build of the page, and reloads the page once when nothing unsent would be lost.
///
/// Every answer of the server names its build. While something is unsent each further answer asks again. If the page is
/// still of another build after the reload, as behind a cache that is out of date, the person is offered a reload instead:
/// a page that reloads again and again cannot be used.
package final class BuildWatch {
  private let effects: WebEffects
  private let isWorking: () -> Bool
  private let onStale: () -> Void
  private var isAsking = false
  private var hasSaid = false

  /// - Parameters:
  ///   - isWorking: whether a write is under way or a dialog is open
  ///   - onStale: called once if a reload did not help
  package init(effects: WebEffects, isWorking: @escaping () -> Bool, onStale: @escaping () -> Void) {
    self.effects = effects
    self.isWorking = isWorking
    self.onStale = onStale
  }

  /// The server has answered, and named its build.
  package func served(_ build: String) {
    let own = effects.parts.build
    guard !own.isEmpty, !build.isEmpty, build != own, !isAsking else { return }
    guard effects.unsent[BuildWatch.key] != build else {
      if !hasSaid {
        hasSaid = true
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

  /// The build that this tab has reloaded for. The host knows the name: it is nothing that was written and not sent.
  private static var key: String { "reloaded-for" }
}
