/// A move of a machine.
public struct MachineTransition<Definition: MachineDefinition> {
  /// The state before the event.
  public let source: Definition.State
  /// The event.
  public let event: Definition.Event
  /// The state after the event.
  public let target: Definition.State

  @usableFromInline init(source: Definition.State, event: Definition.Event, target: Definition.State) {
    self.source = source
    self.event = event
    self.target = target
  }
}
