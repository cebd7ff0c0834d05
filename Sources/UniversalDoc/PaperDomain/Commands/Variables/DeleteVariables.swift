// command 33
/// Deletes variables. With `everywhere`, their values are first removed from all entities.
public struct DeleteVariables: Command {
  /// The variables.
  public var variables: [Variable.ID]
  /// Whether to remove their values from all entities first.
  public var everywhere: Bool

  static var kind: LibraryEdit.Kind { .deleteVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let name = try editor.metadata.name(ofFirst: variables)
    try StructureLimits.requireDistinct(variables, field: "variables")
    for variable in variables { try editor.metadata.delete(variable, everywhere: everywhere) }
    return EditSubject(name, count: variables.count)
  }
}
