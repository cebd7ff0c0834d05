import TrapezioWeb

/// A search that is to be kept.
nonisolated package struct SavedViewDraft: Equatable, Sendable {
  /// The filter of the suggestion, including its parts.
  package var filter: String
  /// A name to start from.
  package var name: String

  /// A search, with a name to start from.
  package init(filter: String, name: String) {
    self.filter = filter
    self.name = name
  }
}

/// Assists typing in the search field: a list below it, and its keys. It is in a part of the page, which the shell
/// loads when the field is first focused.
package protocol SearchAssistant: AnyObject {
  /// The field was entered, or its text is another one.
  func typed(_ text: String)
  /// The focus has left the field.
  func left()
  /// The person started a search for the text in the field.
  func searched(_ text: String)
  /// A key in the field; true if the list has taken it.
  func keyPressed(_ event: Event) -> Bool
  /// The identifier of the line that Enter takes; nil for none.
  var active: String? { get }
  /// The list below the field; nil if it is empty.
  var list: Node? { get }
}
