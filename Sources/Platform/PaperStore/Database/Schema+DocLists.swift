// The index of docs outside the trash in list order, from the migration "7 doc lists". A list is read from this index
// alone; with an index of all docs, SQLite had to look up each doc to see whether it is in the trash.

extension Schema {
  static let docLists = """
    DROP INDEX doc_title;
    DROP INDEX doc_created_at;
    DROP INDEX doc_updated_at;
    CREATE INDEX doc_title ON doc (title_order) WHERE trashed_at IS NULL;
    CREATE INDEX doc_created_at ON doc (created_at) WHERE trashed_at IS NULL;
    CREATE INDEX doc_updated_at ON doc (updated_at) WHERE trashed_at IS NULL;
    """
}
