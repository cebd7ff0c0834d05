import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Writes all of a library into a folder of plain files and JSON, as it is at one moment; `Documentation/Library-folder.md`
/// says what is in it.
///
///     let report = try LibraryFolderExport(of: store, to: "/mnt/usb/papers").run()
///
/// The folder is written inside another one beside the place that was named, and moved to that place when it is whole and on
/// the disk. The one around it carries a mark, and outlives the move: whenever a process is killed, what it leaves is known
/// as ours, and the next export to the same place removes it. Others may use the library meanwhile.
public struct LibraryFolderExport: Sendable {
  /// The result of an export.
  public struct Report: Equatable, Encodable, Sendable {
    /// The folder.
    public var path: String
    /// How many there are of each kind of record, by its plural in the folder's description.
    public var counts: [String: Int] = [:]
    /// The size of the bundles' files together.
    public var byteCount: Int64 = 0
    /// Files that the library has lost, or that have changed since their import. The folder lacks them.
    public var unavailable: [UnavailableFile] = []
    /// Why marks on page versions cannot be read. The folder lacks them.
    public var damagedMarks: [String] = []
  }

  private let store: LibraryStore
  private let path: String

  /// Plans an export; nothing is done yet.
  /// - Parameter path: a new or empty folder
  public init(of store: LibraryStore, to path: String) {
    self.store = store
    self.path = FileSystem.resolved(path)
  }

  /// Writes the folder. Blocks.
  /// - Parameter progress: called with the copied and the total bytes of files
  /// - Throws: `LibraryFolderError`; the folder is as it was
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
        // The folder is complete; an empty leftover next to it is no reason to fail.
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

  /// Makes the surrounding folder, after removing what a killed export has left of it.
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
  /// Beside the folder while it is written, and locked by who writes it.
  static let mark = ".papercenter-export"
  /// The name of the folder while it is written.
  static let written = "library"
  static let head = "library.json"
  static let persons = "persons.json"
  static let tags = "tags.json"
  static let variables = "variables.json"
  static let views = "views.json"

  static func bundle(_ id: UniqueID) -> String { "bundles/\(id)" }
  static func doc(_ id: UniqueID) -> String { "docs/\(id).json" }
  static func page(_ id: UniqueID) -> String { "pages/\(id)" }
  /// The marks on a version, below the page's folder.
  static func marks(_ version: UniqueID) -> String { "\(version)/marks.bnbk" }
  static func notes(_ id: UniqueID) -> String { "notes/\(id)" }
}
