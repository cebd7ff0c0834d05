import ByteCoding

/// The library as one operation sees it: what it reads is one state, and what it writes is kept whole or not at all.
///
/// A store conforms with a class that lives as long as its database transaction. The rules are methods on top of this
/// protocol (`createDoc`, `renameDoc`, `deleteBundle` …); they are the only way in which an entity changes.
///
/// A conforming type throws `LibraryError.storage` when reading or writing fails; whoever began the transaction then
/// rolls it back, as it does for any other error.
public protocol LibraryTransaction: AnyObject {
  // MARK: Bundles

  /// The bundle with its segments; `nil` if there is none.
  func bundle(_ id: PDFBundle.ID) throws(LibraryError) -> PDFBundle?

  /// The first bundle, by date, with this file among its segments; `nil` if there is none.
  func firstBundle(holding file: SHA256.Digest) throws(LibraryError) -> PDFBundle.ID?

  /// How many versions of pages refer to the bundle; those of pages and docs in the trash count.
  func pageVersionCount(of bundle: PDFBundle.ID) throws(LibraryError) -> Int

  /// Stores a new bundle with its segments.
  func insert(_ bundle: PDFBundle) throws(LibraryError)

  /// Stores a bundle's own fields; its segments are left as they are, since they never change.
  func update(_ bundle: PDFBundle) throws(LibraryError)

  /// Deletes a bundle with its segments and texts.
  func delete(_ bundle: PDFBundle.ID) throws(LibraryError)

  // MARK: Docs

  /// The doc, in the library or in the trash; `nil` if there is none.
  func doc(_ id: Doc.ID) throws(LibraryError) -> Doc?

  /// Every doc in the trash.
  func trashedDocs() throws(LibraryError) -> [Doc.ID]

  /// Stores a new doc without page groups.
  func insert(_ doc: Doc) throws(LibraryError)

  /// Stores a doc's fields and the order of its page groups, which has to name each of them once.
  func update(_ doc: Doc) throws(LibraryError)

  /// Deletes a doc with its page groups, pages and versions.
  func delete(_ doc: Doc.ID) throws(LibraryError)

  // MARK: Page groups

  /// The page group; `nil` if there is none.
  func pageGroup(_ id: PageGroup.ID) throws(LibraryError) -> PageGroup?

  /// Stores a new page group without pages as the last one of its doc.
  func insert(_ pageGroup: PageGroup) throws(LibraryError)

  /// Stores a page group's fields and the order of its pages, which has to name each of them once.
  func update(_ pageGroup: PageGroup) throws(LibraryError)

  // MARK: Pages

  /// The page; `nil` if there is none.
  func page(_ id: Page.ID) throws(LibraryError) -> Page?

  /// Stores a new page with its first version as the last page of its group.
  func insert(_ page: Page, firstVersion: PageVersion) throws(LibraryError)

  /// Stores a page's fields; its current version has to be one of its own.
  func update(_ page: Page) throws(LibraryError)

  // MARK: Page versions

  /// The version; `nil` if there is none.
  func pageVersion(_ id: PageVersion.ID) throws(LibraryError) -> PageVersion?

  /// All versions of a page, the first first.
  func pageVersions(of page: Page.ID) throws(LibraryError) -> [PageVersion]

  /// Stores a new version of a page; it does not become the current one.
  func insert(_ version: PageVersion) throws(LibraryError)
}

extension LibraryTransaction {
  /// The doc, or the error that says that there is none.
  public func existingDoc(_ id: Doc.ID) throws(LibraryError) -> Doc {
    guard let doc = try doc(id) else { throw LibraryError.notFound(.doc, id: id.description) }
    return doc
  }

  /// The bundle, or the error that says that there is none.
  public func existingBundle(_ id: PDFBundle.ID) throws(LibraryError) -> PDFBundle {
    guard let bundle = try bundle(id) else { throw LibraryError.notFound(.bundle, id: id.description) }
    return bundle
  }
}
