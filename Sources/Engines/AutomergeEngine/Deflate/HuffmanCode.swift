/// A prefix code in the canonical order of RFC 1951, section 3.2.2, with its codes' bits reversed for writing.
struct HuffmanCode {
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

  /// Writes a symbol's code.
  @inline(__always)
  func write(_ symbol: Int, to writer: inout BitWriter) {
    writer.write(UInt64(codes[symbol]), UInt64(lengths[symbol]))
  }

  /// The shortest code for the given counts of the symbols, with no code longer than `maximumLength`.
  init(counts: [UInt32], maximumLength: Int) {
    self.init(lengths: Self.lengths(counts: counts, maximumLength: maximumLength))
  }

  private static func lengths(counts: [UInt32], maximumLength: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    var leaves: [(count: UInt64, symbol: Int)] = []
    for (symbol, count) in counts.enumerated() where count > 0 { leaves.append((UInt64(count), symbol)) }
    if leaves.count <= 1 {
      // A single symbol also takes one bit.
      if let symbol = leaves.first?.symbol { lengths[symbol] = 1 }
      return lengths
    }
    leaves.sort { $0.count != $1.count ? $0.count < $1.count : $0.symbol < $1.symbol }
    // Two queues, both in ascending order: the leaves, and the inner nodes in the order of their creation.
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
    // Codes that were too long have been shortened; make room by lengthening the longest of the shorter codes.
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
