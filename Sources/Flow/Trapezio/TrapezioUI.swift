/// Turns a state into UI content. Must be pure: equal states give equal content, and nothing else is read.
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
  /// The output of the drawing; in a browser, a node.
  associatedtype Content

  /// Draws `state`. The content may keep `onEvent` and call it later, on the main actor.
  func map(state: State, onEvent: @escaping (Event) -> Void) -> Content
}
