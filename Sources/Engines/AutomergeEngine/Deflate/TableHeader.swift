/// The description of a block's two codes (RFC 1951, section 3.2.7).
struct TableHeader {
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
