import ScreenKit
import TrapezioWeb

/// The elements that the comparison has to reach, and how far they are scrolled.
final class DifferencesElements {
  /// What scrolls a side.
  let panes = [ElementReference(), ElementReference()]
  /// The page in it.
  let pages = [ElementReference(), ElementReference()]
  /// The entries of the list, as many as there ever were.
  private(set) var entries: [ElementReference] = []

  /// The entry of a change.
  func entry(_ index: Int) -> ElementReference {
    while entries.count <= index { entries.append(ElementReference()) }
    return entries[index]
  }

  /// What part of its page is in the middle of a side; nil while it is not in the document.
  func middle(_ side: DifferencesState.Side) -> PagePoint? {
    guard let pane = panes[side.rawValue].bounds, let page = pages[side.rawValue].bounds, page.width > 0,
      page.height > 0
    else { return nil }
    return PagePoint(
      x: (pane.x + pane.width / 2 - page.x) / page.width, y: (pane.y + pane.height / 2 - page.y) / page.height)
  }

  /// Scrolls a side until that part of its page is in the middle, as far as it goes.
  func bring(_ point: PagePoint, toMiddleOf side: DifferencesState.Side) {
    let pane = panes[side.rawValue]
    guard let now = middle(side), let page = pages[side.rawValue].bounds, let metrics = pane.scrollMetrics
    else { return }
    let left = metrics.left + (point.x - now.x) * page.width
    let top = metrics.top + (point.y - now.y) * page.height
    guard abs(left - metrics.left) >= 1 || abs(top - metrics.top) >= 1 else { return }
    pane.scroll(left: left, top: top)
  }

  /// Scrolls both sides by so many CSS pixels.
  func scroll(byX x: Double, y: Double) {
    for pane in panes {
      guard let metrics = pane.scrollMetrics else { continue }
      pane.scroll(left: metrics.left + x, top: metrics.top + y)
    }
  }
}

/// A place on a page, as parts of its width and height.
nonisolated struct PagePoint: Equatable, Sendable {
  var x: Double
  var y: Double
}
