// command 24
/// Makes a variable. A list has options, nothing else has.
public struct CreateVariable: Command {
  /// The name.
  public var name: String
  /// What its values are.
  public var type: VariableType
  /// What can have values of it.
  public var scope: MetadataScope
  /// The colour.
  public var color: HexColor
  /// At least two for a list, none for another type.
  public var options: [String]

  static var kind: LibraryEdit.Kind { .createVariable }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.create(name, type, scope: scope, color: color, options: options)
    return EditSubject(Title.cleaned(name))
  }
}
