// worker
/// A colour to draw with.
public struct PDFColor: Equatable, Sendable {
  /// From 0 to 255.
  public var red: UInt8
  /// From 0 to 255.
  public var green: UInt8
  /// From 0 to 255.
  public var blue: UInt8

  /// A shade between black, 0, and white, 255.
  public static func grey(_ shade: UInt8) -> PDFColor { PDFColor(red: shade, green: shade, blue: shade) }

  /// Black.
  public static let black = grey(0)
  /// White.
  public static let white = grey(255)

  // generated
  /// Makes the value from its fields.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
  // end of generated
}

/// How the line of a path is drawn.
public struct PDFStroke: Equatable, Sendable {
  /// In points.
  public var width: Double
  /// The line's colour.
  public var color: PDFColor
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dashes: [Double]
  /// Whether ends and corners are round.
  public var isRound: Bool

  /// Makes a stroke.
  public init(width: Double = 0.7, color: PDFColor = .black, dashes: [Double] = [], isRound: Bool = false) {
    self.width = width
    self.color = color
    self.dashes = dashes
    self.isRound = isRound
  }
}
