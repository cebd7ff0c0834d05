import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The library's elements in the document, for measuring and focusing.
final class LibraryReferences {
  /// The element that scrolls.
  let content: ElementReference
  /// The grid, or the body of the table.
  let grid = ElementReference()
  /// The button that opens the filter.
  let filterButton = ElementReference()
  /// The doc to focus as soon as its card is in the document.
  var awaited: Doc.ID?

  /// The card or row of each doc.
  let cards = ElementReferences<Doc.ID>()
  /// The link in each card or row, which takes the focus.
  let links = ElementReferences<Doc.ID>()

  init(content: ElementReference) {
    self.content = content
  }

  /// Focuses a doc now, or as soon as it is in the document.
  func focus(_ id: Doc.ID) {
    let link = links[id]
    if link.isMounted {
      awaited = nil
      link.focus()
    } else {
      awaited = id
    }
  }

  /// Measures the elements in the document. `items` are the docs there in order; the index of the first is `first`.
  func measure(items: [Doc.ID?], first: Int, columns: Int) -> LibraryMeasure? {
    guard let metrics = content.scrollMetrics, let outer = content.bounds, let inner = grid.bounds else { return nil }
    var measure = LibraryMeasure(
      gridLeft: inner.x - outer.x + metrics.left, gridTop: inner.y - outer.y + metrics.top, gridWidth: inner.width,
      scrollTop: metrics.top, viewHeight: metrics.clientHeight)
    for (offset, id) in items.enumerated() {
      guard let id, offset % columns == 0 || measure.itemWidth == nil, let box = cards[id].bounds else { continue }
      if measure.itemWidth == nil { measure.itemWidth = box.width }
      if (first + offset) % columns == 0 { measure.rowHeights[(first + offset) / columns] = box.height }
    }
    return measure
  }
}
