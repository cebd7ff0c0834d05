// Makes the words of former page versions findable: the migration "19 former texts".
//
// A page's former versions may show other bundle pages than the page shows now. `former_version` holds exactly those
// versions, in the trash or not, each with the number under which `former_search` has the best text of what it shows.
// Triggers maintain both, except for new texts: as with `page_search`, code that inserts or updates texts must update
// the index once for all of them.

extension Schema {
  static let formerTexts = """
    CREATE TABLE former_version (
      number INTEGER PRIMARY KEY,
      version_id BLOB NOT NULL UNIQUE CHECK (length(version_id) = 16),
      page INTEGER NOT NULL,
      bundle_id BLOB NOT NULL,
      page_number INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX former_version_page ON former_version (page);
    CREATE INDEX former_version_binding ON former_version (bundle_id, page_number);

    -- What `former_version` should hold.
    CREATE VIEW other_version AS
      SELECT page_version.id AS version_id, page.number AS page, page_version.bundle_id, page_version.page_number
      FROM page_version JOIN page ON page.id = page_version.page_id
      WHERE page_version.bundle_id <> page.current_bundle_id OR page_version.page_number <> page.current_page_number;
    -- The best text of what each shows.
    CREATE VIEW former_text AS
      SELECT former_version.number, former_version.version_id, former_version.page, former_version.bundle_id,
        former_version.page_number, page_text.text
      FROM former_version
      JOIN page_text ON page_text.number = (
        SELECT best.number FROM page_text AS best
        WHERE best.bundle_id = former_version.bundle_id AND best.bundle_page = former_version.page_number
          AND best.text <> ''
        ORDER BY best.rank LIMIT 1);
    \(formerSearch);

    CREATE TRIGGER former_version_insert AFTER INSERT ON page_version
      WHEN EXISTS (SELECT 1 FROM page WHERE id = new.page_id AND current_version_id <> new.id)
    BEGIN
      INSERT INTO former_version (version_id, page, bundle_id, page_number)
        SELECT version_id, page, bundle_id, page_number FROM other_version WHERE version_id = new.id;
      INSERT INTO former_search (rowid, text) SELECT number, text FROM former_text WHERE version_id = new.id;
    END;
    CREATE TRIGGER former_version_delete AFTER DELETE ON page_version BEGIN
      DELETE FROM former_search WHERE rowid IN (SELECT number FROM former_version WHERE version_id = old.id);
      DELETE FROM former_version WHERE version_id = old.id;
    END;
    CREATE TRIGGER former_version_page_update AFTER UPDATE OF current_bundle_id, current_page_number ON page
      WHEN old.current_bundle_id <> new.current_bundle_id OR old.current_page_number <> new.current_page_number
    BEGIN
      DELETE FROM former_search WHERE rowid IN (SELECT number FROM former_version WHERE page = new.number);
      DELETE FROM former_version WHERE page = new.number;
      INSERT INTO former_version (version_id, page, bundle_id, page_number)
        SELECT page_version.id, new.number, page_version.bundle_id, page_version.page_number FROM page_version
        WHERE page_version.page_id = new.id AND (page_version.bundle_id <> new.current_bundle_id
          OR page_version.page_number <> new.current_page_number);
      INSERT INTO former_search (rowid, text) SELECT number, text FROM former_text WHERE page = new.number;
    END;
    CREATE TRIGGER former_search_text_delete AFTER DELETE ON page_text WHEN old.text <> '' BEGIN
      DELETE FROM former_search WHERE rowid IN (
        SELECT number FROM former_version WHERE bundle_id = old.bundle_id AND page_number = old.bundle_page);
      INSERT INTO former_search (rowid, text)
        SELECT number, text FROM former_text WHERE bundle_id = old.bundle_id AND page_number = old.bundle_page;
    END;
    \(fillFormerTexts)
    """

  /// The index of the words of former versions.
  static let formerSearch =
    "CREATE VIRTUAL TABLE former_search USING fts5 (text, tokenize = 'papercenter', prefix = '1 2 3')"

  /// Fills the two empty tables.
  static let fillFormerTexts = """
    INSERT INTO former_version (version_id, page, bundle_id, page_number)
      SELECT version_id, page, bundle_id, page_number FROM other_version ORDER BY page;
    INSERT INTO former_search (rowid, text) SELECT number, text FROM former_text ORDER BY number;
    """
}
