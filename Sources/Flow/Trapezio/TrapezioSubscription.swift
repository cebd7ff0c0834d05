/// A subscription to future calls. It ends when it is cancelled or when the last reference to it is released.
public final class TrapezioSubscription {
  // Only the main actor uses stores, screens and subscriptions; `deinit` cannot be marked so in a way that all
  // platforms compile.
  nonisolated(unsafe) private var end: (() -> Void)?

  /// Makes a subscription that calls `end` once, when it ends.
  public init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the subscription immediately; a second call does nothing.
  public func cancel() {
    let end = self.end
    self.end = nil
    end?()
  }

  deinit {
    end?()
  }
}
