/// What the document did when it was asked to revert or restore a change.
public enum UndoAnswer: Hashable, Sendable {
  /// The change is reverted or restored.
  case done
  /// Nothing changed, for this reason.
  case refused(String)
}
