import ScreenKit

/// The texts of the panel for tags and values.
nonisolated extension Texts.Inspector {
  package static var title: String { "Tags and values" }
  package static var tags: String { "Tags" }
  package static var values: String { "Values" }
  package static var find: String { "Find or create a tag" }
  package static var noTags: String { "No matching tag. Type a name to create one." }
  static var noVariables: String { "There are no variables for this kind of item." }
  static var manage: String { "Properties" }
  package static var edit: String { "Edit" }
  static var addFirst: String { "Add tags and values" }
  static var some: String { "Some have it" }
  static var differ: String { "They have different values." }
  package static var none: String { "No value" }
  static var differing: String { "Different values" }

  package static func create(_ name: String) -> String { "Create the tag “\(name)”" }
  package static func more(_ number: String) -> String { "\(number) more. Type to narrow them down." }
  package static func remove(_ name: String) -> String { "Remove \(name)" }
  package static func clear(_ name: String) -> String { "Clear \(name)" }
  static func someHave(_ number: String, of total: String) -> String { "\(number) of \(total)" }
}
