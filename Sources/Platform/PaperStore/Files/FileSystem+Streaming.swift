import ByteCoding
import Foundation

extension FileSystem {
  /// How much of a file is in memory at a time.
  private static let pieceSize = 1 << 20

  /// Hands over a file's bytes from the first to the last, in constant memory.
  /// - Parameter body: gets the next piece; answering `false` ends the reading
  /// - Throws: `missing`, `notPermitted`, `wrongKind`; `system` when the disk cannot read it
  static func read(
    _ path: String, _ body: (UnsafeRawBufferPointer) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw StoreError(errno: errno, path: path)
      }
      guard count > 0, try body(UnsafeRawBufferPointer(rebasing: buffer[0..<count])) else { return }
    }
  }
}
