import ByteCoding

/// The SHA-256 hash that identifies a change: 32 bytes, compared as bytes.
public struct ChangeHash: Hashable, Sendable {
  // Stored as big-endian words: comparing words compares bytes, and a hash needs no allocation.
  let word0: UInt64
  let word1: UInt64
  let word2: UInt64
  let word3: UInt64

  init(words: (UInt64, UInt64, UInt64, UInt64)) {
    (word0, word1, word2, word3) = words
  }

  /// Reads the first 32 bytes of a buffer, which must have at least that many.
  init(_ bytes: UnsafeRawBufferPointer) {
    word0 = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self))
    word1 = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    word2 = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    word3 = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self))
  }

  /// Takes exactly 32 bytes; any other number is `nil`.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self = bytes.withUnsafeBytes { ChangeHash($0) }
  }

  /// Reads 64 hexadecimal digits of either case; anything else is `nil`.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Hexadecimal.bytes(of: text.utf8) else { return nil }
    self.init(bytes: bytes)
  }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    bytes.appendHash(self)
    return bytes
  }

  /// The placeholder for the hash of a change that has not been rebuilt.
  static let unknown = ChangeHash(words: (0, 0, 0, 0))

  var isUnknown: Bool { self == Self.unknown }

  /// The first four bytes as a big-endian number. A chunk carries them as its checksum.
  var checksum: UInt32 { UInt32(truncatingIfNeeded: word0 &>> 32) }
}

extension ChangeHash: Comparable {
  /// Whether the left hash's bytes come first.
  public static func < (left: ChangeHash, right: ChangeHash) -> Bool {
    if left.word0 != right.word0 { return left.word0 < right.word0 }
    if left.word1 != right.word1 { return left.word1 < right.word1 }
    if left.word2 != right.word2 { return left.word2 < right.word2 }
    return left.word3 < right.word3
  }
}

extension ChangeHash: CustomStringConvertible {
  /// 64 lower-case hexadecimal digits.
  public var description: String { Hexadecimal.text(of: bytes) }
}
