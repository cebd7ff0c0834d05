// command 49
/// Binds a page to another page of a bundle in a new version, which becomes the current one. If the page already has a
/// version with this binding, nothing changes and the result names that version.
///
/// The page's own tags and values stay as they are. The flags in `inherited` determine which of them the new version's
/// snapshot contains, and whether the current version's notes and marks are carried over. Carried notes keep their tags
/// and values. Notes and marks are placed where the words around them are on the new page; those without such a place
/// stay on the former version. A report on each of them is stored. Undo makes the former version current again, and the
/// new version is kept. So a page has at most one version for each binding it ever had.
public struct RebindPage: Command {
  /// The page.
  public var page: Page.ID
  /// The bundle.
  public var bundle: PDFBundle.ID
  /// The page of the bundle, from 1.
  public var pageNumber: Int  // 1...
  /// What the new version inherits; tags and values by default.
  public var inherited: PageVersion.Inheritance = .metadata

  static var kind: LibraryEdit.Kind { .rebindPage }

  var exclusivePages: [Page.ID] { [page] }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let group = try editor.structure.pageGroup(try editor.structure.page(page).pageGroupID)
    editor.sameAsVersion = try editor.rebind(page, to: bundle, pageNumber: pageNumber, inheriting: inherited)
    return EditSubject(group.title)
  }
}

extension LibraryEditor {
  /// Makes a new version of a page that shows a page of a bundle, and makes it current. Does nothing if a version
  /// already shows that page.
  /// - Returns: the last version that already shows the page, unless it is the current one
  mutating func rebind(
    _ page: Page.ID, to bundle: PDFBundle.ID, pageNumber: Int, inheriting inherited: PageVersion.Inheritance
  ) throws(LibraryError) -> PageVersion.ID? {
    let current = try structure.page(page)
    guard current.trashedAt == nil else { throw .inTrash(.page, id: page.description) }
    try transaction.existingBundle(bundle).requirePage(pageNumber)
    let versions = try transaction.pageVersions(of: page)
    let same = versions.filter { $0.bundleID == bundle && $0.pageNumber == pageNumber }
    guard !same.contains(where: { $0.id == current.currentVersionID }) else { return nil }
    if let last = same.last { return last.id }
    let version = PageVersion(
      id: context.makeID(), pageID: page, ordinal: (versions.last?.ordinal ?? 0) + 1,
      createdAt: context.now, bundleID: bundle, pageNumber: pageNumber,
      metadataSnapshot: try transaction.snapshot(of: .page(page), inheriting: inherited).encoded(),
      inherited: inherited)
    try transaction.insert(version)
    if inherited.noteBlocks {
      let former = try transaction.existingPageVersion(current.currentVersionID)
      let placing = try transaction.placing(from: former, to: version)
      var report = try transaction.carriedReport(of: former, by: placing)
      report.version = version.id
      carriedReports.append(report)
      let notes = try transaction.cloneNoteBlocks(of: former.id, to: version.id, by: placing, context: context)
      let marks = try transaction.carryMarks(of: former, to: version, by: placing)
      var carried = carriedOver ?? CarriedOver()
      carried.noteCount += notes.count
      carried.markCount += marks.carried
      carried.leftNotes += notes.left
      carried.leftMarkCount += marks.left
      carriedOver = carried
    }
    createdVersions.append(version.id)
    try structure.setCurrentVersion(version.id, of: page)
    return nil
  }
}
