// command 37
/// Changes the filter and the order of a saved view.
public struct ChangeSavedView: Command {
  /// The saved view.
  public var view: SavedView.ID
  /// The filter for docs, in the query language.
  public var filter: String
  /// The order.
  public var sort: DocSort

  static var kind: LibraryEdit.Kind { .changeSavedView }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.change(view, filter: filter, sort: sort)
    return EditSubject(try editor.transaction.existingSavedView(view).name)
  }
}
