/// Reads the kinds of CBOR (RFC 8949) that a wrapper of notes is made of: maps, texts and byte strings, of definite and
/// indefinite length. Any other value can be passed over.
struct CBORReader {
  enum Major: UInt8 {
    case unsigned, negative, bytes, text, array, map, tag, simple
  }

  struct Head {
    let major: Major
    /// The number that belongs to the head; `nil` for an indefinite length, and for the break that ends one.
    let argument: UInt64?
    let offset: Int
  }

  /// Values may be nested this deeply. The wrapper needs two levels.
  private static let deepest = 16
  private static let selfDescribed: UInt64 = 55_799
  private static let byteArray: UInt64 = 64

  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Whether the next byte ends a value of indefinite length; passes it if so.
  mutating func passBreak() throws(NotesFileError) -> Bool {
    guard position < bytes.count else { throw NotesFileError(.truncated, at: position) }
    guard bytes[position] == 0xFF else { return false }
    position += 1
    return true
  }

  /// The number of entries of a map, `nil` for an indefinite one.
  mutating func readMap() throws(NotesFileError) -> UInt64? {
    let head = try readHead()
    guard head.major == .map else { throw NotesFileError(.notAMap, at: head.offset) }
    return head.argument
  }

  /// The kind of the next value, behind tags that change nothing.
  mutating func peekMajor() throws(NotesFileError) -> Major {
    let start = position
    defer { position = start }
    return try readHead().major
  }

  mutating func readText(limit: Int) throws(NotesFileError) -> String {
    let start = position
    let raw = try readString(.text, limit: limit, else: .notAText)
    guard let text = String(validating: raw, as: UTF8.self) else { throw NotesFileError(.invalidUTF8, at: start) }
    return text
  }

  mutating func readBytes(limit: Int) throws(NotesFileError) -> [UInt8] {
    try readString(.bytes, limit: limit, else: .notBytes)
  }

  /// Passes over one value of any kind and returns its bytes.
  mutating func readRaw() throws(NotesFileError) -> [UInt8] {
    let start = position
    try skip(depth: 0)
    return Array(bytes[start..<position])
  }

  private mutating func readString(
    _ major: Major, limit: Int, else reason: NotesFileError.Reason
  ) throws(NotesFileError) -> [UInt8] {
    let head = try readHead()
    guard head.major == major else { throw NotesFileError(reason, at: head.offset) }
    if let length = head.argument { return try take(length, limit: limit, at: head.offset) }
    var result: [UInt8] = []
    while try !passBreak() {
      let part = try readHead(passingTags: false)
      guard part.major == major, let length = part.argument else { throw NotesFileError(reason, at: part.offset) }
      result += try take(length, limit: limit - result.count, at: part.offset)
    }
    return result
  }

  private mutating func take(_ length: UInt64, limit: Int, at offset: Int) throws(NotesFileError) -> [UInt8] {
    guard length <= UInt64(bytes.count - position) else { throw NotesFileError(.truncated, at: offset) }
    guard length <= UInt64(max(0, limit)) else { throw NotesFileError(.tooLong, at: offset) }
    let start = position
    position += Int(length)
    return Array(bytes[start..<position])
  }

  private mutating func readHead(passingTags: Bool = true) throws(NotesFileError) -> Head {
    while true {
      let offset = position
      guard position < bytes.count else { throw NotesFileError(.truncated, at: offset) }
      let first = bytes[position]
      position += 1
      guard let major = Major(rawValue: first >> 5) else { throw NotesFileError(.unknownForm, at: offset) }
      let argument = try readArgument(first & 0x1F, of: major, at: offset)
      if passingTags, major == .tag, argument == Self.selfDescribed || argument == Self.byteArray { continue }
      return Head(major: major, argument: argument, offset: offset)
    }
  }

  private mutating func readArgument(
    _ code: UInt8, of major: Major, at offset: Int
  ) throws(NotesFileError) -> UInt64? {
    switch code {
    case 0..<24: return UInt64(code)
    case 24...27:
      let count = 1 << Int(code - 24)
      guard count <= bytes.count - position else { throw NotesFileError(.truncated, at: offset) }
      var value: UInt64 = 0
      for _ in 0..<count {
        value = value << 8 | UInt64(bytes[position])
        position += 1
      }
      return value
    case 31:
      switch major {
      case .bytes, .text, .array, .map, .simple: return nil
      case .unsigned, .negative, .tag: throw NotesFileError(.unknownForm, at: offset)
      }
    default: throw NotesFileError(.unknownForm, at: offset)
    }
  }

  private mutating func skip(depth: Int) throws(NotesFileError) {
    let head = try readHead(passingTags: false)
    guard depth < Self.deepest else { throw NotesFileError(.nestedTooDeeply, at: head.offset) }
    switch head.major {
    case .unsigned, .negative: break
    case .simple: if head.argument == nil { throw NotesFileError(.unknownForm, at: head.offset) }
    case .tag: try skip(depth: depth + 1)
    case .bytes, .text:
      position = head.offset
      _ = try readString(head.major, limit: bytes.count, else: .unknownForm)
    case .array, .map:
      guard let count = head.argument else {
        while try !passBreak() {
          try skip(depth: depth + 1)
          if head.major == .map { try skip(depth: depth + 1) }
        }
        return
      }
      // An entry takes a byte at least, so this bounds the loop before it runs.
      guard count <= UInt64(bytes.count - position) else { throw NotesFileError(.truncated, at: head.offset) }
      for _ in 0..<Int(count) {
        try skip(depth: depth + 1)
        if head.major == .map { try skip(depth: depth + 1) }
      }
    }
  }
}
