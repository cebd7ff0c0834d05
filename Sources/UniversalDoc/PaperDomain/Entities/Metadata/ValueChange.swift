/// A change of one entity's value of a variable.
public struct ValueChange: Equatable, Sendable, StoredAsJSON {
  /// The entity.
  public let target: MetadataTarget
  /// The value before the change; `nil` if there was none.
  public let before: VariableValue?
  /// The value after the change; `nil` if there is none.
  public let after: VariableValue?

  /// Makes the value from its fields.
  public init(target: MetadataTarget, before: VariableValue?, after: VariableValue?) {
    self.target = target
    self.before = before
    self.after = after
  }

  /// The change that undoes this one.
  public var inverse: ValueChange { ValueChange(target: target, before: after, after: before) }
}
