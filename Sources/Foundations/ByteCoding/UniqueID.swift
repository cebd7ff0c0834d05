/// A 128-bit identifier, written as a UUID (RFC 9562): `0192b0c4-7d3e-7c11-9a51-0f6b2c8d4e10`.
///
/// The caller passes in the random bits, so that encoders stay pure and tests control the identifier.
public struct UniqueID: Hashable, Sendable {
  /// The first eight bytes, the first of them most significant.
  public let high: UInt64
  /// The last eight bytes, the first of them most significant.
  public let low: UInt64

  /// Makes an identifier from 128 bits, unchanged.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes a version 4 (random) UUID from 128 random bits, of which six are replaced by version and variant.
  public init(random generator: inout some RandomNumberGenerator) {
    let high: UInt64 = generator.next()
    let low: UInt64 = generator.next()
    self.init(
      high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
      low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }

  /// Reads the text form: 36 characters, hyphens in their places, hexadecimal digits of either case.
  /// Anything else is `nil`.
  public init?(_ text: some StringProtocol) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var digits = 0
    var position = 0
    for byte in text.utf8 {
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let value = Hexadecimal.value(of: byte), digits < 32 else { return nil }
        if digits < 16 { high = high &<< 4 | UInt64(value) } else { low = low &<< 4 | UInt64(value) }
        digits += 1
      }
      position += 1
    }
    guard position == 36 else { return nil }
    self.init(high: high, low: low)
  }

  /// The sixteen bytes in the order in which they are written.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for word in [high, low] {
      for shift in [56, 48, 40, 32, 24, 16, 8, 0] as [UInt64] {
        bytes.append(UInt8(truncatingIfNeeded: word &>> shift))
      }
    }
    return bytes
  }

  /// Takes sixteen bytes in the order in which they are written; any other number of bytes is `nil`.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    var index = 0
    for byte in bytes {
      if index < 8 { high = high &<< 8 | UInt64(byte) } else { low = low &<< 8 | UInt64(byte) }
      index += 1
    }
    self.init(high: high, low: low)
  }
}

extension UniqueID: CodedAsText {
  /// The text form in lower case, 36 characters.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    var index = 0
    for byte in bytes {
      if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
      Hexadecimal.append(byte, to: &text)
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What an error says of another text, after the text.
  public static var faultOfOtherText: String { "is not an identifier" }
}

extension UniqueID: Comparable {
  /// Whether the left identifier's bytes come first.
  public static func < (left: UniqueID, right: UniqueID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}
