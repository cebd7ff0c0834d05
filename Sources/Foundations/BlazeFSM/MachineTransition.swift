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
