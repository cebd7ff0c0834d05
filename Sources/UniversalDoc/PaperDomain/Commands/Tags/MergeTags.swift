// command 22
/// Merges tags into another tag: every entity with one of the tags gets the other tag instead, and the tags are
/// deleted.
public struct MergeTags: Command {
  /// The tags to merge.
  public var tags: [PaperTag.ID]
  /// The tag that is kept.
  public var into: PaperTag.ID

  static var kind: LibraryEdit.Kind { .mergeTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.merge(tags, into: into)
    return EditSubject(try editor.transaction.existingTag(into).name, count: tags.count)
  }
}
