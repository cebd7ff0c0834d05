import Trapezio

/// A store under test, for whose every change of state the test has to account.
///
///     let test = TestStore(store) { Issue.record("\($0)") }
///     test.send(.addPressed) { $0.count = 1 }
///     clock.advance(by: 100)
///     test.receive { $0.count = 0 }
///     test.finish()
///
/// A failure says what was expected and what was there, line by line:
///
///     After addPressed the state differs from what was stated (- stated, + found):
///     - count: 2
///     + count: 1
public final class TestStore<Store: TrapezioEventHandler> {
  /// The store itself.
  public let store: Store

  private let report: (String) -> Void
  private var changes: [Store.State] = []
  private var stated: Store.State
  private var subscription: TrapezioSubscription?

  /// A test of `store`. `report` is called with each failure: record an issue there.
  public init(_ store: Store, report: @escaping (String) -> Void) {
    self.store = store
    self.report = report
    stated = store.state
    subscription = store.observe { [unowned(unsafe) self] in changes.append($0) }
  }

  /// Sends an event. `change` states what it does to the state, all in all; nothing, if it is left out.
  public func send(_ event: Store.Event, _ change: (inout Store.State) -> Void = { _ in }) {
    refuseUnstated(before: "\(event)")
    store.handle(event: event)
    changes = []
    compare("After \(event) the state", change)
  }

  /// States the next change that came without an event: an answer, a timer.
  public func receive(_ change: (inout Store.State) -> Void) {
    guard !changes.isEmpty else {
      report("A change of the state was expected, but none has come.")
      return
    }
    let found = changes.removeFirst()
    compare("The state that came", found: found, change)
  }

  /// Ends the test: all changes must have been stated.
  public func finish() {
    refuseUnstated(before: "the end")
    subscription = nil
  }

  private func refuseUnstated(before what: String) {
    for found in changes {
      report("Before \(what) the state changed, which nobody stated (- before, + after):\n\(difference(stated, found))")
      stated = found
    }
    changes = []
  }

  private func compare(_ what: String, found: Store.State? = nil, _ change: (inout Store.State) -> Void) {
    let found = found ?? store.state
    var expected = stated
    change(&expected)
    stated = found
    guard expected != found else { return }
    report("\(what) differs from what was stated (- stated, + found):\n\(difference(expected, found))")
  }
}

/// The lines in which two values differ when all their parts are written down.
public func difference<Value>(_ first: Value, _ second: Value) -> String {
  let before = lines(of: first)
  let after = lines(of: second)
  let changes = after.difference(from: before)
  let removed = changes.removals.map { change in
    guard case .remove(let offset, let line, _) = change else { return (place: 0, text: "") }
    return (place: offset, text: "- \(line)")
  }
  let inserted = changes.insertions.map { change in
    guard case .insert(let offset, let line, _) = change else { return (place: 0, text: "") }
    return (place: offset, text: "+ \(line)")
  }
  // In the order of their places, what was there first.
  return (removed + inserted).sorted { ($0.place, $1.text) < ($1.place, $0.text) }.map(\.text).joined(separator: "\n")
}

private func lines<Value>(of value: Value) -> [String] {
  var text = ""
  dump(value, to: &text)
  return text.split(separator: "\n").map { line in
    String(line.drop { " -▿".contains($0) })
  }
}
