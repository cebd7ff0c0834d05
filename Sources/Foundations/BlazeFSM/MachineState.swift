/// What a machine can be in.
public protocol MachineState: Hashable, CaseIterable, Sendable {
  /// Where every machine begins.
  static var initial: Self { get }
  /// The word for it in diagrams and messages.
  var name: String { get }
  /// Whether nothing leads out of it.
  var isTerminal: Bool { get }
}

extension MachineState where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var name: String { rawValue }
}
