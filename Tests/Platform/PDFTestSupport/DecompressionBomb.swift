/// Data that grows almost a millionfold when it is decompressed: spaces, deflated twice.
///
/// It is made without a compressor. A deflate stream of one repeated byte is itself periodic: a match of 258 bytes
/// takes 13 bits, so eight matches are always the same 13 bytes. A second stream repeats those bytes in the same way.
public enum DecompressionBomb {
  /// A page whose content inflates to about `gigabytes` GiB of spaces, from a few kilobytes.
  public static func page(gigabytes: Int) -> TestPDF.Page {
    // 258 periods of 13 bytes are 13 matches of the outer stream.
    let rounds = max(1, (gigabytes << 30) / (258 * 258 * 8))
    let inner = DeflateStream(literals: [0x20], distance: 1, matches: 24)
    let period = Array(inner.bytes[inner.bytes.count - 30..<inner.bytes.count - 17])
    let outer = DeflateStream(literals: inner.bytes.dropLast(17) + period, distance: 13, matches: 13 * rounds)

    var page = TestPDF.Page()
    page.content = outer.bytes
    page.contentEntries = "/Filter [/FlateDecode /FlateDecode]"
    return page
  }
}

/// A zlib stream of one block with the fixed codes: literals, then matches of 258 bytes at one distance.
///
/// The checksum is wrong on purpose: a decoder that reaches it has decompressed everything, and so has failed the test
/// already.
struct DeflateStream {
  private(set) var bytes: [UInt8] = [0x78, 0x01]
  private var pending: UInt32 = 0
  private var pendingCount: UInt32 = 0

  init(literals: [UInt8], distance: Int, matches: Int) {
    precondition(distance == 1 || distance == 13, "only these distances are written")
    write(0b011, count: 3)
    for literal in literals {
      if literal < 144 {
        writeCode(0x30 + UInt32(literal), count: 8)
      } else {
        writeCode(0x190 + UInt32(literal) - 144, count: 9)
      }
    }
    for _ in 0..<matches {
      writeCode(0b1100_0101, count: 8)
      writeCode(distance == 1 ? 0 : 7, count: 5)
      if distance == 13 { write(0, count: 2) }
    }
    writeCode(0, count: 7)
    if pendingCount > 0 { write(0, count: 8 - pendingCount) }
    bytes += [0, 0, 0, 0]
  }

  /// Numbers are written lowest bit first.
  private mutating func write(_ value: UInt32, count: UInt32) {
    pending |= value << pendingCount
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Huffman codes are written highest bit first.
  private mutating func writeCode(_ code: UInt32, count: UInt32) {
    for bit in (0..<count).reversed() { write(code >> bit & 1, count: 1) }
  }
}
