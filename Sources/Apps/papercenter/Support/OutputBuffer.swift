import Foundation

/// Writes a long result to standard output in pieces, so that the whole of it is never in memory.
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

  /// Writes UTF-8 bytes.
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
