import Foundation
import GRDB
import PaperDomain

// MARK: - Reading sessions

extension LibraryStore {
  /// The pages of a session in their order, each with all its versions and what each version can show; `nil` if there
  /// is no such doc or page group. Leaves out pages that were trashed on their own.
  ///
  /// Runs six queries, however many pages there are, and one file system call for each file of the bundles.
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

  /// All places of a session, and some of its pages with their versions; `nil` if there is no such doc or page group.
  ///
  /// Runs a bounded number of queries for the places, one for each bundle that they show, and for the pages as few as
  /// `sessionPages(of:)`.
  /// - Parameters:
  ///   - part: the page groups of a doc to include
  ///   - slice: the pages to return with their versions
  /// - Complexity: linear in the places
  public func sessionReading(
    of scope: SessionScope, part: SessionPart = .all, slice: SessionSlice
  ) async throws(LibraryError) -> SessionReading? {
    let directory = self.directory
    return try await read { db in
      let rows = SessionRows(scope)
      guard try rows.exists(db) else { return nil }
      var reading = try rows.reading(db)
      reading.places = try rows.places(db, part)
      let places = reading.places
      let range = slice.range(in: places.count) { number in
        part == .all ? number - 1 : places.firstIndex { $0.numberInDoc >= number } ?? places.count - 1
      }
      reading.from = range.lowerBound + 1
      let wanted = SessionRows(scope, among: places[range].map { $0.id })
      let versions = try wanted.versions(db)
      let bundles = try BundleSources.fetchAll(db, Set(versions.lazy.map { $0.bundleID }), in: directory)
      reading.pages = try wanted.pages(db, versions, bundles)
      return reading
    }
  }

  /// The pages of a bundle without a doc; `nil` if there is no such bundle.
  public func sessionBundle(_ id: PDFBundle.ID) async throws(LibraryError) -> SessionBundle? {
    let directory = self.directory
    return try await read { db in
      guard let row = try Row.fetchOne(db, cachedSQL: "SELECT name FROM bundle WHERE id = ?", arguments: [id]) else {
        return nil
      }
      let pages = try BundleSources.fetchAll(db, [id], in: directory)[id]?.pages ?? []
      let layout = try BundleLayout.fetch(db, of: id)
      return SessionBundle(
        id: id, name: row["name"], pages: pages, sizes: pages.indices.map { layout.size(ofPage: $0 + 1) })
    }
  }
}
