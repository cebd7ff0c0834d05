import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The notes of the near pages, and the state of the list and the editor.
nonisolated struct NotesState: TrapezioState {
  /// The page whose notes are listed, as the viewer shows it.
  nonisolated struct Place: Equatable, Sendable {
    /// Counted from 0.
    var page: Int
    /// The page's identity in the session.
    var id: LogicalPageID
    var version: PageVersion.ID
    /// How the page is turned. Rectangles are stored relative to the upright page.
    var turn = QuarterTurn.none
    /// Whether the session allows making and changing notes on the page.
    var canAnnotate = true
  }

  /// The open editor of a note.
  nonisolated struct Editor: Equatable, Sendable {
    /// What the editor's text becomes.
    nonisolated enum Subject: Equatable, Sendable {
      /// A new note on a rectangle.
      case new(NormalizedRect)
      /// An answer to a note.
      case reply(to: NoteBlock.ID)
      /// A change of a note.
      case note(NoteBlock.ID)
    }

    var subject: Subject
    /// The page of the note. Its notes stay listed until the editor is closed, whichever page the person goes to.
    var place: Place
    var title = ""
    var body = ""
    /// The texts of the note when editing began; `nil` if unknown or for a new note.
    var seen: NoteWords?
    /// Why saving failed.
    var fault: String?
    var isSaving = false
    /// Whether the text was restored from a draft.
    var isRestored = false
  }

  /// The rectangle of a note, or a new one, being dragged.
  nonisolated struct Drag: Equatable, Sendable {
    nonisolated enum Kind: Equatable, Sendable { case draw, move, resize }

    var kind: Kind
    var version: PageVersion.ID
    /// The note being moved or resized; `nil` for a new rectangle.
    var note: NoteBlock.ID?
    var rect: NormalizedRect
  }

  /// A line of the list.
  nonisolated struct Row: Equatable, Sendable {
    var note: NoteBlock
    /// 0 for a note, 1 for an answer to it, and so on.
    var depth: Int
    /// The number in its bubble; `nil` for an answer.
    var number: Int?
  }

  /// Whether the list is shown.
  var isOpen = false
  /// The current page.
  var place: Place?
  /// The loaded notes by version, including deleted ones.
  var lists: Table<PageVersion.ID, [NoteBlock]> = [:]
  /// Why loading the page's notes failed.
  var failure: String?
  var selected: NoteBlock.ID?
  var editor: Editor?
  var drag: Drag?
  /// Whether the next rectangle drawn on a page becomes a note.
  var isArmed = false
  var showsDeleted = false
  /// The note whose menu is open.
  var menu: NoteBlock.ID?
  /// The note whose tags and values are shown in place of the list.
  var tagged: NoteBlock.ID?

  /// The page whose notes are listed.
  var listed: Place? { editor?.place ?? place }

  /// A note of the listed page.
  func note(_ id: NoteBlock.ID?) -> NoteBlock? {
    guard let id, let listed else { return nil }
    return lists[listed.version]?.first { $0.id == id }
  }

  /// The notes of a version that are not deleted, as lines. Each answer comes after what it answers.
  func rows(of version: PageVersion.ID) -> [Row] {
    var depths: Table<NoteBlock.ID, Int> = [:]
    var rows: [Row] = []
    var number = 0
    for note in lists[version] ?? [] where note.deletion == nil {
      let depth = note.parentID.map { (depths[$0] ?? 0) + 1 } ?? 0
      depths[note.id] = depth
      if depth == 0 { number += 1 }
      rows.append(Row(note: note, depth: depth, number: depth == 0 ? number : nil))
    }
    return rows
  }

  /// The deleted notes of a version that can be restored. Leaves out notes that were deleted together with their
  /// parent.
  func deleted(of version: PageVersion.ID) -> [NoteBlock] {
    let notes = lists[version] ?? []
    return notes.filter { note in
      note.deletion?.rootID == note.id
        && !notes.contains { $0.id == note.parentID && $0.deletion != nil }
    }
  }

  /// The notes with the same parent, in their order.
  func siblings(of note: NoteBlock) -> [NoteBlock.ID] {
    (lists[note.pageVersionID] ?? []).filter { $0.parentID == note.parentID && $0.deletion == nil }.map { $0.id }
  }
}

extension ViewerState {
  /// The current page for notes; `nil` on a page without a version, and in a session without notes.
  var notesPlace: NotesState.Place? {
    guard phase == .ready, features.sideComments else { return nil }
    let page = pages.current
    guard let id = pages.id(page) else { return nil }
    return pages.shownVersion(of: page).map {
      NotesState.Place(
        page: page, id: id, version: $0, turn: pages.layout.measures.turn(page),
        canAnnotate: pages.slot(page)?.capabilities.canAnnotate ?? false)
    }
  }
}

/// The events of the notes.
enum NotesEvent {
  case toggled
  case newPressed
  /// Places a rectangle on the listed page without drawing.
  case placePressed
  case picked(NoteBlock.ID)
  /// The bubble of a note on its page was pressed.
  case bubblePressed(NoteBlock.ID)

  // Writing
  case editPressed(NoteBlock.ID)
  case replyPressed(NoteBlock.ID)
  case titleTyped(String)
  case bodyTyped(String)
  case saved
  case cancelled

  // The list
  case menuOpened(NoteBlock.ID)
  case menuClosed
  case menuPicked(NoteAction, NoteBlock.ID)
  case deletedToggled
  case restorePressed(NoteBlock.ID)
  case tagsClosed
  case cardKeyPressed(NoteBlock.ID, InputEvent)
  case retryPressed

  // Rectangles
  case bubbleKeyPressed(NoteBlock.ID, InputEvent)
  case bubbleLeft
}

/// The commands in the menu of a note.
nonisolated enum NoteAction: Equatable, Sendable {
  case edit
  case reply
  case moveUp
  case moveDown
  case tags
  case delete
}
