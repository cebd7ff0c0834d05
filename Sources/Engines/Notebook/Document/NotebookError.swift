import ByteCoding

/// Why a notebook refused something. Nothing was changed.
public enum NotebookError: Error, Equatable, Sendable {
  /// The bytes are not a notebook, or are damaged: the reason and the place.
  case unreadable(ByteCodingError)
  /// The notebook was opened for reading only.
  case readOnly
  /// The entries are not one whole gesture; the sentence says why.
  case notAGesture(String)
  /// The group to undo, redo or fork at is not in the log.
  case unknownGroup(GroupID)
  /// Two groups have one name and different content: one of the copies was tampered with.
  case conflict(GroupID)
  /// Groups before this one are missing, or its stamp skips ahead: fetch what the version vector lacks.
  case gap(before: GroupID)
  /// What was asked cannot be done with the annotations as they are; the sentence says why.
  case refused(String)

  /// The reason in a sentence.
  public var explanation: String {
    switch self {
    case .unreadable(let error): error.description
    case .readOnly: "the notebook was opened for reading only"
    case .notAGesture(let reason): "the entries are not a whole gesture: \(reason)"
    case .unknownGroup(let id): "group \(id) is not in the log"
    case .conflict(let id): "both copies have a group \(id), with different content"
    case .gap(let id): "groups before \(id) are missing"
    case .refused(let reason): reason
    }
  }
}
