import Foundation

/// What stands for other characters and is looked for as those: wide Latin letters and narrow Katakana, ligatures,
/// radicals and compatibility characters, all of which PDFs are full of.
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

  /// The characters' own compatibility forms in Unicode.
  private static let table: [UInt32: [UInt8]] = {
    var table: [UInt32: [UInt8]] = [:]
    for range in ranges {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let character = String(Character(scalar))
        let form = character.precomposedStringWithCompatibilityMapping
        // What becomes a space would tear its word apart.
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
