/// The SHA-256 hash of FIPS 180-4; takes its input in pieces.
///
///     var hash = SHA256()
///     hash.update([0x61, 0x62, 0x63])
///     hash.finalize().description  // "ba7816bf…20015ad"
///
/// Memory is constant; the cost is linear in the number of bytes.
public struct SHA256: Sendable {
  private var state: State = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// Bytes that do not fill a block yet; fewer than 64 between calls.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  private typealias State = InlineArray<8, UInt32>

  /// Starts the hash of an empty input.
  public init() {}

  /// The hash of one whole input.
  public static func hash(_ bytes: [UInt8]) -> Digest {
    bytes.withUnsafeBytes { hash($0) }
  }

  /// The hash of one whole input, without copying it.
  public static func hash(_ bytes: UnsafeRawBufferPointer) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  /// The hash of one whole input as four big-endian words, without allocating memory.
  public static func words(of bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64, UInt64, UInt64) {
    var hash = SHA256()
    let blocksEnd = bytes.count / 64 * 64
    hash.compress(UnsafeRawBufferPointer(rebasing: bytes[0..<blocksEnd]))
    let rest = bytes.count - blocksEnd
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { tail in
      if rest > 0 { tail.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[blocksEnd...])) }
      hash.compress(pad(tail, after: rest, of: bytes.count))
    }
    return hash.words
  }

  /// The most bytes that padding adds.
  public static let paddingLimit = 72

  /// The hash of the first `count` bytes of `memory` as four big-endian words. It overwrites the bytes after them;
  /// there must be room for `paddingLimit` bytes.
  public static func words(
    padding memory: UnsafeMutableRawBufferPointer, after count: Int
  ) -> (UInt64, UInt64, UInt64, UInt64) {
    var hash = SHA256()
    hash.compress(pad(memory, after: count, of: count))
    return hash.words
  }

  /// Pads the input as the standard requires: a one bit, zeros up to a whole block, and the number of bits.
  private static func pad(
    _ memory: UnsafeMutableRawBufferPointer, after count: Int, of total: Int
  ) -> UnsafeRawBufferPointer {
    let end = (count &+ paddingLimit) / 64 * 64
    memory[count] = 0x80
    UnsafeMutableRawBufferPointer(rebasing: memory[(count &+ 1)..<(end &- 8)])
      .initializeMemory(as: UInt8.self, repeating: 0)
    memory.storeBytes(of: (UInt64(total) &* 8).bigEndian, toByteOffset: end &- 8, as: UInt64.self)
    return UnsafeRawBufferPointer(rebasing: memory[0..<end])
  }

  private var words: (UInt64, UInt64, UInt64, UInt64) {
    func word(_ index: Int) -> UInt64 { UInt64(state[index]) &<< 32 | UInt64(state[index + 1]) }
    return (word(0), word(2), word(4), word(6))
  }

  /// Appends bytes to the input.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Appends bytes to the input without copying them.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[0..<start])
      guard pending.count == 64 else { return }
      pending.withUnsafeBytes { compress($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let blocksEnd = start + (bytes.count - start) / 64 * 64
    compress(UnsafeRawBufferPointer(rebasing: bytes[start..<blocksEnd]))
    pending.append(contentsOf: bytes[blocksEnd...])
  }

  /// The hash of everything appended so far; the value itself does not change.
  public func finalize() -> Digest {
    var copy = self
    var tail: [UInt8] = [0x80]
    while (pending.count + tail.count) % 64 != 56 { tail.append(0) }
    let bitCount = byteCount &* 8
    for shift in [56, 48, 40, 32, 24, 16, 8, 0] as [UInt64] {
      tail.append(UInt8(truncatingIfNeeded: bitCount &>> shift))
    }
    copy.update(tail)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for index in 0..<8 {
      for shift in [24, 16, 8, 0] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: copy.state[index] &>> shift))
      }
    }
    return Digest(bytes)
  }

  /// Applies the compression function to each whole block of 64 bytes.
  private mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    guard blocks.count > 0 else { return }
    var hash = state
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      Self.roundConstants.withUnsafeBufferPointer { constants in
        var offset = 0
        while offset < blocks.count {
          Self.compress(&hash, blocks, offset, schedule, constants)
          offset &+= 64
        }
      }
    }
    state = hash
  }

  @inline(__always)
  private static func compress(
    _ hash: inout State, _ bytes: UnsafeRawBufferPointer, _ offset: Int,
    _ w: UnsafeMutableBufferPointer<UInt32>, _ k: UnsafeBufferPointer<UInt32>
  ) {
    var i = 0
    while i < 16 {
      w[i] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset &+ 4 &* i, as: UInt32.self))
      i &+= 1
    }
    while i < 64 {
      let x = w[i &- 15]
      let y = w[i &- 2]
      let s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x &>> 3)
      let s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y &>> 10)
      w[i] = w[i &- 16] &+ s0 &+ w[i &- 7] &+ s1
      i &+= 1
    }
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    // Eight rounds rotate the eight variables once around, so this code never has to move a variable.
    i = 0
    while i < 64 {
      round(a, b, c, &d, e, f, g, &h, k[i] &+ w[i])
      round(h, a, b, &c, d, e, f, &g, k[i &+ 1] &+ w[i &+ 1])
      round(g, h, a, &b, c, d, e, &f, k[i &+ 2] &+ w[i &+ 2])
      round(f, g, h, &a, b, c, d, &e, k[i &+ 3] &+ w[i &+ 3])
      round(e, f, g, &h, a, b, c, &d, k[i &+ 4] &+ w[i &+ 4])
      round(d, e, f, &g, h, a, b, &c, k[i &+ 5] &+ w[i &+ 5])
      round(c, d, e, &f, g, h, a, &b, k[i &+ 6] &+ w[i &+ 6])
      round(b, c, d, &e, f, g, h, &a, k[i &+ 7] &+ w[i &+ 7])
      i &+= 8
    }
    hash[0] &+= a
    hash[1] &+= b
    hash[2] &+= c
    hash[3] &+= d
    hash[4] &+= e
    hash[5] &+= f
    hash[6] &+= g
    hash[7] &+= h
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ input: UInt32
  ) {
    let sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    let first = h &+ sum1 &+ (g ^ (e & (f ^ g))) &+ input
    let sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    d = d &+ first
    h = first &+ sum0 &+ ((a & b) | (c & (a | b)))
  }

  @inline(__always)
  private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
    (value &>> count) | (value &<< (32 &- count))
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension SHA256 {
  /// The 32 bytes of a hash.
  public struct Digest: Hashable, Sendable, CustomStringConvertible {
    /// Exactly 32 bytes.
    public let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    /// Takes 32 bytes; any other number is `nil`.
    public init?(bytes: [UInt8]) {
      guard bytes.count == 32 else { return nil }
      self.bytes = bytes
    }

    /// 64 lower-case hexadecimal digits.
    public var description: String { Hexadecimal.text(of: bytes) }
  }
}
