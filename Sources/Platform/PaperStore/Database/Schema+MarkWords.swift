// Makes the words of marks findable: the migration "22 mark words"; see `MarkWords`.

import GRDB
import PaperDomain

extension Schema {
  /// Makes the table and fills it from the logs.
  static func addMarkWords(_ db: Database) throws {
    try db.execute(sql: markWords)
    let versions = try PageVersion.ID.fetchAll(db, sql: "SELECT DISTINCT page_version_id FROM mark_group")
    // Skips a log that cannot be read; `check` reports it.
    for version in versions { try MarkWords.update(of: version, db) }
  }

  private static let markWords = """
    -- Each text box and each highlight of words that the log of a page version ever made.
    CREATE TABLE mark_text (
      number INTEGER PRIMARY KEY,
      page_version_id BLOB NOT NULL REFERENCES page_version (id) ON DELETE CASCADE,
      mark_id BLOB NOT NULL CHECK (length(mark_id) = 16),
      -- On one line; NULL while the mark is erased or undone.
      text TEXT,
      -- The part of the page that the mark is on, in fractions of the page.
      x REAL NOT NULL,
      y REAL NOT NULL,
      width REAL NOT NULL,
      height REAL NOT NULL,
      made_at INTEGER NOT NULL,
      -- The page of a bundle on which the words of a highlight stand; NULL for a text box.
      bundle_id BLOB CHECK (length(bundle_id) = 16),
      page_number INTEGER CHECK (page_number >= 1),
      -- Whether a gesture names it together with a layer or with a mark that has no words.
      is_mixed INTEGER NOT NULL CHECK (is_mixed IN (0, 1)),
      UNIQUE (page_version_id, mark_id),
      CHECK ((bundle_id IS NULL) = (page_number IS NULL))
    ) STRICT;
    CREATE INDEX mark_text_binding ON mark_text (bundle_id, page_number) WHERE bundle_id IS NOT NULL;

    \(markChanges)
    """
}
