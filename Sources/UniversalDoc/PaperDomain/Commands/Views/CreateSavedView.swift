// command 35
/// Saves a filter and an order of docs under a name.
public struct CreateSavedView: Command {
  /// The name.
  public var name: String
  /// The filter for docs, in the query language.
  public var filter: String
  /// The order.
  public var sort: DocSort

  static var kind: LibraryEdit.Kind { .createSavedView }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.createView(name, filter: filter, sort: sort)
    return EditSubject(Title.cleaned(name))
  }
}
