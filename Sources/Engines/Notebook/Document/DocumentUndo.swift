import ByteCoding

/// What undoing or redoing a step of a document did.
public struct DocumentUndo: Hashable, Sendable {
  /// What was undone or redone, as the menu said it.
  public let title: String
  /// The groups that were added to the logs, one for each page of the step.
  public let groups: [DocumentGroupID]
  /// Groups of other people that are hidden with what they built on, or shown again with it.
  public let affected: [DocumentGroupID]
}
