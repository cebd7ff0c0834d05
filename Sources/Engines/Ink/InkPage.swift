import ByteCoding
import Notebook

/// A page and its position on the sheet, which shows several pages.
public struct InkPage: Hashable, Sendable {
  /// The page version that its marks belong to; the document must have it.
  public let version: UniqueID
  /// Its frame on the sheet, in units of 1/64 pt. Pages do not overlap.
  public let frame: Rect
  /// Its words in reading order, for the highlighter; empty if they are not known. A word's index in this list is its
  /// number in the page's text.
  public let words: [InkWord]

  /// Places a page.
  public init(version: UniqueID, frame: Rect, words: [InkWord] = []) {
    self.version = version
    self.frame = frame
    self.words = words
  }

  /// Converts a position on the sheet to one on this page.
  func local(_ point: Point) -> Point {
    Point(x: point.x &- frame.x, y: point.y &- frame.y)
  }
}

/// The part of the sheet that the writing surface shows.
public struct InkViewport: Hashable, Sendable {
  /// The sheet's x at the left edge of the surface, in points.
  public var x: Double
  /// The sheet's y at the top edge of the surface, in points.
  public var y: Double
  /// CSS pixels per point, above 0.
  public var scale: Double

  /// Makes a viewport. The scale is clamped to 1/64 through 64; NaN becomes 1.
  public init(x: Double = 0, y: Double = 0, scale: Double = 1) {
    self.x = x
    self.y = y
    self.scale = scale == scale ? min(max(scale, 1.0 / 64), 64) : 1
  }

  /// The position of a sample on the sheet.
  func place(_ sample: PointerSample) -> Point {
    Point(points: x + sample.x / scale, y + sample.y / scale)
  }

  /// A length on the screen, in units of the sheet.
  func units(_ pixels: Double) -> Int32 {
    max(PageUnit.units(fromPoints: pixels / scale), 1)
  }
}
