import BlazeBinary
import ByteCoding
import DocViewer
import PaperAPI
import PaperDomain
import Trapezio

/// The pictures and words of the library's pages, from the server.
final class LibraryPages: PageContents {
  private let library: RemoteLibrary

  /// The pages of a library.
  init(library: RemoteLibrary) { self.library = library }

  func pictureURL(of sheet: PageSheet, width: Int) -> String {
    PageImages.url(bundle: sheet.bundleID, pageNumber: sheet.pageNumber, width: width, source: sheet.variant)
  }

  func previewURL(of sheet: PageSheet, pixelRatio: Double) -> String {
    pictureURL(of: sheet, width: PageImages.width(for: ViewerUI.thumbnailWidth, pixelRatio: pixelRatio))
  }

  func words(
    of sheet: PageSheet, variant: PDFVariant?, completion: @escaping (PageText?) -> Void
  ) -> () -> Void {
    var query: [(name: String, value: String)] = []
    if let variant { query.append(("source", variant.name)) }
    return library.call(.pageText, sheet.parameters, query: query) { (result: Result<PageText, APIFailure>) in
      if case .success(let text) = result { completion(text) } else { completion(nil) }
    }
  }

  func problem(
    withPictureOf sheet: PageSheet, width: Int, completion: @escaping (String?) -> Void
  ) -> () -> Void {
    var query = [(name: "width", value: "\(width)")]
    if let variant = sheet.variant { query.append(("source", variant.name)) }
    return library.perform(.pageImage, sheet.parameters, query: query) { failure in completion(failure?.message) }
  }
}

extension PageSheet {
  /// What a request for its words or its picture is addressed to.
  nonisolated fileprivate var parameters: [String] { [bundleID.description, "\(pageNumber)"] }
}
