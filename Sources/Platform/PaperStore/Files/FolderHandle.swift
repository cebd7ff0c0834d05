import Foundation

/// An open folder that was reached without following symbolic links. Operations through it apply to this very folder,
/// even if its path changes in the meantime.
///
/// Paths of data directories and backups contain no links: links in a path that a person chose are resolved at the
/// start (`FileSystem.resolved`). So if a link appears in such a path, somebody else put it there later.
final class FolderHandle: Sendable {
  let descriptor: Int32

  /// Opens a path's folders one after another, down to the last.
  /// - Throws: `foreign` for a link; `missing`, `wrongKind`, `notPermitted`
  init(_ path: String) throws(StoreError) {
    var current = try Self.open(path.hasPrefix("/") ? "/" : ".", in: AT_FDCWD, path: path)
    var reached = path.hasPrefix("/") ? "" : "."
    for component in path.split(separator: "/") where component != "." {
      reached += "/" + component
      let parent = current
      defer { close(parent) }
      current = try Self.open(String(component), in: parent, path: reached)
    }
    descriptor = current
  }

  deinit { close(descriptor) }

  /// Opens a folder only to look up names in it; this needs no read permission.
  private static func open(_ name: String, in parent: Int32, path: String) throws(StoreError) -> Int32 {
    // The value of O_PATH on Linux, the same on every processor that Swift supports.
    let onlyLooksUp: Int32 = 0o10000000
    let descriptor = openat(parent, name, onlyLooksUp | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor >= 0 { return descriptor }
    let code = errno
    if code == ENOTDIR || code == ELOOP, Self.kind(of: name, in: parent) == .other {
      throw StoreError.foreign(path: path)
    }
    throw StoreError(errno: code, path: path)
  }

  /// The kind of an entry, without following links; `nil` if there is none.
  func kind(of name: String) -> FileSystem.Kind? { Self.kind(of: name, in: descriptor) }

  private static func kind(of name: String, in folder: Int32) -> FileSystem.Kind? {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileSystem.Kind(status)
  }

  /// The names in the folder, without "." and "..", in no particular order.
  /// - Throws: the error that ended the reading, since an incomplete list is no answer
  func names(path: String) throws(StoreError) -> [String] {
    let readable = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard readable >= 0 else { throw StoreError(errno: errno, path: path) }
    guard let handle = fdopendir(readable) else {
      let code = errno
      close(readable)
      throw StoreError(errno: code, path: path)
    }
    defer { closedir(handle) }
    return try Self.names(path: path) { readdir(handle) }
  }

  /// Reads entries until there are no more.
  /// - Parameter next: works like `readdir`: returns `nil` at the end, and on an error, for which it sets `errno`
  static func names(
    path: String, next: () -> UnsafeMutablePointer<dirent>?
  ) throws(StoreError) -> [String] {
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = next() else {
        guard errno == 0 else { throw StoreError(errno: errno, path: path) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  /// Deletes all files and folders in the folder. Keeps anything else.
  /// - Parameter last: the name of the entry to delete last, if everything else could be deleted
  /// - Returns: the first entry that was kept
  func removeContents(path: String, last: String? = nil) throws(StoreError) -> String? {
    var foreign: String?
    let names = try names(path: path)
    for name in names.filter({ $0 != last }) + names.filter({ $0 == last }) {
      if name == last, foreign != nil { break }
      let item = path + "/" + name
      switch kind(of: name) {
      case nil: continue
      case .file:
        guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw StoreError(errno: errno, path: item) }
      case .folder:
        let child = try FolderHandle(adopting: Self.open(name, in: descriptor, path: item))
        if let left = try child.removeContents(path: item) {
          foreign = foreign ?? left
          continue
        }
        guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
          throw StoreError(errno: errno, path: item)
        }
      case .other: foreign = foreign ?? item
      }
    }
    return foreign
  }

  private init(adopting descriptor: Int32) { self.descriptor = descriptor }
}
