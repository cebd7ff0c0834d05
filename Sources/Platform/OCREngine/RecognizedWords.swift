import CTesseract
import PaperDomain

/// Makes the words of a page from Tesseract's output, in the form of `Word`: each Chinese, Japanese or Korean character
/// is a word without a separator, and the hyphen of a word broken at a line's end is removed.
final class RecognizedWords {
  /// A word with less confidence than this is more often noise than text.
  private static let minimumConfidence: Float = 15

  private let placement: PagePlacement
  private(set) var words: [Word] = []
  private(set) var confidences: [UInt8] = []
  /// The separator after the word whose symbols Tesseract is reporting.
  private var end = Word.Separator.space

  init(placement: PagePlacement) {
    self.placement = placement
  }

  /// Adds a word.
  /// - Returns: whether Tesseract should report its symbols
  func add(_ text: String, box: CTesseractBox, confidence: Float, endsLine: Bool) -> Bool {
    guard confidence >= Self.minimumConfidence else {
      if endsLine { endLine() }
      return false
    }
    end = endsLine ? .line : .space
    guard !text.unicodeScalars.contains(where: \.isIdeograph) else {
      startsWord = true
      if endsLine { endLine() }
      return true
    }
    append(text, box: box, confidence: confidence)
    return false
  }

  /// Whether the next symbol begins a word.
  private var startsWord = false

  /// Takes a symbol of a word for which `add` returned true.
  func addSymbol(_ text: String, box: CTesseractBox, confidence: Float) {
    guard let first = text.unicodeScalars.first else { return }
    // Symbols of a word have no separators; adjacent letters among ideographs are joined to one word.
    if !startsWord, let last = words.indices.last {
      let isLetter = !first.isIdeograph && words[last].text.unicodeScalars.last?.isIdeograph == false
      if isLetter, let place = placement.place(box) {
        words[last] = Word(
          text: words[last].text + text, box: words[last].box.union(place), separator: words[last].separator)
        confidences[last] = min(confidences[last], Self.whole(confidence))
        return
      }
      words[last] = words[last].with(separator: .none)
    }
    startsWord = false
    append(text, box: box, confidence: confidence)
  }

  private func endLine() {
    guard let last = words.indices.last, !startsWord else { return }
    words[last] = words[last].with(separator: .line)
  }

  private func append(_ text: String, box: CTesseractBox, confidence: Float) {
    let text = text.filter { !$0.isWhitespace }
    guard !text.isEmpty, let place = placement.place(box) else { return }
    if let last = words.indices.last { join(last, with: text) }
    words.append(Word(text: text, box: place, separator: end))
    confidences.append(Self.whole(confidence))
  }

  /// Corrects the separator between the last word and the next.
  private func join(_ last: Int, with next: String) {
    guard let first = next.unicodeScalars.first, let end = words[last].text.unicodeScalars.last else { return }
    switch words[last].separator {
    case .space where first.isIdeograph && end.isIdeograph:
      words[last] = words[last].with(separator: .none)
    case .line where end == "-" || end == "\u{2010}":
      let stem = words[last].text.dropLast()
      guard
        first.properties.isLowercase, let before = stem.unicodeScalars.last, before.properties.isLowercase
      else { return }
      words[last] = Word(text: String(stem), box: words[last].box, separator: .none)
    default: break
    }
  }

  private static func whole(_ confidence: Float) -> UInt8 { UInt8(min(max(confidence, 0), 100).rounded()) }
}

extension Word {
  fileprivate func with(separator: Separator) -> Word { Word(text: text, box: box, separator: separator) }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to a script that is written without spaces: the same ranges as for the words that PDFs
  /// carry.
  var isIdeograph: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3001...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
