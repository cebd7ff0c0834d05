import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// A library transaction on SQLite: it lives as long as one write to the database.
///
/// The rules of `PaperDomain` run on it; jobs are written in the same transaction through the methods in
/// `LibraryWriter+Jobs`. Do not keep it: after its write it must not be used.
public final class LibraryWriter: LibraryTransaction {
  let db: Database
  /// The time and the source of identifiers for this write.
  public let context: LibraryContext

  init(_ db: Database, context: LibraryContext) {
    self.db = db
    self.context = context
  }

  /// Runs a statement or query, and gives its failure the domain's type.
  func database<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try body(db)
    } catch {
      throw LibraryError(error)
    }
  }

  // MARK: - Bundles

  public func bundle(_ id: PDFBundle.ID) throws(LibraryError) -> PDFBundle? {
    try database { db in
      guard
        let row = try Row.fetchOne(
          db, cachedSQL: "SELECT * FROM bundle WHERE id = ?", arguments: [id])
      else { return nil }
      return PDFBundle(row: row, segments: try BundleSegment.fetchAll(db, of: id))
    }
  }

  public func firstBundle(holding file: SHA256.Digest) throws(LibraryError) -> PDFBundle.ID? {
    try database { db in
      try PDFBundle.ID.fetchOne(
        db,
        sql: """
          SELECT bundle.id FROM bundle_segment JOIN bundle ON bundle.id = bundle_segment.bundle_id
          WHERE bundle_segment.sha256 = ? ORDER BY bundle.created_at, bundle.id LIMIT 1
          """, arguments: [file])
    }
  }

  public func pageVersionCount(of bundle: PDFBundle.ID) throws(LibraryError) -> Int {
    try database { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM page_version WHERE bundle_id = ?", arguments: [bundle]) ?? 0
    }
  }

  /// Stores a new bundle with its segments, whose page sizes were given with `setPageSizes` before.
  public func insert(_ bundle: PDFBundle) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          INSERT INTO bundle (id, name, name_order, created_at, updated_at, page_mapping, text_extraction,
            text_failure, duplicate_of)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          bundle.id, bundle.name, TextFolding.sortKey(bundle.name ?? PDFBundle.untitledName), bundle.createdAt,
          bundle.updatedAt, bundle.pageMapping.map { Data($0) }, bundle.textExtraction.status,
          bundle.textExtraction.failure, bundle.duplicateOf,
        ])
      for segment in bundle.segments {
        try db.execute(
          cachedSQL: """
            INSERT INTO bundle_segment (bundle_id, variant, ordinal, page_count, byte_count, sha256, source_name,
              password, page_sizes)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            bundle.id, segment.variant, segment.ordinal, segment.pageCount, segment.byteCount, segment.sha256,
            segment.sourceName, segment.password, pageSizes[segment.fileName] ?? Data(),
          ])
      }
    }
  }

  /// The sizes of the pages of the segments that are about to be inserted, by file name, encoded.
  private var pageSizes: [String: Data] = [:]

  /// Tells the sizes of a segment's pages before its bundle is inserted; there has to be one for each page.
  func setPageSizes(_ sizes: [PageSize], of segment: BundleSegment) {
    pageSizes[segment.fileName] = PageSizeTable.encoded(sizes)
  }

  public func update(_ bundle: PDFBundle) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          UPDATE bundle SET name = ?, name_order = ?, updated_at = ?, page_mapping = ?, text_extraction = ?,
            text_failure = ?, duplicate_of = ?
          WHERE id = ?
          """,
        arguments: [
          bundle.name, TextFolding.sortKey(bundle.name ?? PDFBundle.untitledName), bundle.updatedAt,
          bundle.pageMapping.map { Data($0) }, bundle.textExtraction.status, bundle.textExtraction.failure,
          bundle.duplicateOf, bundle.id,
        ])
    }
  }

  public func delete(_ bundle: PDFBundle.ID) throws(LibraryError) {
    try database { db in
      try db.execute(cachedSQL: "DELETE FROM bundle WHERE id = ?", arguments: [bundle])
    }
  }

  // MARK: - Docs

  public func doc(_ id: Doc.ID) throws(LibraryError) -> Doc? {
    try database { db in
      guard let row = try Row.fetchOne(db, cachedSQL: "SELECT * FROM doc WHERE id = ?", arguments: [id])
      else { return nil }
      let groups = try PageGroup.ID.fetchAll(
        db, sql: "SELECT id FROM page_group WHERE doc_id = ? AND position IS NOT NULL ORDER BY position",
        arguments: [id])
      return Doc(
        id: row["id"], title: row["title"], createdAt: row["created_at"], updatedAt: row["updated_at"],
        pageGroupOrder: groups, trashedAt: row["trashed_at"])
    }
  }

  public func trashedDocs() throws(LibraryError) -> [Doc.ID] {
    try database { db in
      try Doc.ID.fetchAll(db, sql: "SELECT id FROM doc WHERE trashed_at IS NOT NULL ORDER BY trashed_at, id")
    }
  }

  public func insert(_ doc: Doc) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          INSERT INTO doc (id, title, title_folded, title_order, created_at, updated_at, trashed_at)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          doc.id, doc.title, TextFolding.folded(doc.title), TextFolding.sortKey(doc.title), doc.createdAt,
          doc.updatedAt, doc.trashedAt,
        ])
    }
  }

  public func update(_ doc: Doc) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          UPDATE doc SET title = ?, title_folded = ?, title_order = ?, updated_at = ?, trashed_at = ? WHERE id = ?
          """,
        arguments: [
          doc.title, TextFolding.folded(doc.title), TextFolding.sortKey(doc.title), doc.updatedAt, doc.trashedAt,
          doc.id,
        ])
    }
    try setOrder(doc.pageGroupOrder, in: .pageGroups(of: doc.id))
  }

  public func delete(_ doc: Doc.ID) throws(LibraryError) {
    try database { db in
      try db.execute(cachedSQL: "DELETE FROM doc WHERE id = ?", arguments: [doc])
    }
  }

  // MARK: - Page groups

  public func pageGroup(_ id: PageGroup.ID) throws(LibraryError) -> PageGroup? {
    try database { db in
      guard let row = try Row.fetchOne(db, cachedSQL: "SELECT * FROM page_group WHERE id = ?", arguments: [id])
      else { return nil }
      let pages = try Page.ID.fetchAll(
        db, sql: "SELECT id FROM page WHERE page_group_id = ? AND position IS NOT NULL ORDER BY position",
        arguments: [id])
      return PageGroup(
        id: row["id"], docID: row["doc_id"], title: row["title"], createdAt: row["created_at"],
        updatedAt: row["updated_at"], pageOrder: pages)
    }
  }

  public func insert(_ pageGroup: PageGroup) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          INSERT INTO page_group (id, doc_id, title, created_at, updated_at, position)
          VALUES (?1, ?2, ?3, ?4, ?5, (SELECT ifnull(max(position), 0) + 1 FROM page_group WHERE doc_id = ?2))
          """,
        arguments: [
          pageGroup.id, pageGroup.docID, pageGroup.title, pageGroup.createdAt, pageGroup.updatedAt,
        ])
    }
  }

  public func update(_ pageGroup: PageGroup) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: "UPDATE page_group SET title = ?, updated_at = ? WHERE id = ?",
        arguments: [pageGroup.title, pageGroup.updatedAt, pageGroup.id])
    }
    try setOrder(pageGroup.pageOrder, in: .pages(of: pageGroup.id))
  }

  // MARK: - Pages

  public func page(_ id: Page.ID) throws(LibraryError) -> Page? {
    try database { db in
      guard let row = try Row.fetchOne(db, cachedSQL: "SELECT * FROM page WHERE id = ?", arguments: [id])
      else { return nil }
      return Page(
        id: row["id"], pageGroupID: row["page_group_id"], createdAt: row["created_at"], updatedAt: row["updated_at"],
        currentVersionID: row["current_version_id"])
    }
  }

  public func insert(_ page: Page, firstVersion: PageVersion) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          INSERT INTO page (id, page_group_id, created_at, updated_at, current_version_id, current_bundle_id,
            current_page_number, position)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
            (SELECT ifnull(max(position), 0) + 1 FROM page WHERE page_group_id = ?2))
          """,
        arguments: [
          page.id, page.pageGroupID, page.createdAt, page.updatedAt, page.currentVersionID, firstVersion.bundleID,
          firstVersion.pageNumber,
        ])
    }
    try insert(firstVersion)
  }

  public func update(_ page: Page) throws(LibraryError) {
    guard let version = try pageVersion(page.currentVersionID), version.pageID == page.id else {
      throw LibraryError.notFound(.pageVersion, id: page.currentVersionID.description)
    }
    try database { db in
      try db.execute(
        cachedSQL: """
          UPDATE page SET updated_at = ?, current_version_id = ?, current_bundle_id = ?, current_page_number = ?
          WHERE id = ?
          """,
        arguments: [page.updatedAt, version.id, version.bundleID, version.pageNumber, page.id])
    }
  }

  // MARK: - Page versions

  public func pageVersion(_ id: PageVersion.ID) throws(LibraryError) -> PageVersion? {
    try database { db in
      try Row.fetchOne(db, cachedSQL: "SELECT * FROM page_version WHERE id = ?", arguments: [id])
        .map { PageVersion(row: $0) }
    }
  }

  public func pageVersions(of page: Page.ID) throws(LibraryError) -> [PageVersion] {
    try database { db in
      try Row.fetchAll(db, sql: "SELECT * FROM page_version WHERE page_id = ? ORDER BY ordinal", arguments: [page])
        .map { PageVersion(row: $0) }
    }
  }

  public func insert(_ version: PageVersion) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          INSERT INTO page_version (id, page_id, ordinal, created_at, bundle_id, page_number, metadata_snapshot,
            inherits_tags, inherits_variables, inherits_note_blocks)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          version.id, version.pageID, version.ordinal, version.createdAt, version.bundleID, version.pageNumber,
          Data(version.metadataSnapshot), version.inherited.tags, version.inherited.variables,
          version.inherited.noteBlocks,
        ])
    }
  }

  // MARK: - Order

  /// A list whose order is kept in a column of its items.
  private enum OrderedList {
    case pageGroups(of: Doc.ID)
    case pages(of: PageGroup.ID)
  }

  /// Numbers the items of a list from 1 in this order, if it is not their order already.
  /// - Throws: `invalid` unless the order names each item once
  private func setOrder<Entity>(_ order: [EntityID<Entity>], in list: OrderedList) throws(LibraryError) {
    let (table, parent, parentID): (String, String, UniqueID) =
      switch list {
      case .pageGroups(let doc): ("page_group", "doc_id", doc.uniqueID)
      case .pages(let group): ("page", "page_group_id", group.uniqueID)
      }
    let current = try database { db in
      try EntityID<Entity>.fetchAll(
        db, sql: "SELECT id FROM \(table) WHERE \(parent) = ? AND position IS NOT NULL ORDER BY position",
        arguments: [parentID])
    }
    guard order != current else { return }
    guard order.count == current.count, Set(order) == Set(current) else {
      throw LibraryError.invalid(field: "order", message: "it has to name each item exactly once. Load it again.")
    }
    try database { db in
      // Positions are unique at every moment, so they are moved out of the way first.
      try db.execute(
        cachedSQL: "UPDATE \(table) SET position = position + ? WHERE \(parent) = ? AND position IS NOT NULL",
        arguments: [order.count, parentID])
      for (index, id) in order.enumerated() {
        try db.execute(
          cachedSQL: "UPDATE \(table) SET position = ? WHERE id = ?", arguments: [index + 1, id])
      }
    }
  }
}
