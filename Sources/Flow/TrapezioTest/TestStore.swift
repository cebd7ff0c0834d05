import Trapezio
import TrapezioWeb

/// A store under test. The test must state every change of the state and every effect; anything unstated is a failure.
///
///     let effects = RecordingEffects()
///     let test = TestStore(CounterStore(effects.effects), effects: effects.log) { Issue.record("\($0)") }
///     test.send(.addPressed) { $0.count = 1 }
///     test.send(.halvePressed, effects: ["timer 100 ms"]) { $0.isHalving = true }
///     effects.clock.advance(by: 100)
///     test.receive { $0.count = 0 }
///     test.finish()
///
/// A failure lists the differences line by line:
///
///     After addPressed the state differs from what was stated (- stated, + found):
///     - count: 2
///     + count: 1
public final class TestStore<Store: TrapezioEventHandler> {
  /// The store under test.
  public let store: Store

  private let report: (String) -> Void
  private let effects: EffectLog
  private var changes: [Store.State] = []
  private var stated: Store.State
  private var subscription: TrapezioSubscription?

  /// Starts a test of `store`. Changes and effects before this call need not be stated.
  ///
  /// - Parameters:
  ///   - effects: the log of the effects object that the store was given.
  ///   - report: called with each failure; record an issue in it.
  public init(_ store: Store, effects: EffectLog = EffectLog(), report: @escaping (String) -> Void) {
    self.store = store
    self.effects = effects
    self.report = report
    stated = store.state
    _ = effects.take()
    subscription = store.observe { [unowned(unsafe) self] in changes.append($0) }
  }

  /// Sends an event.
  ///
  /// - Parameters:
  ///   - effects: the expected effects in order, as lines of `EffectLog`; none by default.
  ///   - change: the expected change of the state; none by default.
  public func send(
    _ event: Store.Event, effects: [String] = [], _ change: (inout Store.State) -> Void = { _ in }
  ) {
    requireStated(before: "\(event)")
    store.handle(event: event)
    changes = []
    compare("After \(event) the state", found: store.state, change)
    compareEffects("After \(event)", effects)
  }

  /// States the next change that came without an event, for example from an answer or a timer. `effects` must be all
  /// effects since the last statement.
  public func receive(effects: [String] = [], _ change: (inout Store.State) -> Void) {
    if changes.isEmpty {
      report("A state change was expected, but there was none.")
    } else {
      let found = changes.removeFirst()
      compare("The changed state", found: found, change)
    }
    compareEffects("After the state change", effects)
  }

  /// Ends the test. Reports changes and effects that have not been stated.
  public func finish() {
    requireStated(before: "the end")
    subscription = nil
  }

  private func requireStated(before what: String) {
    for found in changes {
      report("A state change before \(what) was not stated (- before, + after):\n\(difference(stated, found))")
      stated = found
    }
    changes = []
    compareEffects("Before \(what)", [])
  }

  private func compare(_ what: String, found: Store.State, _ change: (inout Store.State) -> Void) {
    var expected = stated
    change(&expected)
    stated = found
    guard expected != found else { return }
    report("\(what) differs from what was stated (- stated, + found):\n\(difference(expected, found))")
  }

  private func compareEffects(_ when: String, _ expected: [String]) {
    let found = effects.take()
    guard expected != found else { return }
    report(
      "\(when) the effects differ from what was stated (- stated, + found):\n\(difference(ofLines: expected, found))")
  }
}
