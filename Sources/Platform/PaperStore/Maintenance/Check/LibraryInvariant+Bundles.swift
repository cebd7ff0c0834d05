import GRDB
import PaperDomain

// The invariants of bundles and of what is bound to them.

extension LibraryInvariant {
  /// A bundle has files, and the files of a variant are numbered from 1 without a gap.
  static let segments = LibraryInvariant(
    "bundleFiles",
    breaches: """
      SELECT id, 'The bundle has no file. Restore a backup.' FROM bundle
      WHERE NOT EXISTS (SELECT 1 FROM bundle_segment WHERE bundle_id = bundle.id)
      UNION ALL
      SELECT bundle_id, 'A file of the bundle is not in the database. Restore a backup.' FROM bundle_segment
      GROUP BY bundle_id, variant HAVING max(ordinal) <> count(*)
      """)

  /// A version is bound to an existing page of its bundle.
  static let boundPages = LibraryInvariant(
    "boundPage",
    breaches: """
      SELECT page_version.page_id,
        'A version of the page shows page ' || page_number || ' of a bundle that has ' || pages.count
          || '. Choose another page for it.'
      FROM page_version
      JOIN (
        SELECT bundle_id, max(count) AS count FROM (
          SELECT bundle_id, sum(page_count) AS count FROM bundle_segment GROUP BY bundle_id, variant)
        GROUP BY bundle_id
      ) AS pages ON pages.bundle_id = page_version.bundle_id
      WHERE page_version.page_number > pages.count
      """)

  /// A bundle's count of pages whose text was read is right.
  static let textCount = LibraryInvariant(
    "textCount",
    breaches: """
      SELECT bundle.id, 'The bundle counts ' || text_page_count || ' pages as read; there are ' || (
          SELECT count(*) FROM page_text WHERE bundle_id = bundle.id AND source = 'carried') || '.'
      FROM bundle WHERE text_page_count <> (SELECT count(*) FROM page_text WHERE bundle_id = bundle.id AND source = 'carried')
      """,
    repair: "They are counted again.",
    """
    UPDATE bundle SET text_page_count = (SELECT count(*) FROM page_text WHERE bundle_id = bundle.id AND source = 'carried')
      WHERE text_page_count <> (SELECT count(*) FROM page_text WHERE bundle_id = bundle.id AND source = 'carried');
    """)

  /// A bundle's page mapping can be read.
  static let pageMappings = LibraryInvariant(
    "pageMapping",
    find: { db, report in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, page_mapping FROM bundle WHERE page_mapping IS NOT NULL")
      while let row = try rows.next() {
        do {
          _ = try PageMapping(row: row)
        } catch let error as LibraryError {
          let id: PDFBundle.ID = row["id"]
          report(id.description, "The pages of its files cannot be matched: \(error)")
        }
      }
    })

  /// A text belongs to the bundle's page that the page mapping gives it.
  static let mappedTexts = LibraryInvariant(
    "mappedText", repair: "The texts are moved to the pages that the mapping names.",
    find: { db, report in
      try forEachMisplacedText(db) { bundle, text, page in
        let place = page.map { "page \($0)" } ?? "no page"
        report(bundle.description, "The text of page \(text.own) of a file belongs to \(place) of the bundle.")
      }
    },
    repair: { db in
      var moves: [(number: Int64, page: Int?)] = []
      try forEachMisplacedText(db) { _, text, page in moves.append((text.number, page)) }
      for move in moves {
        try db.execute(
          cachedSQL: "UPDATE page_text SET bundle_page = ? WHERE number = ?", arguments: [move.page, move.number])
      }
    })

  /// Calls `body` for each text that is not on the page of its bundle's mapping, with the right page. Skips unreadable
  /// mappings, which are a separate finding.
  private static func forEachMisplacedText(
    _ db: Database, _ body: (_ bundle: PDFBundle.ID, _ text: (number: Int64, own: Int), _ page: Int?) -> Void
  ) throws {
    var bundle: (id: PDFBundle.ID, mapping: PageMapping?)?
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT bundle.id, page_mapping, page_text.number, variant, page_number, bundle_page
        FROM page_text JOIN bundle ON bundle.id = page_text.bundle_id ORDER BY bundle.id
        """)
    while let row = try rows.next() {
      let id: PDFBundle.ID = row["id"]
      if bundle?.id != id { bundle = (id, try? PageMapping(row: row)) }
      guard let mapping = bundle?.mapping else { continue }
      let variant: PDFVariant = row["variant"]
      let own: Int = row["page_number"]
      let page = mapping[variant].page(showing: own)
      if page != row["bundle_page"] { body(id, (row["number"], own), page) }
    }
  }
}
