// command 27
/// Sets the kinds of entities that may have a value for variables.
public struct SetVariableScope: Command {
  /// The variables.
  public var variables: [Variable.ID]
  /// The scope.
  public var scope: MetadataScope

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.change(variables, field: "variables") { $0.scope = scope }
    return EditSubject(try editor.metadata.name(ofFirst: variables), count: variables.count)
  }
}
