import Foundation
import GRDB

extension Schema {
  /// Records where texts come from: a page of a file may have words that the file carries, words recognised in its
  /// picture, and words corrected by a person. Jobs get one more kind and one more state.
  ///
  /// `CHECK` and `UNIQUE` cannot be altered, so both tables are rebuilt. With `legacy_alter_table`, views and triggers
  /// keep their references to the tables' names.
  static func addTextRecognition(_ db: Database) throws {
    try db.execute(sql: "PRAGMA legacy_alter_table = ON")
    try addRecognitionJobs(db)
    try addTextSources(db)
    try db.execute(sql: "PRAGMA legacy_alter_table = OFF")
    // Tesseract's names of languages, joined by `+`; NULL for the usual one.
    try db.execute(sql: "ALTER TABLE bundle ADD COLUMN text_languages TEXT CHECK (text_languages <> '')")
  }

  /// Rebuilds the table `job` from its own SQL text, so that all earlier migrations are preserved.
  private static func addRecognitionJobs(_ db: Database) throws {
    guard
      let old = try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'job'")
    else { return }
    let others = try String.fetchAll(
      db, sql: "SELECT sql FROM sqlite_master WHERE tbl_name = 'job' AND type <> 'table' AND sql IS NOT NULL")
    // Numbers of jobs are never reused.
    let last = try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'job'")
    guard let columns = old.firstIndex(of: "(") else { return }
    let new = String(old[columns...])
      .replacingOccurrences(of: "'import', 'extractText'", with: "'import', 'extractText', 'recognizeText'")
      .replacingOccurrences(of: "'failed', 'done', 'cancelled'", with: "'failed', 'done', 'cancelled', 'paused'")
    try db.execute(sql: "CREATE TABLE new_job \(new)")
    try db.execute(sql: "INSERT INTO new_job SELECT * FROM job")
    try db.execute(sql: "DROP TABLE job")
    try db.execute(sql: "ALTER TABLE new_job RENAME TO job")
    if let last {
      try db.execute(sql: "DELETE FROM sqlite_sequence WHERE name = 'job'")
      try db.execute(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES ('job', ?)", arguments: [last])
    }
    for statement in others { try db.execute(sql: statement) }
  }

  private static func addTextSources(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE new_page_text (
          number INTEGER PRIMARY KEY,
          bundle_id BLOB NOT NULL REFERENCES bundle (id) ON DELETE CASCADE,
          page_number INTEGER NOT NULL CHECK (page_number >= 1),
          variant TEXT NOT NULL CHECK (variant IN ('display', 'original', 'ocr')),
          source TEXT NOT NULL DEFAULT 'carried' CHECK (source IN ('carried', 'recognized', 'corrected')),
          -- Whether the text is words and not rubbish; see `TextQuality`.
          usable INTEGER NOT NULL DEFAULT 1 CHECK (usable IN (0, 1)),
          -- What a search prefers: what a person corrected; what the scan's, the display and the original file carry, if
          -- that is words; what was recognised; and rubbish last.
          rank INTEGER NOT NULL GENERATED ALWAYS AS (
            CASE source WHEN 'corrected' THEN 1 WHEN 'recognized' THEN 5
              ELSE CASE variant WHEN 'ocr' THEN 2 WHEN 'display' THEN 3 ELSE 4 END + CASE usable WHEN 1 THEN 0 ELSE 4 END
            END) VIRTUAL,
          -- Empty for a page without words; the row says that the page is done.
          text TEXT NOT NULL,
          -- Where each word of `text` stands; see `WordTable`.
          words BLOB NOT NULL,
          bundle_page INTEGER CHECK (bundle_page >= 1),
          -- What recognised the text, in which languages, how sure of all of it, and of each word in turn in one byte.
          engine TEXT,
          languages TEXT,
          confidence INTEGER CHECK (confidence BETWEEN 0 AND 100),
          confidences BLOB,
          UNIQUE (bundle_id, page_number, variant, source),
          CHECK ((source = 'recognized') = (engine IS NOT NULL)),
          CHECK ((source = 'recognized') = (languages IS NOT NULL)),
          CHECK ((source = 'recognized') = (confidence IS NOT NULL)),
          CHECK ((source = 'recognized') = (confidences IS NOT NULL))
        ) STRICT;
        INSERT INTO new_page_text (number, bundle_id, page_number, variant, text, words, bundle_page)
          SELECT number, bundle_id, page_number, variant, text, words, bundle_page FROM page_text;
        DROP TABLE page_text;
        ALTER TABLE new_page_text RENAME TO page_text;

        CREATE INDEX page_text_best ON page_text (bundle_id, bundle_page, rank, variant) WHERE text <> '';
        -- How many pages of a bundle's files were searched for the words that they carry.
        CREATE TRIGGER page_text_count_insert AFTER INSERT ON page_text WHEN new.source = 'carried' BEGIN
          UPDATE bundle SET text_page_count = text_page_count + 1 WHERE id = new.bundle_id;
        END;
        CREATE TRIGGER page_text_count_delete AFTER DELETE ON page_text WHEN old.source = 'carried' BEGIN
          UPDATE bundle SET text_page_count = text_page_count - 1 WHERE id = old.bundle_id;
        END;
        CREATE TRIGGER page_search_text_delete AFTER DELETE ON page_text WHEN old.text <> '' BEGIN
          DELETE FROM page_search WHERE rowid IN (
            SELECT number FROM page
            WHERE current_bundle_id = old.bundle_id AND current_page_number = old.bundle_page);
          INSERT INTO page_search (rowid, text)
            SELECT number, text FROM searchable_page
            WHERE current_bundle_id = old.bundle_id AND current_page_number = old.bundle_page;
        END;
        """)
    var rubbish: [Int64] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT number, text FROM page_text WHERE text <> ''")
    while let row = try rows.next() {
      if !TextQuality.isUsable(row[1]) { rubbish.append(row[0]) }
    }
    for number in rubbish {
      try db.execute(sql: "UPDATE page_text SET usable = 0 WHERE number = ?", arguments: [number])
    }
  }
}
