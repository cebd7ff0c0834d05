import ByteCoding

// wire
/// A step of the history as lists and menus show it.
public struct EditSummary: Equatable, Sendable {
  /// Identity.
  public var id: LibraryEdit.ID
  /// The kind of edit.
  public var kind: LibraryEdit.Kind
  /// The title of its object at that time.
  public var subject: String
  /// The number of affected things.
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

  /// The summary of an edit for lists.
  public init(_ edit: LibraryEdit) {
    self.init(
      id: edit.id, kind: edit.kind, subject: edit.subject, itemCount: edit.itemCount, madeAt: edit.madeAt,
      revertedAt: edit.revertedAt)
  }
}

// wire
/// Something in the trash: a doc, or a page group or page of a doc that is not there itself.
public struct TrashItem: Equatable, Sendable {
  /// Its kind.
  public var kind: Kind
  /// Its identifier, of the kind that it is.
  public var id: UniqueID
  /// Its title; a page has its page group's.
  public var title: String
  /// The doc that it was in; `nil` for a doc.
  public var docTitle: String? = nil
  /// How many pages it has.
  public var pageCount: Int
  /// The place of a page among those of its group, from 1; `nil` for others.
  public var position: Int? = nil
  /// Its first page's binding; `nil` for what has none.
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

  /// The thing as a command names it.
  public var selection: StructureSelection {
    switch kind {
    case .doc: StructureSelection(docs: [EntityID(id)])
    case .pageGroup: StructureSelection(pageGroups: [EntityID(id)])
    case .page: StructureSelection(pages: [EntityID(id)])
    }
  }
}

#if !hasFeature(Embedded)
  extension EditSummary: Codable {}
  extension TrashItem: Codable {}
#endif
