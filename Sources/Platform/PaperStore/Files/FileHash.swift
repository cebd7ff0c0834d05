import ByteCoding
import Foundation

/// The hash and size of a file, read once in constant memory. Blocks.
enum FileHash {
  /// - Throws: `missing`, `notPermitted`, `wrongKind`
  static func of(_ path: String) throws(StoreError) -> (sha256: SHA256.Digest, byteCount: Int64) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    defer { close(descriptor) }
    var hash = SHA256()
    var byteCount: Int64 = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw StoreError(errno: errno, path: path)
      }
      if count == 0 { break }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[0..<count]))
      byteCount += Int64(count)
    }
    return (hash.finalize(), byteCount)
  }
}
