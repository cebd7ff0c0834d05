// command 19
/// Changes the colour of tags.
public struct RecolorTags: Command {
  /// The tags.
  public var tags: [PaperTag.ID]
  /// The colour.
  public var color: HexColor

  static var kind: LibraryEdit.Kind { .changeTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.change(tags, field: "tags") { $0.color = color }
    return EditSubject(try editor.metadata.name(ofFirst: tags), count: tags.count)
  }
}
