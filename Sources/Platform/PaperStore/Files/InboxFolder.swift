import Foundation

/// A folder into which people put files of one kind. Lists the files, and moves processed ones into its trays.
///
/// It never deletes people's files, and replaces one only through `replace`. It follows no symbolic link, and skips
/// names that begin with a dot or a tilde, since programs use them for unfinished files. All calls block.
package struct InboxFolder: Sendable {
  /// A file of the wanted kind in the folder.
  package struct File: Hashable, Sendable {
    /// The names of the folders between the watched one and the file, outermost first.
    package var folders: [String]
    /// Its name.
    package var name: String
    /// Its stamp when it was listed.
    package var stamp: Stamp

    /// Its path relative to the watched folder.
    package var relativePath: String { (folders + [name]).joined(separator: "/") }
  }

  /// Changes whenever the file is written.
  package struct Stamp: Hashable, Sendable {
    package var byteCount: Int64
    /// When it was last written, in nanoseconds.
    package var modified: Int64
  }

  /// The contents of the folder.
  package struct Listing: Sendable {
    package var files: [File] = []
    /// How many files cannot be opened because their names are not UTF-8, plus how many subfolders cannot be read.
    package var unreadable = 0
  }

  /// The subfolder for processed files.
  package enum Tray: String, Sendable, CaseIterable {
    case imported = "Imported"
    case failed = "Failed"
  }

  /// How many folder levels are searched, and the most files of one listing; further files appear when these have been
  /// moved.
  private static let (deepest, mostFiles) = (8, 10_000)

  /// The folder's absolute path without links.
  package let path: String
  private let ending: String

  /// Opens a folder to watch.
  /// - Parameter ending: the ending of the names of its files, in lower case
  /// - Throws: `missing`, `wrongKind`, or `notPermitted` unless the folder can be listed and written to
  package init(_ path: String, ending: String = ".pdf") throws(StoreError) {
    self.path = FileSystem.resolved(path)
    self.ending = ending
    _ = try FileSystem.names(in: self.path)
    guard access(self.path, W_OK | X_OK) == 0 else { throw StoreError(errno: errno, path: self.path) }
  }

  /// Whether one of the two folders contains the other, or they are the same.
  package func overlaps(_ directory: DataDirectory) -> Bool {
    (path + "/").hasPrefix(directory.path + "/") || (directory.path + "/").hasPrefix(path + "/")
  }

  /// The absolute path of a file.
  package func path(of file: File) -> String { path + "/" + file.relativePath }

  // MARK: - Listing files

  /// The files in the folder and its subfolders, in the order of their paths, without those in the trays.
  /// - Throws: if the folder itself cannot be read
  /// - Complexity: one system call for each name outside the trays
  package func files() throws(StoreError) -> Listing {
    var listing = Listing()
    try list([], into: &listing)
    return listing
  }

  private func list(_ folders: [String], into listing: inout Listing) throws(StoreError) {
    let folder = ([path] + folders).joined(separator: "/")
    let handle = try FolderHandle(folder)
    for name in try handle.names(path: folder).sorted() {
      guard listing.files.count < Self.mostFiles else { return }
      if name.hasPrefix(".") || name.hasPrefix("~") { continue }
      var status = stat()
      guard fstatat(handle.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        if name.unicodeScalars.contains("\u{FFFD}") { listing.unreadable += 1 }
        continue
      }
      switch FileSystem.Kind(status) {
      case .file:
        guard name.lowercased().hasSuffix(ending) else { continue }
        listing.files.append(File(folders: folders, name: name, stamp: Stamp(status)))
      case .folder:
        if folders.isEmpty, Tray(rawValue: name) != nil { continue }
        guard folders.count < Self.deepest else { continue }
        do throws(StoreError) {
          try list(folders + [name], into: &listing)
        } catch {
          // The subfolder is gone or not readable; continues with the others.
          if case .missing = error { continue }
          listing.unreadable += 1
        }
      case .other: continue
      }
    }
  }

  /// The current stamp of a file; `nil` if the file is gone.
  package func stamp(of file: File) -> Stamp? {
    var status = stat()
    guard lstat(path(of: file), &status) == 0, FileSystem.Kind(status) == .file else { return nil }
    return Stamp(status)
  }

  /// Whether a file ends like a PDF. One that is still being written rarely does.
  package func endsAsPDF(_ file: File) -> Bool {
    let descriptor = open(path(of: file), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var tail = [UInt8](repeating: 0, count: 1_024)
    let count = pread(descriptor, &tail, tail.count, off_t(max(0, file.stamp.byteCount - Int64(tail.count))))
    guard count > 0 else { return false }
    return tail[..<count].firstRange(of: Array("%%EOF".utf8)) != nil
  }

  // MARK: - Filing

  /// Moves a file into a tray, into the same subfolders there. It keeps its name, or gets a number if that name is
  /// taken.
  /// - Parameter reason: a text to put next to the file. It is written before the file moves, since a full disk still
  ///   allows a rename but no new text
  /// - Throws: the file has not moved then, unless only the last step, naming the reason, failed
  package func file(_ file: File, in tray: Tray, because reason: String? = nil) throws(StoreError) {
    var folder = path
    for name in [tray.rawValue] + file.folders {
      folder += "/" + name
      // Other users of the folder should be able to look into these folders, so they get the usual permissions.
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw StoreError(errno: errno, path: folder) }
    }
    guard let reason else {
      _ = try move(path(of: file), into: folder, name: file.name)
      return
    }
    // If a kill leaves this file, the next attempt overwrites it.
    let text = folder + "/." + file.name + ".txt"
    do throws(StoreError) {
      try write(reason + "\n", to: text)
      let filed = try move(path(of: file), into: folder, name: file.name)
      guard rename(text, folder + "/" + filed + ".txt") == 0 else { throw StoreError(errno: errno, path: text) }
    } catch {
      unlink(text)
      throw error
    }
  }

  private func write(_ text: String, to path: String) throws(StoreError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    defer { close(descriptor) }
    let written = Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(StoreError) in try FileSystem.write(bytes, to: descriptor, path: path) }
    }
    try written.get()
  }

  /// The names in the tray's subfolder into which a file would be moved; empty if that folder does not exist.
  /// - Throws: if the folder cannot be read
  package func names(in tray: Tray, beside file: File) throws(StoreError) -> [String] {
    do throws(StoreError) {
      return try FileSystem.names(in: ([path, tray.rawValue] + file.folders).joined(separator: "/"))
    } catch .missing, .wrongKind {
      return []
    }
  }

  /// - Returns: the new name
  private func move(_ source: String, into folder: String, name: String) throws(StoreError) -> String {
    let stem = name.dropLast(4)
    let ending = name.suffix(4)
    for number in 1...9_999 {
      let free = number == 1 ? name : "\(stem) \(number)\(ending)"
      let target = folder + "/" + free
      if link(source, target) == 0 {
        guard unlink(source) == 0 else { throw StoreError(errno: errno, path: source) }
        return free
      }
      switch errno {
      case EEXIST: continue
      case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
        // The file system has no hard links. Nobody else moves files here, so a free name stays free.
        if FileSystem.exists(target) { continue }
        guard rename(source, target) == 0 else { throw StoreError(errno: errno, path: source) }
        return free
      case let code: throw StoreError(errno: code, path: code == ENOENT ? source : target)
      }
    }
    throw StoreError(errno: EEXIST, path: folder + "/" + name)
  }
}

extension InboxFolder.Stamp {
  init(_ status: stat) {
    // Overflow is harmless: times too far away for nanoseconds still differ from each other.
    let nanoseconds = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    self.init(byteCount: Int64(status.st_size), modified: nanoseconds)
  }
}
