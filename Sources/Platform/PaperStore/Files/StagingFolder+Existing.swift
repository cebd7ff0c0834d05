import ByteCoding
import Foundation

extension StagingFolder {
  /// A file that was completed in this folder earlier, by this process or by one that has gone. It is read once, to
  /// hash it, in constant memory. Blocks.
  /// - Throws: `missing`, `notPermitted`, `wrongKind`
  public func file(named name: String) throws(StoreError) -> StagedFile {
    let path = path(of: name)
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
    return StagedFile(path: path, byteCount: byteCount, sha256: hash.finalize())
  }
}
