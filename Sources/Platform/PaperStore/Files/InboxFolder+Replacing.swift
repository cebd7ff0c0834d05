import ByteCoding
import Foundation

// Keeps files up to date in place while other programs may write to them, too.

extension InboxFolder {
  /// The result of a replacement: the new file's stamp and the old file.
  package struct Replaced: Sendable {
    /// The stamp of the new file.
    package var stamp: Stamp
    /// The file that was exchanged for the new one. It may differ from the expected file if another program wrote in
    /// the meantime.
    package var former: Former
  }

  /// A replaced file, which remains under a hidden name until it is dropped or put back.
  package struct Former: Sendable {
    /// Its path.
    package var path: String
    fileprivate var file: File?
  }

  /// Replaces a file's bytes, completely and durably.
  ///
  /// The new file and the old one are exchanged atomically, so nothing is lost that another program wrote at the last
  /// moment: the caller checks the old file. On file systems without such an exchange, this checks the file's stamp
  /// just before replacing it.
  /// - Parameters:
  ///   - owner: eight letters that distinguish this library's hidden files from those of others
  /// - Returns: `nil` if the file is gone or, without an exchange, no longer has its `stamp`
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

  /// The bytes of a replaced file; `nil` for one from `leftovers`, and if the file system had no exchange, so that the
  /// bytes are gone.
  package func contents(of former: Former) throws(StoreError) -> [UInt8]? {
    guard former.file != nil else { return nil }
    return try FileSystem.contents(of: former.path)
  }

  /// Deletes a replaced file whose contents exist elsewhere, too.
  package func drop(_ former: Former) throws(StoreError) { try FileSystem.removeFile(former.path) }

  /// Puts a replaced file back in its place.
  package func putBack(_ former: Former) throws(StoreError) {
    guard let file = former.file else { return }
    guard Self.exchange(former.path, path(of: file)) else {
      throw StoreError(errno: errno, path: former.path)
    }
    try FileSystem.syncFolder(folder(of: file))
    try FileSystem.removeFile(former.path)
  }

  /// The hidden files that remain when a process was killed while it replaced a file.
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
  /// Linux's `renameat2`, which Swift's headers lack.
  private static let renameat2 = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Exchange.self) }

  /// Exchanges the names of two files atomically.
  /// - Returns: whether that worked; if not, `errno` has the reason
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

  /// One hidden name for each file, so that a killed process leaves at most one. The name is short even if the file's
  /// name is long.
  private func hiddenPath(of file: File, owner: String) -> String {
    folder(of: file) + "/" + Self.hiddenPrefix(owner) + SHA256.hash(Array(file.name.utf8)).description.prefix(16)
  }

  private func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws(StoreError) {
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(StoreError) in try FileSystem.write(bytes, to: path) }
    }
    try written.get()
    // The new file gets the old one's permissions, so that others can still read it.
    guard chmod(path, mode) == 0 else { throw StoreError(errno: errno, path: path) }
    try FileSystem.syncFile(path)
  }
}
