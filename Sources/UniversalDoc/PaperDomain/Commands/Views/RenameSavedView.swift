// command 36
/// Renames a saved view.
public struct RenameSavedView: Command {
  /// The saved view.
  public var view: SavedView.ID
  /// The new name.
  public var name: String

  static var kind: LibraryEdit.Kind { .changeSavedView }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.rename(view, to: name)
    return EditSubject(Title.cleaned(name))
  }
}
