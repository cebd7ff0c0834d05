/// A display list as an SVG document: the same list gives the same bytes.
public enum SVG {
  /// The document, in points. A page of unknown size is as large as its content.
  public static func document(_ list: DisplayList, title: String = "") -> String {
    let (width, height) = size(of: list)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(width))pt\" height=\"\(number(height))pt\" "
    text += "viewBox=\"0 0 \(number(width)) \(number(height))\">\n"
    if !title.isEmpty { text += "<title>\(escaped(title))</title>\n" }
    for (index, item) in list.items.enumerated() {
      if index == 0, list.highlightCount > 0 { text += "<g style=\"mix-blend-mode:multiply\">\n" }
      switch item {
      case .path(let segments, let paint): text += "<path d=\"\(data(segments))\" \(attributes(paint))/>\n"
      case .text(let run):
        text += "<text x=\"\(number(run.x))\" y=\"\(number(run.y))\" font-family=\"sans-serif\" "
        text += "font-size=\"\(number(run.fontSize))\" fill=\"\(run.color.hexadecimal)\"\(opacity("fill", run.color))>"
        text += "\(escaped(run.text))</text>\n"
      }
      if index + 1 == list.highlightCount { text += "</g>\n" }
    }
    return text + "</svg>\n"
  }

  private static func size(of list: DisplayList) -> (Double, Double) {
    if list.width > 0 && list.height > 0 { return (list.width, list.height) }
    var (width, height) = (1.0, 1.0)
    for item in list.items {
      switch item {
      case .path(let segments, _):
        for segment in segments {
          switch segment {
          case .move(let x, let y), .line(let x, let y), .quad(_, _, let x, let y):
            width = max(width, x + 8)
            height = max(height, y + 8)
          case .close: continue
          }
        }
      case .text(let run):
        width = max(width, run.x + run.fontSize * 20)
        height = max(height, run.y + 8)
      }
    }
    return (width, height)
  }

  private static func data(_ segments: [DisplayList.Segment]) -> String {
    var text = ""
    for segment in segments {
      switch segment {
      case .move(let x, let y): text += "M\(number(x)) \(number(y))"
      case .line(let x, let y): text += "L\(number(x)) \(number(y))"
      case .quad(let controlX, let controlY, let x, let y):
        text += "Q\(number(controlX)) \(number(controlY)) \(number(x)) \(number(y))"
      case .close: text += "Z"
      }
    }
    return text
  }

  private static func attributes(_ paint: DisplayList.Paint) -> String {
    switch paint {
    case .fill(let color): "fill=\"\(color.hexadecimal)\"\(opacity("fill", color))"
    case .stroke(let color, let width):
      "fill=\"none\" stroke=\"\(color.hexadecimal)\"\(opacity("stroke", color)) stroke-width=\"\(number(width))\" "
        + "stroke-linecap=\"round\" stroke-linejoin=\"round\""
    }
  }

  private static func opacity(_ name: String, _ color: InkColor) -> String {
    color.alpha == 255 ? "" : " \(name)-opacity=\"\(number(Double(color.alpha) / 255))\""
  }

  /// A number with at most three decimals, rounded to the nearest, without trailing zeros.
  static func number(_ value: Double) -> String {
    let thousandths = Int64(PageUnit.nearest(value * 1000))
    let magnitude = thousandths.magnitude
    var text = (thousandths < 0 ? "-" : "") + "\(magnitude / 1000)"
    var rest = magnitude % 1000
    guard rest > 0 else { return text }
    text += "."
    var place: UInt64 = 100
    while rest > 0 {
      text += "\(rest / place)"
      rest %= place
      place /= 10
    }
    return text
  }

  /// Text for element content and attributes; characters that XML cannot hold become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
