import PageRegistration
import PaperDomain
import Synchronization

/// Small pictures of pages without words, drawn before a write needs them: nothing is drawn inside a write.
///
/// The last `capacity` that were asked for are kept. The files of a bundle never change, so a picture stays true.
final class PageSketches: Sendable {
  /// A page of a bundle.
  struct Key: Hashable, Sendable {
    var bundle: PDFBundle.ID
    var pageNumber: Int
  }

  /// How many are kept, for a new scan of 256 pages: 30 KB each. Pages beyond that are bound without pictures, as their reports say.
  static let capacity = 512

  private let kept = Mutex<[(key: Key, picture: PagePicture)]>([])

  subscript(key: Key) -> PagePicture? {
    get { kept.withLock { $0.first { $0.key == key }?.picture } }
    set {
      kept.withLock { kept in
        kept.removeAll { $0.key == key }
        if let newValue { kept.append((key, newValue)) }
        if kept.count > Self.capacity { kept.removeFirst() }
      }
    }
  }
}

extension LibraryStore {
  /// The pages of which pictures are needed before a page can be bound to another one with its notes and marks: both, if one of
  /// them has too few words to be compared; those that are known already are left out.
  /// - Throws: `notFound`, `pageOutOfRange`
  public func pagesToSketch(
    for page: Page.ID, to bundle: PDFBundle.ID, pageNumber: Int
  ) async throws(LibraryError) -> [(bundle: PDFBundle, pageNumber: Int)] {
    let sketches = sketches
    return try await read { [self] db -> [(bundle: PDFBundle, pageNumber: Int)] in
      let writer = makeWriter(db)
      let target = try writer.existingBundle(bundle)
      try target.requirePage(pageNumber)
      let version = try writer.existingPageVersion(try writer.existingPage(page).currentVersionID)
      let pages = [(try writer.existingBundle(version.bundleID), version.pageNumber), (target, pageNumber)]
      let words = try pages.map { try WordTable.bestWords(ofPage: $1, of: $0.id, db).count }
      guard words.contains(where: { $0 < PagePlacing.leastWords }) else { return [] }
      return pages.filter { sketches[PageSketches.Key(bundle: $0.0.id, pageNumber: $0.1)] == nil }
        .map { (bundle: $0.0, pageNumber: $0.1) }
    }
  }

  /// Keeps the picture of a page for the writes that follow; see `PagePicture`.
  public func keepSketch(of bundle: PDFBundle.ID, pageNumber: Int, width: Int, height: Int, ink: [UInt8]) {
    sketches[PageSketches.Key(bundle: bundle, pageNumber: pageNumber)] = PagePicture(
      width: width, height: height, ink: ink)
  }
}
