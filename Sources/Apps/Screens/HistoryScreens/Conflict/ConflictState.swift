import PaperDomain
import ScreenKit
import Trapezio

/// Two conflicting texts, of which the person keeps one or both.
nonisolated struct ConflictState: TrapezioState {
  /// The author of the other text, and the time.
  nonisolated struct Author: Equatable, Sendable {
    /// Nil for nobody.
    var person: PersonSummary?
    /// Whether it was the same person, in another window or by a command.
    var isMe: Bool
    var when: String
  }

  var subject: TextConflict.Subject
  var mine: NoteWords
  var theirs: NoteWords
  var canKeepBoth: Bool
  var me: PersonSummary?
  /// The author; nil until or if not known.
  var author: Author?
  /// Both texts as one, while the person edits it.
  var both: NoteWords?
}

/// The person's decisions.
enum ConflictEvent {
  case closed
  case mineKept
  case theirsKept
  case bothPressed
  case bothChanged(NoteWords)
  case bothLeft
  case bothKept
}
