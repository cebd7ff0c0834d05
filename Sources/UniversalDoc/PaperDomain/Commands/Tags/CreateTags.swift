// command 17
/// Makes tags in a group, or, for `nil`, in none. Of several, those that exist already are left out.
public struct CreateTags: Command {
  /// Of several, those that exist are left out.
  public var names: [String]
  /// The tag group.
  public var group: TagGroup.ID?
  /// The colour.
  public var color: HexColor
  /// What can have them.
  public var scope: MetadataScope

  static var kind: LibraryEdit.Kind { .createTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.create(names, in: group, color: color, scope: scope)
    return EditSubject(try editor.metadata.name(ofFirst: editor.metadata.createdTags), count: names.count)
  }
}
