/// Converts bytes to hexadecimal digits, in lower case, and back.
public enum Hexadecimal {
  /// Two digits a byte, in order.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes { append(byte, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes for digits of either case; `nil` for any other character, or an odd number of digits.
  public static func bytes(of digits: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      if let first = high { bytes.append(first &<< 4 | value) }
      high = high == nil ? value : nil
    }
    return high == nil ? bytes : nil
  }

  /// The value of a digit of either case.
  public static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  static func append(_ byte: UInt8, to text: inout [UInt8]) {
    text.append(digit(byte &>> 4))
    text.append(digit(byte & 0x0F))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ value &- 10
  }
}
