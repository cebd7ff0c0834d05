/// The kind of an event without its payload, so that all kinds can be listed.
public protocol MachineEventKind: Hashable, CaseIterable, Sendable {
  /// The word for it in diagrams and messages.
  var name: String { get }
}

/// An event of a machine.
public protocol MachineEvent: Sendable {
  associatedtype Kind: MachineEventKind
  /// The event without its payload.
  var kind: Kind { get }
}

extension MachineEventKind where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var name: String { rawValue }
}
