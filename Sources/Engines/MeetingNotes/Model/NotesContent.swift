import AutomergeEngine
import ByteCoding

/// The content of a notes document at one moment.
public struct NotesContent: Equatable, Sendable {
  /// The title.
  public let title: String
  /// Conflicting titles that others set at the same time; empty without a conflict. Renaming resolves the conflict.
  public let otherTitles: [String]
  /// The attendees.
  public let attendees: [String]
  /// The items in their order.
  public let items: [NotesItem]
  /// The comments on the discussions; empty unless the content came from `NotesDocument.commentedContent`.
  public package(set) var comments: [NotesComment] = []

  /// An item by its id.
  public func item(_ id: UniqueID) -> NotesItem? { items.first { $0.id == id } }
}

/// One item of the agenda.
public struct NotesItem: Equatable, Sendable {
  /// Identifies it; stays the same when the item is moved, or deleted and restored.
  public let id: UniqueID
  /// The title.
  public let title: String
  /// Conflicting titles that others set at the same time; empty without a conflict.
  public let otherTitles: [String]
  /// The discussion as plain text. U+FFFC stands for a block of another editor.
  public let discussion: String
  /// The formats of the discussion. Ranges are counted in Unicode scalars.
  public let marks: [Mark]
  /// The blocks of other editors in the discussion, in their order.
  public let blocks: [NotesBlock]
  /// Different discussions from further list entries with this id, for example after two people restored the item at
  /// once.
  public let copies: [String]
  package let object: ObjectID
  /// The text object of the discussion in the document.
  package let text: ObjectID
  let order: ItemOrder.Key

  /// Compares the content, not the place of storage.
  public static func == (left: NotesItem, right: NotesItem) -> Bool {
    left.id == right.id && left.title == right.title && left.otherTitles == right.otherTitles
      && left.discussion == right.discussion && left.marks == right.marks && left.blocks == right.blocks
      && left.copies == right.copies
  }
}

/// The limits of a notes document.
public struct NotesLimits: Equatable, Sendable {
  /// The most entries in the list of items.
  public var items = 10_000
  /// The most attendees.
  public var attendees = 10_000
  /// The most characters of a comment or an answer.
  public var comment = 10_000
  /// The most characters of the quote in a comment.
  public var quote = 500
  /// The most bytes of a file.
  public var fileBytes = 1 << 27
  /// The limits for loading the Automerge data.
  public var automerge = LoadLimits()

  /// Makes the default limits.
  public init() {}
}
