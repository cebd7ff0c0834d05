// The logs of marks on pages, from the migration "16 marks"; see `LibraryWriter+Marks`.

extension Schema {
  static let marks = """
    -- A group of the log of a page version: one finished gesture, or an undo. All groups of a version together are its log,
    -- in the order of stamp, actor and counter. They go only with the version.
    CREATE TABLE mark_group (
      -- The order in which the library got them. Never given twice, so that what came since a number is found.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      page_version_id BLOB NOT NULL REFERENCES page_version (id) ON DELETE CASCADE,
      actor BLOB NOT NULL CHECK (length(actor) = 16),
      counter INTEGER NOT NULL CHECK (counter >= 1),
      stamp INTEGER NOT NULL CHECK (stamp >= 1),
      -- Who made it, as the library knew at that time; NULL for nobody and for authors that files brought.
      person_id BLOB CHECK (length(person_id) = 16),
      -- Shared by groups that are undone together.
      step_id BLOB CHECK (length(step_id) = 16),
      -- The step of the history that it is. The history forgets old steps.
      edit_id BLOB CHECK (length(edit_id) = 16),
      -- Whether it undoes or redoes others.
      is_turn INTEGER NOT NULL CHECK (is_turn IN (0, 1)),
      -- When, by the author's clock.
      made_at INTEGER NOT NULL,
      -- A `LogGroup` in BlazeBinary.
      data BLOB NOT NULL,
      UNIQUE (page_version_id, actor, counter)
    ) STRICT;
    CREATE INDEX mark_group_order ON mark_group (page_version_id, stamp, actor, counter);
    CREATE INDEX mark_group_step ON mark_group (step_id) WHERE step_id IS NOT NULL;
    CREATE INDEX mark_group_edit ON mark_group (edit_id, page_version_id) WHERE edit_id IS NOT NULL;
    CREATE INDEX mark_group_person ON mark_group (person_id) WHERE person_id IS NOT NULL;
    CREATE TRIGGER mark_group_is_immutable BEFORE UPDATE ON mark_group BEGIN
      SELECT RAISE(ABORT, 'a group of marks never changes');
    END;

    -- What each undo and redo among the groups is about. Of several about one group, the last in the log counts.
    CREATE TABLE mark_turn (
      page_version_id BLOB NOT NULL CHECK (length(page_version_id) = 16),
      actor BLOB NOT NULL CHECK (length(actor) = 16),
      counter INTEGER NOT NULL CHECK (counter >= 1),
      number INTEGER NOT NULL REFERENCES mark_group (number) ON DELETE CASCADE,
      is_reverted INTEGER NOT NULL CHECK (is_reverted IN (0, 1)),
      PRIMARY KEY (page_version_id, actor, counter, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX mark_turn_number ON mark_turn (number);

    -- A step of marks can be on several pages, whose marks come one page after the other.
    DROP TRIGGER edit_is_immutable;
    CREATE TRIGGER edit_is_immutable BEFORE UPDATE OF id, kind, subject, item_count, made_at, changes ON edit
      WHEN old.kind <> 'mark' OR new.kind <> old.kind OR new.id <> old.id OR new.subject <> old.subject
        OR new.made_at <> old.made_at
    BEGIN
      SELECT RAISE(ABORT, 'an edit never changes');
    END;
    """
}
