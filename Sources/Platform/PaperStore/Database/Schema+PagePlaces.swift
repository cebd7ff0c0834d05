// The place of each page, from the migration "8 page places". A filter needs it for every page that has a tag, and the
// rows of `page` and `page_group` are wide and scattered.
//
// `page_place` holds exactly the pages that belong to a doc: neither the page nor its page group is in the trash,
// though the doc may be. Triggers maintain it.

extension Schema {
  static let pagePlaces = """
    CREATE TABLE page_place (
      page INTEGER PRIMARY KEY,
      page_group_id BLOB NOT NULL,
      doc_id BLOB NOT NULL
    ) STRICT;
    CREATE VIEW standing_page AS
      SELECT page.number AS page, page_group.id AS page_group_id, page_group.doc_id
      FROM page JOIN page_group ON page_group.id = page.page_group_id
      WHERE page.position IS NOT NULL AND page_group.position IS NOT NULL;
    INSERT INTO page_place SELECT page, page_group_id, doc_id FROM standing_page;

    CREATE TRIGGER page_place_page_insert AFTER INSERT ON page BEGIN
      INSERT INTO page_place SELECT page, page_group_id, doc_id FROM standing_page WHERE page = new.number;
    END;
    CREATE TRIGGER page_place_page_update AFTER UPDATE OF page_group_id, position ON page
      WHEN old.page_group_id <> new.page_group_id OR (old.position IS NULL) <> (new.position IS NULL)
    BEGIN
      DELETE FROM page_place WHERE page = new.number;
      INSERT INTO page_place SELECT page, page_group_id, doc_id FROM standing_page WHERE page = new.number;
    END;
    CREATE TRIGGER page_place_page_delete AFTER DELETE ON page BEGIN
      DELETE FROM page_place WHERE page = old.number;
    END;
    CREATE TRIGGER page_place_group_update AFTER UPDATE OF doc_id, position ON page_group
      WHEN old.doc_id <> new.doc_id OR (old.position IS NULL) <> (new.position IS NULL)
    BEGIN
      DELETE FROM page_place WHERE page IN (SELECT number FROM page WHERE page_group_id = new.id);
      INSERT INTO page_place SELECT page, page_group_id, doc_id FROM standing_page WHERE page_group_id = new.id;
    END;
    """
}
