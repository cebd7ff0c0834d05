// command 38
/// Moves a saved view to another position.
public struct MoveSavedView: Command {
  /// The saved view.
  public var view: SavedView.ID
  /// The view that will follow; absent for the end.
  public var before: SavedView.ID?

  static var kind: LibraryEdit.Kind { .changeSavedView }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.move(view, before: before)
    return EditSubject(try editor.transaction.existingSavedView(view).name)
  }
}
