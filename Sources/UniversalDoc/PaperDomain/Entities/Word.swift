// wire
/// A word on a page and its position.
///
/// Each Chinese, Japanese or Korean character is a word of its own, so that any sequence of them can be highlighted.
public struct Word: Equatable, Sendable, StoredAsJSON {
  /// The text of the word, without white space.
  public let text: String
  /// Its position on the page.
  public let box: NormalizedRect
  /// The separator between the word and the next one in the page's text.
  public let separator: Separator

  // wire: JSON by number
  /// The separator between a word and the next one.
  public enum Separator: UInt8, CaseIterable, Sendable, StoredAsJSON {
    /// Nothing, as between Chinese characters.
    case none = 0
    /// A space.
    case space = 1
    /// The end of a line.
    case line = 2
  }

  // generated
  /// Makes the value from its fields.
  public init(text: String, box: NormalizedRect, separator: Separator) {
    self.text = text
    self.box = box
    self.separator = separator
  }
  // end of generated
}

// wire: schema Rect
/// A rectangle on a page as displayed, after its rotation and crop box. Coordinates run from 0 to 1, starting at the
/// top left corner, with y pointing down.
public struct NormalizedRect: Equatable, Sendable, StoredAsJSON {
  /// The left edge as a fraction of the page's width.
  public let x: Double
  /// The top edge as a fraction of the page's height.
  public let y: Double
  /// The width as a fraction of the page's width.
  public let width: Double
  /// The height as a fraction of the page's height.
  public let height: Double

  // generated
  /// Makes the value from its fields.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  // end of generated

  /// The smallest rectangle around both.
  public func union(_ other: NormalizedRect) -> NormalizedRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return NormalizedRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

/// The size of a page as displayed, in points of 1/72 inch.
public struct PageSize: Equatable, Sendable {
  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double

  /// Makes a size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
