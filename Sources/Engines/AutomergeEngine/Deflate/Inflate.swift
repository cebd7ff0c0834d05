/// Reads raw deflate data (RFC 1951, without a zlib header), with a limit on the output.
///
/// Short codes are looked up in a table of 2¹⁰ entries; longer ones are decoded bit by bit by the canonical rule. So a
/// hostile block cannot make building tables more expensive than reading it. Linear in input plus output.
struct Inflate {
  private let input: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0
  /// Zero bits that were supplied after the end of the input; using one of them means that the input is truncated.
  private var paddingBits: UInt64 = 0

  private init(_ input: UnsafeBufferPointer<UInt8>) {
    self.input = input
  }

  /// Inflates a whole buffer.
  /// - Parameters:
  ///   - input: the deflate data; bytes after the last block are refused
  ///   - limit: the most bytes of output
  /// - Throws: `badDeflate` with the offset in the input; `limitExceeded` before more than `limit` bytes are written
  static func inflate(_ input: UnsafeBufferPointer<UInt8>, limit: Int) throws(FormatError) -> [UInt8] {
    var inflater = Inflate(input)
    return try inflater.run(limit: limit)
  }

  private func damaged() -> FormatError { FormatError(.badDeflate, offset: position) }

  private mutating func run(limit: Int) throws(FormatError) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(min(limit, input.count <= 1 << 26 ? input.count * 3 : input.count))
    var literals = HuffmanTable()
    var distances = HuffmanTable()
    while true {
      let isLast = try take(1) == 1
      switch try take(2) {
      case 0:
        try copyStored(to: &output, limit: limit)
      case 1:
        guard literals.build(Self.fixedLiteralLengths), distances.build(Self.fixedDistanceLengths) else {
          throw damaged()
        }
        try inflateBlock(literals, distances, to: &output, limit: limit)
      case 2:
        try readTables(&literals, &distances)
        try inflateBlock(literals, distances, to: &output, limit: limit)
      default:
        throw damaged()
      }
      if isLast { break }
    }
    // Bytes that were read ahead must all be padding; the remaining bits of the last byte are ignored.
    guard position == input.count, bitCount / 8 == paddingBits / 8 else { throw damaged() }
    return output
  }

  // MARK: - Bits

  @inline(__always)
  private mutating func refill() {
    if position &+ 8 <= input.count {
      let word = UnsafeRawPointer(input.baseAddress.unsafelyUnwrapped)
        .loadUnaligned(fromByteOffset: position, as: UInt64.self)
      bits |= UInt64(littleEndian: word) &<< bitCount
      let taken = (63 &- bitCount) &>> 3
      position &+= Int(truncatingIfNeeded: taken)
      bitCount &+= taken &<< 3
      return
    }
    while bitCount <= 56 {
      if position < input.count {
        bits |= UInt64(input[position]) &<< bitCount
        position &+= 1
      } else {
        paddingBits &+= 8
      }
      bitCount &+= 8
    }
  }

  @inline(__always)
  private mutating func drop(_ count: UInt64) {
    bits &>>= count
    bitCount &-= count
  }

  @inline(__always)
  private mutating func take(_ count: UInt64) throws(FormatError) -> Int {
    if bitCount < count { refill() }
    let value = bits & ((1 &<< count) &- 1)
    drop(count)
    guard bitCount >= paddingBits else { throw damaged() }
    return Int(truncatingIfNeeded: value)
  }

  // MARK: - Blocks

  private mutating func copyStored(to output: inout [UInt8], limit: Int) throws(FormatError) {
    drop(bitCount & 7)
    guard bitCount >= paddingBits else { throw damaged() }
    // Returns the whole bytes that were read ahead.
    position -= Int(truncatingIfNeeded: (bitCount - paddingBits) / 8)
    bits = 0
    bitCount = 0
    paddingBits = 0
    guard position + 4 <= input.count else { throw damaged() }
    let length = Int(input[position]) | Int(input[position + 1]) << 8
    let complement = Int(input[position + 2]) | Int(input[position + 3]) << 8
    guard length == ~complement & 0xFFFF, length <= input.count - position - 4 else { throw damaged() }
    position += 4
    guard length <= limit - output.count else { throw FormatError(.limitExceeded, offset: position) }
    output.append(contentsOf: input[position..<position + length])
    position += length
  }

  private static let lengthOrder: [UInt8] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let fixedLiteralLengths: [UInt8] =
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
    + Array(repeating: 8, count: 8)
  private static let fixedDistanceLengths = [UInt8](repeating: 5, count: 32)

  private mutating func readTables(
    _ literals: inout HuffmanTable, _ distances: inout HuffmanTable
  ) throws(FormatError) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let codeCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw damaged() }
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<codeCount { codeLengths[Int(Self.lengthOrder[index])] = UInt8(try take(3)) }
    var codes = HuffmanTable()
    guard codes.build(codeLengths) else { throw damaged() }
    var lengths: [UInt8] = []
    lengths.reserveCapacity(literalCount + distanceCount)
    while lengths.count < literalCount + distanceCount {
      refill()
      let symbol = try decode(codes)
      guard bitCount >= paddingBits else { throw damaged() }
      switch symbol {
      case 0..<16:
        lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw damaged() }
        let count = try take(2) + 3
        for _ in 0..<count { lengths.append(last) }
      case 17:
        let count = try take(3) + 3
        for _ in 0..<count { lengths.append(0) }
      default:
        let count = try take(7) + 11
        for _ in 0..<count { lengths.append(0) }
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] != 0,
      literals.build(Array(lengths[..<literalCount])),
      distances.build(Array(lengths[literalCount...]), mayBeIncomplete: true)
    else { throw damaged() }
  }

  /// The next symbol; the caller has refilled the bits.
  @inline(__always)
  private mutating func decode(_ table: borrowing HuffmanTable) throws(FormatError) -> Int {
    let entry = table.shortCodes[Int(truncatingIfNeeded: bits & 0x3FF)]
    if entry != 0 {
      drop(UInt64(entry & 15))
      return Int(entry &>> 4)
    }
    guard let (symbol, length) = table.longSymbol(bits) else { throw damaged() }
    drop(length)
    return symbol
  }

  private mutating func inflateBlock(
    _ literals: borrowing HuffmanTable, _ distances: borrowing HuffmanTable, to output: inout [UInt8], limit: Int
  ) throws(FormatError) {
    while true {
      refill()
      var symbol = try decode(literals)
      if symbol < 256 {
        guard output.count < limit else { throw FormatError(.limitExceeded, offset: position) }
        output.append(UInt8(truncatingIfNeeded: symbol))
        // A second and a third literal fit into the rest of the 56 bits.
        symbol = try decode(literals)
        if symbol < 256 {
          guard output.count < limit, bitCount >= paddingBits else {
            throw bitCount < paddingBits ? damaged() : FormatError(.limitExceeded, offset: position)
          }
          output.append(UInt8(truncatingIfNeeded: symbol))
          continue
        }
        refill()
      }
      guard bitCount >= paddingBits else { throw damaged() }
      if symbol == 256 { return }
      guard symbol <= 285 else { throw damaged() }
      let length = Int(Self.lengthBase[symbol - 257]) + (try take(UInt64(Self.lengthExtra[symbol - 257])))
      refill()
      let code = try decode(distances)
      guard code < 30 else { throw damaged() }
      let distance = Int(Self.distanceBase[code]) + (try take(UInt64(Self.distanceExtra[code])))
      guard distance <= output.count else { throw damaged() }
      guard length <= limit - output.count else { throw FormatError(.limitExceeded, offset: position) }
      output.appendCopy(of: length, distance: distance)
    }
  }

  static let lengthBase: [UInt16] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  static let lengthExtra: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let distanceBase: [UInt16] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  static let distanceExtra: [UInt8] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
}

/// The codes of one Huffman alphabet.
private struct HuffmanTable {
  /// For each possible value of the next ten bits: symbol << 4 | code length; 0 if the code is longer than ten bits.
  var shortCodes = [UInt16](repeating: 0, count: 1024)
  /// The number of codes of each length.
  private var counts = [UInt16](repeating: 0, count: 16)
  /// Symbols in the order of their codes.
  private var symbols: [UInt16] = []

  /// Makes the codes from each symbol's code length, 0 for unused ones.
  /// - Returns: `false` if the lengths do not form a complete code; a single code is accepted where that is allowed
  mutating func build(_ lengths: [UInt8], mayBeIncomplete: Bool = false) -> Bool {
    for index in 0..<16 { counts[index] = 0 }
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var space = 1
    var used = 0
    for length in 1...15 {
      space = space * 2 - Int(counts[length])
      used += Int(counts[length])
      if space < 0 { return false }
    }
    if space > 0, !(mayBeIncomplete && used <= 1), !(used == 1) { return false }
    var offsets = [Int](repeating: 0, count: 16)
    var codes = [Int](repeating: 0, count: 16)
    var code = 0
    for length in 1..<16 {
      offsets[length] = length == 1 ? 0 : offsets[length - 1] + Int(counts[length - 1])
      code = length == 1 ? 0 : (code + Int(counts[length - 1])) << 1
      codes[length] = code
    }
    symbols = [UInt16](repeating: 0, count: used)
    for index in 0..<1024 { shortCodes[index] = 0 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[offsets[length]] = UInt16(symbol)
      offsets[length] += 1
      let code = codes[length]
      codes[length] += 1
      if length <= 10 {
        var index = Self.reversed(code, length)
        while index < 1024 {
          shortCodes[index] = UInt16(symbol << 4 | length)
          index += 1 << length
        }
      }
    }
    return true
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var result = 0
    for bit in 0..<length where code & 1 << bit != 0 { result |= 1 << (length - 1 - bit) }
    return result
  }

  /// Decodes a symbol by the canonical rule, for codes that are not in the short table.
  func longSymbol(_ bits: UInt64) -> (symbol: Int, length: UInt64)? {
    var code = 0
    var first = 0
    var index = 0
    var rest = bits
    for length in 1..<16 {
      code |= Int(truncatingIfNeeded: rest & 1)
      rest &>>= 1
      let count = Int(counts[length])
      if code - count < first { return (Int(symbols[index + code - first]), UInt64(length)) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends `length` bytes that start `distance` bytes before the end; the two may overlap.
  @inline(__always)
  fileprivate mutating func appendCopy(of length: Int, distance: Int) {
    if distance >= length {
      let start = count &- distance
      reserveForAppending(length)
      for index in start..<(start &+ length) { append(self[index]) }
      return
    }
    var index = count &- distance
    for _ in 0..<length {
      append(self[index])
      index &+= 1
    }
  }

  private mutating func reserveForAppending(_ extra: Int) {
    if capacity &- count < extra { reserveCapacity(Swift.max(capacity &* 2, count &+ extra)) }
  }
}
