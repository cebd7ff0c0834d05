import Foundation

/// Writes a long result to standard output in pieces, so that it is never in memory as a whole.
///
/// Call `flush` at the end, or the last piece is lost.
struct OutputBuffer {
  private static let pieceSize = 1 << 16
  private var piece = Data()

  /// Writes a text.
  mutating func write(_ text: String) {
    piece.append(contentsOf: text.utf8)
    if piece.count >= Self.pieceSize { flush() }
  }

  /// Writes bytes that are UTF-8.
  mutating func write(_ data: Data) {
    piece.append(data)
    if piece.count >= Self.pieceSize { flush() }
  }

  /// Writes the rest.
  mutating func flush() {
    FileHandle.standardOutput.write(piece)
    piece.removeAll(keepingCapacity: true)
  }
}
