/// A change that was made to a document and can be taken back: not the values, only what it is called.
///
/// The document knows how to revert and restore the change with this `id`; the history knows the order.
public struct UndoStep<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The document's name for the change.
  public let id: ID
  /// Who made it. Other people's steps are never on my stack.
  public let author: String
  /// What a menu says after "Undo": "count", "Move 3 strokes".
  public let title: String
  /// The part of the document that it belongs to.
  public let scope: UndoScope
  /// The field that it edits, if steps of the same field in quick succession are to be one.
  public let coalescingKey: String?

  /// Names a change.
  public init(
    id: ID, author: String, title: String, scope: UndoScope = .document, coalescingKey: String? = nil
  ) {
    self.id = id
    self.author = author
    self.title = title
    self.scope = scope
    self.coalescingKey = coalescingKey
  }
}
