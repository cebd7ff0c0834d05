// command 24
/// Creates a variable. Only list variables have options.
public struct CreateVariable: Command {
  /// The name.
  public var name: String
  /// The type of its values.
  public var type: VariableType
  /// The kinds of entities that can have a value.
  public var scope: MetadataScope
  /// The colour.
  public var color: HexColor
  /// The options: at least two for a list, none for other types.
  public var options: [String]

  static var kind: LibraryEdit.Kind { .createVariable }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.create(name, type, scope: scope, color: color, options: options)
    return EditSubject(Title.cleaned(name))
  }
}
