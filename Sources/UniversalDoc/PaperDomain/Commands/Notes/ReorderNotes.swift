// command 46, formerly reorder
/// Reorders the replies to a note or, without a parent, the roots of a version.
public struct ReorderNotes: Command {
  /// The page version.
  public var version: PageVersion.ID
  /// The note with the replies; absent for the roots.
  public var parent: NoteBlock.ID?
  /// All of these notes that are not deleted, each once, in the new order.
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
