// command 32
/// Removes an option from a list.
public struct RemoveOption: Command {
  /// The variable.
  public var variable: Variable.ID
  /// The option.
  public var option: VariableOption.ID
  /// What entities with this option get instead.
  public var values: OptionValues

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.remove(option, of: variable, values)
    return EditSubject(try editor.transaction.existingVariable(variable).name)
  }
}

// wire
/// What becomes of the values of an option that is removed.
public enum OptionValues: Equatable, Sendable {
  /// There may be none: with one, the option stays.
  case keep
  /// They are cleared.
  case clear
  /// They become this option of the same list.
  case replace(with: VariableOption.ID)
}

#if !hasFeature(Embedded)
  extension OptionValues: Codable {}
#endif
