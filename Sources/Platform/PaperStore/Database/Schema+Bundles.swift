import GRDB

extension Schema {
  /// Links texts to pages of the bundle according to the bundle's page mapping.
  ///
  /// `page_number` stays the page's number in its variant. `bundle_page` is `NULL` for an extra page, which is neither
  /// shown nor found. Code that changes a mapping must update `bundle_page` and the index (`LibraryWriter.realign`).
  static func addBundlePages(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE page_text ADD COLUMN bundle_page INTEGER CHECK (bundle_page >= 1);
        UPDATE page_text SET bundle_page = page_number;
        DROP INDEX page_text_best;
        CREATE INDEX page_text_best ON page_text (bundle_id, bundle_page, rank, variant) WHERE text <> '';

        DROP VIEW searchable_page;
        CREATE VIEW searchable_page AS
          SELECT page.number, page.page_group_id, page.current_bundle_id, page.current_page_number,
            page_group.doc_id, page_text.variant, page_text.text
          FROM page
          JOIN page_group ON page_group.id = page.page_group_id
          JOIN doc ON doc.id = page_group.doc_id
          JOIN page_text ON page_text.number = (
            SELECT best.number FROM page_text AS best
            WHERE best.bundle_id = page.current_bundle_id AND best.bundle_page = page.current_page_number
              AND best.text <> ''
            ORDER BY best.rank LIMIT 1)
          WHERE page.trashed_at IS NULL AND page_group.trashed_at IS NULL AND doc.trashed_at IS NULL;

        DROP TRIGGER page_search_text_delete;
        CREATE TRIGGER page_search_text_delete AFTER DELETE ON page_text WHEN old.text <> '' BEGIN
          DELETE FROM page_search WHERE rowid IN (
            SELECT number FROM page
            WHERE current_bundle_id = old.bundle_id AND current_page_number = old.bundle_page);
          INSERT INTO page_search (rowid, text)
            SELECT number, text FROM searchable_page
            WHERE current_bundle_id = old.bundle_id AND current_page_number = old.bundle_page;
        END;
        DROP TRIGGER page_search_page_insert;
        CREATE TRIGGER page_search_page_insert AFTER INSERT ON page
          WHEN EXISTS (
            SELECT 1 FROM page_text
            WHERE bundle_id = new.current_bundle_id AND bundle_page = new.current_page_number AND text <> '')
        BEGIN
          INSERT INTO page_search (rowid, text) SELECT number, text FROM searchable_page WHERE number = new.number;
        END;
        """)
  }
}
