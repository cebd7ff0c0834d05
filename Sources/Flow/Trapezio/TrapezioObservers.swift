/// A list of closures to call with a value, in the order in which they joined.
///
/// Observers may join, leave and cause further calls while a call is under way: who joins then waits for the next value,
/// who leaves is not called any more.
public final class TrapezioObservers<Value> {
  private struct Entry {
    let id: Int
    let call: (Value) -> Void
  }

  private var entries: [Entry] = []
  private var nextID = 0

  /// An empty list.
  public init() {}

  /// Whether nobody listens.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds an observer. It stays until the subscription ends.
  public func add(_ call: @escaping (Value) -> Void) -> TrapezioSubscription {
    let id = nextID
    nextID += 1
    entries.append(Entry(id: id, call: call))
    return TrapezioSubscription { self.remove(id) }
  }

  /// Calls everybody who was listening when the call began and still is.
  public func send(_ value: Value) {
    for entry in entries where contains(entry.id) {
      entry.call(value)
    }
  }

  private func contains(_ id: Int) -> Bool {
    for entry in entries where entry.id == id { return true }
    return false
  }

  private func remove(_ id: Int) {
    entries.removeAll { $0.id == id }
  }
}
