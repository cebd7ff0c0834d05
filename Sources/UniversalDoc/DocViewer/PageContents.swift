import PaperDomain

/// Loads the pictures and words of pages. Every view of pages needs one.
///
/// Nothing blocks: completions are called on the same thread, immediately or later. Each method returns a function that
/// cancels its request; answers after that are ignored.
public protocol PageContents: AnyObject {
  /// The URL of a page's picture. The browser loads it like any image.
  /// - Parameter width: in pixels; one of a few fixed widths up to 4,096, so that a cache serves most requests
  func pictureURL(of sheet: PageSheet, width: Int) -> String

  /// The URL of a small picture that is shown until a sharp one has loaded.
  /// - Parameter pixelRatio: device pixels per CSS pixel
  func previewURL(of sheet: PageSheet, pixelRatio: Double) -> String

  /// The words of a page with their positions.
  /// - Parameters:
  ///   - variant: the file to take the words from; nil for the words that search uses
  ///   - completion: the words, empty for a page without words; nil on failure
  func words(
    of sheet: PageSheet, variant: PDFVariant?, completion: @escaping (PageText?) -> Void
  ) -> () -> Void

  /// Finds out why a picture could not be loaded, because the browser does not say.
  /// - Parameter completion: the reason, as a text for the reader; nil if the picture is available after all
  func problem(
    withPictureOf sheet: PageSheet, width: Int, completion: @escaping (String?) -> Void
  ) -> () -> Void
}
