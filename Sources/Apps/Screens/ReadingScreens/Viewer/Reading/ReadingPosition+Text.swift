import DocViewer
import PaperDomain
import ScreenKit
import TrapezioWeb

// The reading position of a doc, stored in this browser as a small text.
//
//     "1 41 3500 0 continuous width"     page 42, 35 % down, continuous, zoom by the window's width
//     "1 41 3500 0 single 12500"         the same page alone, at 125 %
//     "1 41 3500 0 book page"            beside the one that it faces, the first page being alone
nonisolated extension ReadingPosition {
  private static var scale: Double { 10_000 }

  /// Parses what `text` wrote; `nil` for anything else.
  init?(text: String) {
    let parts = text.separatedBySpaces
    guard parts.count == 6, parts[0] == ReadingMemory.version,
      let page = Int(parts[1]), page >= 0, let y = ReadingPosition.fraction(parts[2]),
      let x = ReadingPosition.fraction(parts[3]), let arrangement = PageArrangement(name: parts[4])
    else { return nil }
    var fit: PageLayout.Fit?
    var zoom = 1.0
    switch parts[5] {
    case "width": fit = .width
    case "page": fit = .page
    case "auto": fit = .automatic
    default:
      guard let value = ReadingPosition.fraction(parts[5]), PageLayout.zoomRange.contains(value) else { return nil }
      zoom = value
    }
    self.init(anchor: ViewAnchor(page: page, x: x, y: y), arrangement: arrangement, fit: fit, zoom: zoom)
  }

  /// The text to store.
  var text: String {
    let zoomText =
      switch fit {
      case .width: "width"
      case .page: "page"
      case .automatic: "auto"
      case nil: ReadingPosition.text(zoom)
      }
    return "\(ReadingMemory.version) \(anchor.page) \(ReadingPosition.text(anchor.y)) "
      + "\(ReadingPosition.text(anchor.x)) \(arrangement.name) \(zoomText)"
  }

  /// Formats a number, clamped to ±100, in ten-thousandths.
  private static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return "\(Int((min(max(value, -100), 100) * scale).rounded()))"
  }

  private static func fraction(_ text: String) -> Double? {
    guard let value = Int(text), value >= -1_000_000, value <= 1_000_000 else { return nil }
    return Double(value) / scale
  }
}
