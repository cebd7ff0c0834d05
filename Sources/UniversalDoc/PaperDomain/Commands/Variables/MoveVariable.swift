// command 28
/// Moves a variable to another position.
public struct MoveVariable: Command {
  /// The variable.
  public var variable: Variable.ID
  /// The variable that will follow; absent for the end.
  public var before: Variable.ID?

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.move(variable, before: before)
    return EditSubject(try editor.transaction.existingVariable(variable).name)
  }
}
