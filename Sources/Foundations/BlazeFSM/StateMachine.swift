/// A machine in one of the states of its definition.
///
///     var gate = StateMachine<Turnstile>()
///     gate.processEvent(.push)  // refused: push is not possible in locked
///     gate.processEvent(.coin)  // done: "release the arm"
///
/// It is a value: a copy goes its own way. Only `processEvent` moves it. Each call takes constant time and allocates
/// nothing.
public struct StateMachine<Definition: MachineDefinition> {
  /// Where the machine is.
  @inlinable public var state: Definition.State { current }
  @usableFromInline var current: Definition.State
  /// Called after each move, self-loops included, with where from, where to and why; not for refused events.
  /// A copy of the machine calls it as well.
  public var onTransition: ((MachineTransition<Definition>) -> Void)?

  /// Makes a machine in the definition's initial state.
  @inlinable public init() {
    self.init(restoring: .initial)
  }

  /// Makes a machine in a state that was reached earlier.
  @inlinable public init(restoring state: Definition.State) {
    current = state
  }

  /// Moves the machine, if its definition has the transition and the guard does not object.
  /// - Returns: what is to be done, or why nothing happened; the state is unchanged then
  @discardableResult
  @inlinable public mutating func processEvent(
    _ event: Definition.Event, context: Definition.Context
  ) -> MachineOutcome<Definition> {
    let source = current
    guard let target = Definition.target(from: source, on: event.kind) else {
      return .refused(MachineRefusal(state: source, kind: event.kind, objection: nil))
    }
    if let objection = Definition.objection(to: event, in: source, context: context) {
      return .refused(MachineRefusal(state: source, kind: event.kind, objection: objection))
    }
    current = target
    onTransition?(MachineTransition(source: source, event: event, target: target))
    return .done(Definition.action(for: event, from: source, to: target))
  }
}

extension StateMachine where Definition.Context == Void {
  /// Moves a machine whose guards need no context.
  /// - Returns: as `processEvent(_:context:)`
  @discardableResult
  @inlinable public mutating func processEvent(_ event: Definition.Event) -> MachineOutcome<Definition> {
    processEvent(event, context: ())
  }
}

/// What `processEvent` did.
public enum MachineOutcome<Definition: MachineDefinition> {
  /// The machine moved; this is to be done.
  case done(Definition.Action)
  /// Nothing happened.
  case refused(MachineRefusal<Definition>)
}

/// A move of a machine.
public struct MachineTransition<Definition: MachineDefinition> {
  /// Where the machine was.
  public let source: Definition.State
  /// What happened.
  public let event: Definition.Event
  /// Where the machine is now.
  public let target: Definition.State

  @usableFromInline init(source: Definition.State, event: Definition.Event, target: Definition.State) {
    self.source = source
    self.event = event
    self.target = target
  }
}

/// Why an event did nothing.
public struct MachineRefusal<Definition: MachineDefinition> {
  /// Where the machine was and is.
  public let state: Definition.State
  /// What was refused.
  public let kind: Definition.Event.Kind
  /// The guard's words; `nil` if the state has no such transition.
  public let objection: String?

  @usableFromInline init(state: Definition.State, kind: Definition.Event.Kind, objection: String?) {
    self.state = state
    self.kind = kind
    self.objection = objection
  }

  /// The refusal in a sentence.
  public var explanation: String {
    if let objection { return objection }
    return state.isTerminal
      ? "\(kind.name) is not possible: \(state.name) is final" : "\(kind.name) is not possible in \(state.name)"
  }
}
