/// The document's answer to a request to revert or restore a change.
public enum UndoAnswer: Hashable, Sendable {
  /// The change is reverted or restored.
  case done
  /// Nothing changed, for this reason.
  case refused(String)
}
