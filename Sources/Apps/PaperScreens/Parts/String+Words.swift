// What is asked of texts here, on their scalars: the page has no tables for whole characters.

extension String {
  /// Without white space at both ends.
  nonisolated var trimmed: String {
    var part = unicodeScalars[...]
    while let first = part.first, first.isBlank { part.removeFirst() }
    while let last = part.last, last.isBlank { part.removeLast() }
    return String(part)
  }

  /// With a space for each line break.
  nonisolated var replacingLineBreaks: String {
    guard unicodeScalars.contains(where: { $0.isLineBreak }) else { return self }
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(scalar.isLineBreak ? " " : scalar) }
    return result
  }

  /// Whether it is spelled with the same beginning, upper and lower case of the Latin letters being the same.
  nonisolated func beginsLike(_ beginning: String) -> Bool {
    var letters = utf8.makeIterator()
    for letter in beginning.utf8 {
      guard let other = letters.next(), other.asciiLowercased == letter.asciiLowercased else { return false }
    }
    return true
  }

  /// Whether it is spelled with the same end, upper and lower case of the Latin letters being the same.
  nonisolated func endsLike(_ end: String) -> Bool {
    var letters = utf8.reversed().makeIterator()
    for letter in end.utf8.reversed() {
      guard let other = letters.next(), other.asciiLowercased == letter.asciiLowercased else { return false }
    }
    return true
  }
}

extension UInt8 {
  nonisolated fileprivate var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

extension Unicode.Scalar {
  /// Spaces of every width, tabs and line breaks.
  nonisolated fileprivate var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  nonisolated fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
