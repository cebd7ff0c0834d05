/// The state that a menu or a toolbar shows, read as one value so that a title never disagrees with its button.
public struct UndoStatus: Hashable, Sendable {
  /// Whether there is a step to undo.
  public let canUndo: Bool
  /// Whether there is a step to redo.
  public let canRedo: Bool
  /// The menu title, such as "Undo count"; just "Undo" if and only if `canUndo` is false.
  public let undoTitle: String
  /// The menu title, such as "Redo amount"; just "Redo" if and only if `canRedo` is false.
  public let redoTitle: String

  init(undo: String?, redo: String?) {
    canUndo = undo != nil
    canRedo = redo != nil
    undoTitle = undo.map { "Undo \($0)" } ?? "Undo"
    redoTitle = redo.map { "Redo \($0)" } ?? "Redo"
  }
}
