/// Running work. It ends when it is cancelled, or when the last reference to it is released.
public final class StrataWork {
  // Only the main actor uses work; `deinit` cannot be marked so in a way that all platforms compile.
  nonisolated(unsafe) private var stop: (() -> Void)?

  /// Makes work that ends by calling `stop`.
  public init(_ stop: @escaping () -> Void = {}) {
    self.stop = stop
  }

  /// Ends the work immediately; a second call does nothing.
  public func cancel() {
    let stop = self.stop
    self.stop = nil
    stop?()
  }

  deinit {
    stop?()
  }
}

/// Calls closures after a delay, for timeouts. Three lines adapt a page's clock to it.
public protocol StrataTimer: AnyObject {
  /// Calls `action` once after `milliseconds`, unless the returned work is cancelled or released earlier.
  func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> StrataWork
}
