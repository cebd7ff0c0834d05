// wire: schema Color, own init, own JSON, own random
/// The colour of a tag or a variable, without transparency: `#3B82F6`.
public struct HexColor: Hashable, Sendable {
  /// How much red, 0 to 255.
  public let red: UInt8
  /// How much green, 0 to 255.
  public let green: UInt8
  /// How much blue, 0 to 255.
  public let blue: UInt8

  /// What a tag has unless somebody chooses.
  public static let tagDefault = HexColor(red: 0x3B, green: 0x82, blue: 0xF6)
  /// What a variable has unless somebody chooses.
  public static let variableDefault = HexColor(red: 0x8B, green: 0x5C, blue: 0xF6)

  /// Makes a colour from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#RRGGBB`, with digits of either case; anything else is `nil`.
  public init?(_ text: some StringProtocol) {
    var value: UInt32 = 0
    var position = 0
    for byte in text.utf8 {
      if position == 0 {
        guard byte == UInt8(ascii: "#") else { return nil }
      } else {
        guard let digit = Self.value(ofDigit: byte), position < 7 else { return nil }
        value = value &<< 4 | digit
      }
      position += 1
    }
    guard position == 7 else { return nil }
    self.init(
      red: UInt8(truncatingIfNeeded: value &>> 16), green: UInt8(truncatingIfNeeded: value &>> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// The colour that a text writes.
  /// - Throws: `LibraryError.invalid` for the field "color" if it writes none
  public static func checked(_ text: String) throws(LibraryError) -> HexColor {
    guard let color = HexColor(text) else {
      throw LibraryError.invalid(field: "color", message: "it is not of the form #RRGGBB, such as #3B82F6.")
    }
    return color
  }

  private static func value(ofDigit byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension HexColor: CustomStringConvertible {
  /// `#RRGGBB`, with digits in upper case.
  public var description: String {
    var text = "#"
    for part in [red, green, blue] {
      let digits = String(part, radix: 16, uppercase: true)
      text += part < 16 ? "0" + digits : digits
    }
    return text
  }
}
