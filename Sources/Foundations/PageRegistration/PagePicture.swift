/// A small picture of a page: the darkness of each cell. 200 cells on the longer side are enough to tell lines of print
/// apart.
public struct PagePicture: Equatable, Sendable {
  /// Cells in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Row by row from the top left corner: 0 for paper, 255 for ink.
  public let ink: [UInt8]

  /// The most cells that a side may have.
  public static let maximumCells = 1 << 12

  /// - Returns: `nil` if there is no cell, or not exactly one value for each cell
  public init?(width: Int, height: Int, ink: [UInt8]) {
    guard (1...Self.maximumCells).contains(width), (1...Self.maximumCells).contains(height), ink.count == width * height
    else {
      return nil
    }
    self.width = width
    self.height = height
    self.ink = ink
  }
}
