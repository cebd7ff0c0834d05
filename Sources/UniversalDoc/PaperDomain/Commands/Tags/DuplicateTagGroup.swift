// command 15
/// Copies a tag group with its tags, but not the assignments. The copy is named "X copy", or "X copy 2" if that exists.
public struct DuplicateTagGroup: Command {
  /// The tag group.
  public var group: TagGroup.ID

  static var kind: LibraryEdit.Kind { .createTagGroup }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.duplicate(group)
    return EditSubject(try editor.transaction.existingTagGroup(group).name)
  }
}
