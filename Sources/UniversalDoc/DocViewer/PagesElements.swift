import TrapezioWeb

/// The elements of the pages that a store has to reach: it scrolls and focuses them, the picture says which they are.
public final class PagesElements {
  /// What scrolls the pages.
  public let pages = ElementReference()
  /// What is drawn over the pages and takes their pointers.
  let overlays = OverlayStack()
  /// The double click that is on its way out came from a word.
  var doubleClickIsOnWord = false

  /// Elements that are not drawn yet.
  public init() {}

  /// How far the pages are scrolled; nil while they are not in the document.
  public var offset: ScrollOffset? {
    pages.scrollMetrics.map { ScrollOffset(left: $0.left, top: $0.top) }
  }
}
