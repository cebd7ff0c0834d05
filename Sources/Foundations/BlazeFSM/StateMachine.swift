/// A machine in one of the states of its definition.
///
///     var gate = StateMachine<Turnstile>()
///     gate.processEvent(.push)  // refused: push is not possible in locked
///     gate.processEvent(.coin)  // done: "release the arm"
///
/// It is a value: copies are independent. Only `processEvent` changes its state, in constant time and without
/// allocating.
public struct StateMachine<Definition: MachineDefinition> {
  /// The current state.
  @inlinable public var state: Definition.State { current }
  @usableFromInline var current: Definition.State
  /// Called after each move, self-loops included, with the source, the target and the event; not for refused events.
  /// Copies of the machine call it too.
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
  /// - Returns: the action for the caller, or why nothing happened; then the state is unchanged
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
