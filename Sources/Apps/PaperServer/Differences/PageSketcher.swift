import PDFEngine
import PaperDomain
import PaperStore
import PaperWorker

/// Draws small pictures of pages without words before such a page is bound to another one together with its notes and
/// marks. The pictures then show where each note and mark belongs.
///
///     try await sketcher.prepare(command)      // then the command is carried out
public struct PageSketcher: Sendable {
  /// Draws a page in shades of grey. In production it is `WorkerPool.greyPage`.
  public typealias Drawing = @Sendable (_ page: WorkerPool.Page, _ side: Int) async throws(WorkerError) -> PDFGreyPage

  /// The longer side, in pixels.
  static let side = 400

  private let store: LibraryStore
  private let draw: Drawing

  /// Makes a sketcher of a library's pages.
  public init(store: LibraryStore, drawing: @escaping Drawing) {
    self.store = store
    draw = drawing
  }

  /// Draws the pictures that a command needs; most need none.
  /// - Throws: `CancellationError`. Invalid commands do not throw here; they fail when they are carried out.
  public func prepare(_ command: LibraryCommand) async throws {
    switch command {
    case .rebindPage(let rebinding) where rebinding.inherited.noteBlocks:
      try await prepare(rebinding.page, to: rebinding.bundle, pageNumber: rebinding.pageNumber)
    case .rebindPages(let rebinding) where rebinding.inherited.noteBlocks:
      for (page, number) in zip(rebinding.pages, rebinding.pageNumbers) {
        try await prepare(page, to: rebinding.bundle, pageNumber: number)
      }
    default: return
    }
  }

  /// For each page of a doc, finds the bundle's page that shows the same content, and reports what would happen to the
  /// page's notes and marks.
  /// - Throws: `LibraryError.notFound`; `CancellationError`
  /// - Complexity: reads the words of all pages of both and compares each pair that it finds; draws pages with too few
  ///   words
  public func match(_ doc: Doc.ID, with bundle: PDFBundle.ID) async throws -> DocMatching {
    var matching = try await store.match(doc, with: bundle)
    for index in matching.pages.indices {
      let matched = matching.pages[index]
      guard let number = matched.pageNumber, !matched.isShown, matched.formerVersion == nil else { continue }
      try await prepare(matched.page, to: bundle, pageNumber: number)
      matching.pages[index].report = try await store.previewRebinding(
        of: matched.page, to: bundle, pageNumber: number)
    }
    return matching
  }

  /// Draws the pictures needed to bind a page to another one.
  public func prepare(_ page: Page.ID, to bundle: PDFBundle.ID, pageNumber: Int) async throws {
    let places: [(bundle: PDFBundle, pageNumber: Int)]
    do throws(LibraryError) {
      places = try await store.pagesToSketch(for: page, to: bundle, pageNumber: pageNumber)
    } catch {
      return
    }
    for place in places {
      try Task.checkCancellation()
      await sketch(place.bundle, place.pageNumber)
    }
  }

  /// Draws the first file that can be drawn. If none can, the page is bound without pictures, and the report says so.
  private func sketch(_ bundle: PDFBundle, _ pageNumber: Int) async {
    for variant in PDFVariant.allCases {
      guard let (segment, number) = bundle.locate(pageNumber: pageNumber, of: variant) else { continue }
      let page = WorkerPool.Page(
        path: store.directory.path(of: segment, in: bundle.id), password: segment.password, pageNumber: number)
      do throws(WorkerError) {
        let grey = try await draw(page, Self.side)
        return store.keepSketch(
          of: bundle.id, pageNumber: pageNumber, width: grey.width, height: grey.height,
          ink: grey.pixels.map { 255 - $0 })
      } catch {
        continue
      }
    }
  }
}
