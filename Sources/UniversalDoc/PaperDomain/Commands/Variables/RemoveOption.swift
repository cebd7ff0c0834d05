// command 32
/// Removes an option from a list variable.
public struct RemoveOption: Command {
  /// The variable.
  public var variable: Variable.ID
  /// The option.
  public var option: VariableOption.ID
  /// What happens to the values of entities that have this option.
  public var values: OptionValues

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.remove(option, of: variable, values)
    return EditSubject(try editor.transaction.existingVariable(variable).name)
  }
}

// wire
/// What happens to values when their option is removed.
public enum OptionValues: Equatable, Sendable, StoredAsJSON {
  /// No entity may have the option; otherwise the command fails.
  case keep
  /// The values are removed.
  case clear
  /// The values are replaced by this option of the same list.
  case replace(with: VariableOption.ID)
}
