import ByteCoding
import Notebook

/// A page on the sheet: where it is among the others.
public struct InkPage: Hashable, Sendable {
  /// The page version that its marks belong to; it has to be in the document.
  public let version: UniqueID
  /// Where it is on the sheet, in units of 1/64 pt. Pages do not overlap.
  public let frame: Rect
  /// Its words in reading order, which the highlighter follows; none where they are not known. A word's place in this list is
  /// its number in the page's text.
  public let words: [InkWord]

  /// Places a page.
  public init(version: UniqueID, frame: Rect, words: [InkWord] = []) {
    self.version = version
    self.frame = frame
    self.words = words
  }

  /// A place on the sheet as a place on this page.
  func local(_ point: Point) -> Point {
    Point(x: point.x &- frame.x, y: point.y &- frame.y)
  }
}

/// Which part of the sheet the writing surface shows.
public struct InkViewport: Hashable, Sendable {
  /// The sheet's place at the surface's left edge, in points.
  public var x: Double
  /// The sheet's place at the surface's top edge, in points.
  public var y: Double
  /// CSS pixels per point, above 0.
  public var scale: Double

  /// Describes a part; a scale that is not between 1/64 and 64 becomes the nearest that is, NaN becomes 1.
  public init(x: Double = 0, y: Double = 0, scale: Double = 1) {
    self.x = x
    self.y = y
    self.scale = scale == scale ? min(max(scale, 1.0 / 64), 64) : 1
  }

  /// Where a sample is on the sheet.
  func place(_ sample: PointerSample) -> Point {
    Point(points: x + sample.x / scale, y + sample.y / scale)
  }

  /// A length on the screen, in units of the sheet.
  func units(_ pixels: Double) -> Int32 {
    max(PageUnit.units(fromPoints: pixels / scale), 1)
  }
}
