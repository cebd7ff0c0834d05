/// The appearance of marks, as the content stream of a form.
struct PDFAppearance {
  /// The operators.
  private(set) var content: String
  /// The resource dictionary's entries for the names in the operators.
  private(set) var resources = ""
  /// The bounding box of everything drawn; `nil` if nothing is.
  private(set) var bounds: PDFRectangle?

  init(_ marks: [PDFPageMarks.Mark], on space: PDFPageSpace) {
    content = "q \(space.change)\n1 J 1 j\n"
    var looks: Set<Look> = []
    var fonts: Set<Font> = []
    var boxes: [PDFAnnotation.Box] = []
    for mark in marks {
      let look = Look(alpha: mark.alpha, isMultiplied: mark.isMultiplied)
      looks.insert(look)
      content += "/\(look.name) gs "
      switch mark.shape {
      case .fill(let path):
        content += "\(mark.color.operands) rg\n\(Self.operators(path))f\n"
        boxes.append(Self.box(path, width: 0))
      case .stroke(let path, let width):
        content += "\(mark.color.operands) RG \(PDFNumber(width)) w\n\(Self.operators(path))S\n"
        boxes.append(Self.box(path, width: width))
      case .text(let text, let point, let size):
        let font: Font = text.unicodeScalars.allSatisfy { Helvetica.code(of: $0) != nil } ? .latin : .chinese
        fonts.insert(font)
        content += "\(mark.color.operands) rg BT /\(font.rawValue) \(PDFNumber(size)) Tf "
        content += "1 0 0 -1 \(PDFNumber(point.x)) \(PDFNumber(point.y)) Tm \(font.operand(text)) Tj ET\n"
        boxes.append(
          .init(x: point.x, y: point.y - size, width: max(1, font.width(of: text) * size), height: size * 1.3))
      }
    }
    content += "Q"
    guard !boxes.isEmpty else { return }
    bounds = space.bounds(of: boxes)
    let states = looks.map { "/\($0.name)\($0.dictionary)" }.sorted()
    resources = "/ExtGState<<\(states.joined())>>"
    if !fonts.isEmpty {
      let named = fonts.sorted { $0.rawValue < $1.rawValue }.map { "/\($0.rawValue)\($0.dictionary)" }
      resources += "/Font<<\(named.joined())>>"
    }
  }

  /// How a mark blends with what is below it.
  private struct Look: Hashable {
    let alpha: UInt8
    let isMultiplied: Bool

    var name: String { "\(isMultiplied ? "M" : "A")\(alpha)" }

    var dictionary: String {
      let part = PDFNumber(Double(alpha) / 255)
      return "<</ca \(part)/CA \(part)/BM/\(isMultiplied ? "Multiply" : "Normal")>>"
    }
  }

  /// The fonts of texts; every PDF reader has both.
  private enum Font: String {
    case latin = "Helv"
    case chinese = "Song"

    var dictionary: String {
      switch self {
      case .latin: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"
      case .chinese:
        "<</Type/Font/Subtype/Type0/BaseFont/STSong-Light-UniGB-UTF16-H/Encoding/UniGB-UTF16-H/DescendantFonts ["
          + "<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/DW 1000"
          + "/CIDSystemInfo<</Registry (Adobe)/Ordering (GB1)/Supplement 4>>"
          + "/FontDescriptor<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox [-25 -254 1000 880]"
          + "/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>>>]>>"
      }
    }

    func operand(_ text: String) -> String {
      let digits: [String] =
        switch self {
        case .latin: text.unicodeScalars.map { Self.hexadecimal(Int(Helvetica.code(of: $0) ?? 0x20), count: 2) }
        case .chinese: text.utf16.map { Self.hexadecimal(Int($0), count: 4) }
        }
      return "<\(digits.joined())>"
    }

    /// The advance of a text, as a fraction of the font size; overestimated for unknown characters.
    func width(of text: String) -> Double {
      switch self {
      case .latin: text.unicodeScalars.reduce(0) { $0 + Helvetica.width(of: $1) }
      case .chinese: Double(text.utf16.count)
      }
    }

    private static func hexadecimal(_ value: Int, count: Int) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
  }

  // MARK: - Paths

  private static func operators(_ path: PDFPath) -> String {
    func place(_ point: PDFPoint) -> String { "\(PDFNumber(point.x)) \(PDFNumber(point.y))" }
    var text = "\(place(path.start)) m\n"
    for step in path.steps {
      switch step {
      case .move(let point): text += "\(place(point)) m\n"
      case .line(let point): text += "\(place(point)) l\n"
      case .curve(let first, let second, let end): text += "\(place(first)) \(place(second)) \(place(end)) c\n"
      case .close: text += "h\n"
      }
    }
    return text
  }

  private static func box(_ path: PDFPath, width: Double) -> PDFAnnotation.Box {
    var (left, right, top, bottom) = (path.start.x, path.start.x, path.start.y, path.start.y)
    func take(_ point: PDFPoint) {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    for step in path.steps {
      switch step {
      case .move(let point), .line(let point): take(point)
      case .curve(let first, let second, let end):
        for point in [first, second, end] { take(point) }
      case .close: break
      }
    }
    // A margin lets a reader click on a mark that is only a dot.
    let margin = max(width / 2, 0.5)
    return PDFAnnotation.Box(
      x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin)
  }
}

/// The metrics of Helvetica, which every PDF reader has.
private enum Helvetica {
  /// The characters of Windows code page 1252 from 0x80 on; a space for undefined codes.
  private static let special = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)

  /// Widths of the letters from the space on, in thousandths of the font size.
  private static let widths: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]

  /// A letter's code; `nil` if it has none.
  static func code(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xFF: UInt8(scalar.value)
    default: special.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
    }
  }

  static func width(of scalar: Unicode.Scalar) -> Double {
    let place = Int(scalar.value) - 0x20
    return (widths.indices.contains(place) ? widths[place] : 1000) / 1000
  }
}
