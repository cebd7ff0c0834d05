/// A set of change hashes with false positives (about 1 in 100) but no false negatives.
///
/// The hash functions are taken from the bytes of a change hash: three 32-bit numbers, combined by triple hashing.
public struct BloomFilter: Equatable, Sendable {
  private static let bitsPerEntry: UInt32 = 10
  private static let probeCount: UInt32 = 7
  /// More probes than this are an attack, not a sensible filter.
  private static let maximumProbes: UInt32 = 64

  /// The number of hashes in the set, as stated by its maker.
  public let entryCount: UInt32
  private let bitsPerEntry: UInt32
  private let probeCount: UInt32
  private var bits: [UInt8]

  /// An empty filter, which contains no hash and takes no bytes.
  public init() {
    entryCount = 0
    bitsPerEntry = Self.bitsPerEntry
    probeCount = Self.probeCount
    bits = []
  }

  private init(entryCount: UInt32, bitsPerEntry: UInt32, probeCount: UInt32, bits: [UInt8]) {
    self.entryCount = entryCount
    self.bitsPerEntry = bitsPerEntry
    self.probeCount = probeCount
    self.bits = bits
  }

  init(_ hashes: [ChangeHash]) {
    entryCount = UInt32(hashes.count)
    bitsPerEntry = Self.bitsPerEntry
    probeCount = Self.probeCount
    var bits = [UInt8](repeating: 0, count: (hashes.count * Int(Self.bitsPerEntry) + 7) / 8)
    for hash in hashes {
      Self.forEachProbe(of: hash, count: Self.probeCount, byteCount: bits.count) { byte, bit in
        bits[byte] |= bit
        return true
      }
    }
    self.bits = bits
  }

  /// Reads a filter, which must fill its bytes exactly.
  init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) {
    if bytes.isEmpty {
      self.init()
      return
    }
    var cursor = ByteCursor(bytes)
    let entryCount = try cursor.readUnsigned32()
    // An empty filter must have no bytes at all, so that a message has only one encoding.
    guard entryCount > 0 else { throw cursor.error(.notCanonical, at: 0) }
    let bitsPerEntry = try cursor.readUnsigned32()
    let probeCount = try cursor.readUnsigned32()
    guard probeCount <= Self.maximumProbes else { throw cursor.error(.limitExceeded) }
    let (product, overflow) = UInt64(entryCount).multipliedReportingOverflow(by: UInt64(bitsPerEntry))
    guard !overflow, product.addingReportingOverflow(7).overflow == false else { throw cursor.error(.limitExceeded) }
    let size = (product + 7) / 8
    guard size == UInt64(cursor.remaining) else { throw cursor.error(.rowCountMismatch) }
    let bits = try cursor.readBytes(cursor.remaining)
    self.init(entryCount: entryCount, bitsPerEntry: bitsPerEntry, probeCount: probeCount, bits: bits)
  }

  var serialized: [UInt8] {
    if entryCount == 0 { return [] }
    var bytes: [UInt8] = []
    bytes.appendUnsigned(UInt64(entryCount))
    bytes.appendUnsigned(UInt64(bitsPerEntry))
    bytes.appendUnsigned(UInt64(probeCount))
    bytes.append(contentsOf: bits)
    return bytes
  }

  /// The cost of looking up a hash: the number of bits read, but at least 1; 0 if the set is certainly empty.
  var probesPerHash: Int { entryCount == 0 || bits.isEmpty ? 0 : max(1, Int(probeCount)) }

  /// Whether a hash may be in the set; `false` is certain.
  func contains(_ hash: ChangeHash) -> Bool {
    if entryCount == 0 || bits.isEmpty { return false }
    var isContained = true
    Self.forEachProbe(of: hash, count: probeCount, byteCount: bits.count) { byte, bit in
      isContained = bits[byte] & bit != 0
      return isContained
    }
    return isContained
  }

  private static func forEachProbe(
    of hash: ChangeHash, count: UInt32, byteCount: Int, _ body: (_ byte: Int, _ bit: UInt8) -> Bool
  ) {
    let modulus = UInt64(byteCount) * 8
    guard modulus > 0 else { return }
    // Little-endian words at bytes 0, 4 and 8 of the hash.
    var x = UInt64(UInt32(truncatingIfNeeded: hash.word0 &>> 32).byteSwapped) % modulus
    var y = UInt64(UInt32(truncatingIfNeeded: hash.word0).byteSwapped) % modulus
    let z = UInt64(UInt32(truncatingIfNeeded: hash.word1 &>> 32).byteSwapped) % modulus
    if count == 0 || !body(Int(x / 8), 1 &<< UInt8(x & 7)) { return }
    for _ in 1..<max(1, count) {
      x = (x + y) % modulus
      y = (y + z) % modulus
      if !body(Int(x / 8), 1 &<< UInt8(x & 7)) { return }
    }
  }
}
