import ByteCoding
import Foundation
import GRDB
import PaperDomain

// How a bundle's files and rows stay in step.
//
// A bundle's folder appears, by one rename, only while its importer holds the database's write lock, and rows and
// folder are durable before that lock goes. So whoever holds the lock and sees a folder without a row knows that its
// importer died in between, and may delete it; that is what cleaning does. A bundle is deleted the other way round:
// first its rows, then its folder.
//
// Files enter the folder as further names (hard links) of the staged ones. The staged ones stay until the importer
// removes its staging folder, so an import that died can be begun again with them.

extension LibraryStore {
  /// Makes a bundle of staged files: afterwards its files are in their place and its rows are durable, or, on any
  /// error and at any crash, the library is as it was.
  ///
  /// The staging folder is left to the caller, who removes it when no job needs it any more.
  /// - Parameters:
  ///   - name: what people call the bundle; `nil` for none
  ///   - files: complete files in `folder`, hashed and counted; at least one
  ///   - folder: the caller's staging folder
  ///   - body: runs in the same write, after the bundle was added: makes its doc, ends its job
  /// - Returns: what the body returns
  /// - Throws: `refused` if a rule refuses it; file errors such as `diskFull`
  @discardableResult
  public func commitBundle<Value: Sendable>(
    named name: String?, files: [StagedSegment], from folder: StagingFolder,
    then body: @escaping @Sendable (LibraryWriter, PDFBundle) throws(LibraryError) -> Value
  ) async throws(StoreError) -> Value {
    let id = PDFBundle.ID(newID())
    return try await fileWrite { [self] db throws in
      do {
        var value: Value?
        try db.inTransaction(.immediate) {
          let writer = makeWriter(db)
          for file in files { writer.setPageSizes(file.pageSizes, of: file.segment) }
          let bundle = try writer.addBundle(
            id: id, name: name, segments: files.map { $0.segment }, context: writer.context)
          try place(files, in: id, from: folder)
          value = try body(writer, bundle)
          return .commit
        }
        guard let value else { throw LibraryError.storage(message: "the bundle was not committed.") }
        return value
      } catch {
        removeFolderWithoutRow(of: id, db)
        throw error
      }
    }
  }

  /// Deletes a bundle that no version of a page refers to, with its files.
  /// - Throws: `refused` with `notFound` or `bundleInUse`
  public func deleteBundle(_ id: PDFBundle.ID) async throws(StoreError) {
    try await fileWrite { [self] db throws in
      try db.inTransaction(.immediate) {
        try makeWriter(db).deleteBundle(id)
        return .commit
      }
      removeFolderWithoutRow(of: id, db)
    }
  }

  /// Makes the bundle's folder in the staging folder and moves it to its place at once.
  private func place(_ files: [StagedSegment], in bundle: PDFBundle.ID, from folder: StagingFolder) throws {
    let unplaced = folder.path(of: "bundle")
    try FileSystem.removeFolder(unplaced)
    try FileSystem.makeFolder(unplaced)
    for file in files {
      try FileSystem.addName(unplaced + "/" + file.segment.fileName, toFileAt: file.file.path)
    }
    try FileSystem.syncFolder(unplaced)
    try FileSystem.move(unplaced, to: directory.folder(of: bundle))
    try FileSystem.syncFolder(directory.bundlesPath)
  }

  /// Deletes the folder of a bundle if the database, locked, says that there is no such bundle. If that cannot be
  /// done now, the next `cleanUp` does it.
  private func removeFolderWithoutRow(of bundle: PDFBundle.ID, _ db: Database) {
    try? db.inTransaction(.immediate) {
      let exists = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM bundle WHERE id = ?)", arguments: [bundle])
      if exists == false { try FileSystem.removeFolder(directory.folder(of: bundle)) }
      return .commit
    }
  }

  /// Runs a body that manages its own transactions on the connection that writes, and gives its errors their type.
  func fileWrite<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await pool.writeWithoutTransaction(body)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
  }
}
