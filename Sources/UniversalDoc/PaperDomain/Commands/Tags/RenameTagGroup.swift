// command 13
/// Renames a tag group.
public struct RenameTagGroup: Command {
  /// The tag group.
  public var group: TagGroup.ID
  /// The new name.
  public var name: String

  static var kind: LibraryEdit.Kind { .changeTagGroup }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.rename(group, to: name)
    return EditSubject(Title.cleaned(name))
  }
}
