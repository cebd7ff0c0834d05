/// The rules of a machine: which event leads from which state where, what else must hold, and what is to be done.
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
  /// What guards may look at; `Void` for a machine without guards.
  associatedtype Context = Void
  /// What the caller is told to do.
  associatedtype Action

  /// Where an event leads; `nil` if it is refused in that state. One exhaustive switch over both, so that the compiler
  /// asks for every new pair.
  static func target(from state: State, on kind: Event.Kind) -> State?

  /// Why an event that has a target is refused all the same; `nil` lets it pass. Nothing is refused unless told.
  static func objection(to event: Event, in state: State, context: Context) -> String?

  /// What is to be done once the machine has moved.
  static func action(for event: Event, from state: State, to target: State) -> Action
}

extension MachineDefinition {
  /// Lets every event pass.
  @inlinable public static func objection(to event: Event, in state: State, context: Context) -> String? { nil }
}
