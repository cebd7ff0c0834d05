import ByteCoding
import Foundation
import GRDB
import PaperDomain

// How a bundle's files and rows stay consistent.
//
// A bundle's folder appears by one rename while its importer holds the database's write lock, and rows and folder are
// durable before the importer releases that lock. So if a writer that holds the lock sees a folder without a row,
// either its importer died in between, or the database is older than the folder. The two cases look the same, so nobody
// deletes such a folder. The bundle of a job has the job's identifier. When the job is started again, it finds the
// folder that it left. If the folder holds exactly the job's files, it becomes the bundle's folder; otherwise the
// folder stays and the bundle gets another identifier.
//
// Deletion goes the other way round: it first deletes the rows and records the bundle in the table `leftover`, then it
// deletes the folder, and then the record. So a recorded folder without a row was deleted on purpose, and the next
// start removes it.
//
// Files enter the folder as hard links to the staged files. The staged ones stay until the importer removes its staging
// folder, so that an import that died can be started again with them.

extension LibraryStore {
  /// Makes a bundle of staged files. Afterwards its files are in place and its rows are durable; on any error or crash
  /// the library is unchanged.
  ///
  /// The caller removes the staging folder when no job needs it any more.
  /// - Parameters:
  ///   - job: the job that adds it and gives the bundle its identifier; `nil` for a new identifier
  ///   - person: the person who acts and owns the steps that `body` records; `nil` for nobody
  ///   - name: the bundle's name for people; `nil` for none
  ///   - files: complete files in `folder`, hashed and counted; at least one
  ///   - folder: the caller's staging folder
  ///   - body: runs in the same write, after the bundle was added; for example makes its doc and ends its job
  /// - Returns: the result of `body`
  /// - Throws: `refused` if a rule refuses it; file errors such as `diskFull`
  @discardableResult
  public func commitBundle<Value: Sendable>(
    of job: Job.ID? = nil, as person: PersonReference? = nil, named name: String?, files: [StagedSegment],
    from folder: StagingFolder,
    then body: @escaping @Sendable (LibraryWriter, PDFBundle) throws(LibraryError) -> Value
  ) async throws(StoreError) -> Value {
    try await fileWrite { [self] db throws in
      let (id, isInPlace) = try identifier(for: job, files, db)
      var isPlaced = false
      do {
        return try db.immediately {
          var writer = makeWriter(db)
          if let person {
            writer = makeWriter(db, person: try writer.actingPerson(orMaking: person, context: writer.context).id)
          }
          for file in files { writer.setPageSizes(file.pageSizes, of: file.segment) }
          let bundle = try writer.addBundle(
            id: id, name: name, segments: files.map { $0.segment }, context: writer.context)
          if !isInPlace {
            try place(files, in: id, from: folder)
            isPlaced = true
          }
          try FileSystem.syncFolder(directory.bundlesPath)
          return try body(writer, bundle)
        }
      } catch {
        if isPlaced { removeFolderWithoutRow(of: id, db) }
        throw error
      }
    }
  }

  /// Deletes a bundle that no version of a page refers to, with its files.
  /// - Throws: `refused` with `notFound` or `bundleInUse`
  public func deleteBundle(_ id: PDFBundle.ID) async throws(StoreError) {
    try await fileWrite { [self] db throws in
      try db.immediately { try makeWriter(db).deleteBundle(id) }
      // On failure the record stays; the next start tries again and logs the reason.
      try? removeFolder(ofDeleted: id, db)
    }
  }

  /// The identifier of a job's bundle, and whether an earlier attempt has placed its folder already.
  private func identifier(
    for job: Job.ID?, _ files: [StagedSegment], _ db: Database
  ) throws -> (id: PDFBundle.ID, isInPlace: Bool) {
    guard let job else { return (PDFBundle.ID(newID()), false) }
    let id = PDFBundle.ID(job.uniqueID)
    if try !db.exists("bundle WHERE id = ?", [id]) {
      guard FileSystem.exists(directory.folder(of: id)) else { return (id, false) }
      if try holds(directory.folder(of: id), exactly: files) { return (id, true) }
    }
    return (PDFBundle.ID(newID()), false)
  }

  /// Whether a folder holds exactly these files, byte for byte, and nothing else.
  private func holds(_ folder: String, exactly files: [StagedSegment]) throws -> Bool {
    guard FileSystem.isFolder(folder), try Set(FileSystem.names(in: folder)) == Set(files.map { $0.segment.fileName })
    else { return false }
    for file in files {
      guard try FileContent(of: file.segment).isContent(ofFileAt: folder + "/" + file.segment.fileName) else {
        return false
      }
    }
    return true
  }

  /// Makes the bundle's folder in the staging folder and moves it into place atomically.
  private func place(_ files: [StagedSegment], in bundle: PDFBundle.ID, from folder: StagingFolder) throws {
    let unplaced = folder.path(of: "bundle")
    try FileSystem.removeFolder(unplaced)
    try FileSystem.makeFolder(unplaced)
    for file in files {
      try FileSystem.addName(unplaced + "/" + file.segment.fileName, toFileAt: file.file.path)
    }
    try FileSystem.syncFolder(unplaced)
    try FileSystem.move(unplaced, to: directory.folder(of: bundle))
  }

  /// Deletes the bundle's folder that this write has placed, if the locked database has no such bundle. On failure, the
  /// folder stays and the next start reports it.
  private func removeFolderWithoutRow(of bundle: PDFBundle.ID, _ db: Database) {
    try? db.immediately {
      if try !db.exists("bundle WHERE id = ?", [bundle]) { try FileSystem.removeFolder(directory.folder(of: bundle)) }
    }
  }

  /// Runs a body that manages its own transactions on the write connection, and types its errors.
  func fileWrite<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await pool.writeWithoutTransaction { [self] db in
        recordOwnWrite()
        return try body(db)
      }
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
  }
}
