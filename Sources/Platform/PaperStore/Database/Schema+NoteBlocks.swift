// Note blocks, from the migration "3 metadata"; `Schema+Metadata` lists the rules that SQLite enforces.

extension Schema {
  static let noteBlocks = """
    CREATE TABLE note_block (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      page_version_id BLOB NOT NULL REFERENCES page_version (id) ON DELETE CASCADE,
      parent INTEGER CHECK (parent <> number),
      -- Among the notes with the same parent, deleted ones too.
      position INTEGER NOT NULL CHECK (position >= 1),
      x REAL NOT NULL CHECK (x BETWEEN 0 AND 1),
      y REAL NOT NULL CHECK (y BETWEEN 0 AND 1),
      width REAL NOT NULL CHECK (width BETWEEN 0.01 AND 1),
      height REAL NOT NULL CHECK (height BETWEEN 0.01 AND 1),
      title TEXT CHECK (title <> ''),
      body TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER,
      -- The note whose deletion took this one.
      deleted_with INTEGER,
      UNIQUE (number, page_version_id),
      -- Sums of fractions may be off by a bit of the last place.
      CHECK (x + width <= 1.000001 AND y + height <= 1.000001),
      CHECK ((deleted_at IS NULL) = (deleted_with IS NULL)),
      -- Checked at the commit, so that all notes of a version can go at once, however deep their threads.
      FOREIGN KEY (parent, page_version_id) REFERENCES note_block (number, page_version_id)
        DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (deleted_with, page_version_id) REFERENCES note_block (number, page_version_id)
        DEFERRABLE INITIALLY DEFERRED
    ) STRICT;
    CREATE UNIQUE INDEX note_block_order ON note_block (page_version_id, ifnull(parent, 0), position);
    CREATE INDEX note_block_parent ON note_block (parent, page_version_id) WHERE parent IS NOT NULL;
    CREATE INDEX note_block_deleted_with ON note_block (deleted_with, page_version_id) WHERE deleted_with IS NOT NULL;
    CREATE INDEX note_block_created_at ON note_block (created_at);

    CREATE TRIGGER note_block_stays BEFORE UPDATE OF number, id, page_version_id ON note_block BEGIN
      SELECT RAISE(ABORT, 'a note stays on its version');
    END;
    CREATE TRIGGER note_block_insert BEFORE INSERT ON note_block
      WHEN new.parent IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM note_block WHERE number = new.parent AND (deleted_at IS NULL OR new.deleted_at IS NOT NULL))
    BEGIN
      SELECT RAISE(ABORT, 'there is no such note to reply to');
    END;
    CREATE TRIGGER note_block_parent_update BEFORE UPDATE OF parent ON note_block
      WHEN new.parent IS NOT NULL AND new.parent IS NOT old.parent
    BEGIN
      SELECT RAISE(ABORT, 'there is no such note to reply to') WHERE NOT EXISTS (
        SELECT 1 FROM note_block WHERE number = new.parent AND (deleted_at IS NULL OR new.deleted_at IS NOT NULL));
      SELECT RAISE(ABORT, 'a note does not reply to itself') WHERE new.number IN (
        WITH RECURSIVE above (number) AS (
          SELECT new.parent
          UNION SELECT note_block.parent FROM above JOIN note_block ON note_block.number = above.number)
        SELECT number FROM above);
    END;
    CREATE TRIGGER note_block_delete BEFORE UPDATE OF deleted_at ON note_block
      WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL
        AND EXISTS (SELECT 1 FROM note_block WHERE parent = new.number AND deleted_at IS NULL)
    BEGIN
      SELECT RAISE(ABORT, 'a note is deleted after its replies');
    END;
    CREATE TRIGGER note_block_restore BEFORE UPDATE OF deleted_at ON note_block
      WHEN old.deleted_at IS NOT NULL AND new.deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM note_block WHERE number = new.parent AND deleted_at IS NOT NULL)
    BEGIN
      SELECT RAISE(ABORT, 'a note is restored before its replies');
    END;
    """
}
