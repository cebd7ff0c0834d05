import ScreenKit
import TrapezioWeb

/// The visible part of a grid of pages, and the rows that must be in the document.
///
/// The scrolling element must call it from `.onScroll` and `.onResize`. All tiles have the same height.
final class PageGridViewport {
  /// The element that scrolls.
  let scroller: ElementReference
  /// The grid.
  let grid = ElementReference()
  /// The first tile in the document.
  let tile = ElementReference()
  /// How many rows beyond the visible ones are in the document.
  static let margin = 2

  private(set) var geometry = GridGeometry(gap: 4, rowHeight: 224)
  private(set) var rows = 0..<6
  /// The page that the keyboard is on. It may be ahead of what is drawn, because keys may come faster than frames.
  var active: Int?
  private var redraw: (() -> Void)?

  /// A viewport that has not been measured yet.
  init(scroller: ElementReference) {
    self.scroller = scroller
  }

  /// Shows a grid of these pages. `redraw` is called when other rows must be drawn.
  func show(_ choice: PageChoice, redraw: @escaping () -> Void) {
    geometry.count = choice.count
    active = choice.active
    self.redraw = redraw
  }

  /// Measures the grid and calls `redraw` if other rows or columns are needed.
  func measure() {
    guard let metrics = scroller.scrollMetrics, let outer = scroller.bounds, let inner = grid.bounds,
      let box = tile.bounds, box.width > 0
    else { return }
    let before = (geometry.columns, rows)
    let columns = Int(((inner.width + geometry.gap) / (box.width + geometry.gap)).rounded())
    geometry.layOut(columns: columns, itemWidth: box.width)
    geometry.measure(row: 0, height: box.height)
    let top = outer.y - inner.y
    rows = geometry.rows(from: top, to: top + metrics.clientHeight, margin: PageGridViewport.margin)
    if before != (geometry.columns, rows) { redraw?() }
  }

  /// The page `step` rows away in the same column. Clamped to the first row's page of that column, or to the last page.
  func page(_ page: Int, movedByRows step: Int) -> Int {
    let target = page + step * geometry.columns
    if target >= 1, target <= geometry.count { return target }
    return step < 0 ? min(page, (page - 1) % geometry.columns + 1) : geometry.count
  }

  /// How many whole rows fit into the visible area, at least 1.
  var visibleRows: Int {
    guard let metrics = scroller.scrollMetrics else { return 1 }
    return max(1, Int(metrics.clientHeight / (geometry.height(ofRow: 0) + geometry.gap)))
  }

  /// Scrolls until a page is visible.
  func reveal(_ page: Int) {
    guard let metrics = scroller.scrollMetrics, let outer = scroller.bounds, let inner = grid.bounds else { return }
    let row = (page - 1) / geometry.columns
    let top = inner.y - outer.y + metrics.top + geometry.top(ofRow: row)
    let bottom = top + geometry.height(ofRow: row)
    // Bars may cover the edges.
    if top - PageGridViewport.cover < metrics.top {
      scroller.scroll(left: 0, top: max(0, top - PageGridViewport.cover))
    } else if bottom + PageGridViewport.cover > metrics.top + metrics.clientHeight {
      scroller.scroll(left: 0, top: bottom + PageGridViewport.cover - metrics.clientHeight)
    }
    measure()
  }

  private static let cover = 72.0
}
