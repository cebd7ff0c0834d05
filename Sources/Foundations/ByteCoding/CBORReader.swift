/// Reads CBOR (RFC 8949), of definite and indefinite length. Values of any kind can be skipped.
///
/// Lengths are checked against the remaining bytes before memory is allocated, and nesting is bounded.
package struct CBORReader<Failure: CBORFailure> {
  package enum Major: UInt8 {
    case unsigned, negative, bytes, text, array, map, tag, simple
  }

  private struct Head {
    let major: Major
    /// The low five bits of the first byte.
    let code: UInt8
    /// The number that belongs to the head; `nil` for an indefinite length, and for the break that ends one.
    let argument: UInt64?
    let offset: Int
  }

  /// Values may be nested this deeply.
  private static var deepest: Int { 16 }
  private static var selfDescribed: UInt64 { 55_799 }
  private static var byteArray: UInt64 { 64 }

  package let bytes: [UInt8]
  package private(set) var position = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var isAtEnd: Bool { position == bytes.count }

  /// Makes a reader that starts at an offset at which a value begins.
  package mutating func move(to offset: Int) {
    position = min(max(0, offset), bytes.count)
  }

  /// Whether the next byte ends a value of indefinite length; skips it if so.
  package mutating func passBreak() throws(Failure) -> Bool {
    guard position < bytes.count else { throw Failure(cbor: .truncated, at: position) }
    guard bytes[position] == 0xFF else { return false }
    position += 1
    return true
  }

  /// The number of entries of a map, `nil` for an indefinite one.
  package mutating func readMap() throws(Failure) -> UInt64? {
    let head = try readHead()
    guard head.major == .map else { throw Failure(cbor: .notAMap, at: head.offset) }
    return head.argument
  }

  /// Reads an array: calls `body` for each element, and `body` has to read it.
  package mutating func readArray(
    limit: Int, _ body: (inout CBORReader) throws(Failure) -> Void
  ) throws(Failure) {
    let head = try readHead()
    guard head.major == .array else { throw Failure(cbor: .notAnArray, at: head.offset) }
    if let count = head.argument, count > UInt64(limit) { throw Failure(cbor: .tooLong, at: head.offset) }
    var count = 0
    while true {
      if let known = head.argument { if UInt64(count) == known { return } } else if try passBreak() { return }
      guard count < limit else { throw Failure(cbor: .tooLong, at: head.offset) }
      count += 1
      try body(&self)
    }
  }

  /// Reads a map with texts as keys: calls `body` for each entry, and `body` has to read the entry's value.
  package mutating func readEntries(
    limit: Int, longestKey: Int, _ body: (String, inout CBORReader) throws(Failure) -> Void
  ) throws(Failure) {
    let start = position
    let known = try readMap()
    if let known, known > UInt64(limit) { throw Failure(cbor: .tooLong, at: start) }
    var count = 0
    while true {
      if let known { if UInt64(count) == known { return } } else if try passBreak() { return }
      guard count < limit else { throw Failure(cbor: .tooLong, at: start) }
      count += 1
      let key = try readText(limit: longestKey)
      try body(key, &self)
    }
  }

  /// The kind of the next value. Skips tags before it, which are ignored.
  package mutating func peekMajor() throws(Failure) -> Major {
    let start = position
    defer { position = start }
    return try readHead().major
  }

  /// Whether the next value is `null` or `undefined`; skips it if so.
  package mutating func passNothing() throws(Failure) -> Bool {
    guard position < bytes.count else { throw Failure(cbor: .truncated, at: position) }
    guard bytes[position] == 0xF6 || bytes[position] == 0xF7 else { return false }
    position += 1
    return true
  }

  package mutating func readText(limit: Int) throws(Failure) -> String {
    let start = position
    let raw = try readString(.text, limit: limit, else: .notAText)
    guard let text = raw.withUnsafeBufferPointer({ String(exactlyUTF8: $0) }) else {
      throw Failure(cbor: .invalidUTF8, at: start)
    }
    return text
  }

  package mutating func readBytes(limit: Int) throws(Failure) -> [UInt8] {
    try readString(.bytes, limit: limit, else: .notBytes)
  }

  /// A whole number that is not negative. JavaScript writes numbers of more than 32 bits as floating point.
  package mutating func readCount() throws(Failure) -> UInt64 {
    let head = try readHead()
    if head.major == .unsigned, let value = head.argument { return value }
    guard head.major == .simple, let bits = head.argument else { throw Failure(cbor: .notANumber, at: head.offset) }
    let value: Double
    switch head.code {
    case 26: value = Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 27: value = Double(bitPattern: bits)
    default: throw Failure(cbor: .notANumber, at: head.offset)
    }
    guard value >= 0, value <= 9_007_199_254_740_992, value == value.rounded(.towardZero) else {
      throw Failure(cbor: .notANumber, at: head.offset)
    }
    return UInt64(value)
  }

  package mutating func readBoolean() throws(Failure) -> Bool {
    let head = try readHead()
    guard head.major == .simple, head.code == 20 || head.code == 21 else {
      throw Failure(cbor: .notABoolean, at: head.offset)
    }
    return head.code == 21
  }

  /// Passes over one value of any kind.
  package mutating func skip() throws(Failure) {
    try skip(depth: 0)
  }

  /// Passes over one value of any kind and returns its bytes.
  package mutating func readRaw() throws(Failure) -> [UInt8] {
    let start = position
    try skip(depth: 0)
    return Array(bytes[start..<position])
  }

  private mutating func readString(
    _ major: Major, limit: Int, else fault: CBORFault
  ) throws(Failure) -> [UInt8] {
    let head = try readHead()
    guard head.major == major else { throw Failure(cbor: fault, at: head.offset) }
    if let length = head.argument { return Array(bytes[try take(length, limit: limit, at: head.offset)]) }
    var result: [UInt8] = []
    while try !passBreak() {
      let part = try readHead(passingTags: false)
      guard part.major == major, let length = part.argument else { throw Failure(cbor: fault, at: part.offset) }
      result += bytes[try take(length, limit: limit - result.count, at: part.offset)]
    }
    return result
  }

  private mutating func take(_ length: UInt64, limit: Int, at offset: Int) throws(Failure) -> Range<Int> {
    guard length <= UInt64(bytes.count - position) else { throw Failure(cbor: .truncated, at: offset) }
    guard length <= UInt64(max(0, limit)) else { throw Failure(cbor: .tooLong, at: offset) }
    let start = position
    position += Int(length)
    return start..<position
  }

  private mutating func readHead(passingTags: Bool = true) throws(Failure) -> Head {
    while true {
      let offset = position
      guard position < bytes.count else { throw Failure(cbor: .truncated, at: offset) }
      let first = bytes[position]
      position += 1
      guard let major = Major(rawValue: first >> 5) else { throw Failure(cbor: .unknownForm, at: offset) }
      let argument = try readArgument(first & 0x1F, of: major, at: offset)
      if passingTags, major == .tag, argument == Self.selfDescribed || argument == Self.byteArray { continue }
      return Head(major: major, code: first & 0x1F, argument: argument, offset: offset)
    }
  }

  private mutating func readArgument(
    _ code: UInt8, of major: Major, at offset: Int
  ) throws(Failure) -> UInt64? {
    switch code {
    case 0..<24: return UInt64(code)
    case 24...27:
      let count = 1 << Int(code - 24)
      guard count <= bytes.count - position else { throw Failure(cbor: .truncated, at: offset) }
      var value: UInt64 = 0
      for _ in 0..<count {
        value = value << 8 | UInt64(bytes[position])
        position += 1
      }
      return value
    case 31:
      switch major {
      case .bytes, .text, .array, .map, .simple: return nil
      case .unsigned, .negative, .tag: throw Failure(cbor: .unknownForm, at: offset)
      }
    default: throw Failure(cbor: .unknownForm, at: offset)
    }
  }

  private mutating func skip(depth: Int) throws(Failure) {
    let head = try readHead(passingTags: false)
    guard depth < Self.deepest else { throw Failure(cbor: .nestedTooDeeply, at: head.offset) }
    switch head.major {
    case .unsigned, .negative: break
    case .simple: if head.argument == nil { throw Failure(cbor: .unknownForm, at: head.offset) }
    case .tag: try skip(depth: depth + 1)
    case .bytes, .text:
      if let length = head.argument {
        _ = try take(length, limit: bytes.count, at: head.offset)
        return
      }
      while try !passBreak() {
        let part = try readHead(passingTags: false)
        guard part.major == head.major, let length = part.argument else {
          throw Failure(cbor: .unknownForm, at: part.offset)
        }
        _ = try take(length, limit: bytes.count, at: part.offset)
      }
    case .array, .map:
      guard let count = head.argument else {
        while try !passBreak() {
          try skip(depth: depth + 1)
          if head.major == .map { try skip(depth: depth + 1) }
        }
        return
      }
      // Every entry takes at least one byte, so this check bounds the loop below.
      guard count <= UInt64(bytes.count - position) else { throw Failure(cbor: .truncated, at: head.offset) }
      for _ in 0..<Int(count) {
        try skip(depth: depth + 1)
        if head.major == .map { try skip(depth: depth + 1) }
      }
    }
  }
}
