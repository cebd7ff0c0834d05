/// Bytes as text in the Bitcoin alphabet of 58 letters and digits, with a checksum.
///
/// The checksum is the first four bytes of the SHA-256 of the SHA-256 of the bytes; there is no version byte. The cost
/// is quadratic in the length, so texts of more than `maximumLength` characters are refused: it is meant for ids and
/// hashes.
///
///     Base58Check.text(of: [])  // "3QJmnh"
public enum Base58Check {
  /// The longest text that is read, in characters.
  public static let maximumLength = 512

  private static let alphabet = Array("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)

  /// The text of some bytes.
  public static func text(of bytes: [UInt8]) -> String {
    let checked = bytes + checksum(of: bytes)
    var zeros = 0
    while zeros < checked.count, checked[zeros] == 0 { zeros += 1 }
    // Digits to the base 58, the lowest first.
    var digits: [UInt8] = []
    for byte in checked[zeros...] {
      var carry = UInt32(byte)
      for index in digits.indices {
        carry += UInt32(digits[index]) &<< 8
        digits[index] = UInt8(carry % 58)
        carry /= 58
      }
      while carry > 0 {
        digits.append(UInt8(carry % 58))
        carry /= 58
      }
    }
    var text = [UInt8](repeating: alphabet[0], count: zeros)
    for digit in digits.reversed() { text.append(alphabet[Int(digit)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; `nil` if it has other characters, is too long, or its checksum is wrong.
  public static func bytes(of text: some StringProtocol) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count <= maximumLength else { return nil }
    var zeros = 0
    while zeros < letters.count, letters[zeros] == alphabet[0] { zeros += 1 }
    // Bytes, the lowest first.
    var bytes: [UInt8] = []
    for letter in letters[zeros...] {
      guard let digit = alphabet.firstIndex(of: letter) else { return nil }
      var carry = UInt32(digit)
      for index in bytes.indices {
        carry += UInt32(bytes[index]) * 58
        bytes[index] = UInt8(truncatingIfNeeded: carry)
        carry &>>= 8
      }
      while carry > 0 {
        bytes.append(UInt8(truncatingIfNeeded: carry))
        carry &>>= 8
      }
    }
    let checked = [UInt8](repeating: 0, count: zeros) + bytes.reversed()
    guard checked.count >= 4 else { return nil }
    let value = Array(checked[..<(checked.count - 4)])
    return Array(checked[(checked.count - 4)...]) == checksum(of: value) ? value : nil
  }

  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    Array(SHA256.hash(SHA256.hash(bytes).bytes).bytes[0..<4])
  }
}
