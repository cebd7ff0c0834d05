// What rearranging docs, page groups and pages needs: the places to which things return from the trash, pairs of
// questions and answers, a revision that reveals other people's changes, and the history that undo uses.

extension Schema {
  static let structure = """
    ALTER TABLE doc ADD COLUMN revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0);

    ALTER TABLE page_group ADD COLUMN former_position INTEGER CHECK (former_position >= 1);
    ALTER TABLE page_group ADD COLUMN answers_group_id BLOB REFERENCES page_group (id) ON DELETE SET NULL
      CHECK (answers_group_id <> id);
    CREATE INDEX page_group_trashed_at ON page_group (trashed_at) WHERE trashed_at IS NOT NULL;
    CREATE INDEX page_group_answers ON page_group (answers_group_id) WHERE answers_group_id IS NOT NULL;

    ALTER TABLE page ADD COLUMN former_position INTEGER CHECK (former_position >= 1);
    CREATE INDEX page_trashed_at ON page (trashed_at) WHERE trashed_at IS NOT NULL;

    CREATE TABLE edit (
      -- Grows with every edit, so that those of one millisecond keep their order.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      kind TEXT NOT NULL CHECK (kind <> ''),
      subject TEXT NOT NULL,
      item_count INTEGER NOT NULL CHECK (item_count >= 1),
      made_at INTEGER NOT NULL,
      reverted_at INTEGER,
      -- An array of `LibraryChange`, as JSON.
      changes TEXT NOT NULL CHECK (json_valid(changes))
    ) STRICT;
    CREATE TRIGGER edit_is_immutable BEFORE UPDATE OF id, kind, subject, item_count, made_at, changes ON edit BEGIN
      SELECT RAISE(ABORT, 'an edit never changes');
    END;

    -- A page that is moved within the library is found as before: only what enters or leaves the trash is indexed anew.
    DROP TRIGGER page_search_page_update;
    CREATE TRIGGER page_search_page_update
      AFTER UPDATE OF page_group_id, current_bundle_id, current_page_number, trashed_at ON page
      WHEN old.current_bundle_id <> new.current_bundle_id OR old.current_page_number <> new.current_page_number
        OR old.trashed_at IS NOT new.trashed_at
        OR (old.page_group_id <> new.page_group_id AND (
          SELECT page_group.trashed_at IS NULL AND doc.trashed_at IS NULL
          FROM page_group JOIN doc ON doc.id = page_group.doc_id WHERE page_group.id = old.page_group_id
        ) <> (
          SELECT page_group.trashed_at IS NULL AND doc.trashed_at IS NULL
          FROM page_group JOIN doc ON doc.id = page_group.doc_id WHERE page_group.id = new.page_group_id
        ))
    BEGIN
      DELETE FROM page_search WHERE rowid = new.number;
      INSERT INTO page_search (rowid, text) SELECT number, text FROM searchable_page WHERE number = new.number;
    END;
    CREATE TRIGGER page_search_group_move AFTER UPDATE OF doc_id ON page_group
      WHEN (SELECT trashed_at IS NULL FROM doc WHERE id = old.doc_id)
        <> (SELECT trashed_at IS NULL FROM doc WHERE id = new.doc_id)
    BEGIN
      DELETE FROM page_search WHERE rowid IN (SELECT number FROM page WHERE page_group_id = new.id);
      INSERT INTO page_search (rowid, text) SELECT number, text FROM searchable_page WHERE page_group_id = new.id;
    END;
    """
}
