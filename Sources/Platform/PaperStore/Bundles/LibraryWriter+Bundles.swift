import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter {
  /// The bundle with its segments, ordered by variant and ordinal.
  public func bundle(_ id: PDFBundle.ID) throws(LibraryError) -> PDFBundle? {
    try database { db in try PDFBundle.fetch(db, id) }
  }

  /// The oldest bundle with the file. Uses the index on hashes.
  public func firstBundle(holding file: SHA256.Digest) throws(LibraryError) -> PDFBundle.ID? {
    try fetchValue(
      """
      SELECT bundle.id FROM bundle_segment JOIN bundle ON bundle.id = bundle_segment.bundle_id
      WHERE bundle_segment.sha256 = ? ORDER BY bundle.created_at, bundle.id LIMIT 1
      """, [file])
  }

  /// Counts in the index on the versions' bundles.
  public func pageVersionCount(of bundle: PDFBundle.ID) throws(LibraryError) -> Int {
    try fetchValue("SELECT count(*) FROM page_version WHERE bundle_id = ?", [bundle]) ?? 0
  }

  /// Stores a new bundle with its segments. Call `setPageSizes` for each of them first.
  public func insert(_ bundle: PDFBundle) throws(LibraryError) {
    try insert(into: "bundle", [("id", bundle.id), ("created_at", bundle.createdAt)] + bundle.columns)
    try insert(bundle.segments, into: bundle.id)
  }

  /// Sets the sizes of a segment's pages, one for each page. Call it before its bundle is inserted.
  package func setPageSizes(_ sizes: [PageSize], of segment: BundleSegment) {
    pageSizes[segment.fileName] = PageSizeTable.encoded(sizes)
  }

  /// Stores the bundle's own fields; the schema forbids changes to segments. If the page mapping changed, the texts
  /// move to other pages.
  public func update(_ bundle: PDFBundle) throws(LibraryError) {
    let previous = try fetchRow("SELECT id, page_mapping FROM bundle WHERE id = ?", [bundle.id]) {
      try PageMapping(row: $0)
    }
    try update("bundle", bundle.columns, of: bundle.id)
    if let previous, previous != bundle.pageMapping { try realign(bundle, from: previous) }
  }

  /// Deletes the row and everything that depends on it. The files are deleted after the commit; see
  /// `LibraryStore.deleteBundle`.
  public func delete(_ bundle: PDFBundle.ID) throws(LibraryError) {
    try execute("DELETE FROM bundle WHERE id = ?", [bundle])
  }
}
