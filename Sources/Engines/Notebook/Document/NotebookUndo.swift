import UndoHistory

/// The result of an undo or redo.
public struct NotebookUndo: Hashable, Sendable {
  /// The title of the step, as shown in the menu.
  public let title: String
  /// The group that was added to the log.
  public let group: LogGroup
  /// Groups of other people that depend on the step, and so were hidden or shown again with it.
  public let affected: [GroupID]
}
