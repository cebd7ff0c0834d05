// command 20
/// Sets the kinds of entities that tags may be assigned to.
public struct SetTagScope: Command {
  /// The tags.
  public var tags: [PaperTag.ID]
  /// The scope.
  public var scope: MetadataScope

  static var kind: LibraryEdit.Kind { .changeTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.change(tags, field: "tags") { $0.scope = scope }
    return EditSubject(try editor.metadata.name(ofFirst: tags), count: tags.count)
  }
}
