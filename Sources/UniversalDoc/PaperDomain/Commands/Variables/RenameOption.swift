// command 30
/// Renames an option. Existing values show the new name.
public struct RenameOption: Command {
  /// The variable.
  public var variable: Variable.ID
  /// The option.
  public var option: VariableOption.ID
  /// The new name.
  public var name: String

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.rename(option, of: variable, to: name)
    return EditSubject(try editor.transaction.existingVariable(variable).name)
  }
}
