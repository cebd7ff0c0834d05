/// The result of `undo` or `redo`.
public enum UndoOutcome: Hashable, Sendable {
  /// The entry of this title was reverted or restored.
  case done(title: String)
  /// There was no entry to undo or redo in that scope.
  case nothing
  /// The document refused; neither the document nor the history has changed.
  case refused(title: String, reason: String)
}
