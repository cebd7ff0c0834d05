/// Counts running work. It is busy from the start of the first piece of work to the end of the last one, even if they
/// overlap.
public final class StrataProgress {
  /// How many pieces of work are running.
  public private(set) var count = 0

  private let observers = StrataObservers<Bool>()

  /// Makes a counter at zero.
  public init() {}

  /// Whether any work is running.
  public var isBusy: Bool { count > 0 }

  /// Calls `observer` with `isBusy` now and whenever it changes, until the returned work is cancelled or released.
  public func observe(_ observer: @escaping (Bool) -> Void) -> StrataWork {
    let observation = observers.add(observer)
    observer(isBusy)
    return observation
  }

  func begin() {
    count += 1
    if count == 1 { observers.send(true) }
  }

  func end() {
    count -= 1
    if count == 0 { observers.send(false) }
  }
}
