import ByteCoding
import MeetingNotes
import PaperDomain
import Trapezio

/// What the tools show.
nonisolated struct NotesToolsState: TrapezioState {
  var history: NotesHistoryState?
  var find: Find?
  /// Those who wrote the discussion that is shown, in the order in which they come; nil while nobody asks.
  var authors: [Author]?
  var comments = NotesCommentsState()
  /// The items that were deleted, the last one first, while they are looked at.
  var deleted: [DeletedItem]?

  nonisolated struct DeletedItem: Equatable, Sendable {
    var id: UniqueID
    var title: String
  }

  /// Somebody who wrote here, in a colour that the name keeps in this window.
  nonisolated struct Author: Equatable, Sendable {
    var name: String
    var color: HexColor
  }

  /// What is looked for, in all items.
  nonisolated struct Find: Equatable, Sendable {
    var text = ""
    /// The place that one has gone to in the discussion that is shown.
    var current: Range<Int>?
    /// Which one of all that is, from 1; 0 for none.
    var number = 0
    var count = 0
  }
}

/// What happens there.
enum NotesToolsEvent {
  case history(NotesHistoryEvent)
  case findTyped(String)
  case findMoved(by: Int)
  case findClosed
  case linkOpened(String)
  case comments(NotesCommentEvent)
  case deletedPressed
  case deletedRestored(UniqueID)
}

/// A notes document as it was, and what has changed.
nonisolated struct NotesHistoryState: Equatable, Sendable {
  /// Another one with each change: comparing the number is enough.
  var number: Int
  /// The versions, the first one first; each is a sitting.
  var sittings: [NotesSitting]
  /// The one that is shown.
  var index: Int
  /// The one that it is compared with; nil for none.
  var other: Int?
  /// What the notes said.
  var content: NotesContent?
  /// What is different in the later one of the two that are compared.
  var differences: [NotesDifference]?
  /// The name that is being typed.
  var nameDraft: String?

  static func == (left: NotesHistoryState, right: NotesHistoryState) -> Bool { left.number == right.number }
}

/// What happens in the history.
enum NotesHistoryEvent {
  case closed
  case moved(to: Int)
  case compared(with: Int?)
  case nameDrafted(String)
  case nameEnded(isKept: Bool)
  case restorePressed
}
