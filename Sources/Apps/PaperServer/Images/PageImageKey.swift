import ByteCoding
import PaperAPI
import PaperDomain

/// All inputs that determine a page image. They include the file's hash, so a changed file never gets an old image.
struct PageImageKey: Hashable, Sendable {
  /// The bundle.
  let bundleID: PDFBundle.ID
  /// The hash of the file that contains the page.
  let sha256: SHA256.Digest
  /// The page's number within that file, from 1.
  let pageNumber: Int
  /// In pixels.
  let width: Int
  /// The image's encoding.
  let format: PageImageFormat

  /// Increased whenever the way pages are drawn changes, so that older images are no longer used.
  private static let rendering = 1

  /// The image's path in the cache's folder, which has one folder per bundle.
  var path: String {
    "\(bundleID)/\(sha256.description.prefix(32))-\(pageNumber)-\(width).v\(Self.rendering).\(format.name)"
  }

  /// The image's name for browsers.
  var entityTag: EntityTag { EntityTag(hashOf: path) }
}

extension PageImageFormat {
  /// The format's media type.
  var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    }
  }
}
