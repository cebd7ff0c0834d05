// The database's schema and its migrations.
//
// SQLite enforces what it can: types (`STRICT`), ranges (`CHECK`), uniqueness, references, and, by composite foreign
// keys and triggers, the columns that repeat other columns:
//
// - a page's `current_bundle_id` and `current_page_number` equal those of its current version, which is one of the
//   page's own versions;
// - the order of a doc's groups and of a group's pages is a `position` from 1, unique within its owner; a group or page
//   in the trash has none;
// - versions and segments never change;
// - `page_search` holds exactly the pages that can be found: outside the trash, with text, each with the best text of
//   what it shows. Its rowid is the page's `number`, so a search counts its hits without another table. Triggers
//   maintain it, except for new texts: FTS5 writes its buffer to disk before each statement of a trigger, so code that
//   inserts or updates texts (`LibraryWriter.savePageTexts`) updates the index once for all of them.
//
// Never edit a released migration; add a new one instead.

import GRDB

enum Schema {
  /// The application identifier of PaperCenter's databases: "PpCt".
  static let applicationID: Int64 = 0x5070_4374

  /// Every migration, in order.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 library") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: bundles)
      try db.execute(sql: docs)
      try db.execute(sql: pages)
      try db.execute(sql: texts)
      try db.execute(sql: search)
      try db.execute(sql: jobs)
    }
    migrator.registerMigration("2 structure") { db in try db.execute(sql: structure) }
    migrator.registerMigration("3 metadata") { db in
      try db.execute(sql: noteBlocks)
      try db.execute(sql: tags)
      try db.execute(sql: variables)
      for assignments in assignments { try db.execute(sql: assignments) }
      try db.execute(sql: scopes)
    }
    migrator.registerMigration("4 bundles", migrate: addBundlePages)
    migrator.registerMigration("5 leases") { db in try db.execute(sql: leases) }
    migrator.registerMigration("6 views") { db in try db.execute(sql: views) }
    migrator.registerMigration("7 doc lists") { db in try db.execute(sql: docLists) }
    migrator.registerMigration("8 page places") { db in try db.execute(sql: pagePlaces) }
    migrator.registerMigration("9 note search", migrate: addNoteForms)
    migrator.registerMigration("10 persons") { db in try db.execute(sql: persons) }
    migrator.registerMigration("11 leftovers") { db in try db.execute(sql: leftovers) }
    migrator.registerMigration(textRecognition, migrate: addTextRecognition)
    migrator.registerMigration("15 shared notes") { db in try db.execute(sql: sharedNotes) }
    migrator.registerMigration("16 marks") { db in try db.execute(sql: marks) }
    migrator.registerMigration("17 snapshots") { db in try db.execute(sql: snapshots) }
    migrator.registerMigration("18 search index") { db in try db.execute(sql: searchIndex) }
    migrator.registerMigration("19 former texts") { db in try db.execute(sql: formerTexts) }
    migrator.registerMigration("20 search changes") { db in try db.execute(sql: searchChanges) }
    migrator.registerMigration("21 favourites") { db in
      try db.execute(
        sql: """
          ALTER TABLE doc ADD COLUMN is_starred INTEGER NOT NULL DEFAULT 0 CHECK (is_starred IN (0, 1));
          CREATE INDEX doc_starred ON doc (id) WHERE is_starred;
          """)
    }
    migrator.registerMigration("22 mark words", migrate: addMarkWords)
    migrator.registerMigration("23 carried reports") { db in
      try db.execute(
        sql: """
          -- What became of the notes and marks of a page that was bound to another one, with the version that it shows since.
          CREATE TABLE carried_report (
            page_version_id BLOB NOT NULL PRIMARY KEY REFERENCES page_version (id) ON DELETE CASCADE,
            -- The step of the history that it was. The history forgets old steps.
            edit_id BLOB NOT NULL CHECK (length(edit_id) = 16),
            -- A `CarriedReport` as JSON.
            report TEXT NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX carried_report_edit ON carried_report (edit_id);
          """)
    }
    migrator.registerMigration("24 notes sittings") { db in try db.execute(sql: notesSittings) }
    return migrator
  }

  /// The name of the migration that adds recognised text.
  static let textRecognition = "13 text recognition"

  private static let bundles = """
    CREATE TABLE bundle (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      name TEXT CHECK (name <> ''),
      name_order TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      page_mapping BLOB,
      text_extraction TEXT NOT NULL
        CHECK (text_extraction IN ('notStarted', 'inProgress', 'completed', 'failed')),
      text_page_count INTEGER NOT NULL DEFAULT 0 CHECK (text_page_count >= 0),
      text_failure TEXT,
      duplicate_of BLOB REFERENCES bundle (id) ON DELETE SET NULL,
      CHECK ((text_extraction = 'failed') = (text_failure IS NOT NULL)),
      CHECK (duplicate_of <> id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX bundle_created_at ON bundle (created_at);
    CREATE INDEX bundle_duplicate_of ON bundle (duplicate_of);

    CREATE TABLE bundle_segment (
      bundle_id BLOB NOT NULL REFERENCES bundle (id) ON DELETE CASCADE,
      variant TEXT NOT NULL CHECK (variant IN ('display', 'original', 'ocr')),
      ordinal INTEGER NOT NULL CHECK (ordinal >= 1),
      page_count INTEGER NOT NULL CHECK (page_count >= 1),
      byte_count INTEGER NOT NULL CHECK (byte_count >= 1),
      sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
      source_name TEXT NOT NULL,
      password TEXT,
      -- Width and height of each page in points, as little-endian IEEE 754 doubles.
      page_sizes BLOB NOT NULL CHECK (length(page_sizes) = 16 * page_count),
      PRIMARY KEY (bundle_id, variant, ordinal)
    ) STRICT;
    CREATE INDEX bundle_segment_sha256 ON bundle_segment (sha256);
    CREATE TRIGGER bundle_segment_is_immutable BEFORE UPDATE ON bundle_segment BEGIN
      SELECT RAISE(ABORT, 'a segment never changes');
    END;
    """

  private static let docs = """
    CREATE TABLE doc (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      title TEXT NOT NULL CHECK (title <> ''),
      title_folded TEXT NOT NULL,
      title_order TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      trashed_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX doc_title ON doc (title_order);
    CREATE INDEX doc_created_at ON doc (created_at);
    CREATE INDEX doc_updated_at ON doc (updated_at);
    CREATE INDEX doc_trashed_at ON doc (trashed_at) WHERE trashed_at IS NOT NULL;

    CREATE TABLE page_group (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      doc_id BLOB NOT NULL REFERENCES doc (id) ON DELETE CASCADE,
      title TEXT NOT NULL CHECK (title <> ''),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      position INTEGER CHECK (position >= 1),
      trashed_at INTEGER,
      UNIQUE (doc_id, position),
      CHECK ((position IS NULL) = (trashed_at IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX page_group_created_at ON page_group (created_at);
    """

  private static let pages = """
    CREATE TABLE page (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      page_group_id BLOB NOT NULL REFERENCES page_group (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      current_version_id BLOB NOT NULL,
      current_bundle_id BLOB NOT NULL,
      current_page_number INTEGER NOT NULL,
      position INTEGER CHECK (position >= 1),
      trashed_at INTEGER,
      UNIQUE (page_group_id, position),
      CHECK ((position IS NULL) = (trashed_at IS NOT NULL)),
      FOREIGN KEY (current_version_id, id, current_bundle_id, current_page_number)
        REFERENCES page_version (id, page_id, bundle_id, page_number) DEFERRABLE INITIALLY DEFERRED
    ) STRICT;
    CREATE UNIQUE INDEX page_current_version ON page (current_version_id);
    CREATE INDEX page_current_binding ON page (current_bundle_id, current_page_number);
    CREATE INDEX page_created_at ON page (created_at);

    CREATE TABLE page_version (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      page_id BLOB NOT NULL REFERENCES page (id) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL CHECK (ordinal >= 1),
      created_at INTEGER NOT NULL,
      bundle_id BLOB NOT NULL REFERENCES bundle (id) ON DELETE RESTRICT,
      page_number INTEGER NOT NULL CHECK (page_number >= 1),
      metadata_snapshot BLOB NOT NULL,
      inherits_tags INTEGER NOT NULL CHECK (inherits_tags IN (0, 1)),
      inherits_variables INTEGER NOT NULL CHECK (inherits_variables IN (0, 1)),
      inherits_note_blocks INTEGER NOT NULL CHECK (inherits_note_blocks IN (0, 1)),
      UNIQUE (page_id, ordinal),
      UNIQUE (id, page_id, bundle_id, page_number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX page_version_bundle ON page_version (bundle_id);
    CREATE INDEX page_version_created_at ON page_version (created_at);
    CREATE TRIGGER page_version_is_immutable BEFORE UPDATE ON page_version BEGIN
      SELECT RAISE(ABORT, 'a version never changes');
    END;
    """

  private static let texts = """
    CREATE TABLE page_text (
      number INTEGER PRIMARY KEY,
      bundle_id BLOB NOT NULL REFERENCES bundle (id) ON DELETE CASCADE,
      page_number INTEGER NOT NULL CHECK (page_number >= 1),
      variant TEXT NOT NULL CHECK (variant IN ('display', 'original', 'ocr')),
      -- What a search prefers: the scan's text, then the display file's, then the original's.
      rank INTEGER NOT NULL
        GENERATED ALWAYS AS (CASE variant WHEN 'ocr' THEN 1 WHEN 'display' THEN 2 ELSE 3 END) VIRTUAL,
      -- Empty for a page without words; the row says that the page is done.
      text TEXT NOT NULL,
      -- Where each word of `text` stands; see `WordTable`.
      words BLOB NOT NULL,
      UNIQUE (bundle_id, page_number, variant)
    ) STRICT;
    -- The best text of a page, without reading texts.
    CREATE INDEX page_text_best ON page_text (bundle_id, page_number, rank, variant) WHERE text <> '';
    CREATE TRIGGER page_text_count_insert AFTER INSERT ON page_text BEGIN
      UPDATE bundle SET text_page_count = text_page_count + 1 WHERE id = new.bundle_id;
    END;
    CREATE TRIGGER page_text_count_delete AFTER DELETE ON page_text BEGIN
      UPDATE bundle SET text_page_count = text_page_count - 1 WHERE id = old.bundle_id;
    END;
    """

  private static let search = """
    CREATE VIRTUAL TABLE page_search USING fts5 (text, tokenize = 'papercenter', prefix = '1 2 3');

    -- The pages that can be found, and the best text of what each shows.
    CREATE VIEW searchable_page AS
      SELECT page.number, page.page_group_id, page.current_bundle_id, page.current_page_number,
        page_group.doc_id, page_text.variant, page_text.text
      FROM page
      JOIN page_group ON page_group.id = page.page_group_id
      JOIN doc ON doc.id = page_group.doc_id
      JOIN page_text ON page_text.number = (
        SELECT best.number FROM page_text AS best
        WHERE best.bundle_id = page.current_bundle_id AND best.page_number = page.current_page_number
          AND best.text <> ''
        ORDER BY best.rank LIMIT 1)
      WHERE page.trashed_at IS NULL AND page_group.trashed_at IS NULL AND doc.trashed_at IS NULL;

    CREATE TRIGGER page_search_text_delete AFTER DELETE ON page_text WHEN old.text <> '' BEGIN
      DELETE FROM page_search WHERE rowid IN (
        SELECT number FROM page
        WHERE current_bundle_id = old.bundle_id AND current_page_number = old.page_number);
      INSERT INTO page_search (rowid, text)
        SELECT number, text FROM searchable_page
        WHERE current_bundle_id = old.bundle_id AND current_page_number = old.page_number;
    END;
    CREATE TRIGGER page_search_page_insert AFTER INSERT ON page
      WHEN EXISTS (
        SELECT 1 FROM page_text
        WHERE bundle_id = new.current_bundle_id AND page_number = new.current_page_number AND text <> '')
    BEGIN
      INSERT INTO page_search (rowid, text) SELECT number, text FROM searchable_page WHERE number = new.number;
    END;
    CREATE TRIGGER page_search_page_update
      AFTER UPDATE OF page_group_id, current_bundle_id, current_page_number, trashed_at ON page
      WHEN old.page_group_id <> new.page_group_id OR old.current_bundle_id <> new.current_bundle_id
        OR old.current_page_number <> new.current_page_number OR old.trashed_at IS NOT new.trashed_at
    BEGIN
      DELETE FROM page_search WHERE rowid = new.number;
      INSERT INTO page_search (rowid, text) SELECT number, text FROM searchable_page WHERE number = new.number;
    END;
    CREATE TRIGGER page_search_page_delete AFTER DELETE ON page BEGIN
      DELETE FROM page_search WHERE rowid = old.number;
    END;
    CREATE TRIGGER page_search_group_update AFTER UPDATE OF trashed_at ON page_group
      WHEN old.trashed_at IS NOT new.trashed_at
    BEGIN
      DELETE FROM page_search WHERE rowid IN (SELECT number FROM page WHERE page_group_id = new.id);
      INSERT INTO page_search (rowid, text) SELECT number, text FROM searchable_page WHERE page_group_id = new.id;
    END;
    CREATE TRIGGER page_search_doc_update AFTER UPDATE OF trashed_at ON doc
      WHEN (old.trashed_at IS NULL) <> (new.trashed_at IS NULL)
    BEGIN
      DELETE FROM page_search WHERE rowid IN (
        SELECT page.number FROM page_group JOIN page ON page.page_group_id = page_group.id
        WHERE page_group.doc_id = new.id);
      INSERT INTO page_search (rowid, text) SELECT number, text FROM searchable_page WHERE doc_id = new.id;
    END;
    """

  private static let jobs = """
    CREATE TABLE job (
      -- Grows with every job, so that jobs of one millisecond keep their order.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      kind TEXT NOT NULL CHECK (kind IN ('import', 'extractText')),
      state TEXT NOT NULL
        CHECK (state IN ('queued', 'running', 'waitingForPassword', 'failed', 'done', 'cancelled')),
      name TEXT NOT NULL,
      stage TEXT NOT NULL,
      units_done INTEGER NOT NULL CHECK (units_done >= 0),
      units_total INTEGER NOT NULL CHECK (units_total >= 0),
      failure_code TEXT,
      failure_message TEXT,
      bundle_id BLOB REFERENCES bundle (id) ON DELETE SET NULL,
      doc_id BLOB REFERENCES doc (id) ON DELETE SET NULL,
      duplicate_of BLOB REFERENCES bundle (id) ON DELETE SET NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      -- What the job needs to know, as JSON; see `JobTask`.
      task TEXT NOT NULL,
      staging_id BLOB CHECK (length(staging_id) = 16),
      -- The staging folder of whoever works on it.
      claimed_by BLOB CHECK (length(claimed_by) = 16),
      is_cancel_requested INTEGER NOT NULL DEFAULT 0 CHECK (is_cancel_requested IN (0, 1)),
      attempt INTEGER NOT NULL DEFAULT 0 CHECK (attempt >= 0),
      CHECK ((failure_code IS NULL) = (failure_message IS NULL)),
      CHECK (state NOT IN ('failed', 'waitingForPassword') OR failure_code IS NOT NULL),
      CHECK ((state = 'running') = (claimed_by IS NOT NULL))
    ) STRICT;
    CREATE INDEX job_state ON job (state, number);
    CREATE INDEX job_bundle ON job (bundle_id);
    CREATE INDEX job_doc ON job (doc_id);
    CREATE INDEX job_duplicate_of ON job (duplicate_of);
    """
}
