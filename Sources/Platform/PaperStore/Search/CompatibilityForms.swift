import Foundation

/// Characters that stand for others and are searched as those: wide Latin letters, narrow Katakana, ligatures, radicals
/// and compatibility characters. PDFs are full of them.
enum CompatibilityForms {
  /// The UTF-8 bytes of the characters that a scalar stands for; `nil` if it stands for itself.
  static func replacement(for scalar: UInt32) -> [UInt8]? {
    guard mayHaveOne(scalar) else { return nil }
    return table[scalar]
  }

  private static func mayHaveOne(_ scalar: UInt32) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x2E80...0x2FDF, 0xF900...0xFAFF, 0xFB00...0xFB06, 0xFF01...0xFFEF, 0x2F800...0x2FA1F,
  ]

  /// Unicode's compatibility forms of the characters.
  private static let table: [UInt32: [UInt8]] = {
    var table: [UInt32: [UInt8]] = [:]
    for range in ranges {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let character = String(Character(scalar))
        let form = character.precomposedStringWithCompatibilityMapping
        // Excludes characters whose form contains a space, which would split their word.
        if form != character || form.unicodeScalars.count != 1 || form.unicodeScalars.first != scalar,
          !form.contains(" ")
        {
          table[value] = Array(form.utf8)
        }
      }
    }
    return table
  }()
}
