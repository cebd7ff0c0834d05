// command 39
/// Deletes a saved view. The docs stay.
public struct DeleteSavedView: Command {
  /// The saved view.
  public var view: SavedView.ID

  static var kind: LibraryEdit.Kind { .deleteSavedView }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let name = try editor.transaction.existingSavedView(view).name
    try editor.metadata.delete(view)
    return EditSubject(name)
  }
}
