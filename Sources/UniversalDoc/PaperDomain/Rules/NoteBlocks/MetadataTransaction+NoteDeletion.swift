import ByteCoding

// Deleted notes stay where they are and come back as they were: each knows which deletion took it, so that restoring
// one does not bring back what was deleted before it.

extension MetadataTransaction {
  /// Deletes a note and everything below it. One that is deleted already is left as it is.
  /// - Returns: the notes that went, the note itself first
  /// - Throws: `notFound`
  /// - Complexity: linear in the notes of the version
  @discardableResult
  public func deleteNoteBlock(_ id: NoteBlock.ID, context: LibraryContext) throws(LibraryError) -> [NoteBlock.ID] {
    let root = try existingNoteBlock(id)
    guard root.deletion == nil else { return [] }
    let tree = NoteTree(try noteBlocks(of: root.pageVersionID))
    let going = [root] + tree.descendants(of: id).filter { $0.deletion == nil }
    // From below, since a note that is not deleted has a parent that is not.
    for var noteBlock in going.reversed() {
      noteBlock.deletion = NoteBlock.Deletion(date: context.now, rootID: id)
      try update(noteBlock)
    }
    return going.map { $0.id }
  }

  /// Brings back a note and everything that was deleted with it. One that is not deleted is left as it is.
  /// - Returns: the notes that came back, the note itself first
  /// - Throws: `notFound`; `invalid` if the note was deleted with another one, or replies to one that is deleted
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
