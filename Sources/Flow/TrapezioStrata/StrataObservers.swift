/// A list of closures that receive values, in the order in which they joined.
///
/// Every observer gets every value in order. A value sent during the delivery of another one waits until all observers
/// have got that one. An observer cancelled during a delivery is no longer called; one added during a delivery gets
/// only the values after the current one.
final class StrataObservers<Value> {
  private struct Entry {
    let id: Int
    let call: (Value) -> Void
  }

  // Sorted by id.
  private var entries: [Entry] = []
  private var nextID = 0
  private var waiting: [Value] = []
  private var isNotifying = false

  func add(_ call: @escaping (Value) -> Void) -> StrataWork {
    let id = nextID
    nextID += 1
    entries.append(Entry(id: id, call: call))
    return StrataWork { self.entries.removeAll { $0.id == id } }
  }

  /// Drops the waiting values.
  func dropWaiting() { waiting.removeAll() }

  /// Delivers a value to all observers.
  /// - Parameter begin: called with the value before the first observer gets it
  func send(_ value: Value, begin: (Value) -> Void = { _ in }) {
    waiting.append(value)
    guard !isNotifying else { return }
    isNotifying = true
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      begin(next)
      for entry in entries where entries.contains(where: { $0.id == entry.id }) { entry.call(next) }
    }
    isNotifying = false
  }
}
