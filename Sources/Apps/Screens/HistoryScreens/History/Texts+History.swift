import ScreenKit

extension Texts.History {
  static var loading: String { "Loading the history" }
  static var failed: String { "The history could not be loaded" }
  static func steps(_ count: Int, _ number: String) -> String { Texts.counted(count, number, "step", "steps") }
  static var of: String { "Whose" }
  static var everybody: String { "Everybody’s" }
  static var mine: String { "Mine" }
  static func mine(_ name: String) -> String { "Mine (\(name))" }
  static var nobody: String { "Nobody’s" }
  static var nobodyName: String { "Nobody" }
  static func me(_ name: String) -> String { "\(name) (you)" }
  static func undone(_ when: String) -> String { "Undone \(when)" }
  static func show(_ title: String) -> String { "Show what it was about: \(title)" }
  static func openNotes(_ title: String) -> String { "Open the notes: \(title)" }
  static var undoInNotes: String { "Notes have an undo of their own. Open them, and undo there." }
  static var carried: String { "Notes and marks" }
  static var nothingCarried: String {
    "No notes and marks were to come along, or the step is from before that was kept."
  }
  static var gone: String { "What this step was about is not in the library any more." }
  static var showAll: String { "Show everybody’s steps" }
  static var noPerson: String { "Nobody is chosen here" }
  static let noPersonText =
    "Say who you are, and what you do can be listed, undone and redone from any window, also tomorrow."
  static var nothing: String { "Nothing was done yet" }
  static let nothingText =
    "What anybody changes in the library is listed here, with who did it and when, and can be undone."
  static var nothingOfThem: String { "No steps here" }
  static var nothingOfThemText: String { "Nothing that is still kept was done by them." }
}
