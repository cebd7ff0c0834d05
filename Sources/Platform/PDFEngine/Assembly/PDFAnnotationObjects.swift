import PaperDomain

/// An annotation as the objects of a file: its dictionary, without the entries that depend on the file, and its
/// appearance.
package struct PDFAnnotationObjects: Equatable {
  /// The dictionary's entries, except page and appearance, up to the dictionary's end.
  private(set) var entries: [UInt8]
  /// The appearance: a form in the space of the page.
  private(set) var appearance: [UInt8]

  /// - Parameters:
  ///   - annotation: the annotation
  ///   - space: the space of its page
  init(_ annotation: PDFAnnotation, on space: PDFPageSpace) {
    let drawing = PDFAppearance(annotation.appearance, on: space)
    let bounds = drawing.bounds ?? space.bounds(of: [annotation.frame])
    appearance = Array(
      "<</Type/XObject/Subtype/Form/BBox \(bounds)/Resources<<\(drawing.resources)>>/Length \(drawing.content.utf8.count)>>\nstream\n"
        .utf8)
    appearance += drawing.content.utf8
    appearance += "\nendstream".utf8

    // F 4: the annotation is printed with the page.
    var text = "/Type/Annot/F 4/Rect \(bounds)/NM \(PDFAssembly.text(annotation.name))"
    if let author = annotation.author { text += "/T \(PDFAssembly.text(author))" }
    // For a text, /C is the colour of the background.
    if case .text = annotation.shape { text += "/C []" } else { text += "/C [\(annotation.color.operands)]" }
    if annotation.alpha < 255 { text += "/CA \(PDFNumber(Double(annotation.alpha) / 255))" }
    let border = "/BS<</W \(PDFNumber(annotation.width * space.scale))>>"
    func list(_ points: [PDFPoint]) -> String {
      points.map { point in
        let place = space.place(of: point)
        return "\(PDFNumber(place.x)) \(PDFNumber(place.y))"
      }.joined(separator: " ")
    }
    switch annotation.shape {
    case .ink(let lines):
      // A line needs at least two points.
      let all = lines.map { "[\(list($0.count == 1 ? $0 + $0 : $0))]" }.joined()
      text += "/Subtype/Ink/InkList [\(all)]\(border)"
    case .highlight(let boxes):
      let corners = boxes.flatMap { box -> [PDFPoint] in
        let (left, top) = (box.x, box.y)
        let (right, bottom) = (left + box.width, top + box.height)
        return [
          PDFPoint(x: left, y: top), PDFPoint(x: right, y: top), PDFPoint(x: left, y: bottom),
          PDFPoint(x: right, y: bottom),
        ]
      }
      text += "/Subtype/Highlight/QuadPoints [\(list(corners))]"
    case .text(let letters, let size):
      text += "/Subtype/FreeText/Contents \(PDFAssembly.text(letters))/BS<</W 0>>"
      text += "/DA (\(annotation.color.operands) rg /Helv \(PDFNumber(size * space.scale)) Tf)"
    case .square, .circle:
      text += annotation.shape == .square ? "/Subtype/Square" : "/Subtype/Circle"
      text += border
      if let fill = annotation.fill { text += "/IC [\(fill.operands)]" }
    case .line(let from, let to, let hasHead):
      text += "/Subtype/Line/L [\(list([from, to]))]/LE [/None /\(hasHead ? "OpenArrow" : "None")]\(border)"
    }
    entries = Array("\(text)>>".utf8)
  }
}

/// Converts points of the displayed page, measured downwards from its top left corner, to the space of the page's
/// content.
package struct PDFPageSpace {
  private let a: Double
  private let b: Double
  private let c: Double
  private let d: Double
  private let e: Double
  private let f: Double

  /// - Parameters:
  ///   - page: the displayed part of the page
  ///   - size: its size in the units of the given points
  init(_ page: DisplayedPage, size: PageSize) {
    let whole = page.placement(of: NormalizedRect(x: 0, y: 0, width: 1, height: 1))
    (a, b) = (whole.alongX / size.width, whole.alongY / size.width)
    (c, d) = (-whole.upX / size.height, -whole.upY / size.height)
    (e, f) = (whole.x + whole.upX, whole.y + whole.upY)
  }

  private init() {
    (a, b, c, d, e, f) = (1, 0, 0, 1, 0, 0)
  }

  /// The identity: the space of the content itself.
  static let same = PDFPageSpace()

  /// The length of a point in that space.
  var scale: Double { (a * a + b * b).squareRoot() }

  /// The operator that changes to that space.
  var change: String { "\([a, b, c, d, e, f].map { "\(PDFNumber($0))" }.joined(separator: " ")) cm" }

  func place(of point: PDFPoint) -> (x: Double, y: Double) {
    (a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// The position on the displayed page of a position in the content.
  func point(x: Double, y: Double) -> PDFPoint {
    let whole = a * d - b * c
    let (right, up) = (x - e, y - f)
    guard whole != 0 else { return PDFPoint(x: 0, y: 0) }
    return PDFPoint(x: (d * right - c * up) / whole, y: (a * up - b * right) / whole)
  }

  /// The bounding box on the displayed page of positions in the content.
  func box(of places: [(x: Double, y: Double)]) -> PDFAnnotation.Box {
    let points = places.map { point(x: $0.x, y: $0.y) }
    let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
    return PDFAnnotation.Box(
      x: left, y: top, width: (points.map(\.x).max() ?? 0) - left, height: (points.map(\.y).max() ?? 0) - top)
  }

  /// The smallest rectangle that contains the boxes.
  func bounds(of boxes: [PDFAnnotation.Box]) -> PDFRectangle {
    let corners = boxes.flatMap { box in
      [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { side in
        place(of: PDFPoint(x: box.x + side.0 * box.width, y: box.y + side.1 * box.height))
      }
    }
    return PDFRectangle(
      left: corners.map(\.x).min() ?? e, bottom: corners.map(\.y).min() ?? f, right: corners.map(\.x).max() ?? e,
      top: corners.map(\.y).max() ?? f)
  }
}

/// A rectangle in PDF syntax.
struct PDFRectangle: CustomStringConvertible {
  var left: Double
  var bottom: Double
  var right: Double
  var top: Double

  var description: String { "[\(PDFNumber(left)) \(PDFNumber(bottom)) \(PDFNumber(right)) \(PDFNumber(top))]" }
}

/// A number in PDF syntax: at most five decimals, no exponent.
struct PDFNumber: CustomStringConvertible {
  private let value: Double

  init(_ value: Double) {
    self.value = value
  }

  var description: String {
    // NaN, infinities and numbers far outside any page would make the file unreadable.
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let parts = Int((value * 100_000).rounded())
    let magnitude = parts.magnitude
    var text = "\(parts < 0 ? "-" : "")\(magnitude / 100_000)"
    guard magnitude % 100_000 > 0 else { return text }
    let digits = String(magnitude % 100_000)
    text += "." + String(repeating: "0", count: 5 - digits.count) + digits
    while text.last == "0" { text.removeLast() }
    return text
  }
}

extension PDFColor {
  /// Its components, from 0 to 1.
  var operands: String {
    [red, green, blue].map { "\(PDFNumber(Double($0) / 255))" }.joined(separator: " ")
  }
}
