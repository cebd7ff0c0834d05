import PaperDomain

/// Where pictures and words of pages come from. Every view of pages has one.
///
/// Nothing here waits: answers come through completions, on the same thread, at once or later. Each method returns a
/// function that cancels its request; an answer after that is ignored.
public protocol PageContents: AnyObject {
  /// The URL of a page's picture. The browser loads it like any image.
  /// - Parameter width: in pixels, one of a few fixed ones up to 4,096, so that a cache serves most of them
  func pictureURL(of sheet: PageSheet, width: Int) -> String

  /// The URL of a small picture, which is seen until a sharp one has come.
  /// - Parameter pixelRatio: device pixels per CSS pixel
  func previewURL(of sheet: PageSheet, pixelRatio: Double) -> String

  /// The words of a page, where they stand on it.
  /// - Parameters:
  ///   - variant: the file whose words are asked for; nil for those by which the page is found
  ///   - completion: the words, none for a page without; nil if they could not be had
  func words(
    of sheet: PageSheet, variant: PDFVariant?, completion: @escaping (PageText?) -> Void
  ) -> () -> Void

  /// Why a picture could not be loaded, which a browser does not say.
  /// - Parameter completion: the reason in words for the reader; nil if the picture can be had after all
  func problem(
    withPictureOf sheet: PageSheet, width: Int, completion: @escaping (String?) -> Void
  ) -> () -> Void
}
