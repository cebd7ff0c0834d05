import ByteCoding

// Changes of notes. Undo never overwrites later changes by others.

// change
/// A note was deleted with everything below it, or restored. Creating a note is recorded as restoring it.
public struct NoteDeletionChange: MetadataChange {
  let note: NoteBlock.ID
  let isDeleted: Bool

  var fields: [LibraryChange.Field] { [LibraryChange.Field(note, "place")] }
  var subject: LibraryChange.Subject { .entity(.noteBlock(note)) }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    let done =
      isDeleted
      ? try editor.transaction.deleteNoteBlock(note, context: editor.context)
      : try editor.transaction.restoreNoteBlock(note)
    if !done.isEmpty { editor.record(.noteDeletion(self)) }
  }
}

// change
/// A note's title or text was changed.
public struct NoteWordsChange: MetadataChange {
  let note: NoteBlock.ID
  let from: NoteWords
  let to: NoteWords

  var fields: [LibraryChange.Field] { [LibraryChange.Field(note, "words")] }
  var subject: LibraryChange.Subject { .entity(.noteBlock(note)) }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    guard try editor.transaction.liveNoteBlock(note).words == from else {
      throw .cannotUndo(reason: "the note's text has been changed since.")
    }
    try editor.transaction.editNoteBlock(note, title: to.title, body: to.body, context: editor.context)
    editor.record(.noteWords(self))
  }
}

// change
/// A note was moved or resized.
public struct NoteRectChange: MetadataChange {
  let note: NoteBlock.ID
  let from: NormalizedRect
  let to: NormalizedRect

  var fields: [LibraryChange.Field] { [LibraryChange.Field(note, "rect")] }
  var subject: LibraryChange.Subject { .entity(.noteBlock(note)) }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    var block = try editor.transaction.liveNoteBlock(note)
    guard block.rect == from else { throw .cannotUndo(reason: "the note has been moved or resized since.") }
    // Restore the exact numbers; moving or resizing could round or clamp them.
    block.rect = to
    block.updatedAt = editor.context.updateTime(after: block.updatedAt)
    try editor.transaction.update(block)
    editor.record(.noteRect(self))
  }
}

// change
/// A note was moved within its thread or to another parent.
public struct NotePlaceChange: MetadataChange {
  let note: NoteBlock.ID
  let from: NotePlace
  let to: NotePlace

  var fields: [LibraryChange.Field] { [LibraryChange.Field(note, "place")] }
  var subject: LibraryChange.Subject { .entity(.noteBlock(note)) }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    if try editor.transaction.liveNoteBlock(note).parentID == from.parentID {
      try editor.transaction.put(note, at: to, context: editor.context)
    } else if from != to {
      throw .cannotUndo(reason: "the note has been moved since.")
    }
    // If another person has moved a new note since, undo removes the note where it is and leaves the position alone.
    editor.record(.notePlace(self))
  }
}

// change
/// The replies to a note, or the roots of a version, were reordered. Deleted notes are included.
public struct NoteOrderChange: MetadataChange {
  let version: PageVersion.ID
  let parent: NoteBlock.ID?
  let from: [NoteBlock.ID]
  let to: [NoteBlock.ID]

  var fields: [LibraryChange.Field] { [LibraryChange.Field(thing: parent?.uniqueID ?? version.uniqueID, "order")] }
  var subject: LibraryChange.Subject {
    (parent ?? to.first ?? from.first).map { .entity(.noteBlock($0)) } ?? .properties
  }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    // Notes made since then, including deleted ones, keep their positions.
    let now = NoteTree(try editor.transaction.noteBlocks(of: version)).children(of: parent).map { $0.id }
    let known = Set(from)
    guard now.filter({ known.contains($0) }) == from else {
      throw .cannotUndo(reason: "the notes have been reordered since.")
    }
    var next = to.makeIterator()
    try editor.transaction.setNoteBlockOrder(now.map { known.contains($0) ? next.next() ?? $0 : $0 })
    editor.record(.noteOrder(self))
  }
}

extension MetadataTransaction {
  /// The position of a note in its thread.
  func place(of noteBlock: NoteBlock) throws(LibraryError) -> NotePlace {
    let siblings = NoteTree(try noteBlocks(of: noteBlock.pageVersionID)).children(of: noteBlock.parentID)
    let parts = siblings.split(omittingEmptySubsequences: false) { $0.id == noteBlock.id }
    return NotePlace(parentID: noteBlock.parentID, previousID: parts.first?.last?.id, nextID: parts.last?.first?.id)
  }

  /// Puts a note below its former parent, between its former neighbours: after the previous one, else before the next
  /// one, else at the end. There may be other notes between the neighbours by now. Undoing steps in order deletes those
  /// first, so either position is right.
  fileprivate func put(_ id: NoteBlock.ID, at place: NotePlace, context: LibraryContext) throws(LibraryError) {
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
  /// Its title and text.
  public var words: NoteWords { NoteWords(title: title, body: body) }
}
