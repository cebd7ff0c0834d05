// command 21
/// Moves tags, in the order in which the request lists them, to a position in a group or, without one, among the
/// ungrouped tags.
public struct MoveTags: Command {
  /// The tags.
  public var tags: [PaperTag.ID]
  /// The tag group; absent for the ungrouped tags.
  public var group: TagGroup.ID?
  /// The tag that will follow; absent for the end.
  public var before: PaperTag.ID?

  static var kind: LibraryEdit.Kind { .changeTags }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.metadata.move(tags, to: group, before: before)
    return EditSubject(try editor.metadata.name(ofFirst: tags), count: tags.count)
  }
}
