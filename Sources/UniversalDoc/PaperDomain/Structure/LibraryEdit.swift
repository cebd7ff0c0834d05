import ByteCoding

/// One step on the library as a person sees it: it has a name, and it is undone and redone as a whole.
public struct LibraryEdit: Equatable, Sendable {
  /// The identifier of an edit.
  public typealias ID = EntityID<LibraryEdit>

  /// The number of edits that the library keeps. Older ones cannot be undone any more.
  public static let keptCount = 10_000

  /// Identity.
  public let id: ID
  /// The person who did it; `nil` if nobody was named, as before there were persons.
  public let personID: Person.ID?
  /// The kind of edit.
  public let kind: Kind
  /// The name of its object at that time.
  public let subject: String
  /// The number of affected things; at least 1.
  public let itemCount: Int
  /// When it was done.
  public let madeAt: Instant
  /// When it was undone; `nil` if it is not undone.
  public var revertedAt: Instant?
  /// Its changes in order; never empty.
  public let changes: [LibraryChange]

  // wire: schema EditKind
  /// What can be done to the library. On the wire a kind is its place here, so new ones come last.
  public enum Kind: String, CaseIterable, Sendable {
    /// A doc was made.
    case createDoc
    /// A doc got another title.
    case renameDoc
    /// Docs, page groups or pages were copied.
    case duplicate
    /// Docs, page groups or pages were put into the trash.
    case moveToTrash
    /// Docs, page groups or pages were taken out of the trash.
    case restore
    /// A page group was added to a doc.
    case addPageGroup
    /// A page group got another title.
    case renamePageGroup
    /// Page groups were moved.
    case movePageGroups
    /// Page groups became a new doc.
    case extractPageGroups
    /// A page group was split into several.
    case splitPageGroup
    /// Pages were added to a page group.
    case addPages
    /// Pages were moved.
    case movePages
    /// A page was bound to another page of a bundle, which made a version.
    case rebindPage
    /// An older version of a page became the current one.
    case makeVersionCurrent
    /// A tag group was created, new or as a copy.
    case createTagGroup
    /// A tag group got another name or place.
    case changeTagGroup
    /// A tag group was deleted.
    case deleteTagGroup
    /// Tags were made.
    case createTags
    /// Tags got another name, colour, scope, group or place.
    case changeTags
    /// Tags became one.
    case mergeTags
    /// Tags were deleted.
    case deleteTags
    /// A variable was made.
    case createVariable
    /// Variables got another name, colour, scope or place, or other options.
    case changeVariables
    /// Variables were deleted.
    case deleteVariables
    /// Entities were given tags and values, or these were taken from them.
    case assignMetadata
    /// A saved view was made.
    case createSavedView
    /// A saved view got another name, place, filter or order.
    case changeSavedView
    /// A saved view was deleted.
    case deleteSavedView
    /// A note was made, or answered.
    case createNote
    /// A note got other texts, another place, size, parent or order.
    case changeNote
    /// A note was deleted, with everything below it.
    case deleteNote
    /// A note was restored, with everything that was deleted with it.
    case restoreNote
    /// Somebody wrote on pages. The subject is what it was, as the tool calls it: “Draw”, “Erase”.
    case mark
    /// The text of a page was corrected.
    case correctText
    /// Docs were put among the favourites, or taken out.
    case starDocs
    /// Somebody wrote in shared notes, in one sitting; the count is that of the changes. Undo of these is the notes' own, so
    /// undo and redo of the library leave such a step out.
    case writeNotes
  }

  /// Makes an edit; it is stored by a transaction.
  public init(
    id: ID, personID: Person.ID? = nil, kind: Kind, subject: String, itemCount: Int, madeAt: Instant,
    revertedAt: Instant? = nil, changes: [LibraryChange]
  ) {
    self.id = id
    self.personID = personID
    self.kind = kind
    self.subject = subject
    self.itemCount = itemCount
    self.madeAt = madeAt
    self.revertedAt = revertedAt
    self.changes = changes
  }
}

#if !hasFeature(Embedded)
  extension LibraryEdit.Kind: Codable {}
#endif
