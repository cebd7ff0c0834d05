/// Percent encoding of URL parts (RFC 3986): every byte of the UTF-8 that is not an unreserved character becomes `%XX`.
public enum PercentCoding {
  /// `text` with everything but letters, digits and `-._~` encoded: fits into a path segment or a query value.
  public static func encode(_ text: String) -> String {
    let digits: StaticString = "0123456789ABCDEF"
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits.utf8Start[Int(byte >> 4)])
        bytes.append(digits.utf8Start[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reverses `encode`. In a form or a query a `+` is a space. A `%` without two hexadecimal digits stays; invalid
  /// UTF-8 is repaired.
  public static func decode(_ text: some StringProtocol, plusIsSpace: Bool) -> String {
    var position = 0
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      decode(bytes, from: &position, plusIsSpace: plusIsSpace) { _ in false }
    }
  }

  /// Decodes the bytes from `position` up to the first byte for which `ends` holds, and leaves `position` there.
  public static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int, plusIsSpace: Bool, ends: (UInt8) -> Bool
  ) -> String {
    var result: [UInt8] = []
    while position < bytes.count, !ends(bytes[position]) {
      let byte = bytes[position]
      if byte == UInt8(ascii: "%"), position + 2 < bytes.count,
        let high = Hexadecimal.value(of: bytes[position + 1]), let low = Hexadecimal.value(of: bytes[position + 2])
      {
        result.append(high << 4 | low)
        position += 3
      } else {
        result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
