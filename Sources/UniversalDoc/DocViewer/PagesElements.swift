import TrapezioWeb

/// The elements of the pages that a store scrolls and focuses. The view attaches them.
public final class PagesElements {
  /// The element that scrolls the pages.
  public let pages = ElementReference()
  /// The overlays on the pages.
  let overlays = OverlayStack()
  /// Whether the double click being dispatched started on a word.
  var doubleClickIsOnWord = false

  /// References whose elements are not drawn yet.
  public init() {}

  /// The scroll offset; nil while the pages are not in the document.
  public var offset: ScrollOffset? {
    pages.scrollMetrics.map { ScrollOffset(left: $0.left, top: $0.top) }
  }
}
