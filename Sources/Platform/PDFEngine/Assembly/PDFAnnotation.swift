// worker
/// A mark as an annotation that other programs show and edit. Positions are in points from the top left corner of the
/// displayed page.
public struct PDFAnnotation: Equatable, Sendable {
  // worker
  /// A rectangle.
  public struct Box: Equatable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The extent to the right.
    public var width: Double
    /// The extent downwards.
    public var height: Double

    // generated
    /// Makes the value from its fields.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
    // end of generated
  }

  // worker
  /// The kind of annotation.
  public enum Shape: Equatable, Sendable {
    /// Lines that were drawn freely.
    case ink([[PDFPoint]])
    /// Words that are highlighted.
    case highlight([Box])
    /// A text and its size.
    case text(String, size: Double)
    /// A rectangle.
    case square
    /// An ellipse.
    case circle
    /// A straight line, with an arrowhead at its end if `hasHead`.
    case line(from: PDFPoint, to: PDFPoint, hasHead: Bool)
  }

  /// The kind.
  public var shape: Shape
  /// The bounding box. For a rectangle, an ellipse or a text it is the frame.
  public var frame: Box
  /// The colour of its lines or text.
  public var color: PDFColor
  /// 0 transparent to 255 opaque.
  public var alpha: UInt8
  /// The width of its lines.
  public var width: Double
  /// The fill colour; `nil` for none.
  public var fill: PDFColor?
  /// The drawing that represents it, from back to front.
  public var appearance: [PDFPageMarks.Mark]
  /// Its name, unique on the page.
  public var name: String
  /// The author; `nil` if unknown.
  public var author: String? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    shape: Shape, frame: Box, color: PDFColor, alpha: UInt8, width: Double, fill: PDFColor?,
    appearance: [PDFPageMarks.Mark], name: String, author: String? = nil
  ) {
    self.shape = shape
    self.frame = frame
    self.color = color
    self.alpha = alpha
    self.width = width
    self.fill = fill
    self.appearance = appearance
    self.name = name
    self.author = author
  }
  // end of generated
}
