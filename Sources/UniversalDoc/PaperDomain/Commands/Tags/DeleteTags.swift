// command 23
/// Deletes tags. With `everywhere`, they are first removed from all entities.
public struct DeleteTags: Command {
  /// The tags.
  public var tags: [PaperTag.ID]
  /// Whether to remove them from all entities first.
  public var everywhere: Bool

  static var kind: LibraryEdit.Kind { .deleteTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let name = try editor.metadata.name(ofFirst: tags)
    try StructureLimits.requireDistinct(tags, field: "tags")
    for tag in tags { try editor.metadata.delete(tag, everywhere: everywhere) }
    return EditSubject(name, count: tags.count)
  }
}
