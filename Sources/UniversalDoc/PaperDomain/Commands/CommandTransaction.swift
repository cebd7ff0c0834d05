import ByteCoding

/// A library transaction that commands can be carried out on: it knows structure, metadata, notes, and who has which page.
public protocol CommandTransaction: MetadataTransaction, LeaseTransaction {
  /// Compares the pages that two versions show.
  func placing(from old: PageVersion, to new: PageVersion) throws(LibraryError) -> PagePlacing

  /// Copies the marks of a version to a new one, to where they belong.
  /// - Returns: how many came along, and how many stay on the old version alone
  func carryMarks(
    of old: PageVersion, to new: PageVersion, by placing: PagePlacing
  ) throws(LibraryError) -> (carried: Int, left: Int)

  /// What carrying a version's marks would do with each.
  func carriedMarks(of version: PageVersion, by placing: PagePlacing) throws(LibraryError) -> [CarriedItem]

  /// Keeps a report with the version that it is about.
  func keep(_ report: CarriedReport, of step: LibraryEdit.ID) throws(LibraryError)
}

extension CommandTransaction {
  /// Performs a command and records it for undo as one named step. It is applied completely or not at all.
  /// - Parameter client: the client whose own leases do not block the command; `nil` for one without leases
  /// - Throws: `held` while another client has a page that the command changes; `notFound`; `invalid`, naming the
  ///   field; `pageOutOfRange`; `inTrash` if something has to be restored first; `inUse` if something has to be taken
  ///   from its entities first; `outdated`
  /// - Complexity: linear in the named things, in the orders that contain them, and in the changes
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

  /// What would become of a page's notes and marks if it were bound to another page; nothing is done.
  /// - Throws: `notFound`, `pageOutOfRange`
  public func previewRebinding(
    _ id: Page.ID, to bundle: PDFBundle.ID, pageNumber: Int, context: LibraryContext
  ) throws(LibraryError) -> CarriedReport {
    try existingBundle(bundle).requirePage(pageNumber)
    let former = try existingPageVersion(try existingPage(id).currentVersionID)
    // A version that nobody stores: what is compared is the page that it would show.
    let version = PageVersion(
      id: context.makeID(), pageID: id, ordinal: former.ordinal + 1, createdAt: context.now, bundleID: bundle,
      pageNumber: pageNumber, metadataSnapshot: former.metadataSnapshot, inherited: .all)
    return try carriedReport(of: former, by: try placing(from: former, to: version))
  }

  /// What carrying a version's notes and marks does with each.
  func carriedReport(of former: PageVersion, by placing: PagePlacing) throws(LibraryError) -> CarriedReport {
    CarriedReport(
      former: former, basis: placing.basis,
      all: try carriedNotes(of: former.id, by: placing) + carriedMarks(of: former, by: placing))
  }

  /// Refuses unless a doc is still as the caller has seen it.
  /// - Throws: `conflict` if it was changed since; `notFound`
  public func requireRevision(_ revision: Int, of doc: Doc.ID) throws(LibraryError) {
    guard try existingDoc(doc).revision == revision else { throw .conflict(.doc, id: doc.description) }
  }

  /// Makes a doc of all pages of a bundle: one page group with the doc's title, and in it one page, with its first
  /// version, for each page of the bundle.
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
