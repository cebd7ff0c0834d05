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
  static func show(_ title: String) -> String { "Show what changed: \(title)" }
  static func openNotes(_ title: String) -> String { "Open the notes: \(title)" }
  static var undoInNotes: String { "Notes have their own undo. Open them and undo there." }
  static var carried: String { "Notes and marks" }
  static var nothingCarried: String {
    "This step had no notes or marks to carry over, or it is older than this record."
  }
  static var gone: String { "What this step changed is no longer in the library." }
  static var showAll: String { "Show everybody’s steps" }
  static var noPerson: String { "No person is chosen" }
  static let noPersonText =
    "Choose who you are. Then you can list, undo and redo your steps from any window, even tomorrow."
  static var nothing: String { "No steps yet" }
  static let nothingText =
    "Every change to the library is listed here, with who made it and when. You can undo it here."
  static var nothingOfThem: String { "No steps here" }
  static var nothingOfThemText: String { "The history has no steps of theirs." }
}
