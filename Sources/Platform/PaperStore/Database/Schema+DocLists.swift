// The order of docs outside of the trash, as the migration "7 doc lists" makes it: a list is read from the index alone,
// where indexes of all docs had each doc looked up to see whether it is in the trash.

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
