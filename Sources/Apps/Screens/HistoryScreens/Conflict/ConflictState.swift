import PaperDomain
import ScreenKit
import Trapezio

/// Two conflicting texts. The person keeps one or both.
nonisolated struct ConflictState: TrapezioState {
  /// Who wrote the other text, and when.
  nonisolated struct Author: Equatable, Sendable {
    /// `nil` if the author gave no name.
    var person: PersonSummary?
    /// Whether the author is the same person, in another window or by a command.
    var isMe: Bool
    var when: String
  }

  var subject: TextConflict.Subject
  var mine: NoteWords
  var theirs: NoteWords
  var canKeepBoth: Bool
  var me: PersonSummary?
  /// The author; `nil` until known, and if unknown.
  var author: Author?
  /// Both texts combined, while the person edits them.
  var both: NoteWords?
}

/// The events of the dialog.
enum ConflictEvent {
  case closed
  case mineKept
  case theirsKept
  case bothPressed
  case bothChanged(NoteWords)
  case bothLeft
  case bothKept
}
