import AutomergeEngine
import ByteCoding

/// What a notes document says at one moment.
public struct NotesContent: Equatable, Sendable {
  /// The title.
  public let title: String
  /// Titles that others gave at the same time; empty unless in conflict. Renaming settles it.
  public let otherTitles: [String]
  /// Who attends.
  public let attendees: [String]
  /// The items in their order.
  public let items: [NotesItem]
  /// The comments on their discussions; none unless they were asked for (`NotesDocument.commentedContent`).
  public package(set) var comments: [NotesComment] = []

  /// An item by its id.
  public func item(_ id: UniqueID) -> NotesItem? { items.first { $0.id == id } }
}

/// One item of the agenda.
public struct NotesItem: Equatable, Sendable {
  /// Names it, also when it is moved, or deleted and restored.
  public let id: UniqueID
  /// The title.
  public let title: String
  /// Titles that others gave at the same time; empty unless in conflict.
  public let otherTitles: [String]
  /// The discussion as plain text. U+FFFC stands for a block of another editor.
  public let discussion: String
  /// The formats of the discussion. Ranges are counted in Unicode scalars.
  public let marks: [Mark]
  /// The blocks of other editors in the discussion, in their order.
  public let blocks: [NotesBlock]
  /// Discussions of further list entries with this id that say something else, as when two people restored it at once.
  public let copies: [String]
  package let object: ObjectID
  /// Where the discussion is in the document.
  package let text: ObjectID
  let order: ItemOrder.Key

  /// Compares what is said; not where it is stored.
  public static func == (left: NotesItem, right: NotesItem) -> Bool {
    left.id == right.id && left.title == right.title && left.otherTitles == right.otherTitles
      && left.discussion == right.discussion && left.marks == right.marks && left.blocks == right.blocks
      && left.copies == right.copies
  }
}

/// How much a notes document may hold.
public struct NotesLimits: Equatable, Sendable {
  /// Most entries in the list of items.
  public var items = 10_000
  /// Most attendees.
  public var attendees = 10_000
  /// Most characters of a comment or an answer.
  public var comment = 10_000
  /// Most characters that a comment repeats of the text that it is about.
  public var quote = 500
  /// Most bytes of a file.
  public var fileBytes = 1 << 27
  /// What the Automerge data may cost.
  public var automerge = LoadLimits()

  /// The limits of the property list.
  public init() {}
}
