// A note's rectangle must be inside the page and at least `NoteBlock.minimumExtent` wide and high. Finite rectangles
// are adjusted to this; others are refused.

extension NormalizedRect {
  /// The part of a drawn rectangle that is on the page, enlarged to the smallest size if needed.
  /// - Throws: `invalid` if a number is not finite, a size negative, or no part of the rectangle on the page
  func cutToPage() throws(LibraryError) -> NormalizedRect {
    try checkFinite()
    let (left, right) = (max(x, 0), min(x + width, 1))
    let (top, bottom) = (max(y, 0), min(y + height, 1))
    guard width >= 0, height >= 0, left <= right, top <= bottom else {
      throw Self.invalid("it is not on the page. Draw it there.")
    }
    return NormalizedRect(x: left, y: top, width: right - left, height: bottom - top).grown()
  }

  /// The rectangle moved as near to a position as the page allows, keeping its size.
  /// - Throws: `invalid` if a number is not finite
  func moved(toX x: Double, y: Double) throws(LibraryError) -> NormalizedRect {
    let wanted = NormalizedRect(x: x, y: y, width: width, height: height)
    try wanted.checkFinite()
    return wanted.grown()
  }

  /// The rectangle resized as far as the page allows; its top left corner stays.
  /// - Throws: `invalid` if a number is not finite
  func resized(toWidth width: Double, height: Double) throws(LibraryError) -> NormalizedRect {
    let least = NoteBlock.minimumExtent
    let wanted = NormalizedRect(
      x: x, y: y, width: max(min(width, 1 - x), least), height: max(min(height, 1 - y), least))
    try NormalizedRect(x: x, y: y, width: width, height: height).checkFinite()
    return wanted
  }

  /// Enlarged to the smallest size if needed, and moved into the page.
  private func grown() -> NormalizedRect {
    let width = min(max(width, NoteBlock.minimumExtent), 1)
    let height = min(max(height, NoteBlock.minimumExtent), 1)
    return NormalizedRect(
      x: min(max(x, 0), 1 - width), y: min(max(y, 0), 1 - height), width: width, height: height)
  }

  private func checkFinite() throws(LibraryError) {
    guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else {
      throw Self.invalid("one of its numbers is not finite. Draw it again.")
    }
  }

  private static func invalid(_ message: String) -> LibraryError {
    .invalid(field: "rect", message: message)
  }
}
