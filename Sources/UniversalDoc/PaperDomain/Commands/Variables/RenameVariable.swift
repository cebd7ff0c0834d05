// command 25
/// Renames a variable.
public struct RenameVariable: Command {
  /// The variable.
  public var variable: Variable.ID
  /// The new name.
  public var name: String

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.rename(variable, to: name)
    return EditSubject(Title.cleaned(name))
  }
}
