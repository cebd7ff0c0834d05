import ByteCoding

// Deleted notes keep their position and content. Each records the deletion that removed it, so that restoring one note
// does not restore notes that were deleted earlier.

extension MetadataTransaction {
  /// Deletes a note with all replies below it. Does nothing if it is already deleted.
  /// - Returns: the deleted notes, the note itself first
  /// - Throws: `notFound`
  /// - Complexity: linear in the notes of the version
  @discardableResult
  public func deleteNoteBlock(_ id: NoteBlock.ID, context: LibraryContext) throws(LibraryError) -> [NoteBlock.ID] {
    let root = try existingNoteBlock(id)
    guard root.deletion == nil else { return [] }
    let tree = NoteTree(try noteBlocks(of: root.pageVersionID))
    let going = [root] + tree.descendants(of: id).filter { $0.deletion == nil }
    // Bottom up, because a note that is not deleted must have a parent that is not deleted.
    for var noteBlock in going.reversed() {
      noteBlock.deletion = NoteBlock.Deletion(date: context.now, rootID: id)
      try update(noteBlock)
    }
    return going.map { $0.id }
  }

  /// Restores a note and everything that was deleted with it. Does nothing if it is not deleted.
  /// - Returns: the restored notes, the note itself first
  /// - Throws: `notFound`; `invalid` if the note was deleted together with a note above it, or replies to a deleted
  ///   note
  /// - Complexity: linear in the notes of the version
  @discardableResult
  public func restoreNoteBlock(_ id: NoteBlock.ID) throws(LibraryError) -> [NoteBlock.ID] {
    let root = try existingNoteBlock(id)
    guard let deletion = root.deletion else { return [] }
    guard deletion.rootID == id else {
      throw LibraryError.invalid(
        field: "note", message: "it was deleted with the note above it. Restore \(deletion.rootID) instead.")
    }
    if let parentID = root.parentID, try existingNoteBlock(parentID).deletion != nil {
      throw LibraryError.invalid(
        field: "note", message: "the note that it replies to is deleted. Restore \(parentID) first.")
    }
    let tree = NoteTree(try noteBlocks(of: root.pageVersionID))
    let returning = [root] + tree.descendants(of: id).filter { $0.deletion?.rootID == id }
    for var noteBlock in returning {
      noteBlock.deletion = nil
      try update(noteBlock)
    }
    return returning.map { $0.id }
  }
}
