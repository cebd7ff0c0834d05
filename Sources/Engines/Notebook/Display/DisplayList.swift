/// The appearance of a page, as paths and texts in points, from back to front. The browser, images and PDFs draw the
/// same list.
///
/// Highlights come first, regardless of their age and layer: all other marks are drawn over them. A highlight darkens
/// what is below it (the blend mode "multiply"), so print keeps its colour under a marker.
public struct DisplayList: Hashable, Sendable {
  /// A piece of a path, in points, origin top left, y down.
  public enum Segment: Hashable, Sendable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    /// A quadratic curve.
    case quad(controlX: Double, controlY: Double, x: Double, y: Double)
    case close
  }

  /// How a path is painted; line ends and corners are round.
  public enum Paint: Hashable, Sendable {
    case fill(InkColor)
    /// The width is in points.
    case stroke(InkColor, width: Double)
  }

  /// A line of text.
  public struct TextRun: Hashable, Sendable {
    /// The x of its start, in points.
    public let x: Double
    /// The y of its base line, in points.
    public let y: Double
    /// The font size in points.
    public let fontSize: Double
    /// Its colour.
    public let color: InkColor
    /// The text, without a line break.
    public let text: String
  }

  /// Something to draw.
  public enum Item: Hashable, Sendable {
    case path([Segment], Paint)
    case text(TextRun)
  }

  /// The size in points; 0 if unknown.
  public let width: Double
  /// The size in points; 0 if unknown.
  public let height: Double
  /// The items, from back to front.
  public let items: [Item]
  /// How many items at the beginning belong to highlights.
  public let highlightCount: Int

  /// Makes the list for a state. Hidden layers are left out.
  public init(_ state: PageState) {
    width = PageUnit.points(state.pageWidth)
    height = PageUnit.points(state.pageHeight)
    let annotations = state.visibleAnnotations
    var items: [Item] = []
    for annotation in annotations where annotation.isHighlight { items += annotation.displayItems }
    highlightCount = items.count
    for annotation in annotations where !annotation.isHighlight { items += annotation.displayItems }
    self.items = items
  }
}
