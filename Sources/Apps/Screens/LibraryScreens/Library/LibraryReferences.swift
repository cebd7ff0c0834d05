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

  private var cards: Table<Doc.ID, ElementReference> = [:]
  private var links: Table<Doc.ID, ElementReference> = [:]

  init(content: ElementReference) {
    self.content = content
  }

  /// The card or row of a doc.
  func card(_ id: Doc.ID) -> ElementReference { reference(id, in: &cards) }

  /// The link in a card or row, which takes the focus.
  func link(_ id: Doc.ID) -> ElementReference { reference(id, in: &links) }

  private func reference(_ id: Doc.ID, in all: inout Table<Doc.ID, ElementReference>) -> ElementReference {
    if let known = all[id] { return known }
    // Prunes references to unmounted cards.
    if all.count > 2_000 { all = all.filter { $0.value.isMounted } }
    let fresh = ElementReference()
    all[id] = fresh
    return fresh
  }

  /// Focuses a doc now, or as soon as it is in the document.
  func focus(_ id: Doc.ID) {
    let link = link(id)
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
      guard let id, offset % columns == 0 || measure.itemWidth == nil, let box = card(id).bounds else { continue }
      if measure.itemWidth == nil { measure.itemWidth = box.width }
      if (first + offset) % columns == 0 { measure.rowHeights[(first + offset) / columns] = box.height }
    }
    return measure
  }
}
