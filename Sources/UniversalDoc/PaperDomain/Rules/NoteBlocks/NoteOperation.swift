// wire
/// Something that can be done to the notes of pages. Each is one step of undo.
///
/// - Parameters:
///   - body: Lines of text.
///   - note: The note.
///   - seen: The texts that the person saw; absent to write in any case.
///   - title: One line.
///   - version: The version of a page.
public enum NoteOperation: Equatable, Sendable {
  /// Makes a note on a rectangle of a version of a page.
  case create(version: PageVersion.ID, rect: NormalizedRect, title: String?, body: String)
  /// Answers a note, where it stands.
  /// - Parameter to: The note that is answered.
  case reply(to: NoteBlock.ID, title: String?, body: String)
  /// Gives a note other texts.
  case edit(note: NoteBlock.ID, title: String?, body: String, seen: NoteWords? = nil)
  /// Moves a note, with its size.
  /// - Parameters:
  ///   - x: Its left edge, 0 to 1.
  ///   - y: Its top edge, 0 to 1.
  case move(note: NoteBlock.ID, x: Double, y: Double)
  /// Resizes a note, whose top left corner stays.
  /// - Parameters:
  ///   - width: 0 to 1.
  ///   - height: 0 to 1.
  case resize(note: NoteBlock.ID, width: Double, height: Double)
  /// Makes a note, with everything below it, the last reply to another one, or, for `nil`, the last root.
  /// - Parameter parent: The other one; a root if absent.
  case setParent(note: NoteBlock.ID, parent: NoteBlock.ID?)
  /// Puts the replies to a note, or, for `nil`, the roots of a version, into another order: each that is not deleted
  /// once.
  /// - Parameters:
  ///   - parent: Whose answers; the roots if absent.
  ///   - order: Each that is not deleted, once.
  case reorder(version: PageVersion.ID, parent: NoteBlock.ID?, order: [NoteBlock.ID])
  /// Deletes a note and everything below it.
  case delete(note: NoteBlock.ID)
  /// Brings back a note and everything that was deleted with it.
  case restore(note: NoteBlock.ID)
}

#if !hasFeature(Embedded)
  extension NoteOperation: Codable {}
#endif
