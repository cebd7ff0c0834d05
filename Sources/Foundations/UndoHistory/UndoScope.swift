/// The part of a document that a step belongs to, or that undo is asked for.
public enum UndoScope: Hashable, Sendable {
  /// The whole document; asked for, it means every step.
  case document
  /// One page, by the document's own name for it.
  case page(String)

  func contains(_ other: UndoScope) -> Bool {
    self == .document || self == other
  }
}
