import GRDB
import PaperDomain

// The invariants of tags, variables and notes that triggers enforce, and that a program without these triggers could
// break. SQLite's own check covers what keys and ranges enforce.

extension LibraryInvariant {
  /// The kinds of entities that can have tags and values, and the scopes that allow it.
  private static let assignable = [
    ("bundle", "'bundle', 'all'"), ("doc", "'doc', 'docAndBelow', 'all'"),
    ("page_group", "'pageGroup', 'docAndBelow', 'all'"), ("page", "'page', 'docAndBelow', 'all'"),
    ("note_block", "'noteBlock', 'all'"),
  ]

  /// Only entities within a tag's scope have the tag.
  static let tagScopes = LibraryInvariant(
    "tagScope",
    breaches: assignable.map { entity, scopes in
      """
      SELECT tag.id, 'The tag “' || tag.name || '” is assigned to items outside of its scope. Widen its scope.' FROM tag
      WHERE scope NOT IN (\(scopes)) AND EXISTS (SELECT 1 FROM \(entity)_tag WHERE tag = tag.number)
      """
    }.joined(separator: " UNION "))

  /// A value has its variable's type, and its entity is within the variable's scope.
  static let valueTypes = LibraryInvariant(
    "value",
    breaches: assignable.map { entity, scopes in
      """
      SELECT variable.id, 'The variable “' || variable.name || '” has values of another type or outside of its scope.'
      FROM variable WHERE EXISTS (
        SELECT 1 FROM \(entity)_value AS value WHERE value.variable = variable.number AND (
          variable.scope NOT IN (\(scopes)) OR NOT CASE variable.type
            WHEN 'int' THEN value.integer IS NOT NULL
            WHEN 'list' THEN value.option IS NOT NULL
            WHEN 'text' THEN value.text IS NOT NULL
            ELSE value.integer BETWEEN -719162 AND 2932896 END))
      """
    }.joined(separator: " UNION "))

  /// Lists have at least two options, and only lists have options.
  static let listOptions = LibraryInvariant(
    "listOptions",
    breaches: """
      SELECT id, 'The variable “' || name || '” has too few options, or its type has none.' FROM variable
      WHERE CASE type
        WHEN 'list' THEN (SELECT count(*) FROM variable_option WHERE variable = variable.number) < 2
        ELSE EXISTS (SELECT 1 FROM variable_option WHERE variable = variable.number) END
      """)

  /// A saved view's filter and order can be read.
  static let savedViews = LibraryInvariant(
    "savedView",
    find: { db, report in
      let rows = try Row.fetchCursor(db, sql: "SELECT \(SavedView.columns) FROM saved_view")
      while let row = try rows.next() {
        let filter = StoredPart<MetadataFilter>(stored: row["filter"])
        let sort = StoredPart<DocSort>(stored: row["sort"])
        guard filter.value == nil || sort.value == nil else { continue }
        let (id, name): (SavedView.ID, String) = (row["id"], row["name"])
        report(id.description, "The saved view “\(name)” cannot be read. Delete it, or restore a backup.")
      }
    })

  /// Every note descends from a note without a parent, and no note exists whose parent is deleted.
  static let noteThreads = LibraryInvariant(
    "noteThread",
    breaches: """
      WITH RECURSIVE rooted (number) AS (
        SELECT number FROM note_block WHERE parent IS NULL
        UNION ALL
        SELECT note_block.number FROM rooted JOIN note_block ON note_block.parent = rooted.number)
      SELECT id, 'The note replies to itself.' FROM note_block WHERE number NOT IN (SELECT number FROM rooted)
      UNION ALL
      SELECT note_block.id, 'The note replies to a deleted note.' FROM note_block
      JOIN note_block AS parent ON parent.number = note_block.parent
      WHERE note_block.deleted_at IS NULL AND parent.deleted_at IS NOT NULL
      """)
}
