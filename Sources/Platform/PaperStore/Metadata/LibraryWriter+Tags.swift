import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter: MetadataTransaction {
  // MARK: - Groups

  /// The group.
  public func tagGroup(_ id: TagGroup.ID) throws(LibraryError) -> TagGroup? {
    try fetchRow("SELECT * FROM tag_group WHERE id = ?", [id]) { TagGroup(row: $0) }
  }

  /// Finds the group through the index on names.
  public func tagGroup(named name: String) throws(LibraryError) -> TagGroup.ID? {
    try fetchValue("SELECT id FROM tag_group WHERE name_key = ?", [NameKey.stored(name)])
  }

  /// All groups.
  public func tagGroups() throws(LibraryError) -> [TagGroup] {
    try fetchRows("SELECT * FROM tag_group ORDER BY sort_index, name_key") { TagGroup(row: $0) }
  }

  /// Stores the group and the form of its name for lookups.
  public func insert(_ group: TagGroup) throws(LibraryError) {
    try insert(into: "tag_group", [("id", group.id), ("created_at", group.createdAt)] + group.columns)
  }

  /// Stores the group's fields.
  public func update(_ group: TagGroup) throws(LibraryError) {
    try update("tag_group", group.columns, of: group.id)
  }

  /// Deletes the group; the schema refuses this while it has tags.
  public func delete(_ group: TagGroup.ID) throws(LibraryError) {
    try execute("DELETE FROM tag_group WHERE id = ?", [group])
  }

  // MARK: - Tags

  /// The tag.
  public func tag(_ id: PaperTag.ID) throws(LibraryError) -> PaperTag? {
    try fetchRow(PaperTag.query + " WHERE tag.id = ?", [id]) { PaperTag(row: $0) }
  }

  /// Finds the tag through the index on names.
  public func tag(named name: String, in group: TagGroup.ID?) throws(LibraryError) -> PaperTag.ID? {
    let group = try number(of: group, in: "tag_group", .tagGroup)
    return try fetchValue(
      "SELECT id FROM tag WHERE ifnull(tag_group, 0) = ? AND name_key = ?", [group ?? 0, NameKey.stored(name)])
  }

  /// The tags of a group, or those without a group.
  public func tags(in group: TagGroup.ID?) throws(LibraryError) -> [PaperTag] {
    let group = try number(of: group, in: "tag_group", .tagGroup)
    return try fetchRows(PaperTag.query + " WHERE tag.tag_group IS ? ORDER BY tag.sort_index, tag.name_key", [group]) {
      PaperTag(row: $0)
    }
  }

  /// Counts along a primary key.
  public func useCount(of tag: PaperTag.ID, on kind: MetadataTarget.Kind) throws(LibraryError) -> Int {
    try useCount(of: tag, as: "tag", in: AssignmentTables(kind).tags, from: "tag")
  }

  /// Stores the tag and the form of its name for lookups.
  public func insert(_ tag: PaperTag) throws(LibraryError) {
    let columns = tag.columns(group: try number(of: tag.groupID, in: "tag_group", .tagGroup))
    try insert(into: "tag", [("id", tag.id), ("created_at", tag.createdAt)] + columns)
  }

  /// Stores the tag's fields; the schema refuses a scope that excludes an entity with the tag.
  public func update(_ tag: PaperTag) throws(LibraryError) {
    try update("tag", tag.columns(group: try number(of: tag.groupID, in: "tag_group", .tagGroup)), of: tag.id)
  }

  /// Deletes the tag; the schema refuses this while an entity has it.
  public func delete(_ tag: PaperTag.ID) throws(LibraryError) {
    try execute("DELETE FROM tag WHERE id = ?", [tag])
  }

  /// Finds the end of a list through the index on its order.
  public func lastSortIndex(in list: MetadataList) throws(LibraryError) -> Int {
    switch list {
    case .tagGroups: try fetchValue("SELECT max(sort_index) FROM tag_group") ?? 0
    case .savedViews: try fetchValue("SELECT max(sort_index) FROM saved_view") ?? 0
    case .variables: try fetchValue("SELECT max(sort_index) FROM variable") ?? 0
    case .tags(let group):
      try fetchValue(
        "SELECT max(sort_index) FROM tag WHERE tag_group IS ?", [try number(of: group, in: "tag_group", .tagGroup)])
        ?? 0
    }
  }
}
