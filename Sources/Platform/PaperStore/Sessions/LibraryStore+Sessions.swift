import Foundation
import GRDB
import PaperDomain

// MARK: - Reading what sessions are made of

extension LibraryStore {
  /// The pages of a session in their order, each with all its versions and with what can be shown of each; `nil` if
  /// there is no such doc or page group. Pages in the trash for themselves are left out.
  ///
  /// Six queries, however many pages there are, and one call to the file system for each file of the bundles.
  /// - Complexity: linear in the versions, and in the pages of the bundles that they show
  public func sessionPages(of scope: SessionScope) async throws(LibraryError) -> [SessionPage]? {
    let directory = self.directory
    return try await read { db in
      let rows = SessionRows(scope)
      guard try rows.exists(db) else { return nil }
      let versions = try rows.versions(db)
      let bundles = try BundleSources.fetchAll(db, Set(versions.lazy.map { $0.bundleID }), in: directory)
      return try rows.pages(db, versions, bundles)
    }
  }

  /// The pages of a bundle for themselves; `nil` if there is none.
  public func sessionBundle(_ id: PDFBundle.ID) async throws(LibraryError) -> SessionBundle? {
    let directory = self.directory
    return try await read { db in
      guard try Bool.fetchOne(db, sql: "SELECT 1 FROM bundle WHERE id = ?", arguments: [id]) != nil else { return nil }
      let sources = try BundleSources.fetchAll(db, [id], in: directory)[id]
      return SessionBundle(id: id, pages: sources?.pages ?? [])
    }
  }
}
