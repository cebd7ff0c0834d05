/// Reads the annotations of a page that can become marks of ours: what people drew, wrote or highlighted.
///
/// It ignores links, form fields, pop-up notes, stamps and hidden annotations.
package struct PDFAnnotationReader {
  private let objects: PDFFileObjects

  /// An annotation and its index in the page's list.
  package struct Found {
    var place: Int
    var annotation: PDFAnnotation
  }

  package init(_ objects: PDFFileObjects) {
    self.objects = objects
  }

  /// The most annotations of a page, and the most points of one annotation, that it reads.
  private static let most = 10_000
  private static let maximumPoints = 1 << 20

  /// The annotations of a page, from back to front.
  /// - Parameters:
  ///   - page: the page
  ///   - space: the conversion of positions; `nil` if only the indices in the list are needed
  package func annotations(of page: PDFFilePage, on space: PDFPageSpace?) throws(PDFFileObjects.NotPlain) -> [Found] {
    guard let list = try resolved(objects.object(page.number)?.value["/Annots"]), case .array(let items) = list else {
      return []
    }
    var found: [Found] = []
    for (place, item) in items.prefix(Self.most).enumerated() {
      guard let value = try resolved(item), let annotation = try annotation(value, space ?? .same) else { continue }
      found.append(Found(place: place, annotation: annotation))
    }
    return found
  }

  private func annotation(
    _ value: PDFValue, _ space: PDFPageSpace
  ) throws(PDFFileObjects.NotPlain) -> PDFAnnotation? {
    // Flag 2 is hidden, flag 32 is not to be shown.
    guard try (resolved(value["/F"])?.integer ?? 0) & 0x22 == 0, let box = try numbers(value["/Rect"]), box.count == 4
    else { return nil }
    let frame = space.box(of: [(box[0], box[1]), (box[2], box[3])])
    guard let shape = try shape(of: value, space) else { return nil }
    var color = try self.color(value["/C"])
    if case .text = shape { color = try defaultAppearance(of: value).color }
    let alpha = max(0, min(1, try resolved(value["/CA"])?.number ?? 1))
    var width = 1.0
    if let style = try resolved(value["/BS"]), let given = try resolved(style["/W"])?.number {
      width = given
    } else if let border = try numbers(value["/Border"]), border.count >= 3 {
      width = border[2]
    }
    var text = PDFAnnotation(
      shape: shape, frame: frame, color: color ?? .black, alpha: UInt8((alpha * 255).rounded()),
      width: max(0, min(width, 1000)) / space.scale, fill: try self.color(value["/IC"]), appearance: [], name: "")
    text.name = try string(value["/NM"]) ?? ""
    text.author = try string(value["/T"])
    return text
  }

  private func shape(
    of value: PDFValue, _ space: PDFPageSpace
  ) throws(PDFFileObjects.NotPlain) -> PDFAnnotation.Shape? {
    guard let kind = try resolved(value["/Subtype"]) else { return nil }
    func points(_ numbers: [Double]) -> [PDFPoint] {
      stride(from: 0, to: numbers.count - 1, by: 2).map { space.point(x: numbers[$0], y: numbers[$0 + 1]) }
    }
    if kind.isName("/Ink") {
      guard case .array(let lists)? = try resolved(value["/InkList"]) else { return nil }
      var lines: [[PDFPoint]] = []
      var count = 0
      for list in lists {
        guard let numbers = try numbers(list), numbers.count >= 2 else { continue }
        count += numbers.count
        guard count <= 2 * Self.maximumPoints else { return nil }
        lines.append(points(numbers))
      }
      return lines.isEmpty ? nil : .ink(lines)
    }
    if kind.isName("/Line") {
      guard let ends = try numbers(value["/L"]), ends.count == 4 else { return nil }
      var hasHead = false
      if case .array(let endings)? = try resolved(value["/LE"]), endings.count == 2 {
        let heads: [StaticString] = ["/OpenArrow", "/ClosedArrow"]
        if heads.contains(where: { endings[1].isName($0) }) { hasHead = true }
        if !hasHead, heads.contains(where: { endings[0].isName($0) }) {
          let points = points(ends)
          return .line(from: points[1], to: points[0], hasHead: true)
        }
      }
      let line = points(ends)
      return .line(from: line[0], to: line[1], hasHead: hasHead)
    }
    if kind.isName("/Highlight") {
      guard let corners = try numbers(value["/QuadPoints"]), corners.count >= 8 else { return nil }
      let boxes = stride(from: 0, to: corners.count - 7, by: 8).map { start in
        space.box(of: (0..<4).map { (corners[start + 2 * $0], corners[start + 2 * $0 + 1]) })
      }
      return .highlight(boxes)
    }
    if kind.isName("/Square") { return .square }
    if kind.isName("/Circle") { return .circle }
    if kind.isName("/FreeText") {
      guard let text = try string(value["/Contents"]), !text.isEmpty else { return nil }
      return .text(text, size: try defaultAppearance(of: value).size / space.scale)
    }
    return nil
  }

  // MARK: - Values

  private func resolved(_ value: PDFValue?) throws(PDFFileObjects.NotPlain) -> PDFValue? {
    guard case .reference(let number)? = value else { return value }
    let found = try objects.object(number)?.value
    return found?.reference == nil ? found : nil
  }

  private func numbers(_ value: PDFValue?) throws(PDFFileObjects.NotPlain) -> [Double]? {
    guard case .array(let items)? = try resolved(value) else { return nil }
    var numbers: [Double] = []
    for item in items {
      guard let number = try resolved(item)?.number else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private func string(_ value: PDFValue?) throws(PDFFileObjects.NotPlain) -> String? {
    try resolved(value)?.text
  }

  /// A colour with one, three or four components; `nil` for none.
  private func color(_ value: PDFValue?) throws(PDFFileObjects.NotPlain) -> PDFColor? {
    try numbers(value).flatMap { PDFColor(parts: $0) }
  }

  /// The size and the colour of a text, from the operators that set them.
  private func defaultAppearance(
    of value: PDFValue
  ) throws(PDFFileObjects.NotPlain) -> (size: Double, color: PDFColor?) {
    var (size, color): (Double, PDFColor?) = (12, nil)
    var operands: [Double] = []
    for word in (try string(value["/DA"]) ?? "").split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\r" }) {
      switch word {
      case "Tf": size = operands.last.flatMap { (1...1000).contains($0) ? $0 : nil } ?? size
      case "g", "rg", "k": color = PDFColor(parts: operands)
      default:
        if let number = Double(word) {
          operands.append(number)
          continue
        }
      }
      operands = []
    }
    return (size, color)
  }
}

extension PDFValue {
  /// A number, integer or real.
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): return Double(value)
    case .plain(let bytes):
      guard bytes.count <= 32 else { return nil }
      return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite && abs($0) < 1e7 ? $0 : nil }
    case .reference, .dictionary, .array: return nil
    }
  }

  /// The text of a string: UTF-16 or UTF-8 if a byte order mark says so, else one byte per character.
  fileprivate var text: String? {
    guard case .plain(let bytes) = self, let first = bytes.first else { return nil }
    let content: [UInt8]
    switch first {
    case UInt8(ascii: "("): content = Self.unescaped(bytes)
    case UInt8(ascii: "<"): content = Self.digits(bytes)
    default: return nil
    }
    if content.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: content.count - 1, by: 2).map {
        UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
    if content.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: content.dropFirst(3), as: UTF8.self) }
    return String(String.UnicodeScalarView(content.map { Unicode.Scalar($0) }))
  }

  private static func digits(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var digits = bytes.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    if digits.count % 2 == 1 { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var content: [UInt8] = []
    var rest = bytes.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        content.append(byte)
        continue
      }
      guard let escaped = rest.popFirst() else { break }
      switch escaped {
      case UInt8(ascii: "n"): content.append(10)
      case UInt8(ascii: "r"): content.append(13)
      case UInt8(ascii: "t"): content.append(9)
      case UInt8(ascii: "b"): content.append(8)
      case UInt8(ascii: "f"): content.append(12)
      // A backslash before a line end continues the line.
      case 13: if rest.first == 10 { rest = rest.dropFirst() }
      case 10: break
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var code = Int(escaped - UInt8(ascii: "0"))
        var count = 1
        while count < 3, let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) {
          code = code * 8 + Int(digit - UInt8(ascii: "0"))
          rest = rest.dropFirst()
          count += 1
        }
        content.append(UInt8(truncatingIfNeeded: code))
      default: content.append(escaped)
      }
    }
    return content
  }
}

extension PDFColor {
  /// Grey, red, green and blue, or four inks, from 0 to 1; `nil` for another number of parts.
  fileprivate init?(parts: [Double]) {
    func byte(_ part: Double) -> UInt8 { UInt8(max(0, min(1, part)) * 255 + 0.5) }
    switch parts.count {
    case 1: self.init(red: byte(parts[0]), green: byte(parts[0]), blue: byte(parts[0]))
    case 3: self.init(red: byte(parts[0]), green: byte(parts[1]), blue: byte(parts[2]))
    case 4:
      let light = 1 - parts[3]
      self.init(
        red: byte((1 - parts[0]) * light), green: byte((1 - parts[1]) * light), blue: byte((1 - parts[2]) * light))
    default: return nil
    }
  }
}
