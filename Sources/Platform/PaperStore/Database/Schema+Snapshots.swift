// The versions that have tags and values of their own, as the migration "17 snapshots" lists them: a search looks into each,
// and most versions, the first of every page among them, have none.

extension Schema {
  static let snapshots = """
    CREATE INDEX page_version_snapshot ON page_version (page_id) WHERE length(metadata_snapshot) > 0;
    """
}
