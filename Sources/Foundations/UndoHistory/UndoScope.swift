/// The part of a document that a step belongs to, or that an undo applies to.
public enum UndoScope: Hashable, Sendable {
  /// The whole document. An undo of this scope considers every step.
  case document
  /// One page, by the document's own identifier for it.
  case page(String)

  func contains(_ other: UndoScope) -> Bool {
    self == .document || self == other
  }
}
