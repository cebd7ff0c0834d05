/// The half of a store that an app writes: its state, and what each event does to it.
///
/// `handle(event:)` is a requirement of this class-bound protocol and deliberately not a method of `TrapezioStore` to
/// override: a generic base class whose method takes a bare generic parameter compiles for WebAssembly and traps there.
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
  /// Events: what a person did or what arrived. Name them for what happened, not for what to do.
  associatedtype Event

  /// The state now.
  var state: State { get }

  /// Reacts to one event. Called on the main actor; may call `update` any number of times.
  func handle(event: Event)

  /// Calls `observer` with the state after every change, until the subscription is cancelled or released.
  func observe(_ observer: @escaping (State) -> Void) -> TrapezioSubscription
}
