/// A list of closures to call with a value, in the order in which they were added.
///
/// Observers may be added, removed, and cause further calls during a call. An observer added during a call waits for
/// the next value; a removed one is no longer called.
///
/// - Complexity: adding O(1); removing O(log n) to find the entry, plus moving the entries after it; calling O(n).
public final class TrapezioObservers<Value> {
  private struct Entry {
    let id: Int
    let call: (Value) -> Void
  }

  // Sorted by id. Structs, so that even a thousand of them are contiguous in memory.
  private var entries: [Entry] = []
  private var nextID = 0
  private var removalCount = 0
  private var latest = 0

  /// Makes an empty list.
  public init() {}

  /// Whether there are no observers.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds an observer. It stays until the subscription ends.
  public func add(_ call: @escaping (Value) -> Void) -> TrapezioSubscription {
    let id = nextID
    nextID += 1
    entries.append(Entry(id: id, call: call))
    return TrapezioSubscription { self.remove(id) }
  }

  /// Calls every observer that was in the list when the call began and has not been removed.
  public func send(_ value: Value) {
    let removalCountBefore = removalCount
    for entry in entries where removalCount == removalCountBefore || index(of: entry.id) != nil {
      entry.call(value)
    }
  }

  /// Like `send`, but delivers only the latest value. If an observer calls this again, all observers get the newer
  /// value, and those that have not got the older one never do.
  public func sendLatest(_ value: Value) {
    latest &+= 1
    let mine = latest
    let removalCountBefore = removalCount
    for entry in entries where removalCount == removalCountBefore || index(of: entry.id) != nil {
      guard latest == mine else { return }
      entry.call(value)
    }
  }

  private func remove(_ id: Int) {
    guard let index = index(of: id) else { return }
    removalCount += 1
    entries.remove(at: index)
  }

  private func index(of id: Int) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}
