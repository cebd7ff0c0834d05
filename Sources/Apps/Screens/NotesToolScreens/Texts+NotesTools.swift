import MeetingNotes
import NotesParts
import ScreenKit

extension Texts.SharedNotes {
  // Finding.
  static var findLabel: String { "Find in these notes" }
  static var findNext: String { "Next" }
  static var findPrevious: String { "Previous" }
  static var closeFind: String { "Close search" }
  static func found(_ number: String, of count: String, _ total: Int) -> String {
    total == 0 ? "Nothing found" : "\(number) of \(count)"
  }

  // Who wrote what.
  static var nobodyWrote: String { "Nobody has written anything here yet." }
  static var unknownAuthor: String { "Another program" }

  // Comments.
  static var comment: String { "Comment" }
  static func comments(_ count: Int, _ number: String) -> String {
    count == 0 ? commentsLabel : Texts.counted(count, number, "comment", "comments")
  }
  static var commentsLabel: String { "Comments" }
  static var closeComments: String { "Close comments" }
  static var noComments: String { "Nobody has commented on this discussion. Select some words, then press Comment." }
  static func commentOn(_ words: String) -> String { "Comment on \(Texts.quoted(words))" }
  static var sendComment: String { "Add comment" }
  static func textDeleted(_ quote: String) -> String { "The text was deleted: \(quote)" }
  static func goToText(_ quote: String) -> String { "Go to \(quote)" }
  static var wasDeleted: String { "This comment was deleted." }
  static var answers: String { "Replies" }
  static var answer: String { "Reply" }
  static func answerTo(_ author: String) -> String { "Reply to \(author.isEmpty ? unknownAuthor : author)" }
  static var sendAnswer: String { "Add reply" }
  static var deleteAnswer: String { "Delete reply" }
  static var deleteComment: String { "Delete comment" }
  static var resolve: String { "Resolve" }
  static var reopen: String { "Reopen" }
  static func resolvedComments(_ count: Int, _ number: String) -> String { "\(number) resolved" }
  static var commentResolved: String { "The comment is resolved" }
  static var commentDeleted: String { "Your comment was deleted" }
  static func commentChanged(_ kind: CommentDifference.Kind, _ title: String, _ author: String) -> String {
    let by = author.isEmpty ? unknownAuthor : author
    switch kind {
    case .added: return "\(by) commented on \(Texts.quoted(title))"
    case .deleted: return "A comment by \(by) on \(Texts.quoted(title)) was deleted"
    case .resolved: return "A comment by \(by) on \(Texts.quoted(title)) was resolved"
    case .reopened: return "A comment by \(by) on \(Texts.quoted(title)) was reopened"
    }
  }

  // Deleted items.
  static var deletedItems: String { "Deleted items" }
  static var noDeletedItems: String { "Nothing was deleted." }

  // History.
  static var version: String { "Version" }
  static var earlier: String { "Earlier version" }
  static var later: String { "Later version" }
  static var closeHistory: String { "Close history" }
  static var compare: String { "Compare" }
  static var compareWith: String { "Version to compare with" }
  static func comparedWith(_ version: String) -> String { "Compared with \(version)" }
  static var nameVersion: String { "Name" }
  static var versionName: String { "Name of this version" }
  static var versionHint: String { "As agreed" }
  static var setName: String { "Save name" }
  static var bringBack: String { "Restore this version" }
  static func broughtBack(_ version: String) -> String { "Restored: \(version)" }
  static var unknownTime: String { "At an unknown time" }
  static func named(_ name: String, _ when: String) -> String { "\(name), \(when)" }
  static func sitting(_ authors: String, _ count: Int, _ number: String) -> String {
    (authors.isEmpty ? "" : authors + ", ") + Texts.counted(count, number, "change", "changes")
  }
  static var differences: String { "What changed" }
  static var noDifference: String { "Both versions say the same." }
  static func titleChanged(_ old: String, _ new: String) -> String {
    "\(Texts.quoted(old)) is now called \(Texts.quoted(new))"
  }
  static func itemAdded(_ title: String) -> String { "\(Texts.quoted(title)) was added" }
  static func itemMoved(_ title: String) -> String { "\(Texts.quoted(title)) was moved" }
  static func formatsChanged(_ title: String) -> String { "The formatting of \(Texts.quoted(title)) was changed" }
  static var added: String { "Added: " }
  static var removed: String { "Removed: " }
}
