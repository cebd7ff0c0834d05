import ByteCoding
import Foundation

/// A folder in which one writer prepares files, so that they enter the library completely or not at all.
///
/// The writer holds a lock on the folder as long as the value lives. `LibraryStore.cleanUp` deletes a folder only if
/// its writer is dead, and if its files were never acknowledged or its job is over:
///
///     let folder = try StagingFolder(in: directory, id: UniqueID(random: &generator))
///     let file = try folder.stage(fileAt: "/home/ada/paper.pdf", as: "display.pdf")
///     …
///     try folder.remove()
///
/// The folder's lock also shows that its process is alive: a worker keeps a folder open and claims jobs under its
/// identifier. All calls block.
public final class StagingFolder: Sendable {
  /// The identifier of a staging folder.
  public typealias ID = UniqueID

  /// The folder's name below `staging/`.
  public let id: ID
  /// The folder's path.
  public let path: String
  private let lock: FileLock

  /// Makes a new folder and locks it.
  /// - Parameters:
  ///   - directory: the data directory
  ///   - id: an identifier that was never used before
  public convenience init(in directory: DataDirectory, id: ID) throws(StoreError) {
    let path = Self.path(of: id, in: directory)
    // Cleaning holds this lock exclusively, so it never sees a folder that its maker has not locked yet.
    let guardian = try Self.cleaningLock(in: directory, mode: .shared)
    try FileSystem.makeFolder(path)
    try self.init(locking: id, at: path)
    withExtendedLifetime(guardian) {}
    // The mark must exist before any file in the folder does.
    try FileSystem.makeEmptyFile(path + "/" + Self.markName)
    try FileSystem.syncFolder(directory.stagingPath)
  }

  /// Takes over a folder whose writer has died, for example when a job continues after a restart.
  /// - Throws: `missing`; `inUse` if its writer is alive
  public convenience init(takingOver id: ID, in directory: DataDirectory) throws(StoreError) {
    let path = Self.path(of: id, in: directory)
    let guardian = try Self.cleaningLock(in: directory, mode: .shared)
    guard FileSystem.isFolder(path) else { throw StoreError.missing(path: path) }
    try self.init(locking: id, at: path)
    withExtendedLifetime(guardian) {}
  }

  private init(locking id: UniqueID, at path: String) throws(StoreError) {
    guard let lock = try FileLock(tryingAt: path + "/" + Self.lockName, mode: .exclusive) else {
      throw StoreError.inUse(path: path)
    }
    self.id = id
    self.path = path
    self.lock = lock
  }

  /// The path of a file in the folder.
  public func path(of name: String) -> String {
    path + "/" + name
  }

  /// Starts a file in the folder.
  /// - Parameter size: its final size, if known: the space is reserved before a byte is written
  /// - Throws: `tooLittleSpace` if less than the disk's floor would stay free (`DiskRoom`); `diskFull` and the like
  public func makeFile(_ name: String, size: Int64? = nil) throws(StoreError) -> StagedFileWriter {
    try StagedFileWriter(path: path(of: name), size: size, keepsFloor: true)
  }

  /// Copies a file into the folder and hashes it meanwhile, in constant memory. The source is only read.
  /// - Parameters:
  ///   - source: a regular file
  ///   - name: its name in the folder
  ///   - progress: called after every few megabytes with the bytes copied and the size of the source; returning
  ///     `false` ends the copy
  /// - Returns: the copy; `nil` if `progress` ended it
  /// - Throws: `missing`, `notPermitted`, `wrongKind` for the source, `changedWhileCopied`, `diskFull`; the unfinished
  ///   copy is deleted
  public func stage(
    fileAt source: String, as name: String, progress: (_ done: Int64, _ total: Int64) -> Bool = { _, _ in true }
  ) throws(StoreError) -> StagedFile? {
    let descriptor = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: source) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StoreError(errno: errno, path: source) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw StoreError.wrongKind(path: source) }
    let total = Int64(status.st_size)

    guard progress(0, total) else { return nil }
    var writer = try makeFile(name, size: total)
    var done: Int64 = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw StoreError(errno: errno, path: source)
      }
      if count == 0 { break }
      try writer.append(UnsafeRawBufferPointer(rebasing: buffer[0..<count]))
      done += Int64(count)
      guard done <= total else { throw StoreError.changedWhileCopied(path: source) }
      guard progress(done, total) else { return nil }
    }
    guard done == total else { throw StoreError.changedWhileCopied(path: source) }
    return try writer.finish()
  }

  /// Deletes the folder with everything in it. The lock is released with the value.
  public func remove() throws(StoreError) {
    try FileSystem.removeFolder(path, last: Self.markName)
  }

  // MARK: - Inspecting from outside

  private static let lockName = ".lock"
  /// Exists until the sender of the folder's files was told that they were accepted.
  private static let markName = ".unacknowledged"

  /// Records that a job needs the files; call it before telling their sender that they were received. From now on no
  /// start deletes them.
  static func acknowledge(_ id: UniqueID, in directory: DataDirectory) throws(StoreError) {
    let folder = path(of: id, in: directory)
    guard FileSystem.exists(folder + "/" + markName) else { return }
    try FileSystem.removeFile(folder + "/" + markName)
    try FileSystem.syncFolder(folder)
  }

  /// Whether nobody will miss the folder's files: it is empty, or no sender was told that they were accepted. A folder
  /// of an older version, which did not record this, counts as acknowledged.
  static func isUnacknowledged(_ id: UniqueID, in directory: DataDirectory) throws(StoreError) -> Bool {
    let names = try FileSystem.names(in: path(of: id, in: directory))
    return names.contains(markName) || names.allSatisfy { $0 == lockName }
  }

  /// Deletes a folder whose writer has died.
  static func remove(_ id: UniqueID, in directory: DataDirectory) throws(StoreError) {
    try FileSystem.removeFolder(path(of: id, in: directory), last: markName)
  }

  static func path(of id: UniqueID, in directory: DataDirectory) -> String {
    directory.stagingPath + "/" + id.description
  }

  /// Held exclusively while folders are cleaned up, and shared while one is made.
  static func cleaningLock(in directory: DataDirectory, mode: FileLock.Mode) throws(StoreError) -> FileLock {
    try FileLock(waitingAt: directory.stagingPath + "/.cleaning", mode: mode)
  }

  /// Whether the folder's writer is alive.
  static func isInUse(_ id: UniqueID, in directory: DataDirectory) throws(StoreError) -> Bool {
    let path = path(of: id, in: directory)
    guard FileSystem.isFolder(path) else { return false }
    return try FileLock(tryingAt: path + "/" + lockName, mode: .shared) == nil
  }
}
