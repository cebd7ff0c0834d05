/// What can happen to a machine, without its payload, so that all of it can be listed.
public protocol MachineEventKind: Hashable, CaseIterable, Sendable {
  /// The word for it in diagrams and messages.
  var name: String { get }
}

/// What happens to a machine.
public protocol MachineEvent: Sendable {
  associatedtype Kind: MachineEventKind
  /// The event without its payload.
  var kind: Kind { get }
}

extension MachineEventKind where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var name: String { rawValue }
}
