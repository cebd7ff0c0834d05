import ByteCoding

/// A colour with its opacity: red, green, blue, alpha, eight bits each, red most significant.
public struct InkColor: Hashable, Sendable {
  /// `0xRRGGBBAA`.
  public let rgba: UInt32

  /// Makes a colour from `0xRRGGBBAA`.
  public init(rgba: UInt32) {
    self.rgba = rgba
  }

  /// The opacity, from 0 (transparent) to 255 (opaque).
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: rgba) }

  /// `#rrggbb`, without the opacity.
  public var hexadecimal: String {
    let bytes = [24, 16, 8].map { (shift: UInt32) in UInt8(truncatingIfNeeded: rgba &>> shift) }
    return "#" + Hexadecimal.text(of: bytes)
  }
}
