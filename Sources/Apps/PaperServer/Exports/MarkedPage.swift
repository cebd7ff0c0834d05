import Foundation
import Notebook
public import PDFEngine
public import PaperDomain
public import PaperStore
public import PaperWorker

/// A page with the marks that people made on it, exported as a picture (PNG or JPEG) or as a drawing (SVG).
public struct MarkedPage: Sendable {
  private let store: LibraryStore
  private let workers: WorkerPool
  private let version: PageVersion.ID
  private let bundle: PDFBundle.ID
  private let segment: BundleSegment
  private let pageNumber: Int

  /// Finds the file that shows a page version.
  /// - Parameters:
  ///   - version: the version; its marks are drawn, too
  ///   - source: the variant to draw; `nil` selects the first that has the page
  /// - Throws: `LibraryError`: no such version; no file has the page
  public init(
    store: LibraryStore, workers: WorkerPool, version: PageVersion.ID, source: PDFVariant? = nil
  ) async throws(LibraryError) {
    let shown = try await store.pageVersion(version)
    let bundle = try await store.bundle(shown.bundleID).orNotFound(.bundle, shown.bundleID)
    let variants = source.map { [$0] } ?? PDFVariant.allCases
    guard let place = variants.lazy.compactMap({ bundle.locate(pageNumber: shown.pageNumber, of: $0) }).first else {
      throw .pageOutOfRange(
        pageNumber: shown.pageNumber, pageCount: source.map { bundle.pageCount(of: $0) } ?? bundle.pageCount)
    }
    (self.store, self.workers, self.version) = (store, workers, version)
    (self.bundle, segment, pageNumber) = (shown.bundleID, place.segment, place.pageNumber)
  }

  private var path: String { store.directory.path(of: segment, in: bundle) }

  /// The width in pixels for print quality: 300 per inch, at most 4,096.
  private static func printedWidth(_ page: PageState) -> Int {
    min(max(Int((PageUnit.points(page.pageWidth) * 300 / 72).rounded()), 1), 4096)
  }

  /// A picture of the page with its marks.
  /// - Parameters:
  ///   - width: in pixels, from 1; the height follows. `nil` means print quality, 300 per inch
  ///   - format: the image's encoding
  /// - Throws: `LibraryError`; `WorkerError`; `PDFExportError`
  public func image(width: Int? = nil, format: PDFImageFormat) async throws -> [UInt8] {
    let state = try await store.notebook(of: version).state
    let (marks, width) = (PDFPageMarks(DisplayList(state)), width ?? Self.printedWidth(state))
    return try await TemporaryPDF.with { assembly, descriptor in
      try await workers.addPart(
        of: path, password: segment.password, pages: [pageNumber], marks: [marks], to: &assembly, in: descriptor,
        isKept: false, priority: .interactive)
    } _: { file in
      try await workers.image(file, pageNumber: 1, width: width, format: format).bytes
    }
  }

  /// A drawing: the page as a picture, and its marks as paths and texts over it.
  /// - Parameter width: the width of the page's picture, in pixels, from 1; `nil` means print quality, 300 per inch
  /// - Throws: `LibraryError`; `WorkerError`
  public func svg(width: Int? = nil) async throws -> String {
    let state = try await store.notebook(of: version).state
    let (list, width) = (DisplayList(state), width ?? Self.printedWidth(state))
    let picture = try await workers.image(
      path, password: segment.password, pageNumber: pageNumber, width: width, format: .png
    ).bytes
    let below =
      "<image width=\"100%\" height=\"100%\" preserveAspectRatio=\"none\" "
      + "href=\"data:image/png;base64,\(Data(picture).base64EncodedString())\"/>\n"
    // After the first tag, so that it is below everything else.
    let drawing = SVG.document(list)
    guard let head = drawing.range(of: ">\n") else { return drawing }
    return drawing.replacingCharacters(in: head.upperBound..<head.upperBound, with: below)
  }
}
