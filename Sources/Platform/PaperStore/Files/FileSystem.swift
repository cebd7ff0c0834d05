import Foundation

/// The few calls to the file system that durable writes are made of, with typed errors that name the file.
///
/// All of them block. Paths are absolute or relative to the working directory. Files and folders that are made here
/// can be read and written by their owner only.
enum FileSystem {
  /// Makes a folder whose parent exists. One that is there already is left as it is.
  static func makeFolder(_ path: String) throws(StoreError) {
    guard mkdir(path, 0o700) != 0 else { return }
    let code = errno
    guard code == EEXIST, isFolder(path) else {
      throw StoreError(errno: code == EEXIST ? ENOTDIR : code, path: path)
    }
  }

  /// Makes a folder and whatever is missing above it.
  static func makeFolders(_ path: String) throws(StoreError) {
    if isFolder(path) { return }
    let parent = (path as NSString).deletingLastPathComponent
    if !parent.isEmpty && parent != path { try makeFolders(parent) }
    try makeFolder(path)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is anything by this name, be it a broken link.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The size of a regular file; `nil` if there is none.
  static func fileSize(_ path: String) -> Int64? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int64(status.st_size)
  }

  /// The names in a folder, without "." and "..", in no particular order.
  static func names(in folder: String) throws(StoreError) -> [String] {
    guard let handle = opendir(folder) else { throw StoreError(errno: errno, path: folder) }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Moves a file or folder to a name that may not be taken by a folder with something in it. It takes effect at
  /// once or not at all, and is durable after both parents are synced.
  static func move(_ path: String, to destination: String) throws(StoreError) {
    guard rename(path, destination) != 0 else { return }
    let code = errno
    if code == EXDEV { throw StoreError.differentFileSystems(from: path, to: destination) }
    throw StoreError(errno: code, path: code == ENOENT ? path : destination)
  }

  /// Deletes a file; a missing one is no error.
  static func removeFile(_ path: String) throws(StoreError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw StoreError(errno: errno, path: path)
  }

  /// Deletes a folder with everything in it, without following links; a missing one is no error.
  static func removeFolder(_ path: String) throws(StoreError) {
    guard isFolder(path) else { return }
    for name in try names(in: path) {
      let item = path + "/" + name
      var status = stat()
      guard lstat(item, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { try removeFolder(item) } else { try removeFile(item) }
    }
    guard rmdir(path) != 0, errno != ENOENT else { return }
    throw StoreError(errno: errno, path: path)
  }

  /// Returns when the names in a folder are on the disk.
  static func syncFolder(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, path: path) }
  }

  /// Returns when a file's bytes are on the disk.
  static func syncFile(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, path: path) }
  }
}

extension FileSystem {
  /// Gives a file a further name in the same file system, or, where there are no such names, makes a durable copy.
  static func addName(_ name: String, toFileAt path: String) throws(StoreError) {
    guard link(path, name) != 0 else { return }
    switch errno {
    case EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV: try copy(path, to: name)
    case let code: throw StoreError(errno: code, path: code == ENOENT ? path : name)
    }
  }

  private static func copy(_ path: String, to destination: String) throws(StoreError) {
    var writer = try StagedFileWriter(path: destination)
    try read(path) { piece throws(StoreError) in
      try writer.append(piece)
      return true
    }
    _ = try writer.finish()
  }
}
