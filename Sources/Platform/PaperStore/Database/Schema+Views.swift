// Saved views, from the migration "6 views"; see `SavedView`.

extension Schema {
  static let views = """
    CREATE TABLE saved_view (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (name <> ''),
      name_key TEXT NOT NULL UNIQUE CHECK (name_key <> ''),
      -- A `MetadataFilter` and a `DocSort` as JSON. They refer to nothing by a key: what they name may be deleted, and then
      -- shows nothing until it comes back.
      filter TEXT NOT NULL CHECK (json_valid(filter)),
      sort TEXT NOT NULL CHECK (json_valid(sort)),
      sort_index INTEGER NOT NULL CHECK (sort_index >= 1),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
