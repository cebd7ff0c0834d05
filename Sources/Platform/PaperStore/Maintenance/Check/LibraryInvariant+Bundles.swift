import GRDB

// The promises about bundles and what is bound to them.

extension LibraryInvariant {
  /// A bundle has files, and those of a variant are numbered from 1 without a gap.
  static let segments = LibraryInvariant(
    "bundleFiles",
    breaches: """
      SELECT id, 'The bundle has no file. Restore a backup.' FROM bundle
      WHERE NOT EXISTS (SELECT 1 FROM bundle_segment WHERE bundle_id = bundle.id)
      UNION ALL
      SELECT bundle_id, 'A file of the bundle is not in the database. Restore a backup.' FROM bundle_segment
      GROUP BY bundle_id, variant HAVING max(ordinal) <> count(*)
      """)

  /// A version is bound to a page that its bundle has.
  static let boundPages = LibraryInvariant(
    "boundPage",
    breaches: """
      SELECT page_version.page_id,
        'A version of the page shows page ' || page_number || ' of a bundle that has ' || pages.count
          || '. Bind the page to another one.'
      FROM page_version
      JOIN (
        SELECT bundle_id, max(count) AS count FROM (
          SELECT bundle_id, sum(page_count) AS count FROM bundle_segment GROUP BY bundle_id, variant)
        GROUP BY bundle_id
      ) AS pages ON pages.bundle_id = page_version.bundle_id
      WHERE page_version.page_number > pages.count
      """)

  /// A bundle knows how many of its pages have been read.
  static let textCount = LibraryInvariant(
    "textCount",
    breaches: """
      SELECT bundle.id, 'The bundle counts ' || text_page_count || ' pages as read; there are ' || (
          SELECT count(*) FROM page_text WHERE bundle_id = bundle.id) || '.'
      FROM bundle WHERE text_page_count <> (SELECT count(*) FROM page_text WHERE bundle_id = bundle.id)
      """,
    repair: "They are counted again.",
    """
    UPDATE bundle SET text_page_count = (SELECT count(*) FROM page_text WHERE bundle_id = bundle.id)
      WHERE text_page_count <> (SELECT count(*) FROM page_text WHERE bundle_id = bundle.id);
    """)
}
