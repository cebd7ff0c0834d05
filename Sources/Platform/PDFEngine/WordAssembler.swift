import CPDFium
import PaperDomain

/// Assembles a page's characters, given in reading order, into words.
///
///     var assembler = WordAssembler(page: page)
///     for character in characters { assembler.add(character.scalar, box: character.box) }
///     let words = assembler.finish()
///
/// It does no input or output, so its rules can be tested without a PDF.
struct WordAssembler {
  private let page: DisplayedPage
  /// A word whose separator, and whose hyphen, can still change.
  private struct Piece {
    var text: String
    var box: NormalizedRect
    var separator: Word.Separator
  }

  private var pieces: [Piece] = []
  private var text = String.UnicodeScalarView()
  private var box: FS_RECTF?
  /// Whether a hyphen at the end of a line ended the last word; the next character decides whether the hyphen stays.
  private var hasPendingHyphen = false

  init(page: DisplayedPage) {
    self.page = page
  }

  /// Takes the next character.
  /// - Parameters:
  ///   - scalar: what it is
  ///   - characterBox: its box in page space, if it has one
  mutating func add(_ scalar: Unicode.Scalar, box characterBox: FS_RECTF?) {
    switch Self.kind(of: scalar) {
    case .ignored:
      break
    case .space:
      end(with: .space)
    case .newline:
      end(with: .line)
    case .ideograph:
      end(with: .none)
      append(scalar, box: characterBox)
      end(with: .none)
    case .ligature(let letters):
      for letter in letters.unicodeScalars { append(letter, box: characterBox) }
    case .letter:
      append(scalar, box: characterBox)
    }
  }

  /// Takes a hyphen that breaks a word at the end of a line.
  mutating func addLineEndHyphen() {
    end(with: .none)
    hasPendingHyphen = true
  }

  /// All words. The last one ends a line.
  mutating func finish() -> [Word] {
    end(with: .line)
    return pieces.map { Word(text: $0.text, box: $0.box, separator: $0.separator) }
  }

  private mutating func append(_ scalar: Unicode.Scalar, box characterBox: FS_RECTF?) {
    if hasPendingHyphen {
      hasPendingHyphen = false
      keepHyphen(unlessBefore: scalar)
    }
    text.append(scalar)
    guard let characterBox, characterBox.left < characterBox.right, characterBox.bottom < characterBox.top else {
      return
    }
    guard let old = box else {
      box = characterBox
      return
    }
    box = FS_RECTF(
      left: min(old.left, characterBox.left), top: max(old.top, characterBox.top),
      right: max(old.right, characterBox.right), bottom: min(old.bottom, characterBox.bottom))
  }

  /// Ends the current word. If there is none, a wider separator replaces the last word's.
  private mutating func end(with separator: Word.Separator) {
    if separator != .none, hasPendingHyphen {
      hasPendingHyphen = false
      keepHyphen(unlessBefore: nil)
    }
    guard !text.isEmpty else {
      if let last = pieces.indices.last, pieces[last].separator.rawValue < separator.rawValue {
        pieces[last].separator = separator
      }
      return
    }
    if let box, let displayed = page.box(of: box) {
      pieces.append(Piece(text: String(text), box: displayed, separator: separator))
    } else if let last = pieces.indices.last, pieces[last].separator == .none {
      // The character after the last word is not on the displayed page, but it still ends the word.
      pieces[last].separator = separator == .none ? .space : separator
    }
    text = String.UnicodeScalarView()
    box = nil
  }

  private mutating func keepHyphen(unlessBefore next: Unicode.Scalar?) {
    guard let last = pieces.indices.last else { return }
    let previous = pieces[last].text.unicodeScalars.last
    if let next, let previous, previous.properties.isLowercase, next.properties.isLowercase { return }
    pieces[last].text += "-"
  }

  // MARK: - Kinds of characters

  private enum Kind {
    case letter, space, newline, ideograph, ignored
    case ligature(String)
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x0A, 0x0D, 0x2028, 0x2029: .newline
    case 0x21...0x7E: .letter
    case 0x20, 0x09, 0x0B, 0x0C, 0x85, 0xA0: .space
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF, 0xFFFE, 0xFFFF: .ignored
    case 0xFB00: .ligature("ff")
    case 0xFB01: .ligature("fi")
    case 0xFB02: .ligature("fl")
    case 0xFB03: .ligature("ffi")
    case 0xFB04: .ligature("ffl")
    case 0xFB05, 0xFB06: .ligature("st")
    // Ideographs: Hangul, CJK radicals to Yi, compatibility ideographs and forms, wide forms, planes 2 and 3. U+3000 is
    // a space.
    case 0x3000: .space
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      .ideograph
    default: scalar.properties.isWhitespace ? .space : .letter
    }
  }
}
