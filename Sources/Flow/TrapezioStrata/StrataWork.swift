/// Work under way. It ends when it is cancelled, or when nobody holds it any more.
public final class StrataWork {
  // Work lives and dies on the main actor; `deinit` cannot say so in a portable way.
  nonisolated(unsafe) private var stop: (() -> Void)?

  /// Work that `stop` ends.
  public init(_ stop: @escaping () -> Void = {}) {
    self.stop = stop
  }

  /// Ends it now; a second call does nothing.
  public func cancel() {
    let stop = self.stop
    self.stop = nil
    stop?()
  }

  deinit {
    stop?()
  }
}

/// Calls at a later time, for timeouts. A page's clock fits with three lines.
public protocol StrataTimer: AnyObject {
  /// Calls `action` once, when `milliseconds` have passed, unless the work is cancelled or released before.
  func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> StrataWork
}
