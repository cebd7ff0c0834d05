/// Reads a run-length coded column value by value or run by run. Accepts only the normal form.
///
///     signed n > 0: one value, n times     n < 0: -n values     n = 0: unsigned count of nulls
///
/// In normal form every run is as long as it can be, so a column has one encoding. At the end of the data a reader is
/// at its end; it does not supply nulls.
struct RunReader<Codec: RunDecoding> {
  private(set) var cursor: ByteCursor
  private var state = State.start
  /// How many values of the current run have not been read.
  private(set) var remaining: UInt64 = 0
  private var value: Codec.Value
  /// Whether any value was not null.
  private(set) var sawValue = false

  private enum State {
    case start
    case repeated
    case literal
    case null
  }

  init(_ cursor: ByteCursor) {
    self.cursor = cursor
    value = Codec.placeholder
  }

  var isAtEnd: Bool { remaining == 0 && cursor.isAtEnd }

  /// The next value; `nil` is a null.
  /// - Throws: `rowCountMismatch` at the end of the column
  @inline(__always)
  mutating func next() throws(FormatError) -> Codec.Value? {
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

  /// Reads a whole run: the next value and how often it is repeated.
  @inline(__always)
  mutating func nextRun() throws(FormatError) -> (value: Codec.Value?, count: UInt64) {
    if remaining == 0 { try openRun() }
    switch state {
    case .repeated:
      defer { remaining = 0 }
      return (value, remaining)
    case .literal:
      remaining &-= 1
      try readLiteral()
      return (value, 1)
    case .null, .start:
      defer { remaining = 0 }
      return (nil, remaining)
    }
  }

  @inline(__always)
  private mutating func readLiteral() throws(FormatError) {
    let start = cursor.position
    let previous = value
    value = try Codec.read(&cursor)
    if isInsideLiteral {
      guard value != previous else { throw cursor.error(.notCanonical, at: start) }
    }
    isInsideLiteral = true
  }

  /// Whether `value` is the value just before the next literal. Then an equal literal would not be in normal form.
  private var isInsideLiteral = false

  @inline(never)
  private mutating func openRun() throws(FormatError) {
    let start = cursor.position
    guard !cursor.isAtEnd else { throw cursor.error(.rowCountMismatch) }
    let header = try cursor.readSigned()
    if header > 0 {
      guard header > 1 else { throw cursor.error(.notCanonical, at: start) }
      let next = try Codec.read(&cursor)
      if state == .repeated || state == .literal, next == value { throw cursor.error(.notCanonical, at: start) }
      value = next
      remaining = UInt64(header)
      state = .repeated
      sawValue = true
    } else if header < 0 {
      guard state != .literal, header > Int64.min else { throw cursor.error(.notCanonical, at: start) }
      isInsideLiteral = state == .repeated
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

typealias UnsignedReader = RunReader<UnsignedCodec>

/// Reads a column of texts; a value is the range of its UTF-8 in the column's buffer.
typealias StringReader = RunReader<PlacedText.Codec>

extension RunReader where Codec == PlacedText.Codec {
  /// The range of the next text, or `nil` for a null.
  @inline(__always)
  mutating func nextRange() throws(FormatError) -> Range<Int>? { try next()?.range }
}

extension RunReader where Codec == UnsignedCodec {
  /// The next value, which must be below 2³².
  @inline(__always)
  mutating func next32() throws(FormatError) -> UInt32? {
    guard let value = try next() else { return nil }
    guard value <= UInt64(UInt32.max) else { throw cursor.error(.integerOutOfRange) }
    return UInt32(truncatingIfNeeded: value)
  }
}

/// Reads a column of signed differences; the values are their running sum.
struct DeltaReader {
  private(set) var runs: RunReader<SignedCodec>
  private var sum: Int64 = 0

  init(_ cursor: ByteCursor) {
    runs = RunReader(cursor)
  }

  var isAtEnd: Bool { runs.isAtEnd }
  var sawValue: Bool { runs.sawValue }

  @inline(__always)
  mutating func next() throws(FormatError) -> Int64? {
    guard let difference = try runs.next() else { return nil }
    let (next, overflow) = sum.addingReportingOverflow(difference)
    guard !overflow else { throw runs.cursor.error(.integerOutOfRange) }
    sum = next
    return next
  }

  /// The next value, which must be from 0 to 2³² - 1.
  @inline(__always)
  mutating func next32() throws(FormatError) -> UInt32? {
    guard let value = try next() else { return nil }
    guard value >= 0, value <= Int64(UInt32.max) else { throw runs.cursor.error(.integerOutOfRange) }
    return UInt32(truncatingIfNeeded: value)
  }

}

/// Reads alternating counts of `false` and `true`, the first of them `false`.
struct BooleanReader {
  private(set) var cursor: ByteCursor
  private(set) var remaining: UInt64 = 0
  private(set) var value = true
  private(set) var sawTrue = false
  private var isFirst = true

  init(_ cursor: ByteCursor) {
    self.cursor = cursor
  }

  var isAtEnd: Bool { remaining == 0 && cursor.isAtEnd }

  @inline(__always)
  mutating func next() throws(FormatError) -> Bool {
    if remaining == 0 { try openRun() }
    remaining &-= 1
    return value
  }

  @inline(never)
  private mutating func openRun() throws(FormatError) {
    let start = cursor.position
    guard !cursor.isAtEnd else { throw cursor.error(.rowCountMismatch) }
    remaining = try cursor.readUnsigned()
    value.toggle()
    if remaining == 0 {
      // Only the first count may be 0, and then another count must follow.
      guard isFirst, !cursor.isAtEnd else { throw cursor.error(.notCanonical, at: start) }
      remaining = try cursor.readUnsigned()
      guard remaining > 0 else { throw cursor.error(.notCanonical, at: start) }
      value.toggle()
    }
    isFirst = false
    sawTrue = sawTrue || value
  }
}
