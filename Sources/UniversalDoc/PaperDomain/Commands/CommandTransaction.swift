import ByteCoding

/// A library transaction on which commands can be performed. It gives access to structure, metadata, notes and leases.
public protocol CommandTransaction: MetadataTransaction, LeaseTransaction {
  /// Compares the pages that two versions show, so that positions on one can be found on the other.
  func placing(from old: PageVersion, to new: PageVersion) throws(LibraryError) -> PagePlacing

  /// Copies the marks of a version to a new version, at the positions of the same content.
  /// - Returns: how many were copied, and how many stay only on the old version
  func carryMarks(
    of old: PageVersion, to new: PageVersion, by placing: PagePlacing
  ) throws(LibraryError) -> (carried: Int, left: Int)

  /// Describes what `carryMarks` would do with each mark.
  func carriedMarks(of version: PageVersion, by placing: PagePlacing) throws(LibraryError) -> [CarriedItem]

  /// Stores a report with the version that it concerns.
  func keep(_ report: CarriedReport, of step: LibraryEdit.ID) throws(LibraryError)
}

extension CommandTransaction {
  /// Performs a command and records it as one step that can be undone. It is applied completely or not at all.
  /// - Parameter client: the client, whose own leases do not block the command; `nil` for a client without leases
  /// - Throws: `held` while another client has a lease on a page that the command changes; `notFound`; `invalid`,
  ///   naming the field; `pageOutOfRange`; `inTrash` if something must be restored first; `inUse` if something must be
  ///   removed from its entities first; `outdated`
  /// - Complexity: linear in the named things, in the order lists that contain them, and in the changes
  @discardableResult
  public func perform(
    _ command: LibraryCommand, by client: UniqueID? = nil, context: LibraryContext
  ) throws(LibraryError) -> LibraryOutcome {
    try requireLease(on: command.exclusivePages, by: client, context: context)
    var editor = LibraryEditor(self, context: context)
    let subject = try command.apply(to: &editor)
    try editor.structure.store()
    let changes = editor.changes
    guard !changes.isEmpty else { return editor.outcome(nil) }
    let step = try recordStep(command.kind, of: subject.name, itemCount: subject.count, changes, context)
    for report in editor.carriedReports { try keep(report, of: step.id) }
    return editor.outcome(step)
  }

  /// What would happen to a page's notes and marks if it were bound to another page of a bundle. Changes nothing.
  /// - Throws: `notFound`, `pageOutOfRange`
  public func previewRebinding(
    _ id: Page.ID, to bundle: PDFBundle.ID, pageNumber: Int, context: LibraryContext
  ) throws(LibraryError) -> CarriedReport {
    try existingBundle(bundle).requirePage(pageNumber)
    let former = try existingPageVersion(try existingPage(id).currentVersionID)
    // A temporary version that is not stored; only the page that it shows is compared.
    let version = PageVersion(
      id: context.makeID(), pageID: id, ordinal: former.ordinal + 1, createdAt: context.now, bundleID: bundle,
      pageNumber: pageNumber, metadataSnapshot: former.metadataSnapshot, inherited: .all)
    return try carriedReport(of: former, by: try placing(from: former, to: version))
  }

  /// A report on what carrying over does with each note and mark of a version.
  func carriedReport(of former: PageVersion, by placing: PagePlacing) throws(LibraryError) -> CarriedReport {
    CarriedReport(
      former: former, basis: placing.basis,
      all: try carriedNotes(of: former.id, by: placing) + carriedMarks(of: former, by: placing))
  }

  /// Checks that a doc still has the revision that the caller has read.
  /// - Throws: `conflict` if it has changed since; `notFound`
  public func requireRevision(_ revision: Int, of doc: Doc.ID) throws(LibraryError) {
    guard try existingDoc(doc).revision == revision else { throw .conflict(.doc, id: doc.description) }
  }

  /// Makes a doc from all pages of a bundle. It has one page group with the doc's title, which contains one page with
  /// its first version for each page of the bundle.
  /// - Parameters:
  ///   - bundleID: the bundle whose pages are bound; `nil` for an empty doc
  ///   - title: the doc's title; the bundle's name if `nil`
  /// - Throws: `notFound`, `invalid`
  /// - Complexity: linear in the bundle's pages
  @discardableResult
  public func createDoc(
    from bundleID: PDFBundle.ID?, title: String? = nil, context: LibraryContext
  ) throws(LibraryError) -> Doc {
    let outcome = try perform(.createDoc(title: title, bundle: bundleID), context: context)
    guard let id = outcome.created.docs.first else { throw .notFound(.doc, id: "") }
    return try existingDoc(id)
  }
}
