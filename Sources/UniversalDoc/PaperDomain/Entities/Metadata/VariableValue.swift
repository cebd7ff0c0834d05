import ByteCoding

// wire: own JSON
/// An entity's value for a variable. An entity without a value has no `VariableValue`.
public enum VariableValue: Equatable, Sendable {
  /// A whole number.
  case int(Int64)
  /// The chosen option.
  case list(VariableOption.ID)
  /// A line of text, trimmed and not empty.
  case text(String)
  /// A day.
  case date(CalendarDay)

  /// The type of variable that the value fits.
  public var type: VariableType {
    switch self {
    case .int: .int
    case .list: .list
    case .text: .text
    case .date: .date
    }
  }
}

// wire
/// The value that an entity has for one variable, with the variable.
public struct VariableAssignment: Equatable, Sendable, StoredAsJSON {
  /// The variable.
  public let variableID: Variable.ID
  /// The value.
  public let value: VariableValue

  // generated
  /// Makes the value from its fields.
  public init(variableID: Variable.ID, value: VariableValue) {
    self.variableID = variableID
    self.value = value
  }
  // end of generated
}

/// The value that one entity has for a variable, with the entity.
public struct EntityValue: Equatable, Sendable {
  /// The entity.
  public let target: MetadataTarget
  /// The value.
  public let value: VariableValue

  /// Makes the value from its fields.
  public init(target: MetadataTarget, value: VariableValue) {
    self.target = target
    self.value = value
  }
}
