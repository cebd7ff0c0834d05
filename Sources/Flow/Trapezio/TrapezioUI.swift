/// Turns a state into a picture. Pure: equal states give equal pictures, and nothing else is read.
///
///     struct CounterUI: TrapezioUI {
///       func map(state: CounterState, onEvent: @escaping (CounterEvent) -> Void) -> Node {
///         button(.onClick { _ in onEvent(.addPressed) }) { "Add one to \(state.count)" }
///       }
///     }
public protocol TrapezioUI {
  /// What is drawn from.
  associatedtype State: TrapezioState
  /// What a person can do.
  associatedtype Event
  /// What is drawn: in a browser, a node.
  associatedtype Content

  /// The picture of `state`. `onEvent` may be kept by the picture and called later, on the main actor.
  func map(state: State, onEvent: @escaping (Event) -> Void) -> Content
}
