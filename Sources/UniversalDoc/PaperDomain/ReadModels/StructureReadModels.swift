import ByteCoding

// wire
/// A step of the history, as in lists and menus.
public struct EditSummary: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: LibraryEdit.ID
  /// The kind of edit.
  public var kind: LibraryEdit.Kind
  /// The title, at that time, of the thing that was changed.
  public var subject: String
  /// How many things were changed.
  public var itemCount: Int
  /// When it was made.
  public var madeAt: Instant
  /// When it was undone; `nil` if it is not undone.
  public var revertedAt: Instant? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    id: LibraryEdit.ID, kind: LibraryEdit.Kind, subject: String, itemCount: Int, madeAt: Instant,
    revertedAt: Instant? = nil
  ) {
    self.id = id
    self.kind = kind
    self.subject = subject
    self.itemCount = itemCount
    self.madeAt = madeAt
    self.revertedAt = revertedAt
  }
  // end of generated

  /// Makes the summary of an edit.
  public init(_ edit: LibraryEdit) {
    self.init(
      id: edit.id, kind: edit.kind, subject: edit.subject, itemCount: edit.itemCount, madeAt: edit.madeAt,
      revertedAt: edit.revertedAt)
  }
}

// wire
/// An item in the trash: a doc, or a page group or page whose doc is not in the trash.
public struct TrashItem: Equatable, Sendable, StoredAsJSON {
  /// What the item is.
  public var kind: Kind
  /// The identifier of the doc, page group or page.
  public var id: UniqueID
  /// The title; for a page, that of its page group.
  public var title: String
  /// The title of the doc that contained it; `nil` for a doc.
  public var docTitle: String? = nil
  /// How many pages it has.
  public var pageCount: Int
  /// For a page, its former position in its group, from 1; `nil` for other items.
  public var position: Int? = nil
  /// The page of a bundle that its first page shows; `nil` if it has no pages.
  public var cover: PageBinding? = nil
  /// When it was moved to the trash.
  public var trashedAt: Instant

  // wire: schema TrashKind
  /// What can be in the trash.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A doc.
    case doc = 0
    /// A page group.
    case pageGroup = 1
    /// A page.
    case page = 2
  }

  // generated
  /// Makes the value from its fields.
  public init(
    kind: Kind, id: UniqueID, title: String, docTitle: String? = nil, pageCount: Int, position: Int? = nil,
    cover: PageBinding? = nil, trashedAt: Instant
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.docTitle = docTitle
    self.pageCount = pageCount
    self.position = position
    self.cover = cover
    self.trashedAt = trashedAt
  }
  // end of generated

  /// The item as a selection, for commands.
  public var selection: StructureSelection {
    switch kind {
    case .doc: StructureSelection(docs: [EntityID(id)])
    case .pageGroup: StructureSelection(pageGroups: [EntityID(id)])
    case .page: StructureSelection(pages: [EntityID(id)])
    }
  }
}
