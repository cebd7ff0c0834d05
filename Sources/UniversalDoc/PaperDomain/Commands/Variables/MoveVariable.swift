// command 28
/// Moves a variable to another place.
public struct MoveVariable: Command {
  /// The variable.
  public var variable: Variable.ID
  /// The variable that will follow; the end if absent.
  public var before: Variable.ID?

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.move(variable, before: before)
    return EditSubject(try editor.transaction.existingVariable(variable).name)
  }
}
