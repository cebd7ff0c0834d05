import PaperDomain

/// A page of the handout, laid out: the position of every word, and the picture with these words.
///
/// The picture stretches every word to the width of its box, whatever font the browser has.
nonisolated struct HandoutSheet {
  /// The words on the page, with positions in fractions of the page.
  private(set) var words: [Word] = []
  private let text: HandoutText
  private var body = ""

  private static let margin = 56.0

  /// Lays out a text.
  init(_ text: HandoutText) {
    self.text = text
    var top = HandoutSheet.margin
    set(text.title, size: 26, top: &top)
    top += 14
    for paragraph in text.paragraphs {
      set(paragraph, size: 14, top: &top)
      top += 9
    }
    draw(crests: text.crests, below: top + 24)
  }

  /// The picture as the URL of an image.
  /// - Parameter isOriginal: whether to draw the paper from which the page was copied, with pencil marks
  func pictureURL(isOriginal: Bool) -> String {
    let paper = isOriginal ? "rgb(248,240,219)" : "white"
    let size = "width='\(text.width)' height='\(text.height)'"
    var marks = ""
    if isOriginal {
      marks = "<path d='M40 \(text.height - 60) q 60 -30 120 0 t 120 0' fill='none' stroke='rgb(90,90,110)'/>"
    }
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' \(size) viewBox='0 0 \(text.width) \(text.height)'>"
      + "<rect \(size) fill='\(paper)'/><g font-family='sans-serif' fill='rgb(27,27,25)'>\(body)</g>\(marks)</svg>"
    return "data:image/svg+xml;charset=utf-8," + HandoutSheet.escaped(svg)
  }

  /// Lays out a paragraph in lines that fit the page.
  private mutating func set(_ paragraph: String, size: Double, top: inout Double) {
    let end = text.width - HandoutSheet.margin
    let space = 0.3 * size
    var left = HandoutSheet.margin
    let parts = paragraph.split(separator: " ")
    for (index, part) in parts.enumerated() {
      let width = HandoutSheet.width(of: part) * size
      if left + width > end, left > HandoutSheet.margin {
        left = HandoutSheet.margin
        top += size * 1.45
      }
      let next = index + 1 < parts.count ? HandoutSheet.width(of: parts[index + 1]) * size : end
      let isLast = left + width + space + next > end
      let box = NormalizedRect(
        x: left / text.width, y: top / text.height, width: width / text.width, height: size * 1.2 / text.height)
      words.append(Word(text: String(part), box: box, separator: isLast ? .line : .space))
      body +=
        "<text x='\(left)' y='\(top + size)' font-size='\(size)' textLength='\(width)' "
        + "lengthAdjust='spacingAndGlyphs'>\(part)</text>"
      left += width + space
    }
    top += size * 1.45
  }

  private mutating func draw(crests: Int, below top: Double) {
    guard crests > 0 else { return }
    let half = (text.width - 2 * HandoutSheet.margin) / Double(2 * crests)
    var path = "M\(HandoutSheet.margin) \(top + 40) q \(half / 2) -60 \(half) 0"
    for _ in 1..<2 * crests { path += " t \(half) 0" }
    body += "<path d='\(path)' fill='none' stroke='rgb(42,98,214)' stroke-width='2'/>"
  }

  /// The approximate width of a word, as a multiple of the font size.
  private static func width(of word: some StringProtocol) -> Double {
    var width = 0.0
    for byte in word.utf8 {
      switch byte {
      case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "j"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "I"):
        width += 0.3
      case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"): width += 0.82
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): width += 0.67
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "r"): width += 0.36
      default: width += 0.55
      }
    }
    return width
  }

  /// Escapes the characters that would end a URL or have another meaning in it.
  private static func escaped(_ svg: String) -> String {
    var url = ""
    for letter in svg.unicodeScalars {
      switch letter {
      case "%": url += "%25"
      case "#": url += "%23"
      case "<": url += "%3C"
      case ">": url += "%3E"
      case " ": url += "%20"
      default: url.unicodeScalars.append(letter)
      }
    }
    return url
  }
}
