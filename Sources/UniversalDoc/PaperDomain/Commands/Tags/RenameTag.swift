// command 18
/// Renames a tag.
public struct RenameTag: Command {
  /// The tag.
  public var tag: PaperTag.ID
  /// The new name.
  public var name: String

  static var kind: LibraryEdit.Kind { .changeTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.rename(tag, to: name)
    return EditSubject(Title.cleaned(name))
  }
}
