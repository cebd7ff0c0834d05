import Foundation

/// Many short folded texts in one run of bytes. A search looks through a hundred thousand of them in a millisecond.
///
/// Each text has a key, and a key may have several texts.
struct FoldedTexts {
  /// The byte after each text. It never occurs in UTF-8, so no searched text contains it and no match spans two texts.
  private static let end: UInt8 = 0xFF

  private var bytes: [UInt8] = []
  /// Where each text begins.
  private var starts: [Int] = []
  private var keys: [Int] = []

  /// Adds a text.
  /// - Parameters:
  ///   - text: the text as shown; it is stored as `TextFolding.folded` makes it
  ///   - key: the key of what the text finds
  mutating func append(_ text: String, key: Int) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return append(folded: TextFolding.folded(text), key: key) }
    // In ASCII, folding only changes capital letters.
    begin(key)
    for byte in text.utf8 { bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
    bytes.append(Self.end)
  }

  /// Adds a text that is already folded, or that folding does not change.
  mutating func append(folded text: String, key: Int) {
    begin(key)
    bytes.append(contentsOf: text.utf8)
    bytes.append(Self.end)
  }

  private mutating func begin(_ key: Int) {
    starts.append(bytes.count)
    keys.append(key)
  }

  /// Calls `body` with the key of each text that contains a folded text. A key with several such texts comes several
  /// times.
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
  /// The next position of some bytes, from a position on; nil if there is none. An empty part is found at once.
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
