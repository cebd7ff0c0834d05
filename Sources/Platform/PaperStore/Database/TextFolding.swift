import Foundation

/// Folds titles for comparison: case, accents and width do not matter.
enum TextFolding {
  /// The differences that are ignored.
  static let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]

  /// The form of titles that a search compares.
  static func folded(_ text: String) -> String {
    text.folding(options: options, locale: nil)
  }

  /// The form by which titles are sorted: folded, with the length of each run of digits before it, so that "Paper 2"
  /// comes before "Paper 10".
  static func sortKey(_ text: String) -> String {
    var key = ""
    var digits = ""
    func flush() {
      guard !digits.isEmpty else { return }
      let number = digits.drop { $0 == "0" }
      // A character for the length keeps numbers of up to 42 digits in order, and before all letters.
      let letter = UInt8(ascii: "0") + UInt8(min(number.count, 42))
      key.unicodeScalars.append(Unicode.Scalar(letter))
      key += number
      digits = ""
    }
    for character in folded(text) {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        flush()
        key.append(character)
      }
    }
    flush()
    return key
  }
}
