/// The characters that are written without spaces between words, so that a search must find any run of them: Chinese
/// characters, Japanese kana, Korean Hangul and Bopomofo. Their punctuation is not included.
enum CJK {
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF,  // Hangul letters
      0x3131...0x318E, 0xAC00...0xD7A3,  // Hangul
      0x2E80...0x2FDF,  // radicals
      0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B,  // signs that repeat or replace characters
      0x3041...0x3096, 0x3099...0x309A, 0x309D...0x309F,  // Hiragana
      0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F,  // Katakana
      0x3105...0x312F, 0x31A0...0x31BF,  // Bopomofo
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,  // Chinese characters
      0x1AFF0...0x1B16F,  // old kana
      0x20000...0x3FFFD:  // Chinese characters beyond the first plane
      true
    default: false
    }
  }

  /// White space between two such characters means nothing: lines are broken anywhere, and extracted text has stray
  /// spaces.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0xA0, 0x3000: true
    default: false
    }
  }

  /// Whether UTF-8 text may contain characters that `contains` or `CompatibilityForms` handle. False for most pages in
  /// Latin, Greek or Cyrillic script, even with typographic punctuation.
  static func mayOccur(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0xE1 { continue }
      let next = index < bytes.count ? bytes[index] : 0
      switch byte {
      case 0xE1: if (0x84...0x87).contains(next) { return true }
      case 0xE2: if next >= 0xBA { return true }
      case 0xEF: if next >= 0xA4 { return true }
      case 0xF0: if next >= 0x9A { return true }
      default: return true
      }
    }
    return false
  }
}
