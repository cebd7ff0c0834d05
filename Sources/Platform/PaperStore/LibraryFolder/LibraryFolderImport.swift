import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Takes a library's folder in: what `LibraryFolderExport` wrote, perhaps edited by hand.
///
///     let report = try await LibraryFolderImport(from: "/mnt/usb/papers", into: store).run()
///
/// What the library does not have comes in with its identifier. What it has is left as it is, whatever the folder says, and
/// counted; where the two differ the report names the place. A tag, variable, view or person whose name another one has gets
/// a number behind its name. Groups and pages that a doc or group lacks come behind those that it has.
///
/// Files are copied and compared with their hashes first. Then everything is one write: a fault, a full disk or a kill
/// leaves the library as it was. It is no step of the history, so undo does not take it back.
public struct LibraryFolderImport: Sendable {
  /// The result of an import.
  public struct Report: Equatable, Encodable, Sendable {
    /// How many came in of each kind of record.
    public var added: [String: Int] = [:]
    /// How many the library had.
    public var kept: [String: Int] = [:]
    /// Where the folder says something else of what the library had: file and place, in order.
    public var different: [String] = []
    /// What got another name: its place and the name.
    public var renamed: [String: String] = [:]
    /// Files that the folder's library had lost already.
    public var missingFiles: [String] = []
  }

  private let store: LibraryStore
  private let folder: String

  /// Plans an import; nothing is done yet.
  public init(from path: String, into store: LibraryStore) {
    self.store = store
    folder = FileSystem.resolved(path)
  }

  /// Takes the folder in.
  /// - Parameter progress: called with the bytes of files that are copied and those that there are
  /// - Throws: `LibraryFolderError`; the library is as it was
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
            file: name, reason: "is not the file that bundle.json is about: its hash is another one")
        }
        try written.add(target + "/" + segment.fileName)
        done += segment.byteCount
        progress(done, total)
      }
    }
    try written.flush()
  }

  // MARK: - The write

  /// Rows and files come in together, as `LibraryStore+BundleCommit` says; what is new here is that the folders are noted
  /// as given up before they are in their places, so that the next start removes them if this process dies in between. A
  /// bundle's row takes the note away.
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
    // What an import that was killed has left.
    for id in bundles { try store.removeFolder(ofDeleted: PDFBundle.ID(id), db) }
    let placeable = bundles.filter { !FileSystem.exists(store.directory.folder(of: PDFBundle.ID($0))) }
    try db.inTransaction(.immediate) {
      for id in placeable {
        try db.execute(sql: "INSERT OR IGNORE INTO leftover (kind, id) VALUES ('bundle', ?)", arguments: [id])
      }
      return .commit
    }
    var placed: [UniqueID] = []
    do {
      var report = Report()
      try db.inTransaction(.immediate) {
        for id in bundles {
          let target = store.directory.folder(of: PDFBundle.ID(id))
          guard !FileSystem.exists(target) else {
            throw LibraryFolderError.unusable(
              file: LibraryFolder.bundle(id) + "/bundle.json", field: "id",
              reason: "the library has a folder of this bundle that its database does not know (\(target))")
          }
          try FileSystem.move(staging.path + "/\(id)", to: target)
          placed.append(id)
        }
        if !placed.isEmpty { try FileSystem.syncFolder(store.directory.bundlesPath) }
        var insertion = LibraryFolderInsertion(db, files: files, writer: store.makeWriter(db))
        try insertion.run()
        report = insertion.report
        return .commit
      }
      return report
    } catch {
      // Noted above, so what cannot be removed now goes with the next start.
      for id in placed { try? store.removeFolder(ofDeleted: PDFBundle.ID(id), db) }
      throw error
    }
  }
}
