// command 31
/// Moves an option to another position.
public struct MoveOption: Command {
  /// The variable.
  public var variable: Variable.ID
  /// The option.
  public var option: VariableOption.ID
  /// The option that will follow; absent for the end.
  public var before: VariableOption.ID?

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.move(option, of: variable, before: before)
    return EditSubject(try editor.transaction.existingVariable(variable).name)
  }
}
