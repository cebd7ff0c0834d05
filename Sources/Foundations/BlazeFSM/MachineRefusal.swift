/// Why an event did nothing.
public struct MachineRefusal<Definition: MachineDefinition> {
  /// The machine's state, which did not change.
  public let state: Definition.State
  /// The refused kind of event.
  public let kind: Definition.Event.Kind
  /// The guard's reason; `nil` if the state has no such transition.
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
