// command 26
/// Changes the colour of variables.
public struct RecolorVariables: Command {
  /// The variables.
  public var variables: [Variable.ID]
  /// The colour.
  public var color: HexColor

  static var kind: LibraryEdit.Kind { .changeVariables }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.change(variables, field: "variables") { $0.color = color }
    return EditSubject(try editor.metadata.name(ofFirst: variables), count: variables.count)
  }
}
