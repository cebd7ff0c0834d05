/// Collects the literals and matches of one block and writes it.
struct DeflateBlock {
  /// The offset in the input at which the block begins.
  private(set) var start = 0
  /// How many bytes of the input the symbols represent.
  private var inputCount = 0
  /// A literal, or length << 16 | distance.
  private var symbols: [UInt32] = []
  private var matchCount = 0
  private var literalCounts = [UInt32](repeating: 0, count: 286)
  private var distanceCounts = [UInt32](repeating: 0, count: 30)

  /// Blocks of fewer bytes use the fixed codes.
  private static let minimumForOwnCodes = 48
  private static let capacity = 1 << 16

  /// Whether miniz would write the block now. It has a buffer of 64 KiB, with one byte for a literal, three for a
  /// match, and one byte of flags for each eight of these. It also ends a block early if the block hardly becomes
  /// shorter.
  @inline(__always)
  var isFull: Bool {
    let kept = 1 &+ symbols.count &+ 2 &* matchCount &+ symbols.count / 8
    return kept > Self.capacity &- 8 || inputCount > 31 << 10 && (kept &* 115) &>> 7 >= inputCount
  }

  @inline(__always)
  mutating func append(literal: UInt8) {
    symbols.append(UInt32(literal))
    literalCounts[Int(literal)] &+= 1
    inputCount &+= 1
  }

  @inline(__always)
  mutating func append(length: Int, distance: Int) {
    symbols.append(UInt32(truncatingIfNeeded: length) &<< 16 | UInt32(truncatingIfNeeded: distance))
    literalCounts[257 &+ Int(Self.lengthCodes[length])] &+= 1
    distanceCounts[Self.distanceCode(distance)] &+= 1
    matchCount &+= 1
    inputCount &+= length
  }

  // MARK: - Writing

  /// Writes the block and begins the next one.
  /// - Parameter isInWindow: whether all its input is still in the window; only then can it be stored uncompressed
  mutating func write(
    _ input: UnsafeBufferPointer<UInt8>, isLast: Bool, isInWindow: Bool, to writer: inout BitWriter
  ) {
    writer.write(isLast ? 1 : 0, 1)
    if inputCount < Self.minimumForOwnCodes {
      write(isInWindow ? input : nil, Self.fixedLiterals, Self.fixedDistances, nil, to: &writer)
    } else {
      literalCounts[256] = 1
      let literals = HuffmanCode(counts: literalCounts, maximumLength: 15)
      let distances = HuffmanCode(counts: distanceCounts, maximumLength: 15)
      let header = TableHeader(literals: literals.lengths, distances: distances.lengths)
      write(isInWindow ? input : nil, literals, distances, header, to: &writer)
    }
    symbols.removeAll(keepingCapacity: true)
    for index in literalCounts.indices { literalCounts[index] = 0 }
    for index in distanceCounts.indices { distanceCounts[index] = 0 }
    matchCount = 0
    start += inputCount
    inputCount = 0
  }

  /// - Parameter input: the input for storing the block uncompressed; `nil` if that is not possible
  private func write(
    _ input: UnsafeBufferPointer<UInt8>?, _ literals: HuffmanCode, _ distances: HuffmanCode, _ header: TableHeader?,
    to writer: inout BitWriter
  ) {
    let bits = 2 + (header?.bitCount ?? 0) + bitCount(literals, distances)
    let bytes = (writer.bitCount + bits) / 8 - writer.bitCount / 8
    if let input, inputCount > 0, bytes + 1 >= inputCount {
      writeStored(UnsafeBufferPointer(rebasing: input[start..<start + inputCount]), to: &writer)
      return
    }
    writer.write(header == nil ? 1 : 2, 2)
    header?.write(to: &writer)
    writeSymbols(literals, distances, to: &writer)
  }

  /// The number of bits of the symbols and the end of the block.
  private func bitCount(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Int {
    var bits = Int(literals.lengths[256])
    for symbol in 0..<286 where symbol != 256 {
      let extra = symbol > 256 ? Int(Inflate.lengthExtra[symbol - 257]) : 0
      bits += Int(literalCounts[symbol]) * (Int(literals.lengths[symbol]) + extra)
    }
    for symbol in 0..<30 {
      bits += Int(distanceCounts[symbol]) * (Int(distances.lengths[symbol]) + Int(Inflate.distanceExtra[symbol]))
    }
    return bits
  }

  private func writeStored(_ raw: UnsafeBufferPointer<UInt8>, to writer: inout BitWriter) {
    writer.write(0, 2)
    writer.alignToByte()
    writer.write(UInt64(raw.count), 16)
    writer.write(UInt64(~raw.count & 0xFFFF), 16)
    for byte in raw { writer.write(UInt64(byte), 8) }
  }

  private func writeSymbols(_ literals: HuffmanCode, _ distances: HuffmanCode, to writer: inout BitWriter) {
    for symbol in symbols {
      let length = Int(symbol &>> 16)
      if length == 0 {
        literals.write(Int(symbol), to: &writer)
        continue
      }
      let lengthCode = Int(Self.lengthCodes[length])
      literals.write(257 &+ lengthCode, to: &writer)
      writer.write(
        UInt64(truncatingIfNeeded: length &- Int(Inflate.lengthBase[lengthCode])),
        UInt64(Inflate.lengthExtra[lengthCode]))
      let distance = Int(symbol & 0xFFFF)
      let distanceCode = Self.distanceCode(distance)
      distances.write(distanceCode, to: &writer)
      writer.write(
        UInt64(truncatingIfNeeded: distance &- Int(Inflate.distanceBase[distanceCode])),
        UInt64(Inflate.distanceExtra[distanceCode]))
    }
    literals.write(256, to: &writer)
  }

  // MARK: - Tables

  private static let fixedLiterals = HuffmanCode(
    lengths: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
      + Array(repeating: 8, count: 8))
  private static let fixedDistances = HuffmanCode(lengths: Array(repeating: 5, count: 30))

  /// The code of each match length; the first code is 0.
  private static let lengthCodes: [UInt8] = {
    var codes = [UInt8](repeating: 0, count: MatchFinder.maximumLength + 1)
    for code in 0..<29 {
      let base = Int(Inflate.lengthBase[code])
      for length in base..<min(MatchFinder.maximumLength + 1, base + 1 << Int(Inflate.lengthExtra[code])) {
        codes[length] = UInt8(code)
      }
    }
    codes[MatchFinder.maximumLength] = 28
    return codes
  }()

  @inline(__always)
  private static func distanceCode(_ distance: Int) -> Int {
    let value = UInt32(truncatingIfNeeded: distance &- 1)
    if value < 4 { return Int(value) }
    let log = 31 &- value.leadingZeroBitCount
    return log &* 2 &+ Int((value &>> (UInt32(truncatingIfNeeded: log) &- 1)) & 1)
  }
}
