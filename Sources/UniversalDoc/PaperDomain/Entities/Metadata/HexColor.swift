import ByteCoding

// wire: schema Color, own init, own JSON, own random
/// The colour of a tag or a variable, without transparency: `#3B82F6`.
public struct HexColor: Hashable, Sendable {
  /// How much red, 0 to 255.
  public let red: UInt8
  /// How much green, 0 to 255.
  public let green: UInt8
  /// How much blue, 0 to 255.
  public let blue: UInt8

  /// The default colour of a tag.
  public static let tagDefault = HexColor(red: 0x3B, green: 0x82, blue: 0xF6)
  /// The default colour of a variable.
  public static let variableDefault = HexColor(red: 0x8B, green: 0x5C, blue: 0xF6)

  /// Makes a colour from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour from `0xRRGGBB`; higher bits are ignored.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Parses `#RRGGBB`, with digits in either case; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 7, digits[0] == UInt8(ascii: "#"), let bytes = Hexadecimal.bytes(of: digits[1...]) else {
      return nil
    }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// Parses a colour.
  /// - Throws: `LibraryError.invalid` for the field "color" if the text is not a colour
  public static func checked(_ text: String) throws(LibraryError) -> HexColor {
    guard let color = HexColor(text) else {
      throw LibraryError.invalid(field: "color", message: "it is not of the form #RRGGBB, such as #3B82F6.")
    }
    return color
  }
}

extension HexColor: CodedAsText {
  /// The colour as `#RRGGBB`, with digits in upper case.
  public var description: String {
    var text = "#"
    for part in [red, green, blue] {
      let digits = String(part, radix: 16, uppercase: true)
      text += part < 16 ? "0" + digits : digits
    }
    return text
  }

  /// What an error says of another text, after the text.
  public static var faultOfOtherText: String { "is not a colour such as #3B82F6" }
}
