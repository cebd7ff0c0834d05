import ByteCoding
import Foundation

extension FileSystem {
  /// All bytes of a file, which must fit in memory.
  package static func contents(of path: String) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path) { piece throws(StoreError) in
      bytes.append(contentsOf: piece)
      return true
    }
    return bytes
  }

  /// How many bytes of a file are in memory at a time.
  private static let pieceSize = 1 << 20

  /// Reads a file from beginning to end, in constant memory.
  /// - Parameter body: gets the next piece; returning `false` ends the reading
  /// - Throws: `missing`, `notPermitted`, `wrongKind`; `system` if the disk cannot read the file
  static func read(
    _ path: String, _ body: (UnsafeRawBufferPointer) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let descriptor = try open(path, O_RDONLY)
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
