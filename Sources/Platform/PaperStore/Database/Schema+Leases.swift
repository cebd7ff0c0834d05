// The table of leases (which client is editing which page), from the migration "5 leases"; see `PageLease`.

extension Schema {
  static let leases = """
    CREATE TABLE lease (
      page_id BLOB NOT NULL PRIMARY KEY REFERENCES page (id) ON DELETE CASCADE,
      holder_id BLOB NOT NULL CHECK (length(holder_id) = 16),
      holder_name TEXT NOT NULL CHECK (holder_name <> ''),
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX lease_expires_at ON lease (expires_at);
    """
}
