import Foundation

/// The file system calls for durable writes, with typed errors that name the file.
///
/// They follow no symbolic links, except `makeFolders` and `resolved`, which are for folders that a person chose.
/// Anything other than files and folders (a link, a socket) is never written, replaced or removed; the error `foreign`
/// names it. All calls block. Created files and folders are readable and writable only by their owner.
package enum FileSystem {
  /// The kind of a name's target, without following links.
  enum Kind: Equatable {
    case file
    case folder
    /// A link, a socket, a device: nothing that PaperCenter makes.
    case other

    init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      default: self = .other
      }
    }
  }

  // MARK: - Looking

  static func kind(of path: String) -> Kind? {
    var status = stat()
    return lstat(path, &status) == 0 ? Kind(status) : nil
  }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether there is anything by this name, be it a broken link.
  static func exists(_ path: String) -> Bool { kind(of: path) != nil }

  /// The size of a regular file; `nil` if there is none.
  static func fileSize(_ path: String) -> Int64? {
    var status = stat()
    guard lstat(path, &status) == 0, Kind(status) == .file else { return nil }
    return Int64(status.st_size)
  }

  /// Throws if a name exists and is not a file.
  /// - Throws: `foreign`
  static func checkIsFile(_ path: String) throws(StoreError) {
    if let kind = kind(of: path), kind != .file { throw StoreError.foreign(path: path) }
  }

  /// The names in a folder, without "." and "..", in no particular order.
  /// - Throws: also when the reading ends early: a folder that cannot be read is not an empty one
  package static func names(in folder: String) throws(StoreError) -> [String] {
    try FolderHandle(folder).names(path: folder)
  }

  /// A path that a person chose with its links resolved; the folder need not exist.
  static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let parent = (path as NSString).deletingLastPathComponent
    guard parent != path else { return path }
    let above = resolved(parent.isEmpty ? "." : parent)
    return (above == "/" ? "" : above) + "/" + (path as NSString).lastPathComponent
  }

  // MARK: - Folders

  /// Makes a folder whose parent exists; does nothing if it exists.
  package static func makeFolder(_ path: String) throws(StoreError) {
    try inParent(of: path) { parent, name throws(StoreError) in
      guard mkdirat(parent.descriptor, name, 0o700) != 0 else { return }
      let code = errno
      guard code == EEXIST else { throw StoreError(errno: code, path: path) }
      switch parent.kind(of: name) {
      case .folder: return
      case .other: throw StoreError.foreign(path: path)
      case .file, nil: throw StoreError.wrongKind(path: path)
      }
    }
  }

  /// Makes a folder and its missing parents without following links.
  package static func makeFoldersInside(_ path: String) throws(StoreError) {
    do throws(StoreError) {
      try makeFolder(path)
    } catch StoreError.missing where path.count > 1 {
      try makeFoldersInside((path as NSString).deletingLastPathComponent)
      try makeFolder(path)
    }
  }

  /// Makes a folder that a person chose and its missing parents. Links on the way are followed.
  static func makeFolders(_ path: String) throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard Kind(status) == .folder else { throw StoreError.wrongKind(path: path) }
      return
    }
    let parent = (path as NSString).deletingLastPathComponent
    if !parent.isEmpty && parent != path { try makeFolders(parent) }
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    throw StoreError(errno: errno, path: path)
  }

  /// Deletes a folder with everything in it; does nothing if it is missing. Anything other than files and folders is
  /// kept, and then the folder is, too.
  /// - Parameter last: the name of the entry to delete last, so that it exists as long as anything else does
  /// - Throws: `foreign` with what was left
  package static func removeFolder(_ path: String, last: String? = nil) throws(StoreError) {
    try inParent(of: path, orMissing: ()) { parent, name throws(StoreError) in
      switch parent.kind(of: name) {
      case nil: return
      case .file, .other: throw StoreError.foreign(path: path)
      case .folder: break
      }
      if let foreign = try FolderHandle(path).removeContents(path: path, last: last) {
        throw StoreError.foreign(path: foreign)
      }
      guard unlinkat(parent.descriptor, name, AT_REMOVEDIR) != 0, errno != ENOENT else { return }
      throw StoreError(errno: errno, path: path)
    }
  }

  /// Returns when the names in a folder are on the disk.
  package static func syncFolder(_ path: String) throws(StoreError) {
    let folder = try FolderHandle(path)
    let descriptor = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, path: path) }
  }

  // MARK: - Files

  /// Opens a regular file, or makes it.
  /// - Parameter flags: how, as for `open`
  /// - Returns: its descriptor, which is the caller's
  /// - Throws: `foreign` for anything else than a file
  package static func open(_ path: String, _ flags: Int32) throws(StoreError) -> Int32 {
    try inParent(of: path) { parent, name throws(StoreError) in
      let descriptor = openat(parent.descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else {
        let code = errno
        if parent.kind(of: name) == .other { throw StoreError.foreign(path: path) }
        throw StoreError(errno: code, path: path)
      }
      var status = stat()
      guard fstat(descriptor, &status) == 0, Kind(status) == .file else {
        close(descriptor)
        throw Kind(status) == .folder ? StoreError.wrongKind(path: path) : StoreError.foreign(path: path)
      }
      return descriptor
    }
  }

  /// Creates an empty file that nobody else has open. An existing file of that name is unlinked; its other names keep
  /// its bytes.
  /// - Returns: its descriptor, for writing, which is the caller's
  static func create(_ path: String) throws(StoreError) -> Int32 {
    try removeFile(path)
    return try open(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  /// Makes an empty file, as for a database that is about to be copied.
  static func makeEmptyFile(_ path: String) throws(StoreError) {
    close(try create(path))
  }

  /// Writes a file that can be reproduced: it is not synced. An existing file is replaced.
  package static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(StoreError) {
    let descriptor = try create(path)
    defer { close(descriptor) }
    try write(bytes, to: descriptor, path: path)
  }

  /// Writes all bytes to an open file.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String) throws(StoreError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw StoreError(errno: errno, path: path)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Moves a file or folder to a name that may not be taken by a folder with something in it. It takes effect at
  /// once or not at all, and is durable after both parents are synced.
  /// - Throws: `foreign` if the name is that of something else than a file or folder
  package static func move(_ path: String, to destination: String) throws(StoreError) {
    try inParent(of: path) { from, name throws(StoreError) in
      try inParent(of: destination) { to, newName throws(StoreError) in
        if from.kind(of: name) == .other { throw StoreError.foreign(path: path) }
        if to.kind(of: newName) == .other { throw StoreError.foreign(path: destination) }
        guard renameat(from.descriptor, name, to.descriptor, newName) != 0 else { return }
        let code = errno
        if code == EXDEV { throw StoreError.differentFileSystems(from: path, to: destination) }
        throw StoreError(errno: code, path: code == ENOENT ? path : destination)
      }
    }
  }

  /// Deletes a file; a missing one is no error.
  /// - Throws: `foreign` for anything else than a file
  package static func removeFile(_ path: String) throws(StoreError) {
    try inParent(of: path, orMissing: ()) { parent, name throws(StoreError) in
      switch parent.kind(of: name) {
      case nil: return
      case .folder: throw StoreError.wrongKind(path: path)
      case .other: throw StoreError.foreign(path: path)
      case .file: break
      }
      guard unlinkat(parent.descriptor, name, 0) != 0, errno != ENOENT else { return }
      throw StoreError(errno: errno, path: path)
    }
  }

  /// Returns when a file's bytes are on the disk.
  package static func syncFile(_ path: String) throws(StoreError) {
    let descriptor = try open(path, O_RDONLY)
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, path: path) }
  }

  /// Gives a file a further name in the same file system, or, where there are no such names, makes a durable copy.
  static func addName(_ name: String, toFileAt path: String) throws(StoreError) {
    let isDone = try inParent(of: path) { from, oldName throws(StoreError) in
      try inParent(of: name) { to, newName throws(StoreError) in
        if from.kind(of: oldName) == .other { throw StoreError.foreign(path: path) }
        guard linkat(from.descriptor, oldName, to.descriptor, newName, 0) != 0 else { return true }
        switch errno {
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV: return false
        case let code: throw StoreError(errno: code, path: code == ENOENT ? path : name)
        }
      }
    }
    if !isDone { try copy(path, to: name) }
  }

  private static func copy(_ path: String, to destination: String) throws(StoreError) {
    var writer = try StagedFileWriter(path: destination)
    try read(path) { piece throws(StoreError) in
      try writer.append(piece)
      return true
    }
    _ = try writer.finish()
  }

  // MARK: - Parents

  /// Lends a path's parent, reached without following links, and the path's last part.
  private static func inParent<Value>(
    of path: String, _ body: (FolderHandle, String) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let parent = (path as NSString).deletingLastPathComponent
    let folder = try FolderHandle(parent.isEmpty ? "." : parent)
    return try body(folder, (path as NSString).lastPathComponent)
  }

  /// Runs the body in the parent folder; does nothing if the parent is missing.
  private static func inParent<Value>(
    of path: String, orMissing value: Value, _ body: (FolderHandle, String) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let parent = (path as NSString).deletingLastPathComponent
    guard exists(parent.isEmpty ? "." : parent) else { return value }
    return try inParent(of: path, body)
  }
}
