import UndoHistory

/// What undoing or redoing did.
public struct NotebookUndo: Hashable, Sendable {
  /// What was undone or redone, as the menu said it.
  public let title: String
  /// The group that was added to the log.
  public let group: LogGroup
  /// Groups of other people that are hidden with what they built on, or shown again with it.
  public let affected: [GroupID]
}
