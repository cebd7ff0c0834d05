// command 17
/// Creates tags in a group or, without one, outside all groups.
public struct CreateTags: Command {
  /// The names; if there are several, existing ones are skipped.
  public var names: [String]
  /// The tag group; absent for none.
  public var group: TagGroup.ID?
  /// The colour.
  public var color: HexColor
  /// The kinds of entities that the tags may be assigned to.
  public var scope: MetadataScope

  static var kind: LibraryEdit.Kind { .createTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.create(names, in: group, color: color, scope: scope)
    return EditSubject(try editor.metadata.name(ofFirst: editor.metadata.createdTags), count: names.count)
  }
}
