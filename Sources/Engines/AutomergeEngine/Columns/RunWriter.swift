/// Writes a run-length coded column in its normal form: runs are as long as possible, and a single value is a literal.
struct RunWriter<Codec: RunEncoding> {
  private var bytes: [UInt8] = []
  private var current: Codec.Value
  private var currentIsNull = false
  private var runCount: UInt64 = 0
  /// Encoded values of the literal run that is open.
  private var literals: [UInt8] = []
  private var literalCount: Int64 = 0
  private var sawValue = false

  init() {
    current = Codec.placeholder
  }

  @inline(__always)
  mutating func append(_ value: Codec.Value, count: UInt64 = 1) {
    if runCount > 0, !currentIsNull, current == value {
      runCount &+= count
      return
    }
    flushRun()
    current = value
    currentIsNull = false
    runCount = count
  }

  @inline(__always)
  mutating func appendNull(count: UInt64 = 1) {
    if runCount > 0, currentIsNull {
      runCount &+= count
      return
    }
    flushRun()
    currentIsNull = true
    runCount = count
  }

  @inline(__always)
  private mutating func flushRun() {
    if runCount == 0 { return }
    if runCount == 1, !currentIsNull {
      Codec.write(current, to: &literals)
      literalCount &+= 1
      sawValue = true
      return
    }
    flushLongRun()
  }

  private mutating func flushLongRun() {
    flushLiterals()
    if currentIsNull {
      bytes.append(0)
      bytes.appendUnsigned(runCount)
    } else {
      bytes.appendSigned(Int64(bitPattern: runCount))
      Codec.write(current, to: &bytes)
      sawValue = true
    }
  }

  private mutating func flushLiterals() {
    if literalCount == 0 { return }
    bytes.appendSigned(-literalCount)
    bytes.append(contentsOf: literals)
    literals.removeAll(keepingCapacity: true)
    literalCount = 0
  }

  /// Ends the column and returns its bytes, which are empty if every value was null. The writer is empty afterwards.
  mutating func finish() -> [UInt8] {
    flushRun()
    flushLiterals()
    runCount = 0
    defer {
      bytes = []
      sawValue = false
    }
    return sawValue ? bytes : []
  }

  /// Ends the column and appends its bytes to `other`; keeps the memory for the next column.
  /// - Returns: how many bytes were appended
  mutating func finish(into other: inout [UInt8]) -> Int {
    let start = other.count
    if bytes.isEmpty, literalCount == 0, runCount == 1, !currentIsNull {
      // The most common case: a column with one value.
      other.append(0x7F)
      Codec.write(current, to: &other)
    } else {
      flushRun()
      flushLiterals()
      if sawValue { other.append(contentsOf: bytes) }
      bytes.removeAll(keepingCapacity: true)
      sawValue = false
    }
    runCount = 0
    return other.count - start
  }
}

typealias UnsignedWriter = RunWriter<UnsignedCodec>

/// Writes a column of values as signed differences.
struct DeltaWriter {
  private var runs = RunWriter<SignedCodec>()
  private var last: Int64 = 0

  @inline(__always)
  mutating func append(_ value: Int64) {
    runs.append(value &- last)
    last = value
  }

  @inline(__always)
  mutating func append(_ value: UInt32) { append(Int64(value)) }

  /// Appends `count` values, at least one, that start with `first` and change by `step`.
  @inline(__always)
  mutating func appendRun(_ first: Int64, count: Int, step: Int64) {
    append(first)
    if count > 1 {
      let rest = Int64(count &- 1)
      runs.append(step, count: UInt64(rest))
      last = first &+ step &* rest
    }
  }

  @inline(__always)
  mutating func appendRun(_ first: UInt32, count: Int, step: Int64) {
    appendRun(Int64(first), count: count, step: step)
  }

  @inline(__always)
  mutating func appendNull(count: UInt64 = 1) { runs.appendNull(count: count) }

  mutating func finish() -> [UInt8] {
    last = 0
    return runs.finish()
  }

  mutating func finish(into other: inout [UInt8]) -> Int {
    last = 0
    return runs.finish(into: &other)
  }
}

/// Writes alternating counts of `false` and `true`.
struct BooleanWriter {
  private var bytes: [UInt8] = []
  private var value = false
  private var count: UInt64 = 0
  private(set) var sawTrue = false

  @inline(__always)
  mutating func append(_ next: Bool, count added: UInt64 = 1) {
    if next != value {
      bytes.appendUnsigned(count)
      value = next
      count = 0
    }
    sawTrue = sawTrue || next
    count &+= added
  }

  mutating func finish() -> [UInt8] {
    var result: [UInt8] = []
    _ = finish(into: &result)
    return result
  }

  mutating func finish(into other: inout [UInt8]) -> Int {
    let start = other.count
    other.append(contentsOf: bytes)
    if count > 0 { other.appendUnsigned(count) }
    bytes.removeAll(keepingCapacity: true)
    value = false
    count = 0
    sawTrue = false
    return other.count - start
  }
}

typealias StringWriter = RunWriter<StringCodec>
