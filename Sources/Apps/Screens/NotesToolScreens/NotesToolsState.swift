import ByteCoding
import MeetingNotes
import PaperDomain
import Trapezio

/// The state of the tools.
nonisolated struct NotesToolsState: TrapezioState {
  var history: NotesHistoryState?
  var find: Find?
  /// The authors of the open discussion in the order of their text; `nil` while they are not shown.
  var authors: [Author]?
  var comments = NotesCommentsState()
  /// The deleted items, last deleted first; `nil` while they are not shown.
  var deleted: [DeletedItem]?

  nonisolated struct DeletedItem: Equatable, Sendable {
    var id: UniqueID
    var title: String
  }

  /// An author, with a colour that stays the same for the name in this window.
  nonisolated struct Author: Equatable, Sendable {
    var name: String
    var color: HexColor
  }

  /// A search in all items.
  nonisolated struct Find: Equatable, Sendable {
    var text = ""
    /// The current match, if it is in the open discussion.
    var current: Range<Int>?
    /// The number of the current match among all, from 1; 0 for none.
    var number = 0
    var count = 0
  }
}

/// The events of the tools.
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

/// An earlier version of a notes document, and what has changed.
nonisolated struct NotesHistoryState: Equatable, Sendable {
  /// Incremented with each change, so that comparing states only has to compare this number.
  var number: Int
  /// The versions, oldest first. Each is a sitting.
  var sittings: [NotesSitting]
  /// The index of the version on screen.
  var index: Int
  /// The index of the version that it is compared with; `nil` for none.
  var other: Int?
  /// The content of that version.
  var content: NotesContent?
  /// The differences of the later of the two versions from the earlier one.
  var differences: [NotesDifference]?
  /// The version's name while it is being typed.
  var nameDraft: String?

  static func == (left: NotesHistoryState, right: NotesHistoryState) -> Bool { left.number == right.number }
}

/// The events of the history.
enum NotesHistoryEvent {
  case closed
  case moved(to: Int)
  case compared(with: Int?)
  case nameDrafted(String)
  case nameEnded(isKept: Bool)
  case restorePressed
}
