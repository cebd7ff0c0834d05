/// Which rows of a long list are in the document: the visible ones, some around them, and the active one, wherever it
/// is. All rows have the same height. Lengths are in CSS pixels.
nonisolated struct VirtualWindow: Equatable {
  /// How many rows beyond each visible edge are in the document, so that they are already there when the person
  /// scrolls.
  static let margin = 8

  var count: Int
  var rowHeight: Double
  var scrollTop = 0.0
  /// The visible height; a guess until the page reports it.
  var height = 600.0

  /// The height of all rows.
  var contentHeight: Double { Double(count) * rowHeight }

  /// The visible rows and those around them.
  var rows: Range<Int> {
    let first = row(at: scrollTop) - Self.margin
    let end = row(at: scrollTop + height) + 1 + Self.margin
    return max(0, first)..<max(0, min(count, end))
  }

  /// How many rows are completely visible: the step of Page Up and Page Down.
  var page: Int { max(1, row(at: height)) }

  /// The scroll position that shows a row completely; nil if it is already visible.
  func scrollTop(showing row: Int) -> Double? {
    let top = Double(row) * rowHeight
    if top < scrollTop { return top }
    let bottom = top + rowHeight
    return bottom > scrollTop + height ? max(0, bottom - height) : nil
  }

  /// The result is clamped, whatever the browser reports.
  private func row(at y: Double) -> Int {
    guard y > 0, rowHeight > 0 else { return 0 }
    let row = y / rowHeight
    return row < Double(count) ? Int(row) : count
  }
}
