public import Notebook
public import PaperDomain

// MARK: - Annotations that become marks

extension LibraryStore {
  /// A page whose annotations become marks.
  public struct TakenPage: Sendable {
    /// The page.
    public var page: Page.ID
    /// The bundle's page that shows it without these annotations, from 1.
    public var pageNumber: Int
    /// The annotations, as a notebook of one page.
    public var marks: NotebookPage

    /// Makes the value from its fields.
    public init(page: Page.ID, pageNumber: Int, marks: NotebookPage) {
      self.page = page
      self.pageNumber = pageNumber
      self.marks = marks
    }
  }

  /// Makes pages of a doc show pages of a bundle that lack the annotations, and adds these annotations to the pages'
  /// marks: all or none, as one step of the history. Existing marks are carried over to the new versions.
  ///
  /// Like carried marks, the new marks exist only on the new versions. Undo makes the former versions current again,
  /// which show the annotations, so nothing ever appears twice.
  /// - Parameters:
  ///   - pages: the pages
  ///   - doc: their doc
  ///   - bundle: the bundle that has the pages without annotations
  ///   - person: who does it
  /// - Throws: `notFound`; `inTrash`; `held`; `marks`
  public func takeAnnotations(
    _ pages: [TakenPage], of doc: Doc.ID, shownBy bundle: PDFBundle.ID, as person: PersonReference? = nil
  ) async throws(LibraryError) -> MarksMerge {
    try await write(as: person) { writer throws(LibraryError) in
      let outcome = try writer.perform(
        .rebindPages(
          doc: doc, pages: pages.map(\.page), bundle: bundle, pageNumbers: pages.map(\.pageNumber), inherited: .all),
        context: writer.context)
      var merge = MarksMerge(groupCount: 0, markCount: 0, pageVersions: outcome.created.versions)
      let marks = Dictionary(pages.map { ($0.page, $0.marks) }, uniquingKeysWith: { first, _ in first })
      for id in outcome.created.versions {
        let version = try writer.existingPageVersion(id)
        guard let taken = marks[version.pageID] else { continue }
        let added = try writer.mergeMarks(taken, into: version, as: nil)
        merge.groupCount += added.groups
        merge.markCount += added.marks
      }
      if let edit = outcome.edit { merge.step = try writer.historyStep(edit.id) }
      return merge
    }
  }
}
