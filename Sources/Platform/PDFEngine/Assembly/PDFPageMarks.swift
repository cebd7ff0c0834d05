public import PaperDomain

// worker
/// The marks of a page: drawn over it, from back to front, or added as annotations.
public struct PDFPageMarks: Equatable, Sendable {
  // worker
  /// A path or a text, in points from the top left corner of the displayed page.
  public struct Mark: Equatable, Sendable {
    // worker
    /// The shapes that can be drawn.
    public enum Shape: Equatable, Sendable {
      /// A path, filled by the nonzero winding rule.
      case fill(PDFPath)
      /// A line with a width in points, with round ends and corners.
      case stroke(PDFPath, width: Double)
      /// A line of text from the left end of its base line, in Helvetica.
      case text(String, at: PDFPoint, size: Double)
    }

    /// The shape.
    public var shape: Shape
    /// Its colour.
    public var color: PDFColor
    /// 0 transparent to 255 opaque.
    public var alpha: UInt8 = 255
    /// Whether it darkens what is below it, like a highlighter, instead of covering it.
    public var isMultiplied: Bool = false

    // generated
    /// Makes the value from its fields.
    public init(shape: Shape, color: PDFColor, alpha: UInt8 = 255, isMultiplied: Bool = false) {
      self.shape = shape
      self.color = color
      self.alpha = alpha
      self.isMultiplied = isMultiplied
    }
    // end of generated
  }

  /// The size of the page that the marks were made for; on a page of another size they are scaled. A side of 0 means
  /// the page's own size.
  public var size: PageSize = PageSize(width: 0, height: 0)
  /// From back to front.
  public var marks: [Mark] = []
  /// Annotations from back to front; they are above the drawn marks.
  public var annotations: [PDFAnnotation] = []

  // generated
  /// Makes the value from its fields.
  public init(size: PageSize = PageSize(width: 0, height: 0), marks: [Mark] = [], annotations: [PDFAnnotation] = []) {
    self.size = size
    self.marks = marks
    self.annotations = annotations
  }
  // end of generated
}
