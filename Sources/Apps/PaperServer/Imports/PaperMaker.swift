import ByteCoding
import NIOPosix
import Notebook
import PDFEngine
import PaperDomain
import PaperStore

/// Makes docs of blank paper to write on. The bundle's PDF is generated here, so it needs no import job to check it.
public struct PaperMaker: Sendable {
  private let store: LibraryStore
  private let newID: @Sendable () -> UniqueID

  /// A maker for a library.
  public init(store: LibraryStore, newID: @escaping @Sendable () -> UniqueID = LibraryStore.randomID) {
    self.store = store
    self.newID = newID
  }

  /// Makes a doc of paper.
  /// - Parameters:
  ///   - paper: the pages; at least one
  ///   - person: who makes it; `nil` if no person is chosen
  /// - Throws: `invalid` for a title that is not allowed; `storage`
  public func make(
    _ paper: BlankPaper, title: String, as person: PersonReference? = nil
  ) async throws(LibraryError) -> Doc.ID {
    let (store, id) = (store, newID())
    do {
      let (folder, file) = try await NIOThreadPool.singleton.runIfActive {
        try Self.stage(paper.pdf(id: id), in: store.directory, id: id)
      }
      let segment = StagedSegment(
        variant: .display, file: file, pageSizes: paper.pages, sourceName: "\(paper.ruling.name) paper.pdf")
      let doc = try await store.commitBundle(as: person, named: title, files: [segment], from: folder) {
        writer, bundle throws(LibraryError) in
        let doc = try writer.createDoc(from: bundle.id, title: title, context: writer.context)
        try writer.addJob(.extractText(bundle.id), name: doc.title)
        return doc.id
      }
      try await NIOThreadPool.singleton.runIfActive { try folder.remove() }
      return doc
    } catch let error as StoreError {
      if case .refused(let reason) = error { throw reason }
      throw .storage(message: error.description)
    } catch {
      throw .storage(message: "\(error)")
    }
  }

  /// Writes the PDF to the place where the store expects it. Blocks.
  private static func stage(
    _ bytes: [UInt8], in directory: DataDirectory, id: UniqueID
  ) throws -> (folder: StagingFolder, file: StagedFile) {
    let folder = try StagingFolder(in: directory, id: id)
    var writer = try folder.makeFile("paper")
    try bytes.withUnsafeBytes { try writer.append($0) }
    return (folder, try writer.finish())
  }

  /// Makes a doc of blank pages for a notebook file and adds the file's marks to them.
  /// - Parameters:
  ///   - title: the doc's title; `nil` uses the notebook's own
  ///   - person: who makes it; `nil` if no person is chosen
  /// - Throws: as `make`; `marks` if the file cannot be merged
  public func open(
    _ document: NotebookDocument, title: String?, as person: PersonReference? = nil
  ) async throws(LibraryError) -> Doc.ID {
    let notebooks = document.pages.isEmpty ? [document.cover] : document.pages.map { $0.notebook }
    guard notebooks.count <= BlankPaper.pageLimit else {
      throw .marks(.unreadable("it has more than \(BlankPaper.pageLimit) pages"))
    }
    let own = document.cover.title.isEmpty ? "Notebook" : document.cover.title
    let name = try Title.checked(title ?? String(own.prefix(200)), field: "title")
    let paper = BlankPaper(pages: notebooks.map { Self.size(of: $0.state) }, ruling: .blank)
    let doc = try await make(paper, title: name, as: person)
    for (version, notebook) in zip(try await store.shownVersions(of: doc), notebooks) {
      let single = NotebookDocument(cover: notebook)
      _ = try await store.mergeNotebook(single, into: .page(version), named: "“\(name)”", as: person)
    }
    return doc
  }

  /// The size of a notebook's page. For a page without a size, it is A4, or larger if the page's marks need more.
  private static func size(of state: PageState) -> PageSize {
    if state.pageWidth > 0, state.pageHeight > 0 {
      return PageSize(width: PageUnit.points(state.pageWidth), height: PageUnit.points(state.pageHeight))
    }
    let paper = PaperFormat.a4.size()
    var (width, height) = (paper.width, paper.height)
    for annotation in state.annotations {
      let bounds = annotation.drawnBounds
      width = max(width, PageUnit.points(bounds.x + bounds.width))
      height = max(height, PageUnit.points(bounds.y + bounds.height))
    }
    return PageSize(width: width, height: height)
  }
}
