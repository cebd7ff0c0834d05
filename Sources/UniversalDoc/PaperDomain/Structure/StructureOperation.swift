/// Something that a person does to the library's structure: one call, one named step of undo, all of it or nothing.
///
/// Places are told by neighbours and not by numbers, so that an operation means the same after somebody else has moved
/// things: `before` names the item that is to follow, and `nil` is the end.
public enum StructureOperation: Equatable, Sendable {
  /// Makes a doc: of all pages of a bundle, or an empty one. Without a title it takes the bundle's name.
  case createDoc(title: String?, bundle: PDFBundle.ID?)
  /// Gives a doc another title.
  case renameDoc(doc: Doc.ID, title: String)
  /// Copies docs ("X copy"), page groups and pages, each behind its original. Pages get a first version of their own
  /// with what is current; older versions, notes and marks are not copied.
  case duplicate(selection: StructureSelection)
  /// Puts things into the trash. What they own goes with them.
  case moveToTrash(selection: StructureSelection)
  /// Takes things out of the trash, to the places that they had.
  case restore(selection: StructureSelection)
  /// Adds an empty page group to a doc.
  case addPageGroup(doc: Doc.ID, title: String, before: PageGroup.ID?)
  /// Gives a page group another title.
  case renamePageGroup(pageGroup: PageGroup.ID, title: String)
  /// Moves page groups, in the order in which they are named, to a place in a doc.
  case movePageGroups(pageGroups: [PageGroup.ID], doc: Doc.ID, before: PageGroup.ID?)
  /// Makes a doc of page groups, which leave their own. Without a title it takes the first group's.
  case extractPageGroups(pageGroups: [PageGroup.ID], title: String?)
  /// Adds pages that show pages of a bundle, in the order of `pageNumbers`, to a page group.
  case addPages(bundle: PDFBundle.ID, pageNumbers: [Int], pageGroup: PageGroup.ID, before: Page.ID?)
  /// Moves pages, in the order in which they are named, to a place in a page group.
  case movePages(pages: [Page.ID], pageGroup: PageGroup.ID, before: Page.ID?)
  /// Makes page groups of parts of a page group, behind it. A group that has no page left then goes to the trash.
  case splitPageGroup(pageGroup: PageGroup.ID, parts: [SplitPart])
}

/// One page group that a split makes, with the one that holds the answers to it.
public struct SplitPart: Equatable, Sendable {
  /// The new group's title, such as "Question 3".
  public var title: String
  /// Its pages, of the group that is split; at least one.
  public var pages: [Page.ID]
  /// The mark scheme's pages for it, of any group of the doc; they become a group that is paired with this one. A page
  /// that several parts name goes to the first, and is copied for the others.
  public var answerPages: [Page.ID]

  /// Makes a part.
  public init(title: String, pages: [Page.ID], answerPages: [Page.ID] = []) {
    self.title = title
    self.pages = pages
    self.answerPages = answerPages
  }
}

/// What an operation did.
public struct StructureOutcome: Equatable, Sendable {
  /// The step that was noted for undo; `nil` if all was as asked before.
  public let edit: LibraryEdit?
  /// What is new, in the order in which it was asked for.
  public let created: StructureSelection

  /// Makes the value from its fields.
  public init(edit: LibraryEdit?, created: StructureSelection) {
    self.edit = edit
    self.created = created
  }
}

#if !hasFeature(Embedded)
  extension StructureOperation: Codable {}
  extension SplitPart: Codable {}
#endif
