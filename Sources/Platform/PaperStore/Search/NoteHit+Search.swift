import Foundation
import GRDB
import PaperDomain

// Notes are found by substring, like titles: compared with the words of pages there are few of them, and people
// remember parts of what they wrote.

extension NoteHit {
  /// The notes with these numbers, in the given order.
  static func fetchAll(_ db: Database, numbers: [Int64], terms: [String]) throws -> [NoteHit] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT note_block.id, note_block.title, note_block.body, note_block.page_version_id, page_version.bundle_id,
          page_version.page_number, page.id AS page_id, page.current_version_id, doc.id AS doc_id, doc.title AS doc_title,
          \(SearchHit.positionInDoc)
        FROM note_block
        JOIN page_version ON page_version.id = note_block.page_version_id
        JOIN page ON page.id = page_version.page_id
        JOIN page_group ON page_group.id = page.page_group_id
        JOIN doc ON doc.id = page_group.doc_id
        WHERE note_block.number = ?
        """)
    return try numbers.compactMap { number in
      try Row.fetchOne(statement, arguments: [number]).map { NoteHit(row: $0, terms: terms) }
    }
  }

  private init(row: Row, terms: [String]) {
    let form = NoteForm(row: row)
    let snippet = Snippet(of: form.text, places: form.places(of: terms))
    let version: PageVersion.ID = row["page_version_id"]
    self.init(
      noteID: row["id"], docID: row["doc_id"], docTitle: row["doc_title"], pageID: row["page_id"],
      pageVersionID: version, isOnCurrentVersion: version == row["current_version_id"] as PageVersion.ID,
      bundleID: row["bundle_id"], pageNumber: row["page_number"], positionInDoc: row["position_in_doc"],
      snippet: snippet.text, matches: snippet.matches)
  }
}
