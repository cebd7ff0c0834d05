extension Texts {
  /// The tags and values of things.
  nonisolated enum Inspector {
    static var title: String { "Tags and values" }
    static var menuLine: String { "Tags and values…" }
    static var tags: String { "Tags" }
    static var values: String { "Values" }
    static var find: String { "Find or make a tag" }
    static var noTags: String { "No tag is called so. Type a name to make one." }
    static var noVariables: String { "There is no variable for this kind of thing." }
    static var manage: String { "Properties" }
    static var edit: String { "Edit" }
    static var addFirst: String { "Add tags and values" }
    static var some: String { "Some have it" }
    static var differ: String { "They have different values." }
    static var none: String { "No value" }
    static var differing: String { "Different values" }

    static func create(_ name: String) -> String { "Make the tag “\(name)”" }
    static func more(_ number: String) -> String { "\(number) more. Type to narrow them down." }
    static func remove(_ name: String) -> String { "Remove \(name)" }
    static func clear(_ name: String) -> String { "Clear \(name)" }
    static func someHave(_ number: String, of total: String) -> String { "\(number) of \(total)" }
  }
}
