/// A list of closures that receive values, in the order in which they joined.
///
/// Every observer gets every value in order. A value that is sent while another one is being delivered waits until that
/// one has been delivered to all. An observer that is cancelled meanwhile is no longer called; one that joins meanwhile
/// gets the values after the current one.
final class StrataObservers<Value> {
  private struct Entry {
    let id: Int
    let call: (Value) -> Void
  }

  // In order of their ids.
  private var entries: [Entry] = []
  private var nextID = 0
  private var waiting: [Value] = []
  private var isTelling = false

  func add(_ call: @escaping (Value) -> Void) -> StrataWork {
    let id = nextID
    nextID += 1
    entries.append(Entry(id: id, call: call))
    return StrataWork { self.entries.removeAll { $0.id == id } }
  }

  /// Drops the waiting values.
  func dropWaiting() { waiting.removeAll() }

  /// Tells everybody.
  /// - Parameter begin: called with the value before the first observer hears it
  func send(_ value: Value, begin: (Value) -> Void = { _ in }) {
    waiting.append(value)
    guard !isTelling else { return }
    isTelling = true
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      begin(next)
      for entry in entries where entries.contains(where: { $0.id == entry.id }) { entry.call(next) }
    }
    isTelling = false
  }
}
