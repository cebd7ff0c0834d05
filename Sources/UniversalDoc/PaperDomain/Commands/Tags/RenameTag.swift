// command 18
/// Gives a tag another name.
public struct RenameTag: Command {
  /// The tag.
  public var tag: PaperTag.ID
  /// The name.
  public var name: String

  static var kind: LibraryEdit.Kind { .changeTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.rename(tag, to: name)
    return EditSubject(Title.cleaned(name))
  }
}
