import NIOPosix
import PDFEngine
import PaperAPI
import PaperDomain
import PaperStore
import PaperWorker

/// Provides pages as images: from the cache, or drawn by a worker, once for all simultaneous requests.
struct PageImages: Sendable {
  private let store: LibraryStore
  private let cache: PageImageCache
  private let draw: Drawing
  private let flights = SingleFlight<PageImageKey, [UInt8]>()

  /// Draws a page of a file; `WorkerPool.image` in production.
  typealias Drawing =
    @Sendable (_ path: String, _ password: String?, _ pageNumber: Int, _ width: Int, _ format: PDFImageFormat)
    async throws -> [UInt8]

  /// An existing page and its location.
  struct Target: Sendable {
    let key: PageImageKey
    /// Whether the same request always finds the same page: pages of the display file never move, others may be
    /// realigned.
    let isFixed: Bool
    fileprivate let path: String
    fileprivate let password: String?
  }

  /// Creates the provider for a library's pages.
  init(store: LibraryStore, cache: PageImageCache, drawing: @escaping Drawing) {
    self.store = store
    self.cache = cache
    self.draw = drawing
  }

  /// Finds the page and file of a request. Draws nothing.
  /// - Parameters:
  ///   - pageNumber: the page's number in the bundle, from 1
  ///   - source: the variant; `nil` selects the first one that has the page
  ///   - isOwnNumber: whether the number counts the source's own pages, extras included
  ///   - width: in pixels, 1 to 4,096
  /// - Throws: `LibraryError`: no such bundle or page
  func target(
    bundle id: PDFBundle.ID, pageNumber: Int, source: PDFVariant?, isOwnNumber: Bool = false, width: Int,
    format: PageImageFormat
  ) async throws -> Target {
    let bundle = try await store.bundle(id).orNotFound(.bundle, id)
    let variants = source.map { [$0] } ?? PDFVariant.allCases
    for variant in variants {
      let place =
        isOwnNumber
        ? bundle.locate(ownPage: pageNumber, of: variant) : bundle.locate(pageNumber: pageNumber, of: variant)
      guard let (segment, number) = place else { continue }
      let key = PageImageKey(
        bundleID: id, sha256: segment.sha256, pageNumber: number, width: width, format: format)
      return Target(
        key: key, isFixed: variant == .display || isOwnNumber, path: store.directory.path(of: segment, in: id),
        password: segment.password)
    }
    throw LibraryError.pageOutOfRange(
      pageNumber: pageNumber, pageCount: source.map { bundle.pageCount(of: $0) } ?? bundle.pageCount)
  }

  /// Removes the cached images of a deleted bundle.
  func forget(_ bundle: PDFBundle.ID) async {
    let cache = cache
    // Fails only if the thread pool was shut down, when the program is ending anyway.
    _ = try? await NIOThreadPool.singleton.runIfActive { cache.removeImages(of: bundle) }
  }

  /// The image's bytes. If the caller's task is cancelled and nobody else waits, drawing ends.
  /// - Throws: `WorkerError`; `APIProblem` (410) if the file is missing
  func image(of target: Target) async throws -> [UInt8] {
    let (cache, draw) = (cache, draw)
    return try await flights.value(for: target.key) {
      if let kept = try await NIOThreadPool.singleton.runIfActive({ cache.read(target.key) }) { return kept }
      let bytes: [UInt8]
      do {
        bytes = try await draw(
          target.path, target.password, target.key.pageNumber, target.key.width, target.key.format.pdfFormat)
      } catch WorkerError.pdf(.unreadable) {
        throw APIProblem.fileMissing
      }
      try await NIOThreadPool.singleton.runIfActive { _ = cache.store(bytes, for: target.key) }
      return bytes
    }
  }
}

extension PageImageFormat {
  fileprivate var pdfFormat: PDFImageFormat {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    }
  }
}

extension APIProblem {
  /// A stored file is missing. Its database row, marks and text remain.
  static let fileMissing = APIProblem(
    .gone, "fileMissing",
    "The PDF of this page is missing from the data directory. Text and marks are safe. Put the file back.")
}
