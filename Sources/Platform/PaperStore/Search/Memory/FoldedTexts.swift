import Foundation

/// Many short folded texts in one run of bytes, so that a search looks through a hundred thousand of them in a millisecond.
///
/// Each text has a key, and a key may have several texts.
struct FoldedTexts {
  /// Stands behind each text. No text that is looked for has this byte, since it is none of UTF-8, so nothing is found across
  /// two texts.
  private static let end: UInt8 = 0xFF

  private var bytes: [UInt8] = []
  /// Where each text begins.
  private var starts: [Int] = []
  private var keys: [Int] = []

  /// Adds a text.
  /// - Parameters:
  ///   - text: as it is shown; it is kept as `TextFolding.folded` makes it
  ///   - key: what is found by it
  mutating func append(_ text: String, key: Int) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return append(folded: TextFolding.folded(text), key: key) }
    // Folding leaves all of ASCII but its capitals.
    begin(key)
    for byte in text.utf8 { bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
    bytes.append(Self.end)
  }

  /// Adds a text that is folded, or that folding leaves as it is.
  mutating func append(folded text: String, key: Int) {
    begin(key)
    bytes.append(contentsOf: text.utf8)
    bytes.append(Self.end)
  }

  private mutating func begin(_ key: Int) {
    starts.append(bytes.count)
    keys.append(key)
  }

  /// The keys of the texts in which a folded text stands; several times if it stands in several texts of a key.
  func forEachKey(holding part: String, _ body: (Int) -> Void) {
    var part = part
    part.withUTF8 { part in
      bytes.withUnsafeBytes { bytes in
        var index = 0
        var place = 0
        while place < bytes.count, let found = bytes.place(of: UnsafeRawBufferPointer(part), from: place) {
          while index + 1 < starts.count, starts[index + 1] <= found { index += 1 }
          body(keys[index])
          guard index + 1 < starts.count else { return }
          index += 1
          place = starts[index]
        }
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Where bytes stand next, from a place on; nil if nowhere. No bytes stand anywhere.
  func place(of part: UnsafeRawBufferPointer, from first: Int) -> Int? {
    guard let start = baseAddress, let letters = part.baseAddress, !part.isEmpty else { return first }
    var place = first
    while place + part.count <= count {
      guard let found = memchr(start + place, Int32(part[0]), count - part.count + 1 - place) else { return nil }
      if memcmp(found, letters, part.count) == 0 { return UnsafeRawPointer(found) - start }
      place = UnsafeRawPointer(found) - start + 1
    }
    return nil
  }
}
