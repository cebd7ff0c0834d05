import BlazeBinary
import ByteCoding
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// Loads the pictures and words of pages from the server.
final class LibraryPages: PageContents {
  private let library: LibraryReader

  /// Makes the page contents of a library.
  init(library: LibraryReader) { self.library = library }

  func pictureURL(of sheet: PageSheet, width: Int) -> String {
    PageImages.url(bundle: sheet.bundleID, pageNumber: sheet.pageNumber, width: width, source: sheet.variant)
  }

  func previewURL(of sheet: PageSheet, pixelRatio: Double) -> String {
    pictureURL(of: sheet, width: PageImages.width(for: ViewerUI.thumbnailWidth, pixelRatio: pixelRatio))
  }

  func words(
    of sheet: PageSheet, variant: PDFVariant?, completion: @escaping (PageText?) -> Void
  ) -> () -> Void {
    let text = API.pageText(bundleID: sheet.bundleID, pageNumber: sheet.pageNumber, source: variant)
    return library.call(text) { result in
      if case .success(let text) = result { completion(text) } else { completion(nil) }
    }
  }

  func problem(
    withPictureOf sheet: PageSheet, width: Int, completion: @escaping (String?) -> Void
  ) -> () -> Void {
    let image = API.pageImage(
      bundleID: sheet.bundleID, pageNumber: sheet.pageNumber, width: width, source: sheet.variant)
    return library.perform(image) { failure in completion(failure?.message) }
  }
}
