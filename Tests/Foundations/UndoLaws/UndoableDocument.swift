import UndoHistory

/// A document that `UndoLaws` can check.
public protocol UndoableDocument {
  associatedtype Content: Equatable
  /// What the person sees.
  var content: Content { get }
  /// What the menu shows.
  var undoStatus: UndoStatus { get }
  /// - Returns: whether there was anything to undo
  mutating func undo() throws -> Bool
  /// - Returns: whether there was anything to redo
  mutating func redo() throws -> Bool
  /// The document after it was saved, closed and opened again.
  func reopened() throws -> Self
}
