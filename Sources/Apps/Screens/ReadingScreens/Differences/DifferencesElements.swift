import ScreenKit
import TrapezioWeb

/// The elements that the comparison scrolls and measures.
final class DifferencesElements {
  /// The scrolling element of each side.
  let panes = [ElementReference(), ElementReference()]
  /// The page element of each side.
  let pages = [ElementReference(), ElementReference()]
  /// The list entries of the changes. The array never shrinks.
  private(set) var entries: [ElementReference] = []

  /// The list entry of a change.
  func entry(_ index: Int) -> ElementReference {
    while entries.count <= index { entries.append(ElementReference()) }
    return entries[index]
  }

  /// The point of a side's page that is in the middle of the pane; `nil` while the page is not in the document.
  func middle(_ side: DifferencesState.Side) -> PagePoint? {
    guard let pane = panes[side.rawValue].bounds, let page = pages[side.rawValue].bounds, page.width > 0,
      page.height > 0
    else { return nil }
    return PagePoint(
      x: (pane.x + pane.width / 2 - page.x) / page.width, y: (pane.y + pane.height / 2 - page.y) / page.height)
  }

  /// Scrolls a side until this point of its page is in the middle, as far as scrolling allows.
  func bring(_ point: PagePoint, toMiddleOf side: DifferencesState.Side) {
    let pane = panes[side.rawValue]
    guard let now = middle(side), let page = pages[side.rawValue].bounds, let metrics = pane.scrollMetrics
    else { return }
    let left = metrics.left + (point.x - now.x) * page.width
    let top = metrics.top + (point.y - now.y) * page.height
    guard abs(left - metrics.left) >= 1 || abs(top - metrics.top) >= 1 else { return }
    pane.scroll(left: left, top: top)
  }

  /// Scrolls both sides by this many CSS pixels.
  func scroll(byX x: Double, y: Double) {
    for pane in panes {
      guard let metrics = pane.scrollMetrics else { continue }
      pane.scroll(left: metrics.left + x, top: metrics.top + y)
    }
  }
}

/// A position on a page, in fractions of its width and height.
nonisolated struct PagePoint: Equatable, Sendable {
  var x: Double
  var y: Double
}
