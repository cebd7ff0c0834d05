import ByteCoding

/// The samples of one stroke in a canonical encoding of about two and a half bytes each.
///
/// It stays encoded in memory, so a page of two million samples takes 6 MB. The bounds are stored; `samples` decodes.
///
/// | column | bytes |
/// |---|---|
/// | count | varint, 1 to 1,048,576 |
/// | columns | one byte: 1 pressure, 2 tilt, 4 time, each omitted if all zero; 8 x packed, 16 y packed, if and only if shorter |
/// | x, y | the first as zigzag varint; then its change, then changes of the change: zigzag varints, or packed as times |
/// | pressure | the first as zigzag varint, then changes |
/// | tilt x, tilt y | runs of equal values: length as varint, change as zigzag varint |
/// | time | milliseconds between samples: four bits each, low half first, 15 for "15 or more"; then those minus 15 as varints |
public struct StrokeBlock: Hashable, Sendable {
  /// The encoding.
  public let bytes: [UInt8]
  /// How many samples there are, at least 1.
  public let count: Int
  /// The smallest rectangle around the samples, without the width of the pen.
  public let bounds: Rect

  /// The largest number of samples in a block: more than an hour of writing without lifting the pen.
  public static let maximumCount = 1 << 20

  /// Encodes samples. Values outside their range are clamped; if the time runs backwards, it counts as unchanged.
  /// - Returns: `nil` for no samples or more than `maximumCount`
  public init?(_ samples: [InkSample]) {
    guard !samples.isEmpty, samples.count <= Self.maximumCount else { return nil }
    let samples = samples.map { $0.clamped }
    count = samples.count
    bounds = Self.bounds(of: samples)
    bytes = StrokeBlockEncoder.bytes(of: samples)
  }

  /// Reads an encoding that fills `bytes`. Linear; it stores no decoded samples.
  /// - Parameters:
  ///   - bytes: the encoding
  ///   - offset: where it begins in the input, for the error
  public init(parsing bytes: [UInt8], at offset: Int = 0) throws(ByteCodingError) {
    var scanner = StrokeBlockScanner()
    let fault = bytes.withUnsafeBufferPointer { scanner.scan($0, into: nil) }
    if let fault { throw ByteCodingError(fault.reason, at: offset + fault.position) }
    self.bytes = bytes
    count = scanner.count
    bounds = scanner.bounds
  }

  /// Whether the device reported the pressure.
  var hasPressure: Bool { has(StrokeColumn.pressure) }
  /// Whether the device reported the tilt.
  var hasTilt: Bool { has(StrokeColumn.tilt) }

  private func has(_ column: UInt8) -> Bool {
    var index = 0
    while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
    return index + 1 < bytes.count && bytes[index + 1] & column != 0
  }

  /// The samples, decoded. Linear.
  public var samples: [InkSample] {
    [InkSample](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: InkSample(x: 0, y: 0))
      var scanner = StrokeBlockScanner()
      _ = bytes.withUnsafeBufferPointer { scanner.scan($0, into: buffer) }
      initialized = count
    }
  }

  private static func bounds(of samples: [InkSample]) -> Rect {
    var (left, top, right, bottom) = (samples[0].x, samples[0].y, samples[0].x, samples[0].y)
    for sample in samples {
      left = min(left, sample.x)
      right = max(right, sample.x)
      top = min(top, sample.y)
      bottom = max(bottom, sample.y)
    }
    return Rect(x: left, y: top, width: right &- left, height: bottom &- top)
  }
}
