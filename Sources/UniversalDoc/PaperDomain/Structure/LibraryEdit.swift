import ByteCoding

/// One step on the library as a person sees it. It has a name, and is undone and redone as a whole.
public struct LibraryEdit: Equatable, Sendable {
  /// The identifier of an edit.
  public typealias ID = EntityID<LibraryEdit>

  /// The number of edits that the library keeps. Older ones can no longer be undone.
  public static let keptCount = 10_000

  /// Identity.
  public let id: ID
  /// The person who made it; `nil` if none was named, and for edits from before there were persons.
  public let personID: Person.ID?
  /// The kind of edit.
  public let kind: Kind
  /// The name, at that time, of the thing that was changed.
  public let subject: String
  /// How many things were changed; at least 1.
  public let itemCount: Int
  /// When it was made.
  public let madeAt: Instant
  /// When it was undone; `nil` if it is not undone.
  public var revertedAt: Instant?
  /// Its changes in order; never empty.
  public let changes: [LibraryChange]

  // wire: schema EditKind
  /// The kinds of edits. On the wire a kind is its index here, so new kinds must be added at the end.
  public enum Kind: String, CaseIterable, Sendable, StoredAsJSON {
    /// A doc was created.
    case createDoc
    /// A doc was renamed.
    case renameDoc
    /// Docs, page groups or pages were copied.
    case duplicate
    /// Docs, page groups or pages were moved to the trash.
    case moveToTrash
    /// Docs, page groups or pages were restored from the trash.
    case restore
    /// A page group was added to a doc.
    case addPageGroup
    /// A page group was renamed.
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
    /// A page was bound to another page of a bundle, which created a new version.
    case rebindPage
    /// An older version of a page became the current one.
    case makeVersionCurrent
    /// A tag group was created or duplicated.
    case createTagGroup
    /// A tag group was renamed or moved.
    case changeTagGroup
    /// A tag group was deleted.
    case deleteTagGroup
    /// Tags were created.
    case createTags
    /// Tags were renamed, moved, or given another colour, scope or group.
    case changeTags
    /// Tags were merged.
    case mergeTags
    /// Tags were deleted.
    case deleteTags
    /// A variable was created.
    case createVariable
    /// Variables were renamed, moved, or given another colour, scope or other options.
    case changeVariables
    /// Variables were deleted.
    case deleteVariables
    /// Tags and values were assigned to entities, or removed from them.
    case assignMetadata
    /// A saved view was created.
    case createSavedView
    /// A saved view was renamed, moved, or given another filter or order.
    case changeSavedView
    /// A saved view was deleted.
    case deleteSavedView
    /// A note or a reply was created.
    case createNote
    /// A note's text, position, size, parent or order was changed.
    case changeNote
    /// A note was deleted with everything below it.
    case deleteNote
    /// A note was restored with everything that was deleted with it.
    case restoreNote
    /// Somebody made marks on pages. The subject names the tool's action: “Draw”, “Erase”.
    case mark
    /// The text of a page was corrected.
    case correctText
    /// Docs were starred or unstarred.
    case starDocs
    /// Somebody wrote in shared notes, in one sitting; `itemCount` is the number of changes. The notes have their own
    /// undo, so undo and redo of the library skip this step.
    case writeNotes
  }

  /// Makes an edit; a transaction stores it.
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
