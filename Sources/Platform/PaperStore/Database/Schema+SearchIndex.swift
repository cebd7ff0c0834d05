// The progress of rebuilding the index of words, stored since the migration "18 search index"; see `IndexRebuild`.

extension Schema {
  static let searchIndex = """
    CREATE TABLE search_rebuild (
      -- There is one rebuild at most, and none while the index is whole.
      id INTEGER PRIMARY KEY CHECK (id = 1),
      -- The pages up to this number are in the index.
      page INTEGER NOT NULL CHECK (page >= 0)
    ) STRICT;
    """

  /// The index of words, as the migration "1 library" made it.
  static let pageSearch =
    "CREATE VIRTUAL TABLE page_search USING fts5 (text, tokenize = 'papercenter', prefix = '1 2 3')"
}
