import ByteCoding

/// Why a notebook refused something. Nothing was changed.
public enum NotebookError: Error, Equatable, Sendable {
  /// The bytes are not a notebook, or are damaged; with the reason and the offset.
  case unreadable(ByteCodingError)
  /// The notebook was opened for reading only.
  case readOnly
  /// The entries are not one whole gesture, for this reason.
  case notAGesture(String)
  /// The group to undo, redo or fork at is not in the log.
  case unknownGroup(GroupID)
  /// Two groups have the same identifier but different content: one of the copies was tampered with.
  case conflict(GroupID)
  /// Groups before this one are missing, or its stamp is too high: fetch the groups that the version vector lacks.
  case gap(before: GroupID)
  /// The request is not possible in the current state of the annotations, for this reason.
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
