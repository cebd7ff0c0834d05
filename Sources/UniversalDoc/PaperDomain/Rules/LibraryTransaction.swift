import ByteCoding

/// The library within one operation: it reads one consistent state, and its writes are stored completely or not at all.
///
/// A store implements it with a class that lives as long as a database transaction. The rules are methods in extensions
/// (`perform`, `addBundle`, `deleteBundle` …); only they change entities.
///
/// A conforming type throws `LibraryError.storage` when reading or writing fails. The code that began the transaction
/// rolls it back after any error.
public protocol LibraryTransaction: AnyObject {
  // MARK: Bundles

  /// The bundle with its segments; `nil` if there is none.
  func bundle(_ id: PDFBundle.ID) throws(LibraryError) -> PDFBundle?

  /// The first bundle, by date, with this file among its segments; `nil` if there is none.
  func firstBundle(holding file: SHA256.Digest) throws(LibraryError) -> PDFBundle.ID?

  /// How many page versions refer to the bundle, those of trashed pages and docs included.
  func pageVersionCount(of bundle: PDFBundle.ID) throws(LibraryError) -> Int

  /// Stores a new bundle with its segments.
  func insert(_ bundle: PDFBundle) throws(LibraryError)

  /// Stores a bundle's own fields but not its segments, which never change.
  func update(_ bundle: PDFBundle) throws(LibraryError)

  /// Deletes a bundle with its segments and texts.
  func delete(_ bundle: PDFBundle.ID) throws(LibraryError)

  // MARK: Texts

  /// The text of a bundle's page as searches and viewers have it; empty without one.
  func text(ofPage number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String

  /// A person's correction of the text of a bundle's page; `nil` if there is none.
  func correctedText(ofPage number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String?

  /// Stores a person's correction of the text of a bundle's page, or removes it for `nil`. Corrected words keep the
  /// positions of the words that they replace.
  /// - Returns: the stored text
  /// - Throws: `notFound`; `pageOutOfRange`; `invalid` for a text without words, or one that is too long
  func correct(to text: String?, page number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String?

  // MARK: Docs

  /// The doc, in the library or in the trash; `nil` if there is none.
  func doc(_ id: Doc.ID) throws(LibraryError) -> Doc?

  /// Every doc in the trash.
  func trashedDocs() throws(LibraryError) -> [Doc.ID]

  /// Stores a new doc without page groups.
  func insert(_ doc: Doc) throws(LibraryError)

  /// Stores a doc's fields; the order of its page groups is stored by `arrange`.
  func update(_ doc: Doc) throws(LibraryError)

  /// Deletes a doc with its page groups, pages and versions.
  func delete(_ doc: Doc.ID) throws(LibraryError)

  // MARK: Page groups

  /// The page group; `nil` if there is none.
  func pageGroup(_ id: PageGroup.ID) throws(LibraryError) -> PageGroup?

  /// Stores a new page group without pages as the last one of its doc.
  func insert(_ pageGroup: PageGroup) throws(LibraryError)

  /// Stores a page group's fields; its place and the order of its pages are stored by `arrange`.
  func update(_ pageGroup: PageGroup) throws(LibraryError)

  /// Stores the orders of docs' page groups.
  /// - Throws: `invalid` unless the arrangement accounts for every page group of each doc
  func arrange(_ pageGroups: Arrangement<Doc, PageGroup>, at time: Instant) throws(LibraryError)

  /// Deletes the page groups that are in the trash for themselves, with their pages and versions.
  /// - Returns: how many there were
  func deleteTrashedPageGroups() throws(LibraryError) -> Int

  // MARK: Pages

  /// The page; `nil` if there is none.
  func page(_ id: Page.ID) throws(LibraryError) -> Page?

  /// Stores a new page with its first version as the last page of its group.
  func insert(_ page: Page, firstVersion: PageVersion) throws(LibraryError)

  /// Stores a page's fields; the current version must belong to the page. The position is stored by `arrange`.
  func update(_ page: Page) throws(LibraryError)

  /// Stores the orders of page groups' pages.
  /// - Throws: `invalid` unless the arrangement accounts for every page of each group
  func arrange(_ pages: Arrangement<PageGroup, Page>, at time: Instant) throws(LibraryError)

  /// Deletes the pages that are in the trash for themselves, with their versions.
  /// - Returns: how many there were
  func deleteTrashedPages() throws(LibraryError) -> Int

  // MARK: Page versions

  /// The version; `nil` if there is none.
  func pageVersion(_ id: PageVersion.ID) throws(LibraryError) -> PageVersion?

  /// All versions of a page, the first first.
  func pageVersions(of page: Page.ID) throws(LibraryError) -> [PageVersion]

  /// Stores a new version of a page; it does not become the current one.
  func insert(_ version: PageVersion) throws(LibraryError)

  // MARK: Copies

  /// Gives a new doc the tags and values of another one.
  func copyMetadata(of original: Doc.ID, to copy: Doc.ID) throws(LibraryError)

  /// Gives a new page group the tags and values of another one.
  func copyMetadata(of original: PageGroup.ID, to copy: PageGroup.ID) throws(LibraryError)

  /// Gives a new page the tags and values of another one.
  func copyMetadata(of original: Page.ID, to copy: Page.ID) throws(LibraryError)

  // MARK: Edits

  /// The edit; `nil` if there is none, or if it was so long ago that it is not kept.
  func edit(_ id: LibraryEdit.ID) throws(LibraryError) -> LibraryEdit?

  /// Records a new edit; the oldest beyond `LibraryEdit.keptCount` are forgotten.
  func insert(_ edit: LibraryEdit) throws(LibraryError)

  /// Stores whether an edit is undone.
  func update(_ edit: LibraryEdit) throws(LibraryError)

  /// Makes recorded changes of tags, variables and assignments, in their order, for undo and redo.
  /// - Throws: `cannotUndo`
  func applyMetadata(_ changes: [LibraryChange], context: LibraryContext) throws(LibraryError)

  // MARK: Marks

  /// Undoes or redoes the marks that a step made on a page version, by adding a group to the log in the name of the
  /// person who acts. Existing groups of the log stay.
  /// - Returns: marks of others that are hidden as a consequence, or visible again
  /// - Throws: `notFound` for a version that was deleted permanently
  func setMarks(
    of step: LibraryEdit.ID, on version: PageVersion.ID, isReverted: Bool, context: LibraryContext
  ) throws(LibraryError) -> [AffectedMarks]
}

extension LibraryTransaction {
  /// The doc; throws `notFound` if it does not exist.
  public func existingDoc(_ id: Doc.ID) throws(LibraryError) -> Doc {
    return try doc(id).orNotFound(.doc, id)
  }

  /// The page group; throws `notFound` if it does not exist.
  public func existingPageGroup(_ id: PageGroup.ID) throws(LibraryError) -> PageGroup {
    return try pageGroup(id).orNotFound(.pageGroup, id)
  }

  /// The page; throws `notFound` if it does not exist.
  public func existingPage(_ id: Page.ID) throws(LibraryError) -> Page {
    return try page(id).orNotFound(.page, id)
  }

  /// The version; throws `notFound` if it does not exist.
  public func existingPageVersion(_ id: PageVersion.ID) throws(LibraryError) -> PageVersion {
    return try pageVersion(id).orNotFound(.pageVersion, id)
  }

  /// The edit; throws `notFound` if it does not exist.
  public func existingEdit(_ id: LibraryEdit.ID) throws(LibraryError) -> LibraryEdit {
    return try edit(id).orNotFound(.edit, id)
  }

  /// Records changes as a step of the person who acts.
  func recordStep(
    _ kind: LibraryEdit.Kind, of subject: String, itemCount: Int, _ changes: [LibraryChange],
    _ context: LibraryContext
  ) throws(LibraryError) -> LibraryEdit {
    let edit = LibraryEdit(
      id: context.makeID(), personID: context.personID, kind: kind, subject: subject, itemCount: itemCount,
      madeAt: context.now, changes: changes)
    try insert(edit)
    return edit
  }

  /// The bundle; throws `notFound` if it does not exist.
  public func existingBundle(_ id: PDFBundle.ID) throws(LibraryError) -> PDFBundle {
    return try bundle(id).orNotFound(.bundle, id)
  }
}
