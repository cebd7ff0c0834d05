/// Reports to a store when its screen appears and disappears. It enforces the rule for every host: `onFirstAppear` is
/// called once, before the first appearance, and there is a disappearance between any two appearances.
public final class TrapezioPresence {
  private let lifecycle: any TrapezioLifecycle
  private var hasAppeared = false
  private var isShown = false

  /// Makes a presence for a store that is not shown yet.
  public init(of lifecycle: any TrapezioLifecycle) {
    self.lifecycle = lifecycle
  }

  /// The screen is visible now. Does nothing if it already was.
  public func appear() {
    guard !isShown else { return }
    isShown = true
    if !hasAppeared {
      hasAppeared = true
      lifecycle.onFirstAppear()
    }
    lifecycle.onAppear()
  }

  /// The screen is covered or was left. Does nothing if it was not visible.
  public func disappear() {
    guard isShown else { return }
    isShown = false
    lifecycle.onDisappear()
  }
}
