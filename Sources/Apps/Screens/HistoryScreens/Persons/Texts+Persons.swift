import ScreenKit

extension Texts.Persons {
  static let text =
    "Your name is recorded with your changes, so you can undo them from any window, even tomorrow. It is not an account and has no password."
  static var choosing: String { "Choose" }
  static var loading: String { "Loading the list" }
  static var filter: String { "Find a name" }
  static var noMatch: String { "Nobody has this name" }
  static var nobody: String { "Nobody" }
  static var nobodyText: String { "Only this window can undo" }
  static var fresh: String { "New person" }
  static var add: String { "Use this name" }
  static var change: String { "Change name or colour" }
  static var save: String { "Save" }
  static var name: String { "Name" }
  static var nameMissing: String { "Type a name first." }
  static var color: String { "Colour" }
  /// The names of the colours in `Person.palette`, in its order.
  static var colors: [String] { ["Blue", "Red", "Green", "Orange", "Violet", "Pink", "Cyan", "Lime"] }
}
