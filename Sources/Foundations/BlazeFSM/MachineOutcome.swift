/// The result of `processEvent`.
public enum MachineOutcome<Definition: MachineDefinition> {
  /// The machine moved; the caller has to perform this action.
  case done(Definition.Action)
  /// Nothing happened.
  case refused(MachineRefusal<Definition>)
}
