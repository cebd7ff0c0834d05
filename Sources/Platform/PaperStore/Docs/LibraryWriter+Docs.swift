import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter {
  /// The doc with the order of its groups.
  public func doc(_ id: Doc.ID) throws(LibraryError) -> Doc? {
    try fetchRow("SELECT * FROM doc WHERE id = ?", [id]) { row in
      let groups: [PageGroup.ID] = try fetchValues(
        "SELECT id FROM page_group WHERE doc_id = ? AND position IS NOT NULL ORDER BY position", [id])
      return Doc(row: row, pageGroupOrder: groups)
    }
  }

  /// Every doc in the trash, in the order in which they were trashed.
  public func trashedDocs() throws(LibraryError) -> [Doc.ID] {
    try fetchValues("SELECT id FROM doc WHERE trashed_at IS NOT NULL ORDER BY trashed_at, id")
  }

  /// Stores the doc and the forms of its title for sorting and searching.
  public func insert(_ doc: Doc) throws(LibraryError) {
    try insert(into: "doc", [("id", doc.id), ("created_at", doc.createdAt)] + doc.columns)
  }

  /// Stores the doc; moving it to or from the trash changes whether its pages can be found.
  public func update(_ doc: Doc) throws(LibraryError) {
    try update("doc", doc.columns, of: doc.id)
  }

  /// Deletes the doc; the schema deletes everything that it owns.
  public func delete(_ doc: Doc.ID) throws(LibraryError) {
    try execute("DELETE FROM doc WHERE id = ?", [doc])
  }

  /// The group with the order of its pages.
  public func pageGroup(_ id: PageGroup.ID) throws(LibraryError) -> PageGroup? {
    try fetchRow("SELECT * FROM page_group WHERE id = ?", [id]) { row in
      let pages: [Page.ID] = try fetchValues(
        "SELECT id FROM page WHERE page_group_id = ? AND position IS NOT NULL ORDER BY position", [id])
      return PageGroup(
        id: row["id"], docID: row["doc_id"], title: row["title"], createdAt: row["created_at"],
        updatedAt: row["updated_at"], pageOrder: pages, answersGroupID: row["answers_group_id"],
        trashedAt: row["trashed_at"], formerPosition: row["former_position"])
    }
  }

  /// Stores the group at the end of its doc.
  public func insert(_ pageGroup: PageGroup) throws(LibraryError) {
    try execute(
      """
      INSERT INTO page_group (id, doc_id, title, created_at, updated_at, answers_group_id, position)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT ifnull(max(position), 0) + 1 FROM page_group WHERE doc_id = ?2))
      """,
      [
        pageGroup.id, pageGroup.docID, pageGroup.title, pageGroup.createdAt, pageGroup.updatedAt,
        pageGroup.answersGroupID,
      ])
  }

  /// Stores the group.
  public func update(_ pageGroup: PageGroup) throws(LibraryError) {
    try execute(
      "UPDATE page_group SET title = ?, updated_at = ?, answers_group_id = ? WHERE id = ?",
      [pageGroup.title, pageGroup.updatedAt, pageGroup.answersGroupID, pageGroup.id])
  }

  /// Deletes groups that were trashed on their own; the schema deletes what they own.
  public func deleteTrashedPageGroups() throws(LibraryError) -> Int {
    try execute("DELETE FROM page_group WHERE trashed_at IS NOT NULL")
    return db.changesCount
  }
}
