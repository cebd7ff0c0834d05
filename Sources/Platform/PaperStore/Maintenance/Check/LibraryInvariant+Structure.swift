import Foundation
import GRDB
import PaperDomain

// The invariants of docs, groups, pages and versions.

extension LibraryInvariant {
  /// Everything that a row refers to exists.
  static let references = LibraryInvariant(
    "reference",
    find: { db, report in
      let rows = try Row.fetchCursor(db, sql: "PRAGMA foreign_key_check")
      while let row = try rows.next() {
        let (table, parent): (String, String) = (row[0], row[2])
        let rowID: Int64? = row[1]
        report(
          rowID.map { "\(table) \($0)" } ?? table,
          "A row of “\(table)” refers to a row of “\(parent)” that does not exist. Restore a backup.")
      }
    })

  /// A page has a version.
  static let versions = LibraryInvariant(
    "pageWithoutVersion",
    breaches: """
      SELECT page.id, 'The page has no version, so it shows nothing. Restore a backup.' FROM page
      WHERE NOT EXISTS (SELECT 1 FROM page_version WHERE page_id = page.id)
      """)

  /// A page shows what its current version says, and that version belongs to the page.
  static let currentBinding = LibraryInvariant(
    "currentBinding",
    breaches: """
      SELECT page.id, 'The page does not show its current version.' FROM page
      LEFT JOIN page_version ON page_version.id = page.current_version_id AND page_version.page_id = page.id
      WHERE (page_version.bundle_id IS NOT page.current_bundle_id
          OR page_version.page_number IS NOT page.current_page_number)
        AND EXISTS (SELECT 1 FROM page_version WHERE page_id = page.id)
      """,
    repair: "The page shows its current version, or its last one if that is lost.",
    """
    UPDATE page SET current_version_id = (
        SELECT id FROM page_version WHERE page_id = page.id ORDER BY ordinal DESC LIMIT 1)
      WHERE NOT EXISTS (SELECT 1 FROM page_version WHERE id = page.current_version_id AND page_id = page.id)
        AND EXISTS (SELECT 1 FROM page_version WHERE page_id = page.id);
    UPDATE page SET (current_bundle_id, current_page_number) = (
        SELECT bundle_id, page_number FROM page_version WHERE id = page.current_version_id)
      WHERE EXISTS (
        SELECT 1 FROM page_version WHERE id = page.current_version_id
          AND (bundle_id <> page.current_bundle_id OR page_number <> page.current_page_number));
    """)

  /// The pages of a group are numbered from 1 without a gap.
  static let pageOrder = order(
    "pageOrder", of: "page", in: "page_group_id", "The pages of the group are not numbered from 1 without a gap.")

  /// The groups of a doc are numbered from 1 without a gap.
  static let groupOrder = order(
    "groupOrder", of: "page_group", in: "doc_id", "The groups of the doc are not numbered from 1 without a gap.")

  /// The changes of a step can be read, so that the step can be undone.
  static let edits = LibraryInvariant(
    "edit",
    find: { db, report in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, subject, changes FROM edit")
      while let row = try rows.next() {
        do {
          _ = try [LibraryChange](json: row["changes"])
        } catch is DecodingError {
          let id: LibraryEdit.ID = row["id"]
          let subject: String = row["subject"]
          report(id.description, "A step on “\(subject)” cannot be undone: the record of its changes cannot be read.")
        }
      }
    })

  /// The invariant that the items of a list are numbered from 1 without a gap; the schema already keeps numbers unique.
  private static func order(
    _ code: String, of table: String, in parent: String, _ message: String
  ) -> LibraryInvariant {
    LibraryInvariant(
      code,
      breaches: """
        SELECT \(parent), '\(message)' FROM \(table) WHERE position IS NOT NULL
        GROUP BY \(parent) HAVING min(position) <> 1 OR max(position) <> count(*)
        """,
      repair: "They are numbered again in their present order.",
      // Positions must be unique at every moment, so they are first moved out of the way.
      """
      CREATE TEMP TABLE renumbered AS
        SELECT id, row_number() OVER (PARTITION BY \(parent) ORDER BY position) AS position FROM main.\(table)
        WHERE position IS NOT NULL AND \(parent) IN (
          SELECT \(parent) FROM main.\(table) WHERE position IS NOT NULL
          GROUP BY \(parent) HAVING min(position) <> 1 OR max(position) <> count(*));
      UPDATE \(table) SET position = position + (SELECT max(position) FROM main.\(table))
        WHERE id IN (SELECT id FROM renumbered);
      UPDATE \(table) SET position = (SELECT position FROM renumbered WHERE renumbered.id = \(table).id)
        WHERE id IN (SELECT id FROM renumbered);
      DROP TABLE renumbered;
      """)
  }
}
