/// A claim on calls yet to come. Ends when it is cancelled or when nobody holds it any more.
public final class TrapezioSubscription {
  // Stores, screens and subscriptions live and die on the main actor; `deinit` cannot say so in a portable way.
  nonisolated(unsafe) private var end: (() -> Void)?

  /// A subscription that calls `end` once, when it ends.
  public init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends it now; a second call does nothing.
  public func cancel() {
    let end = self.end
    self.end = nil
    end?()
  }

  deinit {
    end?()
  }
}
