import ByteCoding
import GRDB
import PaperDomain

extension LibraryWriter {
  /// The saved view.
  public func savedView(_ id: SavedView.ID) throws(LibraryError) -> SavedView? {
    try database { db in
      try Row.fetchOne(db, cachedSQL: "SELECT * FROM saved_view WHERE id = ?", arguments: [id])
        .map { try SavedView(row: $0) }
    }
  }

  /// The saved view, through the index on names.
  public func savedView(named name: String) throws(LibraryError) -> SavedView.ID? {
    try database { db in
      try SavedView.ID.fetchOne(
        db.cachedStatement(sql: "SELECT id FROM saved_view WHERE name_key = ?"), arguments: [NameKey.stored(name)])
    }
  }

  /// All saved views.
  public func savedViews() throws(LibraryError) -> [SavedView] {
    try database { db in
      try Row.fetchAll(db, sql: "SELECT * FROM saved_view ORDER BY sort_index, name_key")
        .map { try SavedView(row: $0) }
    }
  }

  /// Stores the view with the form of its name by which it is found.
  public func insert(_ view: SavedView) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          INSERT INTO saved_view (id, name, name_key, filter, sort, sort_index, created_at, updated_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          view.id, view.name, NameKey.stored(view.name), try view.filter.json, try view.sort.json, view.sortIndex,
          view.createdAt, view.updatedAt,
        ])
    }
  }

  /// Stores the view's fields.
  public func update(_ view: SavedView) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          UPDATE saved_view SET name = ?, name_key = ?, filter = ?, sort = ?, sort_index = ?, updated_at = ?
          WHERE id = ?
          """,
        arguments: [
          view.name, NameKey.stored(view.name), try view.filter.json, try view.sort.json, view.sortIndex,
          view.updatedAt, view.id,
        ])
    }
  }

  /// Deletes the view.
  public func delete(_ view: SavedView.ID) throws(LibraryError) {
    try database { db in
      try db.execute(cachedSQL: "DELETE FROM saved_view WHERE id = ?", arguments: [view])
    }
  }
}

extension SavedView {
  fileprivate init(row: Row) throws {
    self.init(
      id: row["id"], name: row["name"], filter: try MetadataFilter(json: row["filter"]),
      sort: try DocSort(json: row["sort"]), sortIndex: row["sort_index"], createdAt: row["created_at"],
      updatedAt: row["updated_at"])
  }
}
