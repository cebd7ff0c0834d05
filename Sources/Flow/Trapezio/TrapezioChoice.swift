/// One chosen value, for many observers that each represent one value, such as the rows of a list with one selected
/// row. A change notifies only the observers of two values: the previous choice and the new one.
///
/// If a thousand observers each select a part of the state, every change calls all of them. With a choice, a change
/// costs one comparison and two calls.
///
///     let selected = store.choice { $0.selected }
///     subscription = selected.observe(row.id) { isSelected in … }
public final class TrapezioChoice<Value: Hashable> {
  private struct Entry {
    let id: Int
    let call: (Bool) -> Void
  }

  /// The chosen value.
  public private(set) var value: Value

  private var entries: [Value: [Entry]] = [:]
  private var nextID = 0
  var source: TrapezioSubscription?

  init(value: Value) {
    self.value = value
  }

  /// Calls `observer` with true when `value` becomes the chosen one, and with false when it no longer is, until the
  /// subscription is cancelled or released.
  public func observe(_ value: Value, _ observer: @escaping (Bool) -> Void) -> TrapezioSubscription {
    let id = nextID
    nextID += 1
    entries[value, default: []].append(Entry(id: id, call: observer))
    return TrapezioSubscription { self.remove(id, of: value) }
  }

  func change(to next: Value) {
    guard next != value else { return }
    let last = value
    value = next
    tell(last, false)
    // An observer called by `tell` may have changed the choice.
    if value == next { tell(next, true) }
  }

  private func tell(_ value: Value, _ isChosen: Bool) {
    guard let observers = entries[value] else { return }
    for entry in observers where entries[value]?.contains(where: { $0.id == entry.id }) ?? false {
      entry.call(isChosen)
    }
  }

  private func remove(_ id: Int, of value: Value) {
    guard var left = entries[value] else { return }
    left.removeAll { $0.id == id }
    entries[value] = left.isEmpty ? nil : left
  }
}
