// command 21
/// Moves tags, in the order in which they are named, to a place in a group, or, for `nil`, among those without one.
public struct MoveTags: Command {
  /// The tags.
  public var tags: [PaperTag.ID]
  /// The tag group.
  public var group: TagGroup.ID?
  /// The tag that will follow; the end if absent.
  public var before: PaperTag.ID?

  static var kind: LibraryEdit.Kind { .changeTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.move(tags, to: group, before: before)
    return EditSubject(try editor.metadata.name(ofFirst: tags), count: tags.count)
  }
}
