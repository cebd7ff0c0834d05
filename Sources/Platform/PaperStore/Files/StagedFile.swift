import ByteCoding
import Foundation

/// A file in a staging folder, complete and on the disk.
public struct StagedFile: Equatable, Sendable {
  /// Its path.
  public let path: String
  /// Its size in bytes.
  public let byteCount: Int64
  /// The hash of its bytes.
  public let sha256: SHA256.Digest
}

/// Writes a file piece by piece and hashes it meanwhile, in constant memory.
///
/// A writer that is destroyed before `finish` deletes its unfinished file. All calls block.
public struct StagedFileWriter: ~Copyable, Sendable {
  private let path: String
  private let descriptor: Int32
  private var hash: FileHash
  private var byteCount: Int64 = 0
  private let reserved: Int64
  private var isFinished = false
  /// Whether the disk's floor must stay free, and up to which size of the file that was checked.
  private let keepsFloor: Bool
  private var checkedUpTo: Int64

  /// How many bytes are written between two checks of the disk if the file's size is unknown.
  private static let lookInterval: Int64 = 1 << 20

  /// - Parameters:
  ///   - path: the file; an existing one is replaced
  ///   - size: the final size, to reserve the space before a byte is written; `nil` if unknown
  ///   - keepsFloor: whether to refuse the file if less than the disk's floor would stay free
  init(path: String, size: Int64? = nil, keepsFloor: Bool = false) throws(StoreError) {
    let hash = try FileHash(path: path)
    if keepsFloor {
      try DiskRoom(at: (path as NSString).deletingLastPathComponent).require(size ?? 0)
    }
    let descriptor = try FileSystem.create(path)
    if let size, size > 0 {
      let code = posix_fallocate(descriptor, 0, off_t(size))
      // If the file system cannot reserve space, the checks of free space must suffice.
      guard code == 0 || code == EOPNOTSUPP || code == EINVAL || code == ENODEV else {
        close(descriptor)
        try FileSystem.removeFile(path)
        throw StoreError(errno: code, path: path)
      }
    }
    self.keepsFloor = keepsFloor
    checkedUpTo = size ?? (keepsFloor ? 0 : .max)
    reserved = size ?? 0
    self.path = path
    self.descriptor = descriptor
    self.hash = hash
  }

  deinit {
    close(descriptor)
    // A file that cannot be deleted now is deleted with its folder later.
    if !isFinished { try? FileSystem.removeFile(path) }
  }

  /// Appends bytes.
  /// - Throws: `diskFull`, `fileTooLarge` and the like
  public mutating func append(_ bytes: UnsafeRawBufferPointer) throws(StoreError) {
    if keepsFloor, byteCount + Int64(bytes.count) > checkedUpTo {
      try DiskRoom(at: path).require(Int64(bytes.count))
      checkedUpTo = byteCount + Int64(bytes.count) + Self.lookInterval
    }
    try FileSystem.write(bytes, to: descriptor, path: path)
    try hash.update(bytes)
    byteCount += Int64(bytes.count)
  }

  /// Returns when every byte and the file's name are on the disk.
  /// - Throws: `diskFull` and the like; some file systems report it only at this point
  public consuming func finish() throws(StoreError) -> StagedFile {
    if byteCount < reserved, ftruncate(descriptor, off_t(byteCount)) != 0 {
      throw StoreError(errno: errno, path: path)
    }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, path: path) }
    try FileSystem.syncFolder((path as NSString).deletingLastPathComponent)
    let staged = StagedFile(path: path, byteCount: byteCount, sha256: try hash.digest())
    isFinished = true
    return staged
  }

  /// The content that was appended so far, in constant time.
  /// - Throws: `system` when it cannot be hashed
  func content() throws(StoreError) -> FileContent {
    FileContent(byteCount: byteCount, sha256: try hash.digest())
  }

  /// Keeps the file. It may not be on the disk yet; sync it before you rely on it.
  consuming func keep() {
    isFinished = true
  }
}
