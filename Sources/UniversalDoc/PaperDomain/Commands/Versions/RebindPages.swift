// command 53
/// Binds pages of a doc to pages of a bundle, such as a new scan of the whole paper, as one step. If a page already has
/// a former version with that binding, that version becomes current again, with its notes and marks.
public struct RebindPages: Command {
  /// The doc.
  public var doc: Doc.ID
  /// Pages of the doc, each at most once.
  public var pages: [Page.ID]
  /// The bundle.
  public var bundle: PDFBundle.ID
  /// For each of `pages`, the page of the bundle, from 1.
  public var pageNumbers: [Int]
  /// What the new versions inherit; everything by default.
  public var inherited: PageVersion.Inheritance = .all

  static var kind: LibraryEdit.Kind { .rebindPage }

  var exclusivePages: [Page.ID] { pages }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    guard !pages.isEmpty else { throw .invalid(field: "pages", message: "name at least one page.") }
    guard pages.count <= StructureLimits.items else { throw StructureLimits.tooMany(field: "pages") }
    guard pages.count == pageNumbers.count else {
      throw .invalid(field: "pageNumbers", message: "it needs one number for each of the \(pages.count) pages.")
    }
    guard Set(pages).count == pages.count else { throw .invalid(field: "pages", message: "a page is named twice.") }
    let title = try editor.structure.doc(doc).title
    for (page, number) in zip(pages, pageNumbers) {
      let group = try editor.structure.pageGroup(try editor.structure.page(page).pageGroupID)
      guard group.docID == doc else { throw .notFound(.page, id: page.description) }
      if let same = try editor.rebind(page, to: bundle, pageNumber: number, inheriting: inherited) {
        try editor.structure.setCurrentVersion(same, of: page)
      }
    }
    return EditSubject(title, count: pages.count)
  }
}
