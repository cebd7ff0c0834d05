/// A change to a document that can be undone. It holds the change's identifier and title, not its values.
///
/// The document knows how to revert and restore the change with this `id`; the history knows the order.
public struct UndoStep<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The document's identifier for the change.
  public let id: ID
  /// Who made it. Other people's steps are never on my stack.
  public let author: String
  /// The menu's text after "Undo": "count", "Move 3 strokes".
  public let title: String
  /// The part of the document that it belongs to.
  public let scope: UndoScope
  /// The field that the step edits, if steps of the same field in quick succession should become one entry.
  public let coalescingKey: String?

  /// Makes the description of a change.
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
