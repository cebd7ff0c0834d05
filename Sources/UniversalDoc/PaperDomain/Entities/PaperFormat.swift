// Blank or ruled paper, from which a doc can be made without a file.

// wire
/// What is printed on the paper.
public enum PaperRuling: UInt8, CaseIterable, Sendable {
  /// Nothing.
  case blank = 0
  /// Lines, 8 mm apart.
  case lined = 1
  /// Squares of 5 mm.
  case squared = 2
  /// Dots, 5 mm apart.
  case dotted = 3
}

// wire
/// A size of paper, upright.
public enum PaperFormat: UInt8, CaseIterable, Sendable {
  /// 297 by 420 mm.
  case a3 = 0
  /// 210 by 297 mm.
  case a4 = 1
  /// 148 by 210 mm.
  case a5 = 2
  /// 8.5 by 11 inches.
  case letter = 3

  /// The size in points.
  /// - Parameter isLandscape: whether the longer side is horizontal
  public func size(isLandscape: Bool = false) -> PageSize {
    let size =
      switch self {
      case .a3: PageSize(width: 841.89, height: 1190.55)
      case .a4: PageSize(width: 595.28, height: 841.89)
      case .a5: PageSize(width: 419.53, height: 595.28)
      case .letter: PageSize(width: 612, height: 792)
      }
    return isLandscape ? PageSize(width: size.height, height: size.width) : size
  }
}
