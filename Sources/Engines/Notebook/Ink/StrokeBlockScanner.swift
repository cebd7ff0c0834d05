import ByteCoding

/// Reads an encoded stroke in one pass: checks that the encoding is canonical, finds the count and the bounds, and
/// decodes the samples if a buffer is given.
struct StrokeBlockScanner {
  struct Fault {
    let reason: ByteCodingError.Reason
    /// The offset from the start of the block in bytes.
    let position: Int
  }

  private(set) var count = 0
  private(set) var bounds = Rect(x: 0, y: 0, width: 0, height: 0)
  private var position = 0

  /// - Parameters:
  ///   - bytes: the encoding
  ///   - samples: a buffer for `count` samples, or `nil` only to check
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, into samples: UnsafeMutableBufferPointer<InkSample>?)
    -> Fault?
  {
    guard let total = varint(bytes) else { return fault(bytes) }
    guard total >= 1, total <= UInt64(StrokeBlock.maximumCount) else { return Fault(reason: .tooLong, position: 0) }
    // Two columns take at least half a byte per sample each, plus the byte that lists the columns.
    guard total + 1 < UInt64(bytes.count - position) else { return Fault(reason: .truncated, position: 0) }
    count = Int(total)
    let columns = bytes[position]
    guard columns <= StrokeColumn.all else { return Fault(reason: .invalidValue, position: position) }
    let columnsPosition = position
    position += 1
    var (left, right): (Int64, Int64) = (.max, .min)
    if let fault = scanCurve(
      bytes, isPacked: columns & StrokeColumn.packedX != 0, &left, &right,
      { samples?[$0].x = Int32(truncatingIfNeeded: $1) })
    {
      return fault
    }
    var (top, bottom): (Int64, Int64) = (.max, .min)
    if let fault = scanCurve(
      bytes, isPacked: columns & StrokeColumn.packedY != 0, &top, &bottom,
      { samples?[$0].y = Int32(truncatingIfNeeded: $1) })
    {
      return fault
    }
    bounds = Rect(
      x: Int32(truncatingIfNeeded: left), y: Int32(truncatingIfNeeded: top),
      width: Int32(truncatingIfNeeded: right - left), height: Int32(truncatingIfNeeded: bottom - top))
    var isUseful = true
    if columns & StrokeColumn.pressure != 0 {
      var (value, seen): (Int64, Int64) = (0, 0)
      for index in 0..<count {
        guard let raw = varint(bytes) else { return fault(bytes) }
        value &+= Self.zigZag(raw)
        guard value >= 0, value < 1024 else { return Fault(reason: .invalidValue, position: position) }
        seen |= value
        samples?[index].pressure = UInt16(truncatingIfNeeded: value)
      }
      isUseful = seen != 0
    }
    if columns & StrokeColumn.tilt != 0 {
      var seen = false
      if let fault = scanRuns(bytes, &seen, { samples?[$0].tiltX = $1 }) { return fault }
      if let fault = scanRuns(bytes, &seen, { samples?[$0].tiltY = $1 }) { return fault }
      isUseful = isUseful && seen
    }
    if columns & StrokeColumn.time != 0 {
      var seen = false
      if let fault = scanTime(bytes, samples, &seen) { return fault }
      isUseful = isUseful && seen
    }
    guard isUseful else { return Fault(reason: .invalidValue, position: columnsPosition) }
    guard position == bytes.count else { return Fault(reason: .trailingBytes, position: position) }
    return nil
  }

  @inline(__always)
  private mutating func scanCurve(
    _ bytes: UnsafeBufferPointer<UInt8>, isPacked: Bool, _ lowest: inout Int64, _ highest: inout Int64,
    _ store: (Int, Int64) -> Void
  ) -> Fault? {
    let start = position
    guard let raw = varint(bytes) else { return fault(bytes) }
    var value = Self.zigZag(raw)
    let limit = Int64(PageUnit.limit)
    guard value >= -limit, value <= limit else { return Fault(reason: .invalidValue, position: position) }
    (lowest, highest) = (value, value)
    store(0, value)
    // The shorter of the two forms is the canonical one, so count the bytes of both.
    var (plain, packed) = (0, count / 2)
    var change: Int64 = 0
    let halves = position
    if isPacked {
      guard bytes.count - position >= packed else { return Fault(reason: .truncated, position: bytes.count) }
      position += packed
    }
    for index in 1..<max(count, 1) {
      let place = position
      var raw: UInt64
      if isPacked {
        let pair = bytes[halves &+ (index &- 1) / 2]
        raw = UInt64(index & 1 == 1 ? pair & 15 : pair &>> 4)
        if raw == 15 {
          guard let more = varint(bytes) else { return fault(bytes) }
          raw &+= more
          packed &+= position &- place
        }
        plain &+= StrokeColumn.varintSize(raw)
      } else {
        guard let whole = varint(bytes) else { return fault(bytes) }
        raw = whole
        plain &+= position &- place
        if raw >= 15 { packed &+= StrokeColumn.varintSize(raw &- 15) }
      }
      change &+= Self.zigZag(raw)
      value &+= change
      guard value >= -limit, value <= limit else { return Fault(reason: .invalidValue, position: place) }
      lowest = min(lowest, value)
      highest = max(highest, value)
      store(index, value)
    }
    if isPacked && hasUnusedHalf(bytes, from: halves) { return Fault(reason: .invalidValue, position: halves) }
    return (packed < plain) == isPacked ? nil : Fault(reason: .invalidValue, position: start)
  }

  /// Whether the unused last half byte, which exists if the count is even, is not zero.
  private func hasUnusedHalf(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    count % 2 == 0 && bytes[start + count / 2 - 1] &>> 4 != 0
  }

  private mutating func scanRuns(
    _ bytes: UnsafeBufferPointer<UInt8>, _ seen: inout Bool, _ store: (Int, Int8) -> Void
  ) -> Fault? {
    var index = 0
    var value: Int64 = 0
    while index < count {
      let start = position
      guard let length = varint(bytes), let raw = varint(bytes) else { return fault(bytes) }
      let isNew = index == 0 || raw != 0
      value &+= Self.zigZag(raw)
      guard length >= 1, length <= UInt64(count - index), isNew, value >= -90, value <= 90 else {
        return Fault(reason: .invalidValue, position: start)
      }
      seen = seen || value != 0
      for _ in 0..<Int(length) {
        store(index, Int8(truncatingIfNeeded: value))
        index += 1
      }
    }
    return nil
  }

  private mutating func scanTime(
    _ bytes: UnsafeBufferPointer<UInt8>, _ samples: UnsafeMutableBufferPointer<InkSample>?, _ seen: inout Bool
  ) -> Fault? {
    let start = position
    let size = count / 2
    guard bytes.count - position >= size else { return Fault(reason: .truncated, position: bytes.count) }
    position += size
    var time: UInt64 = 0
    for index in 1..<max(count, 1) {
      let pair = bytes[start + (index - 1) / 2]
      var step = UInt64(index % 2 == 1 ? pair & 15 : pair &>> 4)
      if step == 15 {
        guard let more = varint(bytes) else { return fault(bytes) }
        step &+= more
      }
      seen = seen || step != 0
      time &+= step
      guard time <= UInt64(UInt32.max) else { return Fault(reason: .invalidValue, position: position) }
      samples?[index].time = UInt32(truncatingIfNeeded: time)
    }
    return hasUnusedHalf(bytes, from: start) ? Fault(reason: .invalidValue, position: start + size - 1) : nil
  }

  @inline(__always)
  private static func zigZag(_ raw: UInt64) -> Int64 {
    Int64(bitPattern: raw &>> 1) ^ -Int64(bitPattern: raw & 1)
  }

  /// Reads a varint of at most five bytes in its shortest form; if the result is `nil`, the position is unchanged.
  @inline(__always)
  private mutating func varint(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard position < bytes.count else { return nil }
    let first = bytes[position]
    if first < 0x80 {
      position &+= 1
      return UInt64(first)
    }
    return longVarint(bytes)
  }

  private mutating func longVarint(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var next = position
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while next < bytes.count, shift < 35 {
      let byte = bytes[next]
      next &+= 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 {
        guard byte != 0 else { return nil }
        position = next
        return value
      }
      shift &+= 7
    }
    return nil
  }

  /// Why no varint could be read at the current position.
  private func fault(_ bytes: UnsafeBufferPointer<UInt8>) -> Fault {
    var next = position
    while next < bytes.count {
      if bytes[next] < 0x80 {
        return Fault(reason: bytes[next] == 0 ? .overlongInteger : .integerOutOfRange, position: position)
      }
      next += 1
    }
    return Fault(reason: .truncated, position: position)
  }
}
