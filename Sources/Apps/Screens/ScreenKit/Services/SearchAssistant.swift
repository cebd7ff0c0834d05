import TrapezioWeb

/// A search to save as a view.
nonisolated package struct SavedViewDraft: Equatable, Sendable {
  /// The search in its text form, including its filter.
  package var filter: String
  /// A suggested name.
  package var name: String

  /// Makes a draft of a search with a suggested name.
  package init(filter: String, name: String) {
    self.filter = filter
    self.name = name
  }
}

/// Assists typing in the search field with a list below it. It is in a module that the shell loads when the field is
/// first focused.
package protocol SearchAssistant: AnyObject {
  /// The field was focused, or its text has changed.
  func typed(_ text: String)
  /// The focus has left the field.
  func left()
  /// The person has started a search for the field's text.
  func searched(_ text: String)
  /// Handles a key in the field; returns whether the list used it.
  func keyPressed(_ event: Event) -> Bool
  /// The id of the line that Enter picks; `nil` for none.
  var active: String? { get }
  /// The list below the field; `nil` if it is empty.
  var list: Node? { get }
}
