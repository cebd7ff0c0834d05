/// Whether a text that a PDF carries is words, or the rubbish that results if the file's fonts do not say which letters
/// they draw.
enum TextQuality {
  /// The least share of known characters in a usable text.
  static let minimumShare = 0.7

  /// Whether enough of a text's characters are letters, digits and common marks.
  ///
  /// A repeated mark counts once: the dots between a heading and its page number count as one mark, and so does a line
  /// for an answer. O(characters). An empty text is not usable.
  static func isUsable(_ text: String) -> Bool {
    let counts = count(text)
    return counts.all > 0 && Double(counts.known) >= minimumShare * Double(counts.all)
      // Marks alone are no words: at least a third of the characters must be letters or digits.
      && counts.lettersAndDigits * 3 >= counts.all
  }

  private static func count(_ text: String) -> (known: Int, lettersAndDigits: Int, all: Int) {
    var (known, lettersAndDigits, all) = (0, 0, 0)
    var lastMark: Unicode.Scalar?
    for scalar in text.unicodeScalars where scalar != lastMark {
      var mark: Unicode.Scalar?
      switch scalar.value {
      case 0...0x20, 0x7F...0xA0: continue
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        (known, lettersAndDigits) = (known + 1, lettersAndDigits + 1)
      case 0x21...0x7E: (known, mark) = (known + 1, scalar)
      default:
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
          .otherNumber, .letterNumber, .nonspacingMark, .spacingMark:
          (known, lettersAndDigits) = (known + 1, lettersAndDigits + 1)
        case .mathSymbol, .currencySymbol, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
          .finalPunctuation, .otherPunctuation, .connectorPunctuation, .otherSymbol, .modifierSymbol:
          // The replacement character stands for unreadable input, so it is not known.
          if scalar.value != 0xFFFD { (known, mark) = (known + 1, scalar) }
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: continue
        default: break
        }
      }
      lastMark = mark
      all += 1
    }
    return (known, lettersAndDigits, all)
  }
}
