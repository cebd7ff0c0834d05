import Foundation
import GRDB
import PaperDomain

// MARK: - Reading bundles

extension LibraryStore {
  /// Bundles for lists, each with whether its files are in place.
  public func bundles(
    sort: ListSort = ListSort(key: .created, order: .descending), slice: ListSlice = ListSlice()
  ) async throws(LibraryError) -> Listing<BundleSummary> {
    let directory = self.directory
    return try await read { db in
      let total = try Int.fetchOne(db, sql: "SELECT count(*) FROM bundle") ?? 0
      let column =
        switch sort.key {
        case .title: "name_order"
        case .created: "created_at"
        case .updated: "updated_at"
        }
      let direction = sort.order == .ascending ? "ASC" : "DESC"
      let ids = try PDFBundle.ID.fetchAll(
        db, sql: "SELECT id FROM bundle ORDER BY \(column) \(direction), id \(direction) LIMIT ? OFFSET ?",
        arguments: [slice.limit, slice.offset])
      let items = try ids.compactMap { try BundleSummary.fetch(db, id: $0, directory: directory) }
      return Listing(total: total, items: items)
    }
  }

  /// A bundle for lists; `nil` if there is none.
  public func bundleSummary(_ id: PDFBundle.ID) async throws(LibraryError) -> BundleSummary? {
    let directory = self.directory
    return try await read { db in try BundleSummary.fetch(db, id: id, directory: directory) }
  }

  /// A bundle with its segments, including the files' hashes and passwords; `nil` if there is none.
  ///
  /// `PDFBundle.locate(pageNumber:of:)` and `DataDirectory.path(of:in:)` then give the file and the page in it.
  public func bundle(_ id: PDFBundle.ID) async throws(LibraryError) -> PDFBundle? {
    try await read { db in try PDFBundle.fetch(db, id) }
  }

  /// The pages of a bundle in their order, each with its size and the variants that have it. `nil` if there is no such
  /// bundle, empty if it has no file. Does not check whether the files are in place; `sessionBundle` does.
  ///
  /// Two queries, however many pages there are.
  /// - Complexity: the slice's pages times the bundle's files, which are few
  public func bundlePages(
    _ id: PDFBundle.ID, slice: ListSlice = ListSlice()
  ) async throws(LibraryError) -> Listing<PageBinding>? {
    try await read { db in try BundleLayout.find(db, id)?.bindings(in: slice) }
  }

  /// The size of a bundle's page as a variant shows it; `nil` if the variant has no such page.
  public func pageSize(
    of bundle: PDFBundle.ID, variant: PDFVariant, pageNumber: Int
  ) async throws(LibraryError) -> PageSize? {
    try await read { db in
      try BundleLayout.fetch(db, of: bundle).size(ofPage: pageNumber, variant: variant)
    }
  }

  /// Counts the things in the library.
  public func counts() async throws(LibraryError) -> LibraryCounts {
    try await read { db in
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT (SELECT count(*) FROM doc WHERE trashed_at IS NULL) AS docs,
              (SELECT count(*) FROM (\(TrashItem.query))) AS trashed,
              (SELECT count(*) FROM bundle) AS bundles,
              (SELECT count(*) FROM job WHERE state IN ('queued', 'running', 'waitingForPassword')) AS jobs
            """)
      else { return LibraryCounts(docs: 0, trashItems: 0, bundles: 0, activeJobs: 0) }
      return LibraryCounts(
        docs: row["docs"], trashItems: row["trashed"], bundles: row["bundles"], activeJobs: row["jobs"])
    }
  }
}

/// How many things a library has.
public struct LibraryCounts: Equatable, Sendable {
  /// Docs outside the trash.
  public let docs: Int
  /// The things in the trash, except those that were trashed with their owner.
  public let trashItems: Int
  /// Bundles.
  public let bundles: Int
  /// Jobs that are queued, running or waiting for a password.
  public let activeJobs: Int
}

extension BundleSummary {
  static func fetch(_ db: Database, id: PDFBundle.ID, directory: DataDirectory) throws -> BundleSummary? {
    guard let row = try Row.fetchOne(db, cachedSQL: "SELECT * FROM bundle WHERE id = ?", arguments: [id])
    else { return nil }
    let bundle = try PDFBundle(row: row, segments: try BundleSegment.fetchAll(db, of: id))
    let docs = try Doc.ID.fetchAll(
      db,
      sql: """
        SELECT DISTINCT doc.id FROM page
        JOIN page_group ON page_group.id = page.page_group_id
        JOIN doc ON doc.id = page_group.doc_id
        WHERE page.current_bundle_id = ? AND page.position IS NOT NULL AND page_group.position IS NOT NULL
          AND doc.trashed_at IS NULL
        ORDER BY doc.created_at, doc.id
        """, arguments: [id])
    let pagesWithText =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(DISTINCT bundle_page) FROM page_text
          WHERE bundle_id = ? AND text <> '' AND bundle_page <= ?
          """, arguments: [id, bundle.pageCount]) ?? 0
    let variants = PDFVariant.allCases.compactMap { VariantSummary(of: bundle, variant: $0, directory: directory) }
    return BundleSummary(
      id: id, name: bundle.name, createdAt: bundle.createdAt, updatedAt: bundle.updatedAt,
      pageCount: bundle.pageCount, variants: variants, textExtraction: bundle.textExtraction.status,
      pagesWithText: pagesWithText, pagesRead: row["text_page_count"], textFailure: bundle.textExtraction.failure,
      duplicateOf: bundle.duplicateOf, docIDs: docs)
  }
}

extension VariantSummary {
  init?(of bundle: PDFBundle, variant: PDFVariant, directory: DataDirectory) {
    let segments = bundle.segments.filter { $0.variant == variant }
    guard let first = segments.first else { return nil }
    self.init(
      variant: variant, pageCount: bundle.pageCount(of: variant),
      byteCount: segments.reduce(0) { $0 + $1.byteCount }, sha256: segments.map { $0.sha256.description },
      sourceName: first.sourceName,
      availability: directory.availability(of: segments, in: bundle.id))
  }
}
