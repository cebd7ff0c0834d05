import ByteCoding
import GRDB
import Notebook
import PaperDomain

// MARK: - Notebook files

extension LibraryStore {
  /// Where a notebook file belongs.
  public enum NotebookPlace: Sendable {
    /// A version of a page.
    case page(PageVersion.ID)
    /// The pages of a doc, in their current versions.
    case doc(Doc.ID)
  }

  /// The marks of a doc's pages as one notebook, the pages in their order.
  /// - Throws: `notFound`; `storage` if a log cannot be read
  public func notebook(of doc: Doc.ID) async throws(LibraryError) -> NotebookDocument {
    try await read { [self] db in try makeWriter(db).notebook(of: doc) }
  }

  /// The current versions of a doc's pages, in their order.
  /// - Throws: `notFound`
  public func shownVersions(of doc: Doc.ID) async throws(LibraryError) -> [PageVersion.ID] {
    try await reading { writer in
      _ = try writer.existingDoc(doc)
      return try writer.shownVersions(of: doc)
    }
  }

  /// The marks of a page or doc as a `.bnbk` file.
  /// - Parameter withHistory: whether the file contains the marks' history, so that a changed copy can be merged.
  ///   Without it, the file contains nothing that was deleted, erased or undone
  public func notebookFile(of place: NotebookPlace, withHistory: Bool) async throws(LibraryError) -> [UInt8] {
    let writer = NotebookPage.Writer(actor: newID(), author: "")
    switch place {
    case .page(let version):
      let notebook = try await self.notebook(of: version)
      return (withHistory ? notebook : notebook.copyWithoutHistory(by: writer, at: now)).fileBytes
    case .doc(let doc):
      let document = try await self.notebook(of: doc)
      return (withHistory ? document : document.copyWithoutHistory(by: writer, at: now)).fileBytes
    }
  }

  /// Merges a `.bnbk` file into the marks of a page or doc, as one step of the history. Makes no step if the marks
  /// already contain all of it.
  ///
  /// A single page's file is merged into a page. Each page of a document's file is merged into its page version; pages
  /// whose version is not in the doc are counted and left out.
  /// - Parameters:
  ///   - name: the file's name, for the history
  ///   - person: who merges it
  /// - Throws: `notFound`; `marks` if the file cannot be read, does not belong there, or has different content under an
  ///   identifier that exists
  public func mergeNotebook(
    _ document: NotebookDocument, into place: NotebookPlace, named name: String, as person: PersonReference? = nil
  ) async throws(LibraryError) -> MarksMerge {
    try await write(as: person) { writer throws(LibraryError) in
      let step = CopiedStep(title: "Merge \(name)")
      var merge = MarksMerge(groupCount: 0, markCount: 0)
      for (version, notebook) in try writer.pages(of: document, for: place, &merge) {
        let added = try writer.mergeMarks(notebook, into: try writer.existingPageVersion(version), as: step)
        merge.groupCount += added.groups
        merge.markCount += added.marks
        if added.groups > 0 { merge.pageVersions.append(version) }
      }
      if let id = step.id { merge.step = try writer.historyStep(id) }
      return merge
    }
  }
}

extension LibraryWriter {
  /// Finds the page version for each notebook of a file.
  /// - Throws: `marks` if the file belongs to none of them
  fileprivate func pages(
    of document: NotebookDocument, for place: LibraryStore.NotebookPlace, _ merge: inout MarksMerge
  ) throws(LibraryError) -> [(version: PageVersion.ID, notebook: NotebookPage)] {
    let versions: [PageVersion.ID]
    switch place {
    case .page(let version): versions = [try existingPageVersion(version).id]
    case .doc(let doc):
      _ = try existingDoc(doc)
      versions = try shownVersions(of: doc)
    }
    guard !document.pages.isEmpty else {
      guard versions.count == 1 else {
        throw .marks(.unreadable("it belongs to a single page; open that page and merge it there"))
      }
      return [(versions[0], document.cover)]
    }
    let known = Set(versions)
    let found = document.pages.filter { known.contains(PageVersion.ID($0.version)) }
    if found.isEmpty, case .page(let version) = place, document.pages.count == 1 {
      return [(version, document.pages[0].notebook)]
    }
    guard !found.isEmpty else {
      throw .marks(.unreadable("the doc has none of its pages"))
    }
    merge.leftOut = document.pages.count - found.count
    return found.map { (PageVersion.ID($0.version), $0.notebook) }
  }
}
