import CPDFium

/// Collects a page's characters, in reading order, into words.
///
///     var assembler = WordAssembler(page: page)
///     for character in characters { assembler.add(character.scalar, box: character.box) }
///     let words = assembler.finish()
///
/// A value without input or output, so that its rules are tested without a PDF.
struct WordAssembler {
  private let page: DisplayedPage
  private var words: [PDFWord] = []
  private var text = String.UnicodeScalarView()
  private var box: FS_RECTF?
  /// A hyphen at the end of a line ended the last word; the next character decides whether it stays.
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
      end(with: .joined)
      append(scalar, box: characterBox)
      end(with: .joined)
    case .ligature(let letters):
      for letter in letters.unicodeScalars { append(letter, box: characterBox) }
    case .letter:
      append(scalar, box: characterBox)
    }
  }

  /// Takes a hyphen that breaks a word at the end of a line.
  mutating func addLineEndHyphen() {
    end(with: .joined)
    hasPendingHyphen = true
  }

  /// All words. The last one ends a line.
  mutating func finish() -> [PDFWord] {
    end(with: .line)
    return words
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

  /// Ends the word that is being collected. A separator without a word before it widens the last word's ending.
  private mutating func end(with ending: PDFWord.Ending) {
    if ending != .joined, hasPendingHyphen {
      hasPendingHyphen = false
      keepHyphen(unlessBefore: nil)
    }
    guard !text.isEmpty else {
      if let last = words.indices.last, words[last].ending.rawValue < ending.rawValue { words[last].ending = ending }
      return
    }
    if let box, let displayed = page.box(of: box) {
      words.append(PDFWord(text: String(text), box: displayed, ending: ending))
    } else if let last = words.indices.last, words[last].ending == .joined {
      // What followed the last word is not on the page, but it is a word's end all the same.
      words[last].ending = ending == .joined ? .space : ending
    }
    text = String.UnicodeScalarView()
    box = nil
  }

  private mutating func keepHyphen(unlessBefore next: Unicode.Scalar?) {
    guard let last = words.indices.last else { return }
    let previous = words[last].text.unicodeScalars.last
    if let next, let previous, previous.properties.isLowercase, next.properties.isLowercase { return }
    words[last].text += "-"
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
    // CJK radicals to Yi, Hangul syllables, compatibility ideographs and forms, wide forms, the planes 2 and 3.
    case 0x3000: .space
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      .ideograph
    default: scalar.properties.isWhitespace ? .space : .letter
    }
  }
}
