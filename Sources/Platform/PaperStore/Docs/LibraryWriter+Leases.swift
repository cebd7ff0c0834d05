import ByteCoding
import GRDB
import PaperDomain

extension LibraryWriter: LeaseTransaction {
  /// Uses the table's key.
  public func lease(on page: Page.ID) throws(LibraryError) -> PageLease? {
    try fetchRow("SELECT * FROM lease WHERE page_id = ?", [page]) { row in
      PageLease(
        pageID: row["page_id"], holder: LeaseHolder(id: row["holder_id"], name: row["holder_name"]),
        expiresAt: row["expires_at"])
    }
  }

  /// Stores the lease, replacing an earlier one.
  public func store(_ lease: PageLease) throws(LibraryError) {
    try execute(
      """
      INSERT INTO lease (page_id, holder_id, holder_name, expires_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (page_id) DO UPDATE SET holder_id = excluded.holder_id, holder_name = excluded.holder_name,
        expires_at = excluded.expires_at
      """, [lease.pageID, lease.holder.id, lease.holder.name, lease.expiresAt])
  }

  /// Deletes the row.
  public func deleteLease(on page: Page.ID) throws(LibraryError) {
    try execute("DELETE FROM lease WHERE page_id = ?", [page])
  }

  /// Uses the index on the expiry times.
  public func deleteLeases(expiredBy moment: Instant) throws(LibraryError) {
    try execute("DELETE FROM lease WHERE expires_at <= ?", [moment])
  }
}
