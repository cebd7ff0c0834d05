/// Tells a store when its screen comes and goes, by the rule of every host: the first time once in its life, before the
/// first appearance, and no appearance twice without leaving in between.
public final class TrapezioPresence {
  private let lifecycle: any TrapezioLifecycle
  private var hasAppeared = false
  private var isShown = false

  /// The presence of a store that is not shown yet.
  public init(of lifecycle: any TrapezioLifecycle) {
    self.lifecycle = lifecycle
  }

  /// The screen is shown now. Does nothing if it was already.
  public func appear() {
    guard !isShown else { return }
    isShown = true
    if !hasAppeared {
      hasAppeared = true
      lifecycle.onFirstAppear()
    }
    lifecycle.onAppear()
  }

  /// The screen is covered or left. Does nothing if it was not shown.
  public func disappear() {
    guard isShown else { return }
    isShown = false
    lifecycle.onDisappear()
  }
}
