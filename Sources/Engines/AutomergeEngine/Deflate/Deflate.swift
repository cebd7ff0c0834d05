/// Writes raw deflate data (RFC 1951, without a zlib header).
///
/// Matches are found through chains of equal three-byte hashes in a window of 32 KiB, each match is put off by one
/// byte if the next one is longer, and every block takes the cheapest of the three codings. Effort and results are
/// those of zlib's level 6. The output depends on the input alone.
struct Deflate {
  private static let windowSize = 1 << 15
  private static let hashBits: UInt32 = 15
  private static let maximumLength = 258
  private static let niceLength = 128
  private static let goodLength = 8
  private static let lazyLength = 16
  private static let maximumChain = 128
  /// Symbols in one block; a new block adapts its codes to what follows.
  private static let blockSymbols = 1 << 14

  private var writer = BitWriter()
  /// The block's symbols: a literal, or length << 16 | distance.
  private var symbols: [UInt32] = []
  private var literalCounts = [UInt32](repeating: 0, count: 286)
  private var distanceCounts = [UInt32](repeating: 0, count: 30)

  /// Deflates a whole buffer. The cost is linear in its size; memory is about 200 KB and the output.
  static func deflate(_ input: [UInt8]) -> [UInt8] {
    var deflater = Deflate()
    deflater.symbols.reserveCapacity(blockSymbols)
    input.withUnsafeBufferPointer { deflater.run($0) }
    return deflater.writer.finish()
  }

  private mutating func run(_ input: UnsafeBufferPointer<UInt8>) {
    // Positions are stored plus one, so that 0 means none.
    var heads = [Int32](repeating: 0, count: 1 << Int(Self.hashBits))
    var previous = [Int32](repeating: 0, count: min(Self.windowSize, max(1, input.count.roundedUpToPowerOfTwo)))
    heads.withUnsafeMutableBufferPointer { heads in
      previous.withUnsafeMutableBufferPointer { previous in
        compress(input, heads, previous)
      }
    }
  }

  private mutating func compress(
    _ input: UnsafeBufferPointer<UInt8>, _ heads: UnsafeMutableBufferPointer<Int32>,
    _ previous: UnsafeMutableBufferPointer<Int32>
  ) {
    let mask = previous.count - 1
    let count = input.count
    var blockStart = 0
    var position = 0
    var pendingLength = 0
    var pendingDistance = 0
    var hasPendingLiteral = false

    @inline(__always)
    func insert(_ position: Int) -> Int {
      let word =
        UInt32(input[position]) | UInt32(input[position &+ 1]) &<< 8 | UInt32(input[position &+ 2]) &<< 16
      let hash = Int((word &* 0x9E37_79B1) &>> (32 &- Self.hashBits))
      let candidate = Int(heads[hash])
      previous[position & mask] = Int32(truncatingIfNeeded: candidate)
      heads[hash] = Int32(truncatingIfNeeded: position &+ 1)
      return candidate &- 1
    }

    while position < count {
      var length = 0
      var distance = 0
      if position &+ 3 <= count {
        var candidate = insert(position)
        if pendingLength < Self.lazyLength, candidate >= 0 {
          let limit = min(Self.maximumLength, count &- position)
          var best = max(pendingLength, 2)
          var chain = pendingLength >= Self.goodLength ? Self.maximumChain / 4 : Self.maximumChain
          let oldest = position &- Self.windowSize
          while candidate >= 0, candidate > oldest, best < limit {
            if input[candidate &+ best] == input[position &+ best],
              input[candidate] == input[position], input[candidate &+ 1] == input[position &+ 1]
            {
              let matched = Self.matchLength(input, candidate, position, limit)
              if matched > best {
                best = matched
                length = matched
                distance = position &- candidate
                if matched >= Self.niceLength { break }
              }
            }
            chain &-= 1
            if chain == 0 { break }
            candidate = Int(previous[candidate & mask]) &- 1
          }
          if length == 3, distance > 4096 { length = 0 }
        }
      }
      if pendingLength >= 3, pendingLength >= length {
        // The match that was put off wins; it began one byte before.
        record(length: pendingLength, distance: pendingDistance)
        let end = position &- 1 &+ pendingLength
        position &+= 1
        while position < end {
          if position &+ 3 <= count { _ = insert(position) }
          position &+= 1
        }
        pendingLength = 0
        hasPendingLiteral = false
      } else {
        if hasPendingLiteral { record(literal: input[position &- 1]) }
        pendingLength = length
        pendingDistance = distance
        hasPendingLiteral = true
        position &+= 1
      }
      if symbols.count >= Self.blockSymbols &- 1 {
        let end = hasPendingLiteral ? position &- 1 : position
        writeBlock(UnsafeBufferPointer(rebasing: input[blockStart..<end]), isLast: false)
        blockStart = end
      }
    }
    if hasPendingLiteral {
      if pendingLength >= 3 {
        record(length: pendingLength, distance: pendingDistance)
      } else {
        record(literal: input[count &- 1])
      }
    }
    writeBlock(UnsafeBufferPointer(rebasing: input[blockStart..<count]), isLast: true)
  }

  @inline(__always)
  private static func matchLength(
    _ input: UnsafeBufferPointer<UInt8>, _ candidate: Int, _ position: Int, _ limit: Int
  ) -> Int {
    let base = UnsafeRawPointer(input.baseAddress.unsafelyUnwrapped)
    var length = 0
    while length &+ 8 <= limit {
      let left = base.loadUnaligned(fromByteOffset: candidate &+ length, as: UInt64.self)
      let right = base.loadUnaligned(fromByteOffset: position &+ length, as: UInt64.self)
      let difference = UInt64(littleEndian: left ^ right)
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < limit, input[candidate &+ length] == input[position &+ length] { length &+= 1 }
    return length
  }

  @inline(__always)
  private mutating func record(literal: UInt8) {
    symbols.append(UInt32(literal))
    literalCounts[Int(literal)] &+= 1
  }

  @inline(__always)
  private mutating func record(length: Int, distance: Int) {
    symbols.append(UInt32(truncatingIfNeeded: length) &<< 16 | UInt32(truncatingIfNeeded: distance))
    literalCounts[257 &+ Int(Self.lengthCodes[length])] &+= 1
    distanceCounts[Self.distanceCode(distance)] &+= 1
  }

  // MARK: - Blocks

  private mutating func writeBlock(_ raw: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    literalCounts[256] = 1
    let literals = HuffmanCode(counts: literalCounts, maximumLength: 15)
    let distances = HuffmanCode(counts: distanceCounts, maximumLength: 15)
    let header = TableHeader(literals: literals.lengths, distances: distances.lengths)
    var dynamicBits = header.bitCount
    var fixedBits = 0
    for symbol in 0..<286 {
      let count = Int(literalCounts[symbol])
      let extra = symbol > 256 ? Int(Inflate.lengthExtra[symbol - 257]) : 0
      dynamicBits += count * (Int(literals.lengths[symbol]) + extra)
      fixedBits += count * (Int(Self.fixedLiterals.lengths[symbol]) + extra)
    }
    for symbol in 0..<30 {
      let count = Int(distanceCounts[symbol])
      let extra = Int(Inflate.distanceExtra[symbol])
      dynamicBits += count * (Int(distances.lengths[symbol]) + extra)
      fixedBits += count * (5 + extra)
    }
    let storedBits = (raw.count + 5 * (raw.count / 65_535 + 1)) * 8
    if storedBits <= min(dynamicBits, fixedBits) {
      writeStored(raw, isLast: isLast)
    } else if fixedBits <= dynamicBits {
      writer.write(isLast ? 1 : 0, 1)
      writer.write(1, 2)
      writeSymbols(Self.fixedLiterals, Self.fixedDistances)
    } else {
      writer.write(isLast ? 1 : 0, 1)
      writer.write(2, 2)
      header.write(to: &writer)
      writeSymbols(literals, distances)
    }
    symbols.removeAll(keepingCapacity: true)
    for index in 0..<286 { literalCounts[index] = 0 }
    for index in 0..<30 { distanceCounts[index] = 0 }
  }

  private mutating func writeStored(_ raw: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    var start = 0
    repeat {
      let length = min(65_535, raw.count - start)
      writer.write(isLast && start + length == raw.count ? 1 : 0, 1)
      writer.write(0, 2)
      writer.alignToByte()
      writer.write(UInt64(length), 16)
      writer.write(UInt64(~length & 0xFFFF), 16)
      for index in start..<start + length { writer.write(UInt64(raw[index]), 8) }
      start += length
    } while start < raw.count
  }

  private mutating func writeSymbols(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    for symbol in symbols {
      let length = Int(symbol &>> 16)
      if length == 0 {
        let literal = Int(symbol)
        writer.write(UInt64(literals.codes[literal]), UInt64(literals.lengths[literal]))
        continue
      }
      let lengthCode = Int(Self.lengthCodes[length])
      writer.write(UInt64(literals.codes[257 &+ lengthCode]), UInt64(literals.lengths[257 &+ lengthCode]))
      writer.write(
        UInt64(truncatingIfNeeded: length &- Int(Inflate.lengthBase[lengthCode])),
        UInt64(Inflate.lengthExtra[lengthCode]))
      let distance = Int(symbol & 0xFFFF)
      let distanceCode = Self.distanceCode(distance)
      writer.write(UInt64(distances.codes[distanceCode]), UInt64(distances.lengths[distanceCode]))
      writer.write(
        UInt64(truncatingIfNeeded: distance &- Int(Inflate.distanceBase[distanceCode])),
        UInt64(Inflate.distanceExtra[distanceCode]))
    }
    writer.write(UInt64(literals.codes[256]), UInt64(literals.lengths[256]))
  }

  // MARK: - Tables

  private static let fixedLiterals = HuffmanCode(
    lengths: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
      + Array(repeating: 8, count: 8))
  private static let fixedDistances = HuffmanCode(lengths: Array(repeating: 5, count: 30))

  /// The code of each match length, counted from 0.
  private static let lengthCodes: [UInt8] = {
    var codes = [UInt8](repeating: 0, count: maximumLength + 1)
    for code in 0..<29 {
      let base = Int(Inflate.lengthBase[code])
      for length in base..<min(maximumLength + 1, base + 1 << Int(Inflate.lengthExtra[code])) {
        codes[length] = UInt8(code)
      }
    }
    codes[maximumLength] = 28
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

/// Collects bits, the lowest first.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// Appends the low `length` bits of `value`, which has no others; at most 32 at a time.
  @inline(__always)
  mutating func write(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
    if count >= 32 {
      let word = UInt32(truncatingIfNeeded: bits).littleEndian
      Swift.withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
      bits &>>= 32
      count &-= 32
    }
  }

  mutating func alignToByte() {
    let rest = count & 7
    if rest > 0 { write(0, 8 &- rest) }
  }

  mutating func finish() -> [UInt8] {
    alignToByte()
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits &>>= 8
      count &-= 8
    }
    return bytes
  }
}

/// A prefix code in the canonical order of RFC 1951, section 3.2.2, with its codes' bits reversed for writing.
private struct HuffmanCode {
  private(set) var lengths: [UInt8]
  private(set) var codes: [UInt16]

  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = [UInt16](repeating: 0, count: lengths.count)
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 16)
    var code = 0
    for length in 1..<16 {
      code = (code + (length == 1 ? 0 : counts[length - 1])) << 1
      next[length] = code
    }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      var reversed = 0
      for bit in 0..<Int(length) where next[Int(length)] & 1 << bit != 0 { reversed |= 1 << (Int(length) - 1 - bit) }
      codes[symbol] = UInt16(reversed)
      next[Int(length)] += 1
    }
  }

  /// The shortest code for how often each symbol occurs, with no code longer than `maximumLength`.
  init(counts: [UInt32], maximumLength: Int) {
    self.init(lengths: Self.lengths(counts: counts, maximumLength: maximumLength))
  }

  private static func lengths(counts: [UInt32], maximumLength: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    var leaves: [(count: UInt64, symbol: Int)] = []
    for (symbol, count) in counts.enumerated() where count > 0 { leaves.append((UInt64(count), symbol)) }
    if leaves.count <= 1 {
      // Even a single symbol takes one bit; an alphabet that is not used states one code of one bit.
      lengths[leaves.first?.symbol ?? 0] = 1
      return lengths
    }
    leaves.sort { $0.count != $1.count ? $0.count < $1.count : $0.symbol < $1.symbol }
    // Two queues, both ascending: leaves, and inner nodes in the order in which they are made.
    let leafCount = leaves.count
    var weights = leaves.map { $0.count }
    var parents = [Int](repeating: 0, count: leafCount * 2 - 1)
    var nextLeaf = 0
    var nextInner = leafCount
    for inner in leafCount..<(leafCount * 2 - 1) {
      var sum: UInt64 = 0
      for _ in 0..<2 {
        if nextLeaf < leafCount, nextInner >= inner || weights[nextLeaf] <= weights[nextInner] {
          sum += weights[nextLeaf]
          parents[nextLeaf] = inner
          nextLeaf += 1
        } else {
          sum += weights[nextInner]
          parents[nextInner] = inner
          nextInner += 1
        }
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: leafCount * 2 - 1)
    var lengthCounts = [Int](repeating: 0, count: maximumLength + 1)
    for node in stride(from: leafCount * 2 - 3, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < leafCount { lengthCounts[min(maximumLength, depths[node])] += 1 }
    }
    // Too long codes were cut; make room by lengthening the longest of the shorter ones.
    var total = 0
    for length in 1...maximumLength { total += lengthCounts[length] << (maximumLength - length) }
    while total > 1 << maximumLength {
      var length = maximumLength - 1
      while lengthCounts[length] == 0 { length -= 1 }
      lengthCounts[length] -= 1
      lengthCounts[length + 1] += 2
      lengthCounts[maximumLength] -= 1
      total -= 1
    }
    var leaf = 0
    for length in stride(from: maximumLength, through: 1, by: -1) {
      for _ in 0..<lengthCounts[length] {
        lengths[leaves[leaf].symbol] = UInt8(length)
        leaf += 1
      }
    }
    return lengths
  }
}

/// The description of a block's two codes (RFC 1951, section 3.2.7).
private struct TableHeader {
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private var literalCount = 286
  private var distanceCount = 30
  /// Code-length symbols, each with the value of its extra bits.
  private var symbols: [(symbol: Int, extra: Int)] = []
  private let code: HuffmanCode
  private var codeCount = 19

  init(literals: [UInt8], distances: [UInt8]) {
    while literalCount > 257, literals[literalCount - 1] == 0 { literalCount -= 1 }
    while distanceCount > 1, distances[distanceCount - 1] == 0 { distanceCount -= 1 }
    let lengths = Array(literals[..<literalCount]) + Array(distances[..<distanceCount])
    var counts = [UInt32](repeating: 0, count: 19)
    var symbols: [(symbol: Int, extra: Int)] = []
    var index = 0
    while index < lengths.count {
      let length = Int(lengths[index])
      var run = 1
      while index + run < lengths.count, Int(lengths[index + run]) == length { run += 1 }
      index += run
      if length != 0 {
        symbols.append((length, 0))
        run -= 1
      }
      while run >= 3 {
        let part = min(run, length == 0 ? 138 : 6)
        switch (length, part) {
        case (0, 11...): symbols.append((18, part - 11))
        case (0, _): symbols.append((17, part - 3))
        default: symbols.append((16, part - 3))
        }
        run -= part
      }
      for _ in 0..<run { symbols.append((length, 0)) }
    }
    for entry in symbols { counts[entry.symbol] += 1 }
    self.symbols = symbols
    code = HuffmanCode(counts: counts, maximumLength: 7)
    while codeCount > 4, code.lengths[Self.order[codeCount - 1]] == 0 { codeCount -= 1 }
  }

  private static func extraBits(_ symbol: Int) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  var bitCount: Int {
    var bits = 14 + 3 * codeCount
    for entry in symbols { bits += Int(code.lengths[entry.symbol]) + Self.extraBits(entry.symbol) }
    return bits
  }

  func write(to writer: inout BitWriter) {
    writer.write(UInt64(literalCount - 257), 5)
    writer.write(UInt64(distanceCount - 1), 5)
    writer.write(UInt64(codeCount - 4), 4)
    for index in 0..<codeCount { writer.write(UInt64(code.lengths[Self.order[index]]), 3) }
    for entry in symbols {
      writer.write(UInt64(code.codes[entry.symbol]), UInt64(code.lengths[entry.symbol]))
      writer.write(UInt64(entry.extra), UInt64(Self.extraBits(entry.symbol)))
    }
  }
}

extension Int {
  fileprivate var roundedUpToPowerOfTwo: Int {
    self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
