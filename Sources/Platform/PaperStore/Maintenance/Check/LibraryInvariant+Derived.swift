import GRDB
import PaperDomain

// The invariants of redundant data, which the database keeps to be fast: forms of titles, places of pages, and the
// index of words.

extension LibraryInvariant {
  /// The search and sort forms of docs match their titles.
  static let titleForms = LibraryInvariant(
    "titleForm", repair: "The forms are derived from the title again.",
    find: { db, report in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, title, title_folded, title_order FROM doc")
      while let row = try rows.next() {
        let title: String = row[1]
        let forms: [String] = [row[2], row[3]]
        guard forms != [TextFolding.folded(title), TextFolding.sortKey(title)] else { continue }
        let id: Doc.ID = row[0]
        report(id.description, "Search and sorting use an outdated form of the title of the doc “\(title)”.")
      }
    },
    repair: { db in
      for row in try Row.fetchAll(db, sql: "SELECT id, title, title_folded, title_order FROM doc") {
        let title: String = row[1]
        let id: Doc.ID = row[0]
        let forms: [String] = [row[2], row[3]]
        let (folded, order) = (TextFolding.folded(title), TextFolding.sortKey(title))
        guard forms != [folded, order] else { continue }
        try db.execute(
          sql: "UPDATE doc SET title_folded = ?, title_order = ? WHERE id = ?", arguments: [folded, order, id])
      }
    })

  /// The search form of notes matches their texts.
  static let noteForms = LibraryInvariant(
    "noteForm", repair: "The form is derived from the note's texts again.",
    find: { db, report in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, title, body, text_folded FROM note_block")
      while let row = try rows.next() {
        guard row["text_folded"] as String != NoteForm(row: row).folded else { continue }
        report((row["id"] as NoteBlock.ID).description, "Search uses an outdated form of the note's texts.")
      }
    },
    repair: { db in
      for row in try Row.fetchAll(db, sql: "SELECT number, title, body, text_folded FROM note_block") {
        let folded = NoteForm(row: row).folded
        guard row["text_folded"] as String != folded else { continue }
        let number: Int64 = row["number"]
        try db.execute(sql: "UPDATE note_block SET text_folded = ? WHERE number = ?", arguments: [folded, number])
      }
    })

  /// Exactly the pages that belong to a doc have a recorded place, and it is the right one.
  static let pagePlaces = LibraryInvariant(
    "pagePlace",
    breaches: """
      SELECT page.id, 'Filters use an outdated place of the page.' FROM page
      LEFT JOIN standing_page ON standing_page.page = page.number
      LEFT JOIN page_place ON page_place.page = page.number
      WHERE standing_page.page_group_id IS NOT page_place.page_group_id
        OR standing_page.doc_id IS NOT page_place.doc_id
      UNION ALL
      SELECT 'page ' || page, 'Filters use the place of a page that does not exist.' FROM page_place
      WHERE page NOT IN (SELECT number FROM page)
      """,
    repair: "The places of pages are recorded again.",
    """
    DELETE FROM page_place;
    INSERT INTO page_place SELECT page, page_group_id, doc_id FROM standing_page;
    """)

  /// Exactly the pages outside the trash that have words can be found, each with its best text.
  ///
  /// The query only scans `searchable_page` or looks up numbers in it. If it were joined after another table, SQLite
  /// would first load all texts of the library into memory.
  static let searchRows = LibraryInvariant(
    "searchText",
    breaches: """
      SELECT page.id, 'Search does not find the page by its words.' FROM searchable_page
      JOIN page ON page.number = searchable_page.number
      LEFT JOIN page_search ON page_search.rowid = searchable_page.number
      WHERE page_search.text IS NOT searchable_page.text
      UNION ALL
      SELECT 'page ' || rowid, 'Search finds a page that has no words or is in the trash.' FROM page_search
      WHERE rowid NOT IN (SELECT number FROM searchable_page)
      """,
    repair: "The page is added to the index again, or removed from it.",
    """
    DELETE FROM page_search WHERE rowid NOT IN (SELECT number FROM searchable_page) OR rowid IN (
      SELECT searchable_page.number FROM searchable_page
      JOIN page_search ON page_search.rowid = searchable_page.number
      WHERE page_search.text IS NOT searchable_page.text);
    INSERT INTO page_search (rowid, text)
      SELECT number, text FROM searchable_page WHERE number NOT IN (SELECT rowid FROM page_search);
    """)

  /// The index of words is intact and matches the texts.
  static let searchIndex = LibraryInvariant(
    "searchIndex", repair: "The index is rebuilt from the texts.",
    find: { db, report in
      if try IndexRebuild.isUnfinished(db) {
        report("page_search", "A rebuild of the index of words has not finished.")
        return
      }
      do {
        // This changes nothing; FTS5 takes its commands as insertions.
        try db.execute(sql: "INSERT INTO page_search (page_search) VALUES ('integrity-check')")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        report("page_search", "The index of words does not match the texts.")
      }
    },
    inSteps: { pool in try IndexRebuild(pool: pool).run() })

  /// Former versions are found by the words of the pages that they show.
  static let formerTexts = LibraryInvariant(
    "formerText", repair: "The index of former versions is rebuilt.",
    find: { db, report in
      let breaches = """
        SELECT version_id FROM (SELECT version_id, page, bundle_id, page_number FROM other_version
          EXCEPT SELECT version_id, page, bundle_id, page_number FROM former_version)
        UNION
        SELECT version_id FROM (SELECT version_id, page, bundle_id, page_number FROM former_version
          EXCEPT SELECT version_id, page, bundle_id, page_number FROM other_version)
        UNION
        SELECT former_version.version_id FROM former_version
        LEFT JOIN former_search ON former_search.rowid = former_version.number
        WHERE former_search.text IS NOT (SELECT text FROM former_text WHERE number = former_version.number)
        """
      for id in try PageVersion.ID.fetchAll(db, sql: breaches) {
        report(id.description, "The index has other words for the former version than the page that it shows.")
      }
      do {
        try db.execute(sql: "INSERT INTO former_search (former_search) VALUES ('integrity-check')")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        report("former_search", "The index of former versions does not match the texts.")
      }
    },
    repair: { db in
      try db.execute(sql: "DROP TABLE former_search")
      try db.execute(sql: "DELETE FROM former_version")
      try db.execute(sql: Schema.formerSearch)
      try db.execute(sql: Schema.fillFormerTexts)
    })
}
