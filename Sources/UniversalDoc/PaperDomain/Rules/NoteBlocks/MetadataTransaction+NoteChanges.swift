import ByteCoding

// A change of notes that was recorded is made again, or backwards. What others did to the same notes since is never
// written over.

extension MetadataTransaction {
  /// Makes a recorded change of a note.
  /// - Returns: whether there was anything to change
  /// - Throws: `cannotUndo` if the note is not as the change found it; `notFound`, `invalid`
  func applyNote(_ change: LibraryChange, context: LibraryContext) throws(LibraryError) -> Bool {
    switch change {
    case .noteDeletion(let id, let isDeleted):
      let done = isDeleted ? try deleteNoteBlock(id, context: context) : try restoreNoteBlock(id)
      return !done.isEmpty
    case .noteWords(let id, let from, let to):
      let noteBlock = try liveNoteBlock(id)
      guard noteBlock.words == from else {
        throw .cannotUndo(reason: "the note was written anew since.")
      }
      try editNoteBlock(id, title: to.title, body: to.body, context: context)
      return true
    case .noteRect(let id, let from, let to):
      var noteBlock = try liveNoteBlock(id)
      guard noteBlock.rect == from else {
        throw .cannotUndo(reason: "the note was moved or resized since.")
      }
      // The very numbers that it had, which no move or resize gives for certain.
      noteBlock.rect = to
      noteBlock.updatedAt = context.updateTime(after: noteBlock.updatedAt)
      try update(noteBlock)
      return true
    case .notePlace(let id, let from, let to):
      guard try liveNoteBlock(id).parentID == from.parentID else {
        // The place of a new note, which whoever moved it since has changed: the note goes from where it is.
        if from == to { return true }
        throw .cannotUndo(reason: "the note got another place since.")
      }
      try put(id, at: to, context: context)
      return true
    case .noteOrder(let version, let parent, let from, let to):
      // Notes that were made since, and may be deleted again, keep their places between.
      let now = NoteTree(try noteBlocks(of: version)).children(of: parent).map { $0.id }
      let known = Set(from)
      guard now.filter({ known.contains($0) }) == from else {
        throw .cannotUndo(reason: "the notes were put into another order since.")
      }
      var next = to.makeIterator()
      try setNoteBlockOrder(now.map { known.contains($0) ? next.next() ?? $0 : $0 })
      return true
    default: return false
    }
  }

  /// Where a note stands in its thread.
  func place(of noteBlock: NoteBlock) throws(LibraryError) -> NotePlace {
    let siblings = NoteTree(try noteBlocks(of: noteBlock.pageVersionID)).children(of: noteBlock.parentID)
    let parts = siblings.split(omittingEmptySubsequences: false) { $0.id == noteBlock.id }
    return NotePlace(parentID: noteBlock.parentID, previousID: parts.first?.last?.id, nextID: parts.last?.first?.id)
  }

  /// Puts a note below its parent of then and between its neighbours of then: after the one before it, else before the
  /// one after it; if both are gone, at the end. Neighbours may have got others between them, which are deleted when
  /// steps are taken back in their order, so that either will do.
  private func put(_ id: NoteBlock.ID, at place: NotePlace, context: LibraryContext) throws(LibraryError) {
    let noteBlock = try setParent(of: id, to: place.parentID, context: context)
    var order = NoteTree(try noteBlocks(of: noteBlock.pageVersionID)).children(of: place.parentID).map { $0.id }
    order.removeAll { $0 == id }
    if let previousID = place.previousID, let index = order.firstIndex(of: previousID) {
      order.insert(id, at: index + 1)
    } else if let nextID = place.nextID, let index = order.firstIndex(of: nextID) {
      order.insert(id, at: index)
    } else {
      order.append(id)
    }
    try setNoteBlockOrder(order)
  }
}

extension NoteBlock {
  /// Its texts.
  /// Its texts.
  public var words: NoteWords { NoteWords(title: title, body: body) }
}
