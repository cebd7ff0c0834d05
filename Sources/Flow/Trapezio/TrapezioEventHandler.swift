/// The part of a store that an app writes: its state, and how each event changes it.
///
/// `handle(event:)` is a requirement of this class-bound protocol and deliberately not an overridable method of
/// `TrapezioStore`: if a method of a generic base class takes a bare generic parameter, it compiles for WebAssembly but
/// traps there.
///
///     final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent>, TrapezioEventHandler {
///       func handle(event: CounterEvent) {
///         switch event {
///         case .addPressed: update { $0.count += 1 }
///         }
///       }
///     }
public protocol TrapezioEventHandler: AnyObject {
  /// What the screen shows.
  associatedtype State: TrapezioState
  /// What a person did or what arrived. Name events for what happened, not for what to do.
  associatedtype Event

  /// The current state.
  var state: State { get }

  /// Reacts to one event. Called on the main actor; may call `update` any number of times.
  func handle(event: Event)

  /// Calls `observer` with the state after every change, until the subscription is cancelled or released.
  func observe(_ observer: @escaping (State) -> Void) -> TrapezioSubscription
}
