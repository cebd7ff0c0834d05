import Foundation

/// The file system calls for durable writes, with typed errors that name the file.
///
/// They follow no symbolic links, except `makeFolders` and `resolved`, which are for folders that a person chose. They
/// never write, replace or remove anything but files and folders; for a link or a socket they throw `foreign`. All
/// calls block. Only their owner can read and write the files and folders that they create.
package enum FileSystem {
  /// The kind of file that a path names, without following links.
  enum Kind: Equatable {
    case file
    case folder
    /// A link, a socket or a device: nothing that PaperCenter makes.
    case other

    init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      default: self = .other
      }
    }
  }

  // MARK: - Inspecting

  static func kind(of path: String) -> Kind? {
    var status = stat()
    return lstat(path, &status) == 0 ? Kind(status) : nil
  }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether anything has this name, even a broken link.
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
  /// - Throws: also if the reading ends early, since an unreadable folder must not look empty
  package static func names(in folder: String) throws(StoreError) -> [String] {
    try FolderHandle(folder).names(path: folder)
  }

  /// The path that a person chose, with its links resolved; the folder need not exist.
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

  /// Makes a folder whose parent exists; does nothing if the folder exists.
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

  /// Makes a folder that a person chose, and its missing parents. Follows links in the path.
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

  /// Deletes a folder with everything in it; does nothing if it is missing. Keeps anything other than files and
  /// folders, and then also the folders that contain it.
  /// - Parameter last: the name of the entry to delete last, so that it exists as long as anything else does
  /// - Throws: `foreign`, with what was kept
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
  /// - Parameter flags: the flags for `open`
  /// - Returns: a descriptor that the caller must close
  /// - Throws: `foreign` if it is not a regular file
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

  /// Creates an empty file that nobody else has open. An existing file of that name is unlinked; its bytes remain under
  /// its other names.
  /// - Returns: a descriptor for writing, which the caller must close
  static func create(_ path: String) throws(StoreError) -> Int32 {
    try removeFile(path)
    return try open(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  /// Makes an empty file, for example for a database that is about to be copied.
  static func makeEmptyFile(_ path: String) throws(StoreError) {
    close(try create(path))
  }

  /// Writes a file without syncing it, so use this only for files that can be reproduced. Replaces an existing file.
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

  /// Moves a file or folder to a new name atomically; the target may not be a non-empty folder. The move is durable
  /// after both parents are synced.
  /// - Throws: `foreign` if the target is neither a file nor a folder
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
  /// - Throws: `foreign` if it is not a regular file
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

  /// Gives a file a second name in the same file system. On file systems without hard links, makes a durable copy
  /// instead.
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

  /// Lends a path's parent, reached without following links, and the path's last component.
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
