// command 46, formerly reorder
/// Puts the replies to a note, or, for `nil`, the roots of a version, into another order: each that is not deleted
/// once.
public struct ReorderNotes: Command {
  /// The version of a page.
  public var version: PageVersion.ID
  /// Whose answers; the roots if absent.
  public var parent: NoteBlock.ID?
  /// Each that is not deleted, once.
  public var order: [NoteBlock.ID]

  static var kind: LibraryEdit.Kind { .changeNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(version)
    let before = NoteTree(try editor.transaction.noteBlocks(of: version)).children(of: parent).map { $0.id }
    try editor.transaction.reorderNoteBlocks(order, of: version, under: parent)
    let after = NoteTree(try editor.transaction.noteBlocks(of: version)).children(of: parent).map { $0.id }
    if before != after {
      editor.notes.record(.noteOrder(version: version, parent: parent, from: before, to: after))
    }
    let subject = try parent.map { id throws(LibraryError) in try editor.transaction.existingNoteBlock(id).subject }
    return EditSubject(subject ?? "", count: max(order.count, 1))
  }
}
