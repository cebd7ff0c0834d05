import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter {
  /// The saved view.
  public func savedView(_ id: SavedView.ID) throws(LibraryError) -> SavedView? {
    try fetchRow("SELECT \(SavedView.columns) FROM saved_view WHERE id = ?", [id]) { SavedView(row: $0) }
  }

  /// Finds the saved view through the index on names.
  public func savedView(named name: String) throws(LibraryError) -> SavedView.ID? {
    try fetchValue("SELECT id FROM saved_view WHERE name_key = ?", [NameKey.stored(name)])
  }

  /// All saved views.
  public func savedViews() throws(LibraryError) -> [SavedView] {
    try fetchRows("SELECT \(SavedView.columns) FROM saved_view ORDER BY sort_index, name_key") { SavedView(row: $0) }
  }

  /// Stores the view and the form of its name for lookups.
  public func insert(_ view: SavedView) throws(LibraryError) {
    try database { db in
      let (filter, sort) = (try view.filter.bytes, try view.sort.bytes)
      try writing(view, db) {
        try db.execute(
          cachedSQL: """
            INSERT INTO saved_view (id, name, name_key, filter, sort, sort_index, created_at, updated_at)
            VALUES (?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?)
            """,
          arguments: [
            view.id, view.name, NameKey.stored(view.name), filter, sort, view.sortIndex, view.createdAt,
            view.updatedAt,
          ])
      }
    }
  }

  /// Stores the view's fields. Does not write a filter or an order again if it is equal, since the stored text may
  /// contain more than this version can read.
  public func update(_ view: SavedView) throws(LibraryError) {
    let stored = try existingSavedView(view.id)
    try database { db in
      try db.execute(
        cachedSQL: "UPDATE saved_view SET name = ?, name_key = ?, sort_index = ?, updated_at = ? WHERE id = ?",
        arguments: [view.name, NameKey.stored(view.name), view.sortIndex, view.updatedAt, view.id])
      if stored.filter != view.filter {
        try write(try view.filter.bytes, into: "filter", of: view, db)
      }
      if stored.sort != view.sort {
        try write(try view.sort.bytes, into: "sort", of: view, db)
      }
    }
  }

  private func write(_ bytes: Data, into column: String, of view: SavedView, _ db: Database) throws {
    try writing(view, db) {
      try db.execute(
        cachedSQL: "UPDATE saved_view SET \(column) = CAST(? AS TEXT) WHERE id = ?", arguments: [bytes, view.id])
    }
  }

  /// Runs a write that may store a view's damaged JSON: an undo restores the former bytes even if they are damaged.
  private func writing(_ view: SavedView, _ db: Database, _ write: () throws -> Void) throws {
    guard view.filter.value == nil || view.sort.value == nil else { return try write() }
    try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
    let result = Result { try write() }
    try db.execute(sql: "PRAGMA ignore_check_constraints = OFF")
    try result.get()
  }

  /// Deletes the view.
  public func delete(_ view: SavedView.ID) throws(LibraryError) {
    try execute("DELETE FROM saved_view WHERE id = ?", [view])
  }
}

extension SavedView {
  /// The columns of a view, with the exact bytes of those that may be damaged.
  static let columns = """
    id, name, CAST(filter AS BLOB) AS filter, CAST(sort AS BLOB) AS sort, sort_index, created_at, updated_at
    """

  fileprivate init(row: Row) {
    self.init(
      id: row["id"], name: row["name"], filter: StoredPart(stored: row["filter"]),
      sort: StoredPart(stored: row["sort"]), sortIndex: row["sort_index"], createdAt: row["created_at"],
      updatedAt: row["updated_at"])
  }
}
