// command 16
/// Deletes a tag group. Its tags go with it, and are taken from everything that has them, if `everywhere` is set.
public struct DeleteTagGroup: Command {
  /// The tag group.
  public var group: TagGroup.ID
  /// Whether its tags are deleted, too.
  public var everywhere: Bool

  static var kind: LibraryEdit.Kind { .deleteTagGroup }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let name = try editor.transaction.existingTagGroup(group).name
    try editor.metadata.delete(group, everywhere: everywhere)
    return EditSubject(name)
  }
}
