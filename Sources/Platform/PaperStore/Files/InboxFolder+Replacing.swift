import ByteCoding
import Foundation

// Files that are kept up to date where they lie, beside programs that write to them, too.

extension InboxFolder {
  /// A file with new bytes, and what was in its place.
  package struct Replaced: Sendable {
    /// What the new file looks like.
    package var stamp: Stamp
    /// The file that was in its place at the moment of the exchange: another one, if somebody was quicker.
    package var former: Former
  }

  /// A file that was replaced and is still there under a hidden name, until it is dropped or put back.
  package struct Former: Sendable {
    /// Where it is.
    package var path: String
    fileprivate var file: File?
  }

  /// Puts bytes into the place of a file, whole and durably.
  ///
  /// What was there is exchanged for it at once, so that nothing is lost that another program has put there in the last
  /// moment: the caller looks at it. On file systems without an exchange the file is looked at just before it is replaced.
  /// - Parameters:
  ///   - owner: eight letters that tell this library's hidden files from those of others
  /// - Returns: `nil` if the file is not there any more or, without an exchange, not as `stamp` says
  package func replace(_ file: File, with bytes: [UInt8], owner: String) throws(StoreError) -> Replaced? {
    let target = path(of: file)
    var status = stat()
    guard lstat(target, &status) == 0, FileSystem.Kind(status) == .file else { return nil }
    let temporary = hiddenPath(of: file, owner: owner)
    try write(bytes, to: temporary, mode: status.st_mode & 0o777)
    var written = stat()
    guard lstat(temporary, &written) == 0 else { throw StoreError(errno: errno, path: temporary) }
    if Self.exchange(temporary, target) {
      try FileSystem.syncFolder(folder(of: file))
      return Replaced(stamp: Stamp(written), former: Former(path: temporary, file: file))
    }
    guard errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP else {
      let error = StoreError(errno: errno, path: target)
      unlink(temporary)
      if case .missing = error { return nil }
      throw error
    }
    guard stamp(of: file) == file.stamp, rename(temporary, target) == 0 else {
      unlink(temporary)
      return nil
    }
    try FileSystem.syncFolder(folder(of: file))
    return Replaced(stamp: Stamp(written), former: Former(path: temporary))
  }

  /// The bytes of a file that was replaced; `nil` if the file system had no exchange and it is gone.
  package func contents(of former: Former) throws(StoreError) -> [UInt8]? {
    guard former.file != nil else { return nil }
    return try FileSystem.contents(of: former.path)
  }

  /// Deletes a file that was replaced and has nothing that is not elsewhere.
  package func drop(_ former: Former) throws(StoreError) { try FileSystem.removeFile(former.path) }

  /// Puts a file that was replaced back in its place.
  package func putBack(_ former: Former) throws(StoreError) {
    guard let file = former.file else { return }
    guard Self.exchange(former.path, path(of: file)) else {
      throw StoreError(errno: errno, path: former.path)
    }
    try FileSystem.syncFolder(folder(of: file))
    try FileSystem.removeFile(former.path)
  }

  /// The hidden files that a process has left which was killed while it replaced a file.
  package func leftovers(owner: String) throws(StoreError) -> [Former] {
    var folders = Set(try files().files.map { folder(of: $0) })
    folders.insert(path)
    var found: [Former] = []
    for folder in folders.sorted() {
      for name in try FileSystem.names(in: folder) where name.hasPrefix(Self.hiddenPrefix(owner)) {
        found.append(Former(path: folder + "/" + name, file: nil))
      }
    }
    return found
  }

  // MARK: - Parts

  private typealias Exchange =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
  /// Linux's `renameat2`, which Swift's headers do not have.
  private static let renameat2 = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Exchange.self) }

  /// Lets two files have each other's name, at once.
  /// - Returns: whether they have; else `errno` says why not
  private static func exchange(_ first: String, _ second: String) -> Bool {
    guard let renameat2 else {
      errno = ENOSYS
      return false
    }
    // RENAME_EXCHANGE
    return renameat2(AT_FDCWD, first, AT_FDCWD, second, 2) == 0
  }

  private static func hiddenPrefix(_ owner: String) -> String { ".papercenter-\(owner)-" }

  private func folder(of file: File) -> String { ([path] + file.folders).joined(separator: "/") }

  /// One name for each file, so that a process that is killed leaves one at most. It is short, whatever the file's name is.
  private func hiddenPath(of file: File, owner: String) -> String {
    folder(of: file) + "/" + Self.hiddenPrefix(owner) + SHA256.hash(Array(file.name.utf8)).description.prefix(16)
  }

  private func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws(StoreError) {
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(StoreError) in try FileSystem.write(bytes, to: path) }
    }
    try written.get()
    // Others who may read the file are to read the new one, too.
    guard chmod(path, mode) == 0 else { throw StoreError(errno: errno, path: path) }
    try FileSystem.syncFile(path)
  }
}
