// command 33
/// Deletes variables; takes their values from everything first, if `everywhere` is set.
public struct DeleteVariables: Command {
  /// The variables.
  public var variables: [Variable.ID]
  /// Whether their values are taken from everything first.
  public var everywhere: Bool

  static var kind: LibraryEdit.Kind { .deleteVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let name = try editor.metadata.name(ofFirst: variables)
    try StructureLimits.requireDistinct(variables, field: "variables")
    for variable in variables { try editor.metadata.delete(variable, everywhere: everywhere) }
    return EditSubject(name, count: variables.count)
  }
}
