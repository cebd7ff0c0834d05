import AutomergeEngine
import ByteCoding

/// Why notes could not be read or changed, and what the user can do about it. The document is unchanged.
public enum NotesError: Error, Equatable, Sendable {
  /// The wrapper of the file is damaged.
  case file(NotesFileError)
  /// The Automerge engine refused the data or the operation.
  case automerge(AutomergeError)
  /// The data is a valid Automerge document, but not one of notes: at `place` there is no `expected`.
  case otherSchema(place: String, expected: String)
  /// A list is longer than the limit.
  case tooMany(place: String, limit: Int)
  /// The other document is not a copy of this one.
  case noSharedHistory
  /// There is no such item; somebody may have deleted it.
  case noItem(UniqueID)
  /// There is already an item with this id.
  case itemExists(UniqueID)
  /// There is no attendee at this place of the list.
  case noAttendee(Int)
  /// There is no such version.
  case noVersion(String)
  /// A place in a text is outside of it.
  case outsideText(length: Int)
  /// There is no such comment or answer; its author may have deleted it.
  case noComment(String)
  /// Somebody else wrote the comment or answer.
  case othersComment(author: String)
  /// A comment or an answer is empty or longer than the limit.
  case commentLength(limit: Int)
}

extension NotesError: CustomStringConvertible {
  /// What happened and what to do.
  public var description: String {
    switch self {
    case .file(let error): "the wrapper cannot be read: " + error.description
    case .automerge(let error): error.description
    case .otherSchema(let place, let expected):
      "this is not a notes document: " + expected + " was expected at " + place
        + "; it can be opened as a plain Automerge document"
    case .tooMany(let place, let limit): "there are more than \(limit) entries at " + place
    case .noSharedHistory:
      "there is no shared history: the other document is not a copy of this one; import it as a new document"
    case .noItem(let id): "there is no item " + id.description + "; it may have been deleted"
    case .itemExists(let id): "the item " + id.description + " already exists"
    case .noAttendee(let index): "there is no attendee \(index + 1)"
    case .noVersion(let text): "there is no version " + text
    case .outsideText(let length): "the place is outside of the text, which has \(length) characters"
    case .noComment(let text): "there is no comment " + text + "; it may have been deleted"
    case .othersComment(let author): "only its author, " + author + ", can delete this; it can be resolved instead"
    case .commentLength(let limit): "a comment must have 1 to \(limit) characters"
    }
  }
}
