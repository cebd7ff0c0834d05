import DocViewer
import PaperDomain
import TrapezioWeb

// Where and how a doc was last read is kept in this browser, one small text a doc.
//
//     "1 41 3500 0 continuous width"     page 42, 35 % down, continuous, zoom by the window's width
//     "1 41 3500 0 single 12500"         the same page alone, at 125 %
//     "1 41 3500 0 book page"            beside the one that it faces, the first page being alone
nonisolated extension ReadingPosition {
  /// The version of the text's form; a text of another version is ignored.
  private static var version: String { "1" }
  private static var scale: Double { 10_000 }

  /// Reads what `text` wrote; nil for anything else.
  init?(text: String) {
    let parts = text.separatedBySpaces
    guard parts.count == 6, parts[0] == ReadingPosition.version,
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

  /// What is stored.
  var text: String {
    let zoomText =
      switch fit {
      case .width: "width"
      case .page: "page"
      case .automatic: "auto"
      case nil: ReadingPosition.text(zoom)
      }
    return "\(ReadingPosition.version) \(anchor.page) \(ReadingPosition.text(anchor.y)) "
      + "\(ReadingPosition.text(anchor.x)) \(arrangement.name) \(zoomText)"
  }

  /// Where the position of what is read is kept.
  static func key(_ subject: ViewerSubject) -> String {
    switch subject {
    case .doc(let id): "reading.\(id)"
    case .pageGroup(let id): "reading.group.\(id)"
    case .bundle(let id): "reading.bundle.\(id)"
    }
  }

  /// A number in ten-thousandths, between -100 and 100.
  private static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return "\(Int((min(max(value, -100), 100) * scale).rounded()))"
  }

  private static func fraction(_ text: String) -> Double? {
    guard let value = Int(text), value >= -1_000_000, value <= 1_000_000 else { return nil }
    return Double(value) / scale
  }
}

extension ReadingPosition {
  /// The page of a doc that was read last in this browser, from 1; nil if none was. For "go on reading".
  static func lastPage(of docID: Doc.ID, storage: any KeyValueStorage) -> Int? {
    guard let text = storage[key(.doc(docID))], let position = ReadingPosition(text: text) else { return nil }
    return position.anchor.page + 1
  }
}
