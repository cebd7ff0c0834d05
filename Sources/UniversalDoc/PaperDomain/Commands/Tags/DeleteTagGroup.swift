// command 16
/// Deletes a tag group. With `everywhere`, its tags are also deleted and removed from all entities.
public struct DeleteTagGroup: Command {
  /// The tag group.
  public var group: TagGroup.ID
  /// Whether to delete its tags, too.
  public var everywhere: Bool

  static var kind: LibraryEdit.Kind { .deleteTagGroup }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let name = try editor.transaction.existingTagGroup(group).name
    try editor.metadata.delete(group, everywhere: everywhere)
    return EditSubject(name)
  }
}
