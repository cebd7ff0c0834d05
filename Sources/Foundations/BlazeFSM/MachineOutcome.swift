/// The result of `processEvent`.
public enum MachineOutcome<Definition: MachineDefinition> {
  /// The machine moved; this is to be done.
  case done(Definition.Action)
  /// Nothing happened.
  case refused(MachineRefusal<Definition>)
}
