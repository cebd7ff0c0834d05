/// A page's size as it is displayed, in points of 1/72 inch: the crop box counts, and a quarter turn swaps the sides.
public struct PDFPageSize: Equatable, Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
