// command 12
/// Creates a tag group.
public struct CreateTagGroup: Command {
  /// The name.
  public var name: String

  static var kind: LibraryEdit.Kind { .createTagGroup }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    _ = try editor.metadata.createGroup(name)
    return EditSubject(Title.cleaned(name))
  }
}
