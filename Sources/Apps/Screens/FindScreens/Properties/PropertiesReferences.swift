import ScreenKit
import Trapezio
import TrapezioWeb

/// The elements of the properties in the document, for measuring and focusing.
final class PropertiesReferences {
  let content: ElementReference
  let list = ElementReference()
  /// The row to focus as soon as it is in the document.
  var awaited: PropertiesState.Line?
  /// The row of each line.
  let rows = ElementReferences<PropertiesState.Line>()

  init(content: ElementReference) {
    self.content = content
  }

  /// Focuses a line now, or as soon as it is in the document.
  func focus(_ line: PropertiesState.Line) {
    awaited = rows[line].isMounted ? nil : line
    rows[line].focus()
  }

  /// Measures where the window is in the list. `first` is some row in the document, for its height.
  func measure(_ first: PropertiesState.Line?) -> PropertiesEvent? {
    guard let metrics = content.scrollMetrics, let outer = content.bounds, let inner = list.bounds else { return nil }
    return .measured(
      scrollTop: metrics.top, viewHeight: metrics.clientHeight, listTop: inner.y - outer.y + metrics.top,
      rowHeight: first.flatMap { rows[$0].bounds?.height })
  }
}
