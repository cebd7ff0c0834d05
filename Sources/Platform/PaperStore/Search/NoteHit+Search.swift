import Foundation
import GRDB
import PaperDomain

// Notes are found by substring, as titles are: there are few of them beside the words of pages, and what a person wrote
// is remembered in parts.

extension NoteHit {
  /// The most notes that a search names.
  private static let limit = 20

  /// Notes that are not deleted, on pages outside of the trash, whose texts hold every term somewhere: those that begin
  /// with the first term first, then those that were changed last.
  /// - Parameters:
  ///   - doc: looks at this doc only
  ///   - filter: looks at docs that it takes only
  /// - Complexity: linear in the texts of all notes
  static func fetchAll(
    _ db: Database, _ query: SearchQuery, in doc: Doc.ID?, _ filter: MetadataFilter
  ) throws -> [NoteHit] {
    var condition: SQL = "note_block.deleted_at IS NULL"
    for term in query.terms {
      let folded = TextFolding.folded(term.text)
      condition += " AND instr(note_block.text_folded, \(folded)) \(sql: term.isExcluded ? "=" : ">") 0"
    }
    condition += " AND page.trashed_at IS NULL AND page_group.trashed_at IS NULL AND doc.trashed_at IS NULL"
    if let doc { condition += " AND doc.id = \(doc)" }
    if filter != .all([]) { condition += " AND \(FilterSQL(subject: .docs).condition(filter))" }
    let terms = query.terms.filter { !$0.isExcluded }.map { $0.text }
    // The joins are crossed so that the notes are walked, once, and all else is looked up for those that match.
    // Its text follows the query and the filter, so it is not cached.
    let statement = try db.makeStatement(
      literal: """
        SELECT note_block.id, note_block.title, note_block.body, note_block.page_version_id, page_version.bundle_id,
          page_version.page_number, page.id AS page_id, page.current_version_id, doc.id AS doc_id, doc.title AS doc_title, \(sql: SearchHit.positionInDoc)
        FROM note_block
        CROSS JOIN page_version ON page_version.id = note_block.page_version_id
        CROSS JOIN page ON page.id = page_version.page_id
        CROSS JOIN page_group ON page_group.id = page.page_group_id
        CROSS JOIN doc ON doc.id = page_group.doc_id
        WHERE \(condition)
        ORDER BY instr(note_block.text_folded, \(TextFolding.folded(terms.first ?? ""))) <> 1,
          note_block.updated_at DESC, note_block.id
        LIMIT \(limit)
        """)
    return try Row.fetchAll(statement).map { NoteHit(row: $0, terms: terms) }
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
