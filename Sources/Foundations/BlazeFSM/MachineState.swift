/// A state of a machine.
public protocol MachineState: Hashable, CaseIterable, Sendable {
  /// The state in which every machine begins.
  static var initial: Self { get }
  /// The word for it in diagrams and messages.
  var name: String { get }
  /// Whether no transition leads out of it.
  var isTerminal: Bool { get }
}

extension MachineState where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var name: String { rawValue }
}
