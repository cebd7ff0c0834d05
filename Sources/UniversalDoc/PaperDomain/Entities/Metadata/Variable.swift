import ByteCoding

// wire
/// A typed field that entities can have a value for, such as "Year" or "Score".
public struct Variable: Equatable, Sendable, StoredAsJSON {
  /// The identifier of a variable.
  public typealias ID = EntityID<Variable>

  /// Identity.
  public let id: ID
  /// The name; unique among all variables, ignoring case.
  public var name: String
  /// The type of its values; it never changes.
  public let type: VariableType
  /// The kinds of entities that may have a value.
  public var scope: MetadataScope
  /// Its colour.
  public var color: HexColor
  /// The variable's position, from 1. Variables are sorted by it and then by name.
  public var sortIndex: Int  // 0...
  /// The options in order: at least two for a list, none for other types.
  public var options: [VariableOption] = []
  /// When the variable was made.
  public let createdAt: Instant
  /// When the variable or its options last changed; setting an entity's value does not count.
  public var updatedAt: Instant

  /// The smallest number of options of a list.
  public static let minimumOptionCount = 2

  // generated
  /// Makes the value from its fields.
  public init(
    id: ID, name: String, type: VariableType, scope: MetadataScope, color: HexColor, sortIndex: Int,
    options: [VariableOption] = [], createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.scope = scope
    self.color = color
    self.sortIndex = sortIndex
    self.options = options
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
  // end of generated
}

// wire
/// An option of a list variable. Values refer to it by identifier, so renaming it does not affect them.
public struct VariableOption: Equatable, Sendable, StoredAsJSON {
  /// The identifier of an option.
  public typealias ID = EntityID<VariableOption>

  /// Identity.
  public let id: ID
  /// The name; unique among the options of its variable, ignoring case.
  public var name: String

  // generated
  /// Makes the value from its fields.
  public init(id: ID, name: String) {
    self.id = id
    self.name = name
  }
  // end of generated
}

// wire
/// The type of a variable's values.
public enum VariableType: UInt8, CaseIterable, Sendable {
  /// Whole numbers of 64 bits.
  case int = 0
  /// One of the variable's options.
  case list = 1
  /// A line of text.
  case text = 2
  /// A day.
  case date = 3
}
