import TrapezioWeb

/// A search that is to be kept.
nonisolated package struct SavedViewDraft: Equatable, Sendable {
  /// What it asks for, with all that belongs to it.
  package var filter: String
  /// A name to start from.
  package var name: String

  /// A search, with a name to start from.
  package init(filter: String, name: String) {
    self.filter = filter
    self.name = name
  }
}

/// What helps a person who types into the search field: a list below it, and what its keys do. It is in a part of the page,
/// which the shell loads when the field is entered first.
package protocol SearchAssistant: AnyObject {
  /// The field was entered, or its text is another one.
  func typed(_ text: String)
  /// The focus has gone elsewhere.
  func left()
  /// A search for what stands in the field was asked for.
  func searched(_ text: String)
  /// A key in the field; true if the list has taken it.
  func keyPressed(_ event: Event) -> Bool
  /// The identifier of the line that Enter takes; nil for none.
  var active: String? { get }
  /// The list below the field; nil while there is nothing in it.
  var list: Node? { get }
}
