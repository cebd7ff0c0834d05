import Foundation

/// A folder that people put files of one kind into: lists the files, and moves those that were dealt with into its trays.
///
/// It deletes no file of theirs, and replaces one only by `replace`. It follows no symbolic link, and passes over names that begin
/// with a dot or a tilde, as programs give to what is not finished. All calls block.
package struct InboxFolder: Sendable {
  /// A file of that kind in the folder.
  package struct File: Hashable, Sendable {
    /// The folders between the watched one and the file, from the outermost.
    package var folders: [String]
    /// Its name.
    package var name: String
    /// What it looked like.
    package var stamp: Stamp

    /// Its path below the watched folder.
    package var relativePath: String { (folders + [name]).joined(separator: "/") }
  }

  /// What changes when a file is written to.
  package struct Stamp: Hashable, Sendable {
    package var byteCount: Int64
    /// When it was last written, in nanoseconds.
    package var modified: Int64
  }

  /// What lies in the folder.
  package struct Listing: Sendable {
    package var files: [File] = []
    /// How many names are not UTF-8 and so cannot be opened, and how many subfolders cannot be looked into.
    package var unreadable = 0
  }

  /// Where something is filed.
  package enum Tray: String, Sendable, CaseIterable {
    case imported = "Imported"
    case failed = "Failed"
  }

  /// How deep folders are looked into, and how many files one look lists; the rest come when those are filed.
  private static let (deepest, mostFiles) = (8, 10_000)

  /// The folder's absolute path without links.
  package let path: String
  private let ending: String

  /// Names a folder.
  /// - Parameter ending: how the names of its files end, in small letters
  /// - Throws: `missing`, `wrongKind`, `notPermitted` unless it can be looked into and written to
  package init(_ path: String, ending: String = ".pdf") throws(StoreError) {
    self.path = FileSystem.resolved(path)
    self.ending = ending
    _ = try FileSystem.names(in: self.path)
    guard access(self.path, W_OK | X_OK) == 0 else { throw StoreError(errno: errno, path: self.path) }
  }

  /// Whether one of the two folders lies in the other, or they are the same.
  package func overlaps(_ directory: DataDirectory) -> Bool {
    (path + "/").hasPrefix(directory.path + "/") || (directory.path + "/").hasPrefix(path + "/")
  }

  /// The absolute path of a file.
  package func path(of file: File) -> String { path + "/" + file.relativePath }

  // MARK: - Looking

  /// The files in the folder and in those below it, in the order of their paths, without what is filed.
  /// - Throws: when the folder itself cannot be read
  /// - Complexity: one look at each name, files that are filed left out
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
          // It went away, or is nobody's business here: the others are looked into all the same.
          if case .missing = error { continue }
          listing.unreadable += 1
        }
      case .other: continue
      }
    }
  }

  /// What a file looks like now; `nil` if it is not there.
  package func stamp(of file: File) -> Stamp? {
    var status = stat()
    guard lstat(path(of: file), &status) == 0, FileSystem.Kind(status) == .file else { return nil }
    return Stamp(status)
  }

  /// Whether a file ends as a PDF does. One that is still being written seldom does.
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

  /// Moves a file into a tray, into the same folders there, under its name or, where that is taken, with a number.
  /// - Parameter reason: written beside it, before the file moves: a full disk takes a file by another name, but no text
  /// - Throws: the file is where it was then, unless only the reason could not get its name
  package func file(_ file: File, in tray: Tray, because reason: String? = nil) throws(StoreError) {
    var folder = path
    for name in [tray.rawValue] + file.folders {
      folder += "/" + name
      // Others who use the folder may look into these, too, so the rights are as usual and not the owner's alone.
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw StoreError(errno: errno, path: folder) }
    }
    guard let reason else {
      _ = try move(path(of: file), into: folder, name: file.name)
      return
    }
    // What a kill leaves of it is written over the next time.
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

  /// The names in a tray's folder that a file would be filed in; none if there is no such folder.
  /// - Throws: when it cannot be read
  package func names(in tray: Tray, beside file: File) throws(StoreError) -> [String] {
    do throws(StoreError) {
      return try FileSystem.names(in: ([path, tray.rawValue] + file.folders).joined(separator: "/"))
    } catch .missing, .wrongKind {
      return []
    }
  }

  /// - Returns: the name that it got
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
        // A file system without second names. Nobody else files here, so what is free stays free.
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
    // Times that are too far away for nanoseconds still differ from others.
    let nanoseconds = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    self.init(byteCount: Int64(status.st_size), modified: nanoseconds)
  }
}
