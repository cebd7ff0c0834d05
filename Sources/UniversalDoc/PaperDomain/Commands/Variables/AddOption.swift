// command 29
/// Adds an option to the end of a list variable's options.
public struct AddOption: Command {
  /// The variable.
  public var variable: Variable.ID
  /// The name.
  public var name: String

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.addOption(name, to: variable)
    return EditSubject(try editor.transaction.existingVariable(variable).name)
  }
}
