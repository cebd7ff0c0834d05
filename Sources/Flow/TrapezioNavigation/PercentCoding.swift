/// Percent encoding of URL parts (RFC 3986): all but unreserved characters are written as `%XX` of their UTF-8.
nonisolated public enum PercentCoding {
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

  /// The text that the bytes from `position` on encode, up to one that `ends` it, a `#`, or in a path a `?`. Leaves
  /// `position` there. A `%` without two hexadecimal digits stands for itself; invalid UTF-8 is repaired.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int, plusIsSpace: Bool, ends: (UInt8) -> Bool
  ) -> String {
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if ends(byte) || byte == UInt8(ascii: "#") || (byte == UInt8(ascii: "?") && !plusIsSpace) { break }
      if byte == UInt8(ascii: "%"), position + 2 < bytes.count,
        let high = hexValue(bytes[position + 1]), let low = hexValue(bytes[position + 2])
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

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
