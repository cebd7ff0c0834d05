import PaperAPI
import PaperDomain
import TrapezioWeb

/// URLs of page images. They use few enough widths that the server's cache serves most of them.
nonisolated package enum PageImages {
  /// The widths to request. They differ by about a quarter, so an image is at most that much larger than needed.
  static let widths = [
    96, 120, 160, 200, 240, 320, 400, 480, 600, 760, 960, 1_200, 1_520, 1_920, 2_400, 3_040, 4_096,
  ]

  /// The smallest of `widths` that is sharp enough for `cssWidth` CSS pixels; the largest if none is.
  package static func width(for cssWidth: Double, pixelRatio: Double) -> Int {
    let wanted = cssWidth * pixelRatio
    return widths.first { Double($0) >= wanted } ?? 4_096
  }

  /// The URL of a page's image.
  /// - Parameters:
  ///   - width: in pixels, 1 to 4,096
  ///   - source: the variant; `nil` for the default one
  package static func url(of page: PageBinding, width: Int, source: PDFVariant? = nil) -> String {
    url(bundle: page.bundleID, pageNumber: page.pageNumber, width: width, source: source)
  }

  /// The URL of the image of a page in an uploaded file that has not been imported.
  package static func url(upload: Upload.ID, pageNumber: Int, width: Int) -> String {
    API.uploadImage(uploadID: upload, pageNumber: pageNumber, width: width).path
  }

  /// The URL of a page's image.
  /// - Parameter isOwnNumber: whether the number counts the source's own pages instead of the bundle's
  package static func url(
    bundle: PDFBundle.ID, pageNumber: Int, width: Int, source: PDFVariant? = nil, isOwnNumber: Bool = false
  ) -> String {
    API.pageImage(
      bundleID: bundle, pageNumber: pageNumber, width: width, source: source, own: isOwnNumber ? true : nil
    ).path
  }
}
