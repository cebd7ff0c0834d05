import TrapezioWeb

/// The elements that the viewer has to reach: the store scrolls and focuses them, the picture says which they are.
final class ViewerElements {
  /// What scrolls the pages.
  let pages = ElementReference()
  /// What scrolls the thumbnails.
  let strip = ElementReference()
  let pageField = ElementReference()
  let findField = ElementReference()
  /// The double click that is on its way out came from a word.
  var doubleClickIsOnWord = false

  /// How far the pages are scrolled; nil while they are not in the document.
  var pagesOffset: ScrollOffset? {
    pages.scrollMetrics.map { ScrollOffset(left: $0.left, top: $0.top) }
  }
}
