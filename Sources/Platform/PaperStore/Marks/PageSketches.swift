import PageRegistration
import PaperDomain
import Synchronization

/// Small pictures of pages without words. They are drawn before a write needs them, since nothing can be drawn inside a
/// write.
///
/// Keeps the `capacity` most recently drawn ones. The files of a bundle never change, so a picture stays valid.
final class PageSketches: Sendable {
  /// A page of a bundle.
  struct Key: Hashable, Sendable {
    var bundle: PDFBundle.ID
    var pageNumber: Int
  }

  /// How many sketches are kept, 30 KB each: enough for a new scan of 256 pages. Pages beyond that are bound without
  /// pictures, and their reports say so.
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
  /// The pages that must be sketched before a page is bound to another one with its notes and marks: both, if one of
  /// them has too few words to compare. Leaves out those already sketched.
  /// - Throws: `notFound`, `pageOutOfRange`
  public func pagesToSketch(
    for page: Page.ID, to bundle: PDFBundle.ID, pageNumber: Int
  ) async throws(LibraryError) -> [(bundle: PDFBundle, pageNumber: Int)] {
    let sketches = sketches
    return try await reading { writer -> [(bundle: PDFBundle, pageNumber: Int)] in
      let target = try writer.existingBundle(bundle)
      try target.requirePage(pageNumber)
      let version = try writer.existingPageVersion(try writer.existingPage(page).currentVersionID)
      let pages = [(try writer.existingBundle(version.bundleID), version.pageNumber), (target, pageNumber)]
      let words = try pages.map { try WordTable.bestWords(ofPage: $1, of: $0.id, writer.db).count }
      guard words.contains(where: { $0 < PagePlacing.minimumWords }) else { return [] }
      return pages.filter { sketches[PageSketches.Key(bundle: $0.0.id, pageNumber: $0.1)] == nil }
        .map { (bundle: $0.0, pageNumber: $0.1) }
    }
  }

  /// Keeps the sketch of a page for later writes; see `PagePicture`.
  public func keepSketch(of bundle: PDFBundle.ID, pageNumber: Int, width: Int, height: Int, ink: [UInt8]) {
    sketches[PageSketches.Key(bundle: bundle, pageNumber: pageNumber)] = PagePicture(
      width: width, height: height, ink: ink)
  }
}
