// command 22
/// Gives everything that has one of the tags another tag instead, and deletes them.
public struct MergeTags: Command {
  /// The tags.
  public var tags: [PaperTag.ID]
  /// The tag that stays.
  public var into: PaperTag.ID

  static var kind: LibraryEdit.Kind { .mergeTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.merge(tags, into: into)
    return EditSubject(try editor.transaction.existingTag(into).name, count: tags.count)
  }
}
