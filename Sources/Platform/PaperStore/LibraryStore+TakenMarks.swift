public import Notebook
public import PaperDomain

// MARK: - Annotations that become marks

extension LibraryStore {
  /// A page whose annotations become marks.
  public struct TakenPage: Sendable {
    /// The page.
    public var page: Page.ID
    /// Which page of the bundle shows it without these annotations, from 1.
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

  /// Makes pages show pages of a bundle that lack the annotations, and adds these to their marks: all of it or nothing. What was
  /// written on the pages comes along. Each page is a step of the history, and so are all the new marks.
  /// - Parameters:
  ///   - pages: the pages
  ///   - bundle: where they are without the annotations
  ///   - title: what the history calls the new marks
  ///   - person: who does it
  /// - Returns: how many marks the pages have more
  /// - Throws: `notFound`; `inTrash`; `marks`
  public func takeAnnotations(
    _ pages: [TakenPage], shownBy bundle: PDFBundle.ID, named title: String, as person: PersonReference? = nil
  ) async throws(LibraryError) -> Int {
    try await write(as: person) { writer throws(LibraryError) in
      let step = CopiedStep(title: title)
      var count = 0
      for taken in pages {
        let outcome = try writer.perform(
          .rebindPage(page: taken.page, bundle: bundle, pageNumber: taken.pageNumber, inherited: .all),
          context: writer.context)
        guard let version = outcome.created.versions.first else { continue }
        count += try writer.mergeMarks(taken.marks, into: try writer.existingPageVersion(version), as: step).marks
      }
      return count
    }
  }
}
