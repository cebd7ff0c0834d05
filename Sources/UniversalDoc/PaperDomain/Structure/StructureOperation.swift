// wire
/// Something that a person does to the library's structure: one call, one named step of undo, all of it or nothing.
///
/// Places are told by neighbours and not by numbers, so that an operation means the same after somebody else has moved
/// things: `before` names the item that is to follow, and `nil` is the end.
///
/// A text's revision is the text itself: who sends in `seen` what they saw is refused with `outdated` if somebody has
/// written another one since.
///
/// - Parameters:
///   - before: The page group that is to follow; absent for the end.
///   - bundle: The bundle.
///   - doc: The doc.
///   - pageGroup: Which.
///   - pageGroups: Which, in their new order.
///   - seen: The title that the person saw; absent to rename in any case.
///   - title: The title.
public enum StructureOperation: Equatable, Sendable {
  /// Makes a doc: of all pages of a bundle, or an empty one. Without a title it takes the bundle's name.
  /// - Parameter title: Its title; the bundle's name if absent.
  case createDoc(title: String?, bundle: PDFBundle.ID?)
  /// Gives a doc another title.
  /// - Parameter doc: Which.
  case renameDoc(doc: Doc.ID, title: String, seen: String? = nil)
  /// Copies docs ("X copy"), page groups and pages, each behind its original. Pages get a first version of their own
  /// with what is current; older versions, notes and marks are not copied.
  case duplicate(selection: StructureSelection)
  /// Puts things into the trash. What they own goes with them.
  case moveToTrash(selection: StructureSelection)
  /// Takes things out of the trash, to the places that they had.
  case restore(selection: StructureSelection)
  /// Adds an empty page group to a doc.
  /// - Parameter title: Its title.
  case addPageGroup(doc: Doc.ID, title: String, before: PageGroup.ID?)
  /// Gives a page group another title.
  case renamePageGroup(pageGroup: PageGroup.ID, title: String, seen: String? = nil)
  /// Moves page groups, in the order in which they are named, to a place in a doc.
  case movePageGroups(pageGroups: [PageGroup.ID], doc: Doc.ID, before: PageGroup.ID?)
  /// Makes a doc of page groups, which leave their own. Without a title it takes the first group's.
  /// - Parameter title: The new doc's title; the first group's if absent.
  case extractPageGroups(pageGroups: [PageGroup.ID], title: String?)
  /// Adds pages that show pages of a bundle, in the order of `pageNumbers`, to a page group.
  /// - Parameters:
  ///   - pageNumbers: Its pages.
  ///   - pageGroup: The page group.
  ///   - before: The page that is to follow; absent for the end.
  case addPages(bundle: PDFBundle.ID, pageNumbers: [Int], pageGroup: PageGroup.ID, before: Page.ID?)
  /// Moves pages, in the order in which they are named, to a place in a page group.
  /// - Parameters:
  ///   - pages: Which, in their new order.
  ///   - pageGroup: The page group.
  ///   - before: The page that is to follow; absent for the end.
  case movePages(pages: [Page.ID], pageGroup: PageGroup.ID, before: Page.ID?)
  /// Makes page groups of parts of a page group, behind it. A group that has no page left then goes to the trash.
  /// - Parameter parts: The parts.
  case splitPageGroup(pageGroup: PageGroup.ID, parts: [SplitPart])
}

// wire
/// One page group that a split makes, with the one that holds the answers to it.
public struct SplitPart: Equatable, Sendable {
  /// The new group's title, such as "Question 3".
  public var title: String
  /// Its pages, of the group that is split; at least one.
  public var pages: [Page.ID]
  /// The mark scheme's pages for it, of any group of the doc; they become a group that is paired with this one. A page
  /// that several parts name goes to the first, and is copied for the others.
  public var answerPages: [Page.ID] = []

  // generated
  /// Makes the value from its fields.
  public init(title: String, pages: [Page.ID], answerPages: [Page.ID] = []) {
    self.title = title
    self.pages = pages
    self.answerPages = answerPages
  }
  // end of generated
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
