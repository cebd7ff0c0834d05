/// Turns a state into a picture. Pure: equal states give equal pictures, and nothing else is read.
///
///     struct CounterUI: TrapezioUI {
///       func map(state: CounterState, onEvent: @escaping (CounterEvent) -> Void) -> Node {
///         button(.onClick { _ in onEvent(.addPressed) }) { "Add one to \(state.count)" }
///       }
///     }
public protocol TrapezioUI {
  /// The input of the drawing.
  associatedtype State: TrapezioState
  /// The events that a person can cause.
  associatedtype Event
  /// The output of the drawing: in a browser, a node.
  associatedtype Content

  /// The picture of `state`. `onEvent` may be kept by the picture and called later, on the main actor.
  func map(state: State, onEvent: @escaping (Event) -> Void) -> Content
}
