// command 30
/// Gives an option another name; its values are shown by the new one.
public struct RenameOption: Command {
  /// The variable.
  public var variable: Variable.ID
  /// The option.
  public var option: VariableOption.ID
  /// The name.
  public var name: String

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.rename(option, of: variable, to: name)
    return EditSubject(try editor.transaction.existingVariable(variable).name)
  }
}
