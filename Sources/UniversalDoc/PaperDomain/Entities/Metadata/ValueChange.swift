/// A change of one entity's value of a variable.
public struct ValueChange: Equatable, Sendable {
  /// The entity.
  public let target: MetadataTarget
  /// Its value before; `nil` if it had none.
  public let before: VariableValue?
  /// Its value now; `nil` if it has none.
  public let after: VariableValue?

  /// Notes a change.
  public init(target: MetadataTarget, before: VariableValue?, after: VariableValue?) {
    self.target = target
    self.before = before
    self.after = after
  }

  /// The change that takes this one back.
  public var inverse: ValueChange { ValueChange(target: target, before: after, after: before) }
}

#if !hasFeature(Embedded)
  extension ValueChange: Codable {}
#endif
