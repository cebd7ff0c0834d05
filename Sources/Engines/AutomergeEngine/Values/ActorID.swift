import ByteCoding

/// Identifies the author of changes: any bytes, usually 16 random ones. Two writers must never share an actor.
public struct ActorID: Hashable, Sendable {
  /// The bytes, as in files.
  public let bytes: [UInt8]

  /// Makes an actor from its bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads hexadecimal digits of either case; anything else is `nil`.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Hexadecimal.bytes(of: text.utf8) else { return nil }
    self.bytes = bytes
  }

  /// Makes an actor of 16 random bytes.
  public init(random generator: inout some RandomNumberGenerator) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for _ in 0..<2 {
      let word: UInt64 = generator.next()
      for shift in [56, 48, 40, 32, 24, 16, 8, 0] as [UInt64] {
        bytes.append(UInt8(truncatingIfNeeded: word &>> shift))
      }
    }
    self.bytes = bytes
  }
}

extension ActorID: Comparable {
  /// Whether the left actor's bytes come first; this order breaks ties between concurrent operations.
  public static func < (left: ActorID, right: ActorID) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension ActorID: CustomStringConvertible {
  /// Lower-case hexadecimal digits.
  public var description: String { Hexadecimal.text(of: bytes) }
}
