import ByteCoding

/// The tags and values that a page had when a version of it was made, with their names at that time.
///
/// It contains names and colours, so renaming or deleting a tag does not change it. A version keeps it encoded, in
/// `PageVersion.metadataSnapshot`.
public struct MetadataSnapshot: Equatable, Sendable {
  /// The tags, by identifier, each once.
  public let tags: [Tag]
  /// The values, by their variable's identifier, each once.
  public let values: [Value]

  /// A tag at that time.
  public struct Tag: Equatable, Sendable {
    /// Which tag.
    public let id: PaperTag.ID
    /// The name of its group, if it had one.
    public let groupName: String?
    /// Its name.
    public let name: String
    /// Its colour.
    public let color: HexColor

    /// Notes a tag.
    public init(id: PaperTag.ID, groupName: String?, name: String, color: HexColor) {
      self.id = id
      self.groupName = groupName
      self.name = name
      self.color = color
    }
  }

  /// A value at that time.
  public struct Value: Equatable, Sendable {
    /// Of which variable.
    public let id: Variable.ID
    /// The variable's name.
    public let name: String
    /// The value.
    public let content: Content

    /// Notes a value.
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
    /// An option, and what it was called.
    case list(VariableOption.ID, name: String)
    /// A line of text.
    case text(String)
    /// A day.
    case date(CalendarDay)
  }

  /// No tags and no values.
  public static let empty = MetadataSnapshot(tags: [], values: [])

  /// Takes tags and values in any order.
  /// - Precondition: each tag and each variable occurs once
  public init(tags: [Tag], values: [Value]) {
    self.tags = tags.sorted { $0.id < $1.id }
    self.values = values.sorted { $0.id < $1.id }
  }
}
