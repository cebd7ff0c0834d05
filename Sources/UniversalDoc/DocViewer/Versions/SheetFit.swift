import PaperDomain

/// The part of a page's frame that a sheet of another shape fills: as large as fits, centred.
///
/// A frame keeps the shape of the page's current version, so that nothing moves when another version is shown. The
/// style sheet positions pictures (`object-fit: contain`); this type positions words and boxes, whose coordinates are
/// fractions of their sheet.
///
///     SheetFit(ratio: 1.4, in: 0.7).frame(of: box)
nonisolated package struct SheetFit: Equatable, Sendable {
  private let x, y, width, height: Double

  /// The whole frame.
  package static let whole = SheetFit(ratio: 1, in: 1)

  /// The part that a sheet fills; the whole frame if both have about the same shape, or if a ratio is invalid.
  /// - Parameters:
  ///   - ratio: the sheet's width divided by its height
  ///   - frame: the frame's width divided by its height
  package init(ratio: Double, in frame: Double) {
    let share = ratio / frame
    guard share.isFinite, share > 0, abs(share - 1) > 0.005 else {
      (x, y, width, height) = (0, 0, 1, 1)
      return
    }
    width = min(1, share)
    height = min(1, 1 / share)
    x = (1 - width) / 2
    y = (1 - height) / 2
  }

  /// Converts a box from fractions of the sheet to fractions of the frame.
  package func frame(of box: NormalizedRect) -> NormalizedRect {
    NormalizedRect(x: x + box.x * width, y: y + box.y * height, width: box.width * width, height: box.height * height)
  }

  /// The sheet's words, with positions in the frame.
  package func frame(of words: [Word]) -> [Word] {
    guard self != .whole else { return words }
    return words.map { Word(text: $0.text, box: frame(of: $0.box), separator: $0.separator) }
  }
}
