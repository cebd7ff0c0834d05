// Persons, and the owner of each step, from the migration "10 persons"; see `Person` and `HistoryTransaction`.

extension Schema {
  static let persons = """
    CREATE TABLE person (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (name <> ''),
      name_key TEXT NOT NULL UNIQUE CHECK (name_key <> ''),
      color TEXT NOT NULL CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
      merged_into BLOB REFERENCES person (id) ON DELETE CASCADE CHECK (merged_into <> id),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX person_merged_into ON person (merged_into) WHERE merged_into IS NOT NULL;

    -- NULL for steps of before there were persons, and for those of callers that name nobody.
    ALTER TABLE edit ADD COLUMN person_id BLOB REFERENCES person (id);
    -- When it was undone, in the order of `number`, which grows with each making and each undoing of a step: redo needs
    -- to know what came first, and clocks are set back. NULL while the step holds.
    ALTER TABLE edit ADD COLUMN reverted_number INTEGER CHECK (reverted_number > number);
    UPDATE edit SET reverted_number = undone.place + (SELECT max(number) FROM edit)
      FROM (
        SELECT number, row_number() OVER (ORDER BY reverted_at, number) AS place FROM edit
        WHERE reverted_at IS NOT NULL
      ) AS undone
      WHERE undone.number = edit.number;
    CREATE INDEX edit_person ON edit (person_id, number);
    CREATE INDEX edit_holding ON edit (person_id, number) WHERE reverted_number IS NULL;
    CREATE INDEX edit_reverted ON edit (person_id, reverted_number) WHERE reverted_number IS NOT NULL;
    CREATE INDEX edit_reverted_number ON edit (reverted_number) WHERE reverted_number IS NOT NULL;

    CREATE TRIGGER edit_person_insert BEFORE INSERT ON edit
      WHEN EXISTS (SELECT 1 FROM person WHERE id = new.person_id AND merged_into IS NOT NULL)
    BEGIN
      SELECT RAISE(ABORT, 'a person who was merged has no steps');
    END;
    CREATE TRIGGER edit_person_update BEFORE UPDATE OF person_id ON edit
      WHEN EXISTS (SELECT 1 FROM person WHERE id = new.person_id AND merged_into IS NOT NULL)
    BEGIN
      SELECT RAISE(ABORT, 'a person who was merged has no steps');
    END;
    CREATE TRIGGER person_merge BEFORE UPDATE OF merged_into ON person WHEN new.merged_into IS NOT NULL BEGIN
      SELECT RAISE(ABORT, 'a person who was merged has no steps')
        WHERE EXISTS (SELECT 1 FROM edit WHERE person_id = new.id);
      SELECT RAISE(ABORT, 'a person is merged into one who is not merged')
        WHERE EXISTS (SELECT 1 FROM person WHERE id = new.merged_into AND merged_into IS NOT NULL)
          OR EXISTS (SELECT 1 FROM person WHERE merged_into = new.id);
    END;
    """
}
