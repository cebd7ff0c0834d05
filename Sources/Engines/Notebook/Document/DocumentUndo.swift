import ByteCoding

/// The result of undoing or redoing a step of a document.
public struct DocumentUndo: Hashable, Sendable {
  /// The title of the step, as shown in the menu.
  public let title: String
  /// The groups that were added to the logs, one for each page of the step.
  public let groups: [DocumentGroupID]
  /// Groups of other people that depend on the step, and so were hidden or shown again with it.
  public let affected: [DocumentGroupID]
}
