import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesToolScreens
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The state of the notes editor.
nonisolated struct NotesEditorState: TrapezioState {
  /// How far the document has been loaded.
  nonisolated enum Phase: Equatable, Sendable {
    case loading
    case ready
    /// The server does not have the document.
    case missing
    /// The document cannot be shown, for this reason.
    case failed(String)
  }

  /// Where the person's changes are stored. It never claims more than is true.
  nonisolated enum Saving: Equatable, Sendable {
    /// The server has them on its disk.
    case saved
    /// They are being sent.
    case saving
    /// The server cannot be reached. `waiting` changes are unsent.
    case offline(waiting: Int)
    /// The server refuses the changes, for the reason that it gives.
    case refused(String)
    /// The notes are in the trash, so the server accepts no changes.
    case inTrash
  }

  /// An item in the list.
  nonisolated struct Item: Equatable, Sendable {
    let id: UniqueID
    var title: String
    /// Titles that other persons gave the item at the same time.
    var otherTitles: [String]
    /// The number of copies of the item whose discussion differs.
    var copies: Int
  }

  /// Another person who has the document open.
  nonisolated struct Guest: Equatable, Sendable {
    let id: String
    var name: String
    var color: HexColor
    var item: UniqueID?
    /// The guest's selection in the open discussion, in scalars; `nil` if the guest is elsewhere. `caret` is the end of
    /// the selection that moves.
    var selection: Range<Int>?
    var caret: Int?
  }

  /// A range of a discussion in the colour of its author.
  nonisolated struct Authored: Equatable, Sendable {
    var range: Range<Int>
    var color: HexColor
  }

  /// A single-line field. Its text is saved after a pause in typing.
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
  /// The item whose discussion is open.
  var selected: UniqueID?
  /// On a narrow screen: whether the discussion covers the items.
  var showsDiscussion = false
  /// The text in the discussion's field.
  var text = ""
  /// What the person is typing into a single-line field.
  var draft: Draft?
  var saving = Saving.saving
  /// Whether the person's changes exist only in this window's memory.
  var isOnlyHere = false
  var guests: [Guest] = []
  /// What undo and redo would do; `nil` if there is nothing to undo or redo.
  var undoTitle: String?
  var redoTitle: String?
  /// The item being dragged, and where it would be dropped.
  var dragged: UniqueID?
  var dropTarget: DropTarget?
  /// The formats of the open discussion.
  var formats: [FormattedStretch] = []
  /// The blocks of other editors in the open discussion.
  var blocks: [NotesBlock] = []
  /// The formats that apply to the whole selection, apart from links; the address of its link; the style of its line.
  var selectedFormats: [TextFormat] = []
  var selectedLink: String?
  var line = LineStyle.paragraph
  /// The embed, such as a picture, that another editor has put at the caret or into the selection.
  var embed: NotesBlock.Embed?
  /// The address being typed for the selection's link.
  var linkDraft: String?
  /// Whether the tools are loaded.
  var hasTools = false
  /// Whether the history is shown in place of the notes.
  var isHistoryShown = false
  /// Whether the search is open, its matches in the open discussion, and the current match.
  var isFinding = false
  var matches: [Range<Int>] = []
  var currentMatch: Range<Int>?
  /// The authors of the open discussion by range; `nil` while they are not shown.
  var authors: [Authored]?
  /// The ranges of the open discussion that have comments, and the range of the current comment.
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

  /// The item whose discussion is open.
  var item: Item? { items.first { $0.id == selected } }

  /// The text of a field: the draft if the field is being edited, else `text`.
  func text(of field: Field, or text: String) -> String { draft?.field == field ? draft?.text ?? text : text }
}

/// The events of the editor.
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

/// The editor's fields in the document.
final class NotesFields {
  let discussion = ElementReference()
  let itemTitle = ElementReference()
  /// The current match of a search, or the text of the current comment.
  let found = ElementReference()
  /// Handles a key within a list; returns whether it did.
  var onListKey: ((_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool)?
  /// The tools, once they are loaded. They draw their own panels.
  var tools: (any NotesTools)?
}
