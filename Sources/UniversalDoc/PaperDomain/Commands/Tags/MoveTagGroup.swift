// command 14
/// Moves a tag group to another position.
public struct MoveTagGroup: Command {
  /// The tag group.
  public var group: TagGroup.ID
  /// The group that will follow; absent for the end.
  public var before: TagGroup.ID?

  static var kind: LibraryEdit.Kind { .changeTagGroup }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.move(group, before: before)
    return EditSubject(try editor.transaction.existingTagGroup(group).name)
  }
}
