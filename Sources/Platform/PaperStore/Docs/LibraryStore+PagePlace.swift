import GRDB
import PaperDomain

/// The position of a page in its doc.
public struct PageInGroup: Equatable, Sendable {
  /// The doc.
  public let docID: Doc.ID
  /// The title of the page group.
  public let pageGroupTitle: String
  /// The page's number in the doc, from 1, counted over all page groups.
  public let numberInDoc: Int

  /// Reads a page's position; `nil` if the page does not exist or is in the trash.
  static func fetchOne(_ db: Database, _ page: Page.ID) throws -> PageInGroup? {
    let row = try Row.fetchOne(
      db,
      cachedSQL: """
        SELECT g.doc_id, g.title, (
          SELECT count(*) FROM page p JOIN page_group h ON h.id = p.page_group_id
          WHERE h.doc_id = g.doc_id AND (h.position, p.position) <= (g.position, page.position)
        ) AS number
        FROM page JOIN page_group g ON g.id = page.page_group_id
        WHERE page.id = ? AND page.position IS NOT NULL AND g.position IS NOT NULL
        """, arguments: [page])
    return row.map { PageInGroup(docID: $0["doc_id"], pageGroupTitle: $0["title"], numberInDoc: $0["number"]) }
  }
}

extension LibraryStore {
  /// The position of a page; `nil` if it does not exist or is in the trash.
  public func place(of page: Page.ID) async throws(LibraryError) -> PageInGroup? {
    try await read { db in try PageInGroup.fetchOne(db, page) }
  }
}
