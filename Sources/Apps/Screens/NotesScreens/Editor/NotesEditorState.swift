import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesToolScreens
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// What the editor of notes shows.
nonisolated struct NotesEditorState: TrapezioState {
  /// How far the document has come.
  nonisolated enum Phase: Equatable, Sendable {
    case loading
    case ready
    /// The server does not have it.
    case missing
    /// It cannot be shown; why.
    case failed(String)
  }

  /// How far what was written is kept. What it says is always true.
  nonisolated enum Saving: Equatable, Sendable {
    /// The server has it on its disk.
    case saved
    /// It is on its way.
    case saving
    /// The server cannot be reached; so many changes wait.
    case offline(waiting: Int)
    /// The server does not take it; in its words.
    case refused(String)
    /// The notes are in the trash, so the server takes nothing.
    case inTrash
  }

  /// An item in the list.
  nonisolated struct Item: Equatable, Sendable {
    let id: UniqueID
    var title: String
    /// Titles that others gave at the same time.
    var otherTitles: [String]
    /// Discussions of copies that say something else.
    var copies: Int
  }

  /// Somebody else who has the document open.
  nonisolated struct Guest: Equatable, Sendable {
    let id: String
    var name: String
    var color: HexColor
    var item: UniqueID?
    /// What is selected in the discussion that is shown, in scalars; nil elsewhere. The caret is at the end that moves.
    var selection: Range<Int>?
    var caret: Int?
  }

  /// A stretch of a discussion in the colour of the person who wrote it.
  nonisolated struct Authored: Equatable, Sendable {
    var range: Range<Int>
    var color: HexColor
  }

  /// A field of one line. What is typed into it is kept at the next pause.
  nonisolated enum Field: Hashable, Sendable {
    case title
    case item(UniqueID)
    case attendee(Int)
    case newAttendee
  }

  var phase = Phase.loading
  var title = ""
  var otherTitles: [String] = []
  var attendees: [String] = []
  var items: [Item] = []
  /// The item whose discussion is shown.
  var selected: UniqueID?
  /// On a narrow screen: whether the discussion stands in front of the items.
  var showsDiscussion = false
  /// What the discussion's field holds.
  var text = ""
  /// What is being typed into a field of one line.
  var draft: Draft?
  var saving = Saving.saving
  /// What was written is nowhere but in this window.
  var isOnlyHere = false
  var guests: [Guest] = []
  /// What undo and redo would do; nil for nothing.
  var undoTitle: String?
  var redoTitle: String?
  /// The item in the hand, and the item before which it would be put down; nil for the end.
  var dragged: UniqueID?
  var dropTarget: DropTarget?
  /// The formats of the discussion that is shown.
  var formats: [FormattedStretch] = []
  /// The blocks of other editors in it.
  var blocks: [NotesBlock] = []
  /// The formats that all of what is selected has, without links; the address that it leads to; what its line is.
  var selectedFormats: [TextFormat] = []
  var selectedLink: String?
  var line = LineStyle.paragraph
  /// The picture, or what else another editor has put into the line, at the caret or in what is selected.
  var embed: NotesBlock.Embed?
  /// The address that is being typed for what is selected.
  var linkDraft: String?
  /// The tools are here.
  var hasTools = false
  /// Former versions are shown in place of the notes.
  var isHistoryShown = false
  /// Something is looked for; where it is in the discussion that is shown, and which place one has gone to.
  var isFinding = false
  var matches: [Range<Int>] = []
  var currentMatch: Range<Int>?
  /// Who wrote what of the discussion that is shown; nil while nobody asks.
  var authors: [Authored]?
  /// The parts of the discussion that is shown which have comments, and the one that one has gone to.
  var comments: [Range<Int>] = []
  var currentComment: Range<Int>?

  nonisolated struct Draft: Equatable, Sendable {
    var field: Field
    var text: String
  }

  nonisolated struct DropTarget: Equatable, Sendable {
    var item: UniqueID
    var isAfter: Bool
  }

  init() {}

  /// The item whose discussion is shown.
  var item: Item? { items.first { $0.id == selected } }

  /// What a field shows.
  func text(of field: Field, or text: String) -> String { draft?.field == field ? draft?.text ?? text : text }
}

/// What happens there.
enum NotesEditorEvent {
  case drafted(NotesEditorState.Field, String)
  case draftEnded
  case draftCancelled
  case attendeeRemoved(Int)
  case titlePicked(String)
  case itemTitlePicked(UniqueID, String)
  case selected(UniqueID)
  case itemsPressed
  case addPressed
  case deletePressed(UniqueID)
  case moved(UniqueID, by: Int)
  case copiesJoined(UniqueID)
  case dragBegan(UniqueID)
  case draggedOver(UniqueID, isAfter: Bool)
  case dropped
  case dragEnded
  case typed(UniqueID, String, before: String, caret: Int, isComposing: Bool)
  case caretMoved(start: Int, end: Int)
  case fieldLeft
  case undoPressed
  case redoPressed
  case downloadPressed
  case restorePressed
  case retryPressed
  case formatPressed(TextFormat)
  case linePressed(LineStyle)
  case linkPressed
  case linkDrafted(String)
  case linkEnded(isKept: Bool)
  case linkOpened(String)
  case pasted(String)
  case findPressed(isWanted: Bool)
  case historyPressed
  case authorsPressed
}

/// The fields of the editor in the page.
final class NotesFields {
  let discussion = ElementReference()
  let itemTitle = ElementReference()
  /// The place that a search has gone to.
  let found = ElementReference()
  /// Does what a key does in a list; whether it did something.
  var onListKey: ((_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool)?
  /// The tools, once they are loaded: they draw panels of their own.
  var tools: (any NotesTools)?
}
