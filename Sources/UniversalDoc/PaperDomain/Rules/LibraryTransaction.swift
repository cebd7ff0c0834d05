import ByteCoding

/// The library during one operation. All reads see one consistent state, and either all writes are stored or none.
///
/// A store implements it with a class that lives as long as a database transaction. Only the rules change entities;
/// they are methods in extensions (`perform`, `addBundle`, `deleteBundle` …).
///
/// A conforming type throws `LibraryError.storage` if reading or writing fails. After any error, the code that began
/// the transaction rolls it back.
public protocol LibraryTransaction: AnyObject {
  // MARK: Bundles

  /// The bundle with its segments; `nil` if there is none.
  func bundle(_ id: PDFBundle.ID) throws(LibraryError) -> PDFBundle?

  /// The earliest bundle that has this file among its segments; `nil` if there is none.
  func firstBundle(holding file: SHA256.Digest) throws(LibraryError) -> PDFBundle.ID?

  /// How many page versions refer to the bundle, including those of trashed pages and docs.
  func pageVersionCount(of bundle: PDFBundle.ID) throws(LibraryError) -> Int

  /// Stores a new bundle with its segments.
  func insert(_ bundle: PDFBundle) throws(LibraryError)

  /// Stores a bundle's own fields. Its segments are not stored, because they never change.
  func update(_ bundle: PDFBundle) throws(LibraryError)

  /// Deletes a bundle with its segments and texts.
  func delete(_ bundle: PDFBundle.ID) throws(LibraryError)

  // MARK: Texts

  /// The text of a bundle's page as searches and viewers use it; empty if there is none.
  func text(ofPage number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String

  /// A person's correction of the text of a bundle's page; `nil` if there is none.
  func correctedText(ofPage number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String?

  /// Stores a person's correction of the text of a bundle's page; `nil` removes the correction. Corrected words keep
  /// the positions of the words that they replace.
  /// - Returns: the stored text
  /// - Throws: `notFound`; `pageOutOfRange`; `invalid` for a text that has no words or is too long
  func correct(to text: String?, page number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String?

  // MARK: Docs

  /// The doc, in the library or in the trash; `nil` if there is none.
  func doc(_ id: Doc.ID) throws(LibraryError) -> Doc?

  /// Every doc in the trash.
  func trashedDocs() throws(LibraryError) -> [Doc.ID]

  /// Stores a new doc that has no page groups.
  func insert(_ doc: Doc) throws(LibraryError)

  /// Stores a doc's fields; `arrange` stores the order of its page groups.
  func update(_ doc: Doc) throws(LibraryError)

  /// Deletes a doc with its page groups, pages and versions.
  func delete(_ doc: Doc.ID) throws(LibraryError)

  // MARK: Page groups

  /// The page group; `nil` if there is none.
  func pageGroup(_ id: PageGroup.ID) throws(LibraryError) -> PageGroup?

  /// Stores a new page group that has no pages, as the last one of its doc.
  func insert(_ pageGroup: PageGroup) throws(LibraryError)

  /// Stores a page group's fields; `arrange` stores its position and the order of its pages.
  func update(_ pageGroup: PageGroup) throws(LibraryError)

  /// Stores the order of the page groups of some docs.
  /// - Throws: `invalid` unless the arrangement contains every page group of each doc
  func arrange(_ pageGroups: Arrangement<Doc, PageGroup>, at time: Instant) throws(LibraryError)

  /// Deletes the page groups that were moved to the trash themselves, with their pages and versions.
  /// - Returns: how many were deleted
  func deleteTrashedPageGroups() throws(LibraryError) -> Int

  // MARK: Pages

  /// The page; `nil` if there is none.
  func page(_ id: Page.ID) throws(LibraryError) -> Page?

  /// Stores a new page with its first version as the last page of its group.
  func insert(_ page: Page, firstVersion: PageVersion) throws(LibraryError)

  /// Stores a page's fields; the current version must belong to the page. `arrange` stores the position.
  func update(_ page: Page) throws(LibraryError)

  /// Stores the order of the pages of some page groups.
  /// - Throws: `invalid` unless the arrangement contains every page of each group
  func arrange(_ pages: Arrangement<PageGroup, Page>, at time: Instant) throws(LibraryError)

  /// Deletes the pages that were moved to the trash themselves, with their versions.
  /// - Returns: how many were deleted
  func deleteTrashedPages() throws(LibraryError) -> Int

  // MARK: Page versions

  /// The version; `nil` if there is none.
  func pageVersion(_ id: PageVersion.ID) throws(LibraryError) -> PageVersion?

  /// All versions of a page, oldest first.
  func pageVersions(of page: Page.ID) throws(LibraryError) -> [PageVersion]

  /// Stores a new version of a page; it does not become the current one.
  func insert(_ version: PageVersion) throws(LibraryError)

  // MARK: Copies

  /// Copies the tags and values of a doc to a new doc.
  func copyMetadata(of original: Doc.ID, to copy: Doc.ID) throws(LibraryError)

  /// Copies the tags and values of a page group to a new page group.
  func copyMetadata(of original: PageGroup.ID, to copy: PageGroup.ID) throws(LibraryError)

  /// Copies the tags and values of a page to a new page.
  func copyMetadata(of original: Page.ID, to copy: Page.ID) throws(LibraryError)

  // MARK: Edits

  /// The edit; `nil` if there is none, or if it is too old to be kept.
  func edit(_ id: LibraryEdit.ID) throws(LibraryError) -> LibraryEdit?

  /// Records a new edit and forgets the oldest ones beyond `LibraryEdit.keptCount`.
  func insert(_ edit: LibraryEdit) throws(LibraryError)

  /// Stores whether an edit is undone.
  func update(_ edit: LibraryEdit) throws(LibraryError)

  /// Applies recorded changes of tags, variables and assignments in order, for undo and redo.
  /// - Throws: `cannotUndo`
  func applyMetadata(_ changes: [LibraryChange], context: LibraryContext) throws(LibraryError)

  // MARK: Marks

  /// Undoes or redoes the marks that a step made on a page version, by adding a group to the log for the acting person.
  /// Existing groups of the log stay.
  /// - Returns: other people's marks that are hidden, or visible again, as a consequence
  /// - Throws: `notFound` if the version was deleted permanently
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

  /// Records changes as a step of the acting person.
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
