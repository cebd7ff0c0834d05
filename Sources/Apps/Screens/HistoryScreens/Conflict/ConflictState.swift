import PaperDomain
import ScreenKit
import Trapezio

/// Two texts, of which the person keeps one or both.
nonisolated struct ConflictState: TrapezioState {
  /// Who wrote the other text, and when.
  nonisolated struct Author: Equatable, Sendable {
    /// Nil for nobody.
    var person: PersonSummary?
    /// The same person, in another window or by a command.
    var isMe: Bool
    var when: String
  }

  var subject: TextConflict.Subject
  var mine: NoteWords
  var theirs: NoteWords
  var canKeepBoth: Bool
  var me: PersonSummary?
  /// Nil until that is known, or if it is not.
  var author: Author?
  /// Both texts as one, while the person edits it.
  var both: NoteWords?
}

/// What the person decides.
enum ConflictEvent {
  case closed
  case mineKept
  case theirsKept
  case bothPressed
  case bothChanged(NoteWords)
  case bothLeft
  case bothKept
}
