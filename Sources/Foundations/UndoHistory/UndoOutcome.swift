/// What came of `undo` or `redo`.
public enum UndoOutcome: Hashable, Sendable {
  /// The entry of this title was reverted or restored.
  case done(title: String)
  /// There was none in that scope.
  case nothing
  /// The document refused; the entry stays where it was, and so does the document.
  case refused(title: String, reason: String)
}
