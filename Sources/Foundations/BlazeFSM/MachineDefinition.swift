/// The rules of a state machine: its transitions, their guards and their actions.
///
/// A turnstile, complete:
///
///     enum Turnstile: MachineDefinition {
///       enum State: String, MachineState {
///         case locked, open
///         static let initial = State.locked
///         var isTerminal: Bool { false }
///       }
///       enum Event: String, MachineEvent, MachineEventKind {
///         case coin, push
///         var kind: Event { self }
///       }
///       static func target(from state: State, on kind: Event) -> State? {
///         switch (state, kind) {
///         case (.locked, .coin), (.open, .coin): .open
///         case (.open, .push): .locked
///         case (.locked, .push): nil
///         }
///       }
///       static func action(for event: Event, from state: State, to target: State) -> String {
///         target == .open ? "release the arm" : "lock the arm"
///       }
///     }
///
/// Everything here is a pure function: no clock, no input or output.
public protocol MachineDefinition {
  associatedtype State: MachineState
  associatedtype Event: MachineEvent
  /// The input of guards; `Void` for a machine without guards.
  associatedtype Context = Void
  /// The instruction to the caller.
  associatedtype Action

  /// The target of an event; `nil` if the state refuses it. Write one exhaustive switch over both, so that the compiler
  /// demands every new pair.
  static func target(from state: State, on kind: Event.Kind) -> State?

  /// The reason to refuse an event that has a target; `nil` allows it. By default every such event is allowed.
  static func objection(to event: Event, in state: State, context: Context) -> String?

  /// The action to take after the machine has moved.
  static func action(for event: Event, from state: State, to target: State) -> Action
}

extension MachineDefinition {
  /// Allows every event.
  @inlinable public static func objection(to event: Event, in state: State, context: Context) -> String? { nil }
}
