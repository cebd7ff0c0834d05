/// What a menu or a toolbar shows, read in one piece so that a title never disagrees with its button.
public struct UndoStatus: Hashable, Sendable {
  /// Whether there is a step to undo.
  public let canUndo: Bool
  /// Whether there is a step to redo.
  public let canRedo: Bool
  /// "Undo count"; plain "Undo" exactly if `canUndo` is false.
  public let undoTitle: String
  /// "Redo amount"; plain "Redo" exactly if `canRedo` is false.
  public let redoTitle: String

  init(undo: String?, redo: String?) {
    canUndo = undo != nil
    canRedo = redo != nil
    undoTitle = undo.map { "Undo \($0)" } ?? "Undo"
    redoTitle = redo.map { "Redo \($0)" } ?? "Redo"
  }
}

/// What the document did when it was asked to revert or restore a change.
public enum UndoAnswer: Hashable, Sendable {
  /// The change is reverted or restored.
  case done
  /// Nothing changed, for this reason.
  case refused(String)
}

/// What came of `undo` or `redo`.
public enum UndoOutcome: Hashable, Sendable {
  /// The entry of this title was reverted or restored.
  case done(title: String)
  /// There was none in that scope.
  case nothing
  /// The document refused; the entry stays where it was, and so does the document.
  case refused(title: String, reason: String)
}
