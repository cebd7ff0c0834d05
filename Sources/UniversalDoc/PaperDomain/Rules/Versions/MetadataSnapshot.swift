import ByteCoding

/// The tags and values that a page had when one of its versions was made, with the names of that time.
///
/// It contains names and colours, so renaming or deleting a tag does not affect it. It is stored, encoded, in
/// `PageVersion.metadataSnapshot`.
public struct MetadataSnapshot: Equatable, Sendable {
  /// The tags, each once, sorted by identifier.
  public let tags: [Tag]
  /// The values, each once, sorted by the identifier of their variable.
  public let values: [Value]

  /// A tag at that time.
  public struct Tag: Equatable, Sendable {
    /// The tag.
    public let id: PaperTag.ID
    /// The name of its group, if it had one.
    public let groupName: String?
    /// Its name.
    public let name: String
    /// Its colour.
    public let color: HexColor

    /// Makes the value from its fields.
    public init(id: PaperTag.ID, groupName: String?, name: String, color: HexColor) {
      self.id = id
      self.groupName = groupName
      self.name = name
      self.color = color
    }
  }

  /// A value at that time.
  public struct Value: Equatable, Sendable {
    /// The variable.
    public let id: Variable.ID
    /// The variable's name.
    public let name: String
    /// The value.
    public let content: Content

    /// Makes the value from its fields.
    public init(id: Variable.ID, name: String, content: Content) {
      self.id = id
      self.name = name
      self.content = content
    }
  }

  /// The value's content.
  public enum Content: Equatable, Sendable {
    /// A whole number.
    case int(Int64)
    /// An option, with its name at that time.
    case list(VariableOption.ID, name: String)
    /// A line of text.
    case text(String)
    /// A day.
    case date(CalendarDay)
  }

  /// No tags and no values.
  public static let empty = MetadataSnapshot(tags: [], values: [])

  /// Makes a snapshot from tags and values in any order.
  /// - Precondition: each tag and each variable occurs once
  public init(tags: [Tag], values: [Value]) {
    self.tags = tags.sorted { $0.id < $1.id }
    self.values = values.sorted { $0.id < $1.id }
  }
}
