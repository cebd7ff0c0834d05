/// Bytes as lower-case hexadecimal digits.
public enum Hexadecimal {
  /// Two digits a byte, in order.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes { append(byte, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  static func append(_ byte: UInt8, to text: inout [UInt8]) {
    text.append(digit(byte &>> 4))
    text.append(digit(byte & 0x0F))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ value &- 10
  }
}
