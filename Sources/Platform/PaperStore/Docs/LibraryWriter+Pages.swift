import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter {
  /// The page.
  public func page(_ id: Page.ID) throws(LibraryError) -> Page? {
    try fetchRow("SELECT * FROM page WHERE id = ?", [id]) { row in
      Page(
        id: row["id"], pageGroupID: row["page_group_id"], createdAt: row["created_at"], updatedAt: row["updated_at"],
        currentVersionID: row["current_version_id"], trashedAt: row["trashed_at"],
        formerPosition: row["former_position"])
    }
  }

  /// Stores the page at the end of its group. At the commit, the schema checks that the version belongs to the page.
  public func insert(_ page: Page, firstVersion: PageVersion) throws(LibraryError) {
    try execute(
      """
      INSERT INTO page (id, page_group_id, created_at, updated_at, current_version_id, current_bundle_id,
        current_page_number, position)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
        (SELECT ifnull(max(position), 0) + 1 FROM page WHERE page_group_id = ?2))
      """,
      [
        page.id, page.pageGroupID, page.createdAt, page.updatedAt, page.currentVersionID, firstVersion.bundleID,
        firstVersion.pageNumber,
      ])
    try insert(firstVersion)
  }

  /// Stores the page with the binding of its current version.
  public func update(_ page: Page) throws(LibraryError) {
    guard let version = try pageVersion(page.currentVersionID), version.pageID == page.id else {
      throw LibraryError.notFound(.pageVersion, id: page.currentVersionID.description)
    }
    try execute(
      """
      UPDATE page SET updated_at = ?, current_version_id = ?, current_bundle_id = ?, current_page_number = ?
      WHERE id = ?
      """, [page.updatedAt, version.id, version.bundleID, version.pageNumber, page.id])
  }

  /// Deletes pages that were trashed on their own; the schema deletes their versions.
  public func deleteTrashedPages() throws(LibraryError) -> Int {
    try execute("DELETE FROM page WHERE trashed_at IS NOT NULL")
    return db.changesCount
  }

  /// The version.
  public func pageVersion(_ id: PageVersion.ID) throws(LibraryError) -> PageVersion? {
    try fetchRow("SELECT * FROM page_version WHERE id = ?", [id]) { PageVersion(row: $0) }
  }

  /// All versions of a page, by ordinal.
  public func pageVersions(of page: Page.ID) throws(LibraryError) -> [PageVersion] {
    try fetchRows("SELECT * FROM page_version WHERE page_id = ? ORDER BY ordinal", [page]) { PageVersion(row: $0) }
  }

  /// Stores a version; the schema forbids later changes.
  public func insert(_ version: PageVersion) throws(LibraryError) {
    try execute(
      """
      INSERT INTO page_version (id, page_id, ordinal, created_at, bundle_id, page_number, metadata_snapshot,
        inherits_tags, inherits_variables, inherits_note_blocks)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        version.id, version.pageID, version.ordinal, version.createdAt, version.bundleID, version.pageNumber,
        Data(version.metadataSnapshot), version.inherited.tags, version.inherited.variables,
        version.inherited.noteBlocks,
      ])
  }
}
