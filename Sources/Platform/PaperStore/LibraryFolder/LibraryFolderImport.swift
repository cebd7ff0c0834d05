import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Imports a library's folder: one that `LibraryFolderExport` wrote, perhaps edited by hand.
///
///     let report = try await LibraryFolderImport(from: "/mnt/usb/papers", into: store).run()
///
/// Records that the library lacks are added with their identifiers. Records that it has are counted and never changed;
/// where the two differ, the report names the place. A tag, variable, view or person whose name is taken gets a number
/// after its name. Groups and pages that a doc or group lacks are appended after those that it has.
///
/// The files are copied and their hashes checked first. Everything else is one write: after an error, on a full disk or
/// after a kill the library is unchanged. The import is no step of the history, so it cannot be undone.
public struct LibraryFolderImport: Sendable {
  /// The result of an import.
  public struct Report: Equatable, Encodable, Sendable {
    /// How many records of each kind were added.
    public var added: [String: Int] = [:]
    /// How many records of each kind the library had already.
    public var kept: [String: Int] = [:]
    /// Where the folder differs from what the library had: file and place, in order.
    public var different: [String] = []
    /// Records that got another name: the place and the new name.
    public var renamed: [String: String] = [:]
    /// Files that the exported library had already lost.
    public var missingFiles: [String] = []
  }

  private let store: LibraryStore
  private let folder: String

  /// Prepares an import; does nothing yet.
  public init(from path: String, into store: LibraryStore) {
    self.store = store
    folder = FileSystem.resolved(path)
  }

  /// Imports the folder.
  /// - Parameter progress: called with the copied and the total bytes of files
  /// - Throws: `LibraryFolderError`; the library is unchanged then
  public func run(
    progress: (_ done: Int64, _ total: Int64) -> Void = { _, _ in }
  ) async throws(LibraryFolderError) -> Report {
    do {
      let files = LibraryFolderFiles(folder)
      try files.checkHead()
      let bundles = try await newBundles(files)
      let staging = try StagingFolder(in: store.directory, id: store.newID())
      do {
        try stage(bundles, in: staging, progress: progress)
        let report = try await takeIn(files, bundles.map { $0.id }, from: staging)
        try? staging.remove()
        return report
      } catch {
        try? staging.remove()
        throw error
      }
    } catch {
      throw LibraryFolderError(error, path: store.directory.path)
    }
  }

  // MARK: - Files

  private struct NewBundle {
    var id: UniqueID
    var record: FolderRecord
    var files: [FolderRecord]
  }

  private func newBundles(_ files: LibraryFolderFiles) async throws -> [NewBundle] {
    let known = try await store.read { db in try Set(UniqueID.fetchAll(db, sql: "SELECT id FROM bundle")) }
    return try files.ids(in: "bundles").filter { !known.contains($0) }.map { id in
      let record = try files.record(LibraryFolder.bundle(id) + "/bundle.json", id: id)
      return NewBundle(id: id, record: record, files: try record.records("files"))
    }
  }

  private func stage(
    _ bundles: [NewBundle], in staging: StagingFolder, progress: (Int64, Int64) -> Void
  ) throws {
    var total: Int64 = 0
    for file in bundles.flatMap({ $0.files }) where file.object["isMissing"] != .bool(true) {
      total = total.addingReportingOverflow(max(0, try file.integer("byteCount"))).partialValue
    }
    try DiskRoom(at: staging.path).require(total)
    var done: Int64 = 0
    var written = SyncBatch()
    for bundle in bundles {
      let target = staging.path + "/\(bundle.id)"
      try FileSystem.makeFolder(target)
      for file in bundle.files where file.object["isMissing"] != .bool(true) {
        let segment = try LibraryFolderInsertion.segment(of: file)
        let name = LibraryFolder.bundle(bundle.id) + "/" + segment.fileName
        let source = folder + "/" + name
        guard FileSystem.exists(source) else {
          throw LibraryFolderError.wrongFile(file: name, reason: "is missing")
        }
        guard try FileContent(of: segment).copy(fileAt: source, to: target + "/" + segment.fileName) else {
          throw LibraryFolderError.wrongFile(
            file: name, reason: "is not the file that bundle.json describes: its hash differs")
        }
        try written.add(target + "/" + segment.fileName)
        done += segment.byteCount
        progress(done, total)
      }
    }
    try written.flush()
  }

  // MARK: - The write

  /// Rows and files are added together, as `LibraryStore+BundleCommit` describes. In addition, the folders are recorded
  /// as leftovers before they are moved into place, so that the next start removes them if this process dies in
  /// between. Inserting a bundle's row removes that record.
  private func takeIn(
    _ files: LibraryFolderFiles, _ bundles: [UniqueID], from staging: StagingFolder
  ) async throws -> Report {
    let store = store
    return try await store.fileWrite { db in
      Result { try Self.takeIn(files, bundles, from: staging, store, db) }
    }.get()
  }

  private static func takeIn(
    _ files: LibraryFolderFiles, _ bundles: [UniqueID], from staging: StagingFolder, _ store: LibraryStore,
    _ db: Database
  ) throws -> Report {
    // Removes what a killed import has left.
    for id in bundles { try store.removeFolder(ofDeleted: PDFBundle.ID(id), db) }
    let placeable = bundles.filter { !FileSystem.exists(store.directory.folder(of: PDFBundle.ID($0))) }
    try db.immediately {
      for id in placeable {
        try db.execute(sql: "INSERT OR IGNORE INTO leftover (kind, id) VALUES ('bundle', ?)", arguments: [id])
      }
    }
    var placed: [UniqueID] = []
    do {
      return try db.immediately {
        for id in bundles {
          let target = store.directory.folder(of: PDFBundle.ID(id))
          guard !FileSystem.exists(target) else {
            throw LibraryFolderError.unusable(
              file: LibraryFolder.bundle(id) + "/bundle.json", field: "id",
              reason:
                "the library already has a folder for this bundle, but its database does not know the bundle "
                + "(\(target))")
          }
          try FileSystem.move(staging.path + "/\(id)", to: target)
          placed.append(id)
        }
        if !placed.isEmpty { try FileSystem.syncFolder(store.directory.bundlesPath) }
        var insertion = LibraryFolderInsertion(db, files: files, writer: store.makeWriter(db))
        try insertion.run()
        return insertion.report
      }
    } catch {
      // They are recorded as leftovers, so the next start removes what cannot be removed now.
      for id in placed { try? store.removeFolder(ofDeleted: PDFBundle.ID(id), db) }
      throw error
    }
  }
}
