/// Reads a run-length coded column of texts; a value is the place of its UTF-8 in the column's buffer.
///
/// UTF-8 is checked once a run. The normal form is that of `RunReader`.
struct StringReader {
  private var cursor: ByteCursor
  private var remaining: UInt64 = 0
  private var state = State.start
  private var value = 0..<0
  private var hasPrevious = false
  private(set) var sawValue = false

  private enum State {
    case start
    case repeated
    case literal
    case null
  }

  init(_ cursor: ByteCursor) {
    self.cursor = cursor
  }

  var isAtEnd: Bool { remaining == 0 && cursor.isAtEnd }

  /// The next text's place, or `nil` for a null.
  @inline(__always)
  mutating func next() throws(FormatError) -> Range<Int>? {
    if remaining == 0 { try openRun() }
    remaining &-= 1
    switch state {
    case .repeated: return value
    case .literal:
      try readLiteral()
      return value
    case .null, .start: return nil
    }
  }

  private mutating func readLiteral() throws(FormatError) {
    let start = cursor.position
    let next = try readText()
    if hasPrevious, isEqual(next, value) { throw cursor.error(.notCanonical, at: start) }
    value = next
    hasPrevious = true
  }

  private mutating func readText() throws(FormatError) -> Range<Int> {
    let start = cursor.position
    let range = try cursor.readRange(try cursor.readLength())
    guard UTF8Validation.isValid(cursor.bytes, range) else { throw cursor.error(.invalidUTF8, at: start) }
    return range
  }

  private func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count && cursor.bytes[left].elementsEqual(cursor.bytes[right])
  }

  private mutating func openRun() throws(FormatError) {
    let start = cursor.position
    guard !cursor.isAtEnd else { throw cursor.error(.rowCountMismatch) }
    let header = try cursor.readSigned()
    if header > 0 {
      guard header > 1 else { throw cursor.error(.notCanonical, at: start) }
      let next = try readText()
      if state == .repeated || state == .literal, isEqual(next, value) {
        throw cursor.error(.notCanonical, at: start)
      }
      value = next
      remaining = UInt64(header)
      state = .repeated
      sawValue = true
    } else if header < 0 {
      guard state != .literal, header > Int64.min else { throw cursor.error(.notCanonical, at: start) }
      hasPrevious = state == .repeated
      remaining = UInt64(-header)
      guard remaining <= UInt64(cursor.remaining) else { throw cursor.error(.truncated, at: start) }
      state = .literal
      sawValue = true
    } else {
      guard state != .null else { throw cursor.error(.notCanonical, at: start) }
      remaining = try cursor.readUnsigned()
      guard remaining > 0 else { throw cursor.error(.notCanonical, at: start) }
      state = .null
    }
  }
}
