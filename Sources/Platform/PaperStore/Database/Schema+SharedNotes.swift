// Documents of shared notes, from the migration "15 shared notes"; see `SharedNotes`.

extension Schema {
  static let sharedNotes = """
    CREATE TABLE shared_notes (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      -- What the document says as its title, for lists.
      title TEXT NOT NULL,
      -- Notes outlive what they belong to.
      doc_id BLOB REFERENCES doc (id) ON DELETE SET NULL,
      page_group_id BLOB REFERENCES page_group (id) ON DELETE SET NULL,
      page_id BLOB REFERENCES page (id) ON DELETE SET NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      trashed_at INTEGER,
      CHECK ((doc_id IS NOT NULL) + (page_group_id IS NOT NULL) + (page_id IS NOT NULL) <= 1)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shared_notes_doc ON shared_notes (doc_id) WHERE doc_id IS NOT NULL;
    CREATE INDEX shared_notes_page_group ON shared_notes (page_group_id) WHERE page_group_id IS NOT NULL;
    CREATE INDEX shared_notes_page ON shared_notes (page_id) WHERE page_id IS NOT NULL;
    CREATE INDEX shared_notes_updated_at ON shared_notes (updated_at);

    -- Names this library to peers, which remember by it how far they got.
    CREATE TABLE shared_notes_storage (id BLOB NOT NULL CHECK (length(id) = 16)) STRICT;
    INSERT INTO shared_notes_storage (id) VALUES (randomblob(16));

    -- Notes that were deleted for good. Peers still have copies; what they send is refused.
    CREATE TABLE shared_notes_deleted (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16)
    ) STRICT, WITHOUT ROWID;

    -- The pieces of a document, named as automerge-repo names them. All pieces together are the document.
    CREATE TABLE shared_notes_chunk (
      -- Never given twice, so that what came since a number is found.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      notes_id BLOB NOT NULL REFERENCES shared_notes (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('snapshot', 'incremental')),
      -- Of a snapshot the hash of its heads, of changes the hash of their bytes.
      key BLOB NOT NULL CHECK (length(key) = 32),
      sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
      data BLOB NOT NULL,
      UNIQUE (notes_id, kind, key),
      CHECK (kind = 'snapshot' OR key = sha256)
    ) STRICT;
    CREATE TRIGGER shared_notes_chunk_is_immutable BEFORE UPDATE ON shared_notes_chunk BEGIN
      SELECT RAISE(ABORT, 'a piece of notes never changes');
    END;
    """

  /// The migration "24 notes sittings": who is writing in which notes, for the history.
  static let notesSittings = """
    CREATE TABLE notes_sitting (
      notes_id BLOB NOT NULL REFERENCES shared_notes (id) ON DELETE CASCADE,
      -- The person; empty for somebody who is none of the library.
      person BLOB NOT NULL CHECK (length(person) IN (0, 16)),
      -- The step of the last sitting. The history forgets old steps.
      edit_id BLOB NOT NULL CHECK (length(edit_id) = 16),
      last_at INTEGER NOT NULL,
      PRIMARY KEY (notes_id, person)
    ) STRICT, WITHOUT ROWID;

    -- A sitting grows until it ends, and the notes may get another title meanwhile.
    DROP TRIGGER edit_is_immutable;
    CREATE TRIGGER edit_is_immutable BEFORE UPDATE OF id, kind, subject, item_count, made_at, changes ON edit
      WHEN old.kind NOT IN ('mark', 'writeNotes') OR new.kind <> old.kind OR new.id <> old.id
        OR new.made_at <> old.made_at OR (old.kind = 'mark' AND new.subject <> old.subject)
        OR (old.kind = 'writeNotes' AND new.changes <> old.changes)
    BEGIN
      SELECT RAISE(ABORT, 'an edit never changes');
    END;
    """
}
