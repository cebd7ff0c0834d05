// The versions that have their own tags and values, listed since the migration "17 snapshots". A search must look into
// each of them, and most versions, such as every page's first, have none.

extension Schema {
  static let snapshots = """
    CREATE INDEX page_version_snapshot ON page_version (page_id) WHERE length(metadata_snapshot) > 0;
    """
}
