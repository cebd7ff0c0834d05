import ByteCoding
import Foundation

/// A file in a staging folder that is complete and on the disk.
public struct StagedFile: Equatable, Sendable {
  /// Where it is.
  public let path: String
  /// Its size in bytes.
  public let byteCount: Int64
  /// The hash of its bytes.
  public let sha256: SHA256.Digest
}

/// Writes a file piece by piece and hashes it on the way, in constant memory.
///
/// A writer that goes away before `finish` deletes its unfinished file. All calls block.
public struct StagedFileWriter: ~Copyable, Sendable {
  private let path: String
  private let descriptor: Int32
  private var hash: FileHash
  private var byteCount: Int64 = 0
  private var isFinished = false

  init(path: String) throws(StoreError) {
    let hash = try FileHash(path: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    self.path = path
    self.descriptor = descriptor
    self.hash = hash
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(path) }
  }

  /// Appends bytes.
  /// - Throws: `diskFull`, `fileTooLarge` and the like
  public mutating func append(_ bytes: UnsafeRawBufferPointer) throws(StoreError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw StoreError(errno: errno, path: path)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    try hash.update(bytes)
    byteCount += Int64(bytes.count)
  }

  /// Returns when every byte and the file's name are on the disk.
  /// - Throws: `diskFull` and the like; some file systems report it only now
  public consuming func finish() throws(StoreError) -> StagedFile {
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, path: path) }
    try FileSystem.syncFolder((path as NSString).deletingLastPathComponent)
    let staged = StagedFile(path: path, byteCount: byteCount, sha256: try hash.digest())
    isFinished = true
    return staged
  }

  /// What was appended so far, in constant time.
  /// - Throws: `system` when it cannot be hashed
  func content() throws(StoreError) -> FileContent {
    FileContent(byteCount: byteCount, sha256: try hash.digest())
  }

  /// Keeps the file as it is. It may not be on the disk yet: whoever relies on it syncs it.
  consuming func keep() {
    isFinished = true
  }
}
