// Deleted or abandoned files that may still be on the disk, from the migration "11 leftovers"; see
// `LibraryStore+Leftovers`.

extension Schema {
  static let leftovers = """
    -- Folders that may be deleted: of bundles whose row was deleted, and of staged files that a job has let go of. Each is
    -- noted in the write that gives it up, and goes with its folder, so that a kill in between leaves no folder that
    -- nobody may remove. What is not noted here was not given up.
    CREATE TABLE leftover (
      kind TEXT NOT NULL CHECK (kind IN ('bundle', 'staging')),
      id BLOB NOT NULL CHECK (length(id) = 16),
      PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER leftover_bundle AFTER DELETE ON bundle BEGIN
      INSERT OR IGNORE INTO leftover (kind, id) VALUES ('bundle', old.id);
    END;
    CREATE TRIGGER leftover_bundle_again AFTER INSERT ON bundle BEGIN
      DELETE FROM leftover WHERE kind = 'bundle' AND id = new.id;
    END;
    CREATE TRIGGER leftover_job AFTER DELETE ON job WHEN old.staging_id IS NOT NULL BEGIN
      INSERT OR IGNORE INTO leftover (kind, id) VALUES ('staging', old.staging_id);
    END;
    CREATE TRIGGER leftover_staging AFTER UPDATE OF staging_id ON job
      WHEN old.staging_id IS NOT NULL AND old.staging_id IS NOT new.staging_id
    BEGIN
      INSERT OR IGNORE INTO leftover (kind, id) VALUES ('staging', old.staging_id);
    END;
    """
}
