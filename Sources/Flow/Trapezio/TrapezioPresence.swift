/// Reports the appearances of a screen to its store, by the rule of every host: `onFirstAppear` once, before the first
/// appearance, and no second appearance without a disappearance in between.
public final class TrapezioPresence {
  private let lifecycle: any TrapezioLifecycle
  private var hasAppeared = false
  private var isShown = false

  /// The presence of a store that is not shown yet.
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
