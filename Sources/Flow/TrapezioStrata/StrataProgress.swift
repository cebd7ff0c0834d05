/// Counts what is under way. It is busy from the first beginning to the last end, however many overlap.
public final class StrataProgress {
  /// How much is under way.
  public private(set) var count = 0

  private var observers: [(id: Int, call: (Bool) -> Void)] = []
  private var nextID = 0

  /// Nothing under way.
  public init() {}

  /// Whether anything is under way.
  public var isBusy: Bool { count > 0 }

  /// Calls `observer` with `isBusy` now and whenever it changes, until the returned work is cancelled or let go.
  public func observe(_ observer: @escaping (Bool) -> Void) -> StrataWork {
    let id = nextID
    nextID += 1
    observers.append((id, observer))
    observer(isBusy)
    return StrataWork { self.observers.removeAll { $0.id == id } }
  }

  func begin() {
    count += 1
    if count == 1 { tell() }
  }

  func end() {
    count -= 1
    if count == 0 { tell() }
  }

  private func tell() {
    for observer in observers { observer.call(isBusy) }
  }
}
