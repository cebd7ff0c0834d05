import CPDFium
import PaperDomain

/// Converts rectangles of page space (points, origin bottom left, before rotation) to fractions of the displayed page.
struct DisplayedPage {
  /// The displayed part of page space.
  var bounds: FS_RECTF
  /// Quarter turns clockwise.
  var quarterTurns: Int

  /// The rectangle as displayed, cut to the page; nil if its centre is not on the page or it has no extent.
  func box(of rectangle: FS_RECTF) -> NormalizedRect? {
    let width = bounds.right - bounds.left
    let height = bounds.top - bounds.bottom
    guard width > 0, height > 0 else { return nil }

    // Fractions of the page before rotation, y down.
    let left = (rectangle.left - bounds.left) / width
    let right = (rectangle.right - bounds.left) / width
    let top = (bounds.top - rectangle.top) / height
    let bottom = (bounds.top - rectangle.bottom) / height
    let turned: (left: Float, top: Float, right: Float, bottom: Float) =
      switch quarterTurns & 3 {
      case 1: (1 - bottom, left, 1 - top, right)
      case 2: (1 - right, 1 - bottom, 1 - left, 1 - top)
      case 3: (top, 1 - right, bottom, 1 - left)
      default: (left, top, right, bottom)
      }

    let unit: ClosedRange<Float> = 0...1
    // Comparisons with NaN are false, so NaN does not pass.
    guard
      turned.left < turned.right, turned.top < turned.bottom,
      unit.contains((turned.left + turned.right) / 2), unit.contains((turned.top + turned.bottom) / 2)
    else { return nil }
    let x = max(0, turned.left)
    let y = max(0, turned.top)
    return NormalizedRect(
      x: Double(x), y: Double(y), width: Double(min(1, turned.right) - x), height: Double(min(1, turned.bottom) - y))
  }
}

extension PDFiumLibrary {
  /// The displayed part of a page.
  /// - Throws: `textFailed`
  func displayedPage(_ page: FPDF_PAGE, number: Int) throws(PDFError) -> DisplayedPage {
    var bounds = FS_RECTF()
    guard functions.FPDF_GetPageBoundingBox(page, &bounds) != 0 else { throw .textFailed(number: number) }
    return DisplayedPage(bounds: bounds, quarterTurns: Int(functions.FPDFPage_GetRotation(page)))
  }
}
