// Records which parts of the library have changed since a search read them into memory: the migration "20 search
// changes". The next search reads only those parts again; most writes change none. See `SearchMemory`.
//
// Each part of the memory has a row with the number of its last change. Numbers grow over the whole table, so the parts
// that changed after number n are the rows with a greater number. A row stays when the thing that it describes is
// deleted.

extension Schema {
  static let searchChanges = """
    CREATE TABLE search_change (
      part TEXT NOT NULL,
      -- Which tag, variable or page group; 0 where there is one of the part.
      key ANY NOT NULL,
      change INTEGER NOT NULL,
      PRIMARY KEY (part, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX search_change_number ON search_change (change);

    \(triggers)
    """

  private static let triggers = [
    noting("doc_insert", "INSERT ON doc", .docs),
    noting("doc_delete", "DELETE ON doc", .docs),
    noting(
      "doc_update", "UPDATE OF title, title_folded, title_order, trashed_at ON doc", .docs,
      when: """
        old.title_folded <> new.title_folded OR old.title_order <> new.title_order
        OR (old.trashed_at IS NULL) <> (new.trashed_at IS NULL)
        """),

    noting("group_insert", "INSERT ON page_group", .groups),
    noting("group_delete", "DELETE ON page_group", .groups),
    noting(
      "group_update", "UPDATE OF doc_id, position, title ON page_group", .groups,
      when: "old.doc_id <> new.doc_id OR old.position IS NOT new.position OR old.title <> new.title"),

    noting("page_insert", "INSERT ON page", .pages, ["new.page_group_id"]),
    noting("page_delete", "DELETE ON page", .pages, ["old.page_group_id"]),
    noting(
      "page_update", "UPDATE OF page_group_id, position ON page", .pages, ["old.page_group_id", "new.page_group_id"],
      when: "old.page_group_id <> new.page_group_id OR old.position IS NOT new.position"),

    noting("tag_insert", "INSERT ON page_tag", .tag, ["new.tag"]),
    noting("tag_delete", "DELETE ON page_tag", .tag, ["old.tag"]),
    noting("value_insert", "INSERT ON page_value", .variable, ["new.variable"]),
    noting("value_delete", "DELETE ON page_value", .variable, ["old.variable"]),

    noting("note_insert", "INSERT ON note_block", .notes),
    noting("note_delete", "DELETE ON note_block", .notes),
    noting(
      "note_update", "UPDATE OF page_version_id, text_folded, updated_at, deleted_at ON note_block", .notes),

    noting("version_insert", "INSERT ON page_version", .versions, when: "length(new.metadata_snapshot) > 0"),
    noting("version_delete", "DELETE ON page_version", .versions, when: "length(old.metadata_snapshot) > 0"),
    noting("former_insert", "INSERT ON former_version", .versions),
    noting("former_delete", "DELETE ON former_version", .versions),
    noting(
      "current_version", "UPDATE OF current_version_id ON page", .versions,
      when: "old.current_version_id <> new.current_version_id"),
  ].joined(separator: "\n")

  /// The triggers for the words of marks, which the migration "22 mark words" adds.
  static let markChanges = [
    noting("mark_insert", "INSERT ON mark_text", .marks, ["new.page_version_id"], when: "new.text <> ''"),
    noting("mark_delete", "DELETE ON mark_text", .marks, ["old.page_version_id"], when: "old.text <> ''"),
    noting(
      "mark_update", "UPDATE OF text, made_at ON mark_text", .marks, ["new.page_version_id"],
      when: "old.text IS NOT new.text OR old.made_at <> new.made_at"),
  ].joined(separator: "\n")

  /// A trigger that records a change of a part.
  /// - Parameter keys: SQL for the keys of what changed within the part, one for each
  private static func noting(
    _ name: String, _ event: String, _ part: SearchChange.Part, _ keys: [String] = ["0"], when condition: String? = nil
  ) -> String {
    """
    CREATE TRIGGER search_change_\(name) AFTER \(event)\(condition.map { "\n  WHEN \($0)" } ?? "") BEGIN
    \(keys.map { "  " + SearchChange.noting(part, $0) + ";" }.joined(separator: "\n"))
    END;
    """
  }
}

/// A change of the data that searches keep in memory.
struct SearchChange {
  /// The parts of that memory.
  enum Part: String {
    /// The docs outside the trash, with their titles and order.
    case docs
    /// Page groups, with their titles, docs and places.
    case groups
    /// The pages of a page group.
    case pages
    /// The pages that have a tag.
    case tag
    /// The pages that have values of a variable.
    case variable
    /// Notes.
    case notes
    /// Versions with snapshots, former versions, and which versions are current.
    case versions
    /// The words of the marks on a page version.
    case marks
    /// The index of words was rebuilt.
    case index
  }

  /// SQL that gives a key of a part the next number.
  static func noting(_ part: Part, _ key: String) -> String {
    """
    INSERT INTO search_change (part, key, change)
      VALUES ('\(part.rawValue)', \(key), (SELECT ifnull(max(change), 0) + 1 FROM search_change))
      ON CONFLICT (part, key) DO UPDATE SET change = excluded.change
    """
  }
}
