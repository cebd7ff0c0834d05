import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Writes one consistent state of a whole library into a folder of plain files and JSON.
/// `Documentation/Library-folder.md` describes its contents.
///
///     let report = try LibraryFolderExport(of: store, to: "/mnt/usb/papers").run()
///
/// The folder is written inside an outer folder next to the target, and moved to the target when it is complete and on
/// the disk. The outer folder contains a mark and exists until after the move. So when a process is killed, its
/// leftovers are recognisable, and the next export to the same target removes them. Others may use the library
/// meanwhile.
public struct LibraryFolderExport: Sendable {
  /// The result of an export.
  public struct Report: Equatable, Encodable, Sendable {
    /// The folder.
    public var path: String
    /// How many records of each kind were written, by the kind's plural in the folder's description.
    public var counts: [String: Int] = [:]
    /// The total size of the bundles' files.
    public var byteCount: Int64 = 0
    /// Files that the library has lost, or that have changed since their import. They are missing from the folder.
    public var unavailable: [UnavailableFile] = []
    /// Why the marks on some page versions cannot be read. They are missing from the folder.
    public var damagedMarks: [String] = []
  }

  private let store: LibraryStore
  private let path: String

  /// Prepares an export; does nothing yet.
  /// - Parameter path: a new or empty folder
  public init(of store: LibraryStore, to path: String) {
    self.store = store
    self.path = FileSystem.resolved(path)
  }

  /// Writes the folder. Blocks.
  /// - Parameter progress: called with the copied and the total bytes of files
  /// - Throws: `LibraryFolderError`; the folder is unchanged then
  public func run(
    progress: (_ done: Int64, _ total: Int64) -> Void = { _, _ in }
  ) throws(LibraryFolderError) -> Report {
    do {
      try checkPlace()
      let unfinished = path + FileContent.unfinishedSuffix
      try FileSystem.makeFolders((path as NSString).deletingLastPathComponent)
      let lock = try takeOver(unfinished)
      defer { withExtendedLifetime(lock) {} }
      do {
        let written = unfinished + "/" + LibraryFolder.written
        try FileSystem.makeFolder(written)
        let report = try store.pool.read { db in
          var writer = LibraryFolderWriter(
            db, library: store.makeWriter(db), folder: written, directory: store.directory,
            report: Report(path: path))
          try writer.write(at: store.clock(), progress: progress)
          return writer.report
        }
        try FileSystem.syncFolder(written)
        try FileSystem.move(written, to: path)
        try FileSystem.syncFolder((path as NSString).deletingLastPathComponent)
        // The folder is complete; a leftover next to it is no reason to fail.
        try? FileSystem.removeFolder(unfinished, last: LibraryFolder.mark)
        return report
      } catch {
        try? FileSystem.removeFolder(unfinished, last: LibraryFolder.mark)
        throw error
      }
    } catch {
      throw LibraryFolderError(error, path: path)
    }
  }

  private func checkPlace() throws {
    let library = store.directory.path
    guard !(path + "/").hasPrefix(library + "/"), !(library + "/").hasPrefix(path + "/") else {
      throw LibraryFolderError.insideLibrary(path: path)
    }
    if FileSystem.exists(path) {
      guard FileSystem.isFolder(path), try FileSystem.names(in: path).isEmpty else {
        throw LibraryFolderError.folderTaken(path: path)
      }
    }
  }

  /// Makes the outer folder, after removing what a killed export has left of it.
  private func takeOver(_ unfinished: String) throws -> FileLock {
    let mark = unfinished + "/" + LibraryFolder.mark
    if FileSystem.exists(unfinished) {
      guard FileSystem.isFolder(unfinished), try FileSystem.exists(mark) || FileSystem.names(in: unfinished).isEmpty
      else {
        throw LibraryFolderError.folderTaken(path: unfinished)
      }
      if FileSystem.exists(mark) {
        guard let lock = try FileLock(tryingAt: mark, mode: .exclusive) else {
          throw LibraryFolderError.inUse(path: unfinished)
        }
        try FileSystem.removeFolder(unfinished, last: LibraryFolder.mark)
        withExtendedLifetime(lock) {}
      }
    }
    try FileSystem.makeFolder(unfinished)
    guard let lock = try FileLock(tryingAt: mark, mode: .exclusive) else {
      throw LibraryFolderError.inUse(path: unfinished)
    }
    return lock
  }
}

/// The paths in a library's folder.
enum LibraryFolder {
  static let format = "papercenter-library"
  static let version: Int64 = 1
  /// The mark of an export's outer folder. The writing process holds a lock on it.
  static let mark = ".papercenter-export"
  /// The folder's name inside the outer folder.
  static let written = "library"
  static let head = "library.json"
  static let persons = "persons.json"
  static let tags = "tags.json"
  static let variables = "variables.json"
  static let views = "views.json"

  static func bundle(_ id: UniqueID) -> String { "bundles/\(id)" }
  static func doc(_ id: UniqueID) -> String { "docs/\(id).json" }
  static func page(_ id: UniqueID) -> String { "pages/\(id)" }
  /// The marks on a version, relative to the page's folder.
  static func marks(_ version: UniqueID) -> String { "\(version)/marks.bnbk" }
  static func notes(_ id: UniqueID) -> String { "notes/\(id)" }
}
