import ScreenKit

extension Texts {
  /// The texts of the dialog for conflicting texts.
  nonisolated enum Conflict {
    static func title(_ subject: TextConflict.Subject) -> String {
      switch subject {
      case .docTitle: "Two titles for this doc"
      case .pageGroupTitle: "Two titles for this page group"
      case .value(let name): "Two values of \(Texts.quoted(name))"
      case .note: "Two versions of this note"
      }
    }
    static let text =
      "Another text was saved while you were writing. Yours is not saved yet. Choose which one to keep; Undo brings the other one back."
    static var mine: String { "Yours" }
    static var theirs: String { "Someone else’s" }
    static func theirs(_ name: String, _ when: String) -> String { "\(name)’s, \(when)" }
    static func elsewhere(_ when: String) -> String { "Yours from another window, \(when)" }
    static func somebody(_ when: String) -> String { "Someone else’s, \(when)" }
    static var empty: String { "Nothing" }
    static var keepMine: String { "Keep mine" }
    static var keepTheirs: String { "Keep theirs" }
    static var keepBoth: String { "Keep both…" }
    static var both: String { "Both, to edit" }
    static var back: String { "Back" }
    static var save: String { "Save this" }
  }
}
