import ScreenKit

extension Texts {
  /// The texts of notes on pages.
  nonisolated enum Notes {
    static var title: String { "Notes" }
    static var changedMeanwhile: String {
      "The note has been changed since, and could not be loaded. Nothing was saved. Try again."
    }
    static var notTaken: String { "You cannot add notes to this page now. What you wrote is kept here." }
    static var new: String { "New note" }
    static var place: String { "Put it on this page" }
    static var drawHint: String {
      "Draw a rectangle on a page. Or put one on this page and move it with the arrow keys."
    }
    static var empty: String { "There is no note on this page." }
    static var emptyText: String { "Draw a rectangle on it and write what you think. Others can reply." }
    static var failed: String { "The notes could not be loaded" }
    static var heading: String { "Title" }
    static var text: String { "Text" }
    static var save: String { "Save" }
    static var edit: String { "Edit" }
    static var reply: String { "Reply" }
    static var moveUp: String { "Move up" }
    static var moveDown: String { "Move down" }
    static var delete: String { "Delete" }
    static var restore: String { "Restore" }
    static var more: String { "More" }
    static var deleted: String { "Deleted" }
    static var untitled: String { "Empty note" }
    static var answer: String { "Reply" }
    static var writing: String { "Write a note" }
    static var answering: String { "Write a reply" }
    static var changing: String { "Edit the note" }
    static var restored: String { "You have not saved this yet." }

    static func onPage(_ page: Int, _ count: Int) -> String {
      "Page \(page) · \(Texts.counted(count, "\(count)", "note", "notes"))"
    }
    static func showDeleted(_ count: Int) -> String { "Show deleted (\(count))" }
    static func hideDeleted(_ count: Int) -> String { "Hide deleted (\(count))" }
    /// The name of a bubble on its page.
    static func bubble(_ number: Int, _ name: String) -> String {
      "Note \(number): \(name). Arrow keys move it, with Shift they resize it."
    }
    static func listed(_ number: Int) -> String { "Note \(number): " }
    static func menu(_ name: String) -> String { "Actions for \(Texts.quoted(name))" }
  }
}
