import CTesseract
import Glibc
import PaperDomain

/// Converts pixels of the recognised picture to positions on the page. To make the recognised picture, the page's
/// picture was turned by quarters and then deskewed.
struct PagePlacement {
  /// The size of the displayed page's picture, in pixels.
  var width: Int
  var height: Int
  /// How the text is turned on the page, in clockwise quarter turns.
  var quarterTurns: Int
  /// By how many degrees clockwise the picture was rotated about its middle to make it level.
  var rotation: Double

  /// The size of the recognised picture.
  private var turnedSides: (width: Double, height: Double) {
    quarterTurns % 2 == 0 ? (Double(width), Double(height)) : (Double(height), Double(width))
  }

  /// The position of a box of the recognised picture on the page; `nil` if no part of it is on the page.
  ///
  /// Only the box's middle is rotated back; the box itself stays level. So the box of a long word does not grow.
  func place(_ box: CTesseractBox) -> NormalizedRect? {
    let sides = turnedSides
    // Rotates the middle back.
    let angle = -rotation * .pi / 180
    let middle = (
      x: Double(box.left + box.right) / 2 - sides.width / 2, y: Double(box.top + box.bottom) / 2 - sides.height / 2
    )
    let x = middle.x * cos(angle) - middle.y * sin(angle) + sides.width / 2
    let y = middle.x * sin(angle) + middle.y * cos(angle) + sides.height / 2
    let (halfWidth, halfHeight) = (Double(box.right - box.left) / 2, Double(box.bottom - box.top) / 2)
    let level = (left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight)
    // Reverses the quarter turns: the picture was turned anticlockwise to make the text upright.
    let (pageWidth, pageHeight) = (Double(width), Double(height))
    let (left, top, right, bottom) =
      switch quarterTurns {
      case 1: (pageWidth - level.bottom, level.left, pageWidth - level.top, level.right)
      case 2: (pageWidth - level.right, pageHeight - level.bottom, pageWidth - level.left, pageHeight - level.top)
      case 3: (level.top, pageHeight - level.right, level.bottom, pageHeight - level.left)
      default: level
      }
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    let edges = (
      left: clamped(left / pageWidth), top: clamped(top / pageHeight), right: clamped(right / pageWidth),
      bottom: clamped(bottom / pageHeight)
    )
    guard edges.left < edges.right, edges.top < edges.bottom else { return nil }
    return NormalizedRect(
      x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top)
  }
}
