import ByteCoding

/// The secret that clients need when other machines can reach the server.
///
/// It is compared in a time that does not depend on its content, and never logged.
public struct AccessKey: Equatable, Sendable {
  /// The key in its URL form.
  public let text: String

  /// The shortest accepted key, in characters; a generated key has 32.
  public static let minimumLength = 16

  /// Checks a key that somebody chose.
  /// - Returns: `nil` if it is shorter than `minimumLength` or has characters other than letters, digits, `-` and `_`
  public init?(_ text: some StringProtocol) {
    let isPlain = text.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
    }
    guard isPlain, text.utf8.count >= Self.minimumLength, text.utf8.count <= 256 else { return nil }
    self.text = String(text)
  }

  /// Generates a key of 128 random bits.
  public init(random generator: inout some RandomNumberGenerator) {
    text = Self.hexadecimal(generator.next()) + Self.hexadecimal(generator.next())
  }

  /// Whether a candidate is this key. The time depends only on the candidate's length.
  public func matches(_ candidate: some StringProtocol) -> Bool {
    let own = SHA256.hash(Array(text.utf8)).bytes
    let other = SHA256.hash(Array(candidate.utf8)).bytes
    var difference: UInt8 = 0
    for index in 0..<own.count { difference |= own[index] ^ other[index] }
    return difference == 0
  }

  private static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
