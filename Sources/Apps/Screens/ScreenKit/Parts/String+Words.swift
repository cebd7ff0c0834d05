// Text operations on scalars, because the browser build has no Unicode tables for characters.

extension String {
  /// Without white space at both ends.
  nonisolated package var trimmed: String {
    let scalars = Array(unicodeScalars)
    var start = 0
    var end = scalars.count
    while start < end, scalars[start].isBlank { start += 1 }
    while start < end, scalars[end - 1].isBlank { end -= 1 }
    var result = ""
    for index in start..<end { result.unicodeScalars.append(scalars[index]) }
    return result
  }

  /// The text with its first letter in upper case, as at the start of a sentence.
  nonisolated package var beginningLarge: String {
    guard let first = unicodeScalars.first else { return self }
    var rest = ""
    for scalar in unicodeScalars.dropFirst() { rest.unicodeScalars.append(scalar) }
    return String(String.UnicodeScalarView([first])).uppercased() + rest
  }

  /// The text with a space in place of each line break.
  nonisolated package var replacingLineBreaks: String {
    guard unicodeScalars.contains(where: { $0.isLineBreak }) else { return self }
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(scalar.isLineBreak ? " " : scalar) }
    return result
  }

  /// The non-blank parts between commas and line breaks.
  nonisolated package var separatedByCommas: [String] {
    var parts: [String] = []
    var part = ""
    for scalar in unicodeScalars {
      if scalar == "," || scalar.isLineBreak {
        if !part.trimmed.isEmpty { parts.append(part.trimmed) }
        part = ""
      } else {
        part.unicodeScalars.append(scalar)
      }
    }
    if !part.trimmed.isEmpty { parts.append(part.trimmed) }
    return parts
  }

  /// The pieces between spaces.
  nonisolated package var separatedBySpaces: [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in Array(utf8) + [UInt8(ascii: " ")] {
      if byte != UInt8(ascii: " ") {
        word.append(byte)
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
    }
    return words
  }

  /// Whether the text begins with `beginning`, ignoring the case of Latin letters.
  nonisolated package func beginsLike(_ beginning: String) -> Bool {
    isLike(beginning, atEnd: false)
  }

  /// Whether the text ends with `end`, ignoring the case of Latin letters.
  nonisolated package func endsLike(_ end: String) -> Bool {
    isLike(end, atEnd: true)
  }

  nonisolated private func isLike(_ part: String, atEnd: Bool) -> Bool {
    let letters = Array(utf8)
    let part = Array(part.utf8)
    guard part.count <= letters.count else { return false }
    let start = atEnd ? letters.count - part.count : 0
    for index in part.indices where letters[start + index].asciiLowercased != part[index].asciiLowercased {
      return false
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
