import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The notes of the pages that are near, and what the person does with them.
nonisolated struct NotesState: TrapezioState {
  /// The page whose notes are listed, as the viewer shows it.
  nonisolated struct Place: Equatable, Sendable {
    /// Counted from 0.
    var page: Int
    /// Its place in the session.
    var id: LogicalPageID
    var version: PageVersion.ID
    /// How the page is turned; rectangles are kept as they lie on the upright one.
    var turn = QuarterTurn.none
    /// Whether the session lets notes be made and changed there.
    var canAnnotate = true
  }

  /// Texts that are being written.
  nonisolated struct Editor: Equatable, Sendable {
    /// What they are to become.
    nonisolated enum Subject: Equatable, Sendable {
      /// A new note on a rectangle that was drawn.
      case new(NormalizedRect)
      /// An answer to a note.
      case reply(to: NoteBlock.ID)
      /// Other texts of a note.
      case note(NoteBlock.ID)
    }

    var subject: Subject
    /// Where the note is; its notes are listed until the editor is left, wherever the person goes meanwhile.
    var place: Place
    var title = ""
    var body = ""
    /// The texts of the note when the person began; nil if that is not known, or there is none yet.
    var seen: NoteWords?
    /// Why they could not be kept.
    var fault: String?
    var isSaving = false
    /// They were being written when the viewer was left, and are here again.
    var isRestored = false
  }

  /// A rectangle in the hand: that of a note, or a new one.
  nonisolated struct Drag: Equatable, Sendable {
    nonisolated enum Kind: Equatable, Sendable { case draw, move, resize }

    var kind: Kind
    var version: PageVersion.ID
    /// The note that is moved or resized.
    var note: NoteBlock.ID?
    var rect: NormalizedRect
  }

  /// A line of the list.
  nonisolated struct Row: Equatable, Sendable {
    var note: NoteBlock
    /// 0 for a note, 1 for an answer to it, and so on.
    var depth: Int
    /// The number in its bubble; answers have none.
    var number: Int?
  }

  /// Whether the list is shown.
  var isOpen = false
  /// The page that the person is on.
  var place: Place?
  /// What is known of versions, deleted notes too.
  var lists: Table<PageVersion.ID, [NoteBlock]> = [:]
  /// Why the notes of the place could not be had.
  var failure: String?
  var selected: NoteBlock.ID?
  var editor: Editor?
  var drag: Drag?
  /// The next rectangle that is drawn on a page becomes a note.
  var isArmed = false
  var showsDeleted = false
  /// The note whose menu is open.
  var menu: NoteBlock.ID?
  /// The note whose tags and values are shown in place of the list.
  var tagged: NoteBlock.ID?

  /// The page whose notes are listed.
  var listed: Place? { editor?.place ?? place }

  /// A note of the page that is listed.
  func note(_ id: NoteBlock.ID?) -> NoteBlock? {
    guard let id, let listed else { return nil }
    return lists[listed.version]?.first { $0.id == id }
  }

  /// The notes of a version that are not deleted, as lines: each answer behind what it answers.
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

  /// The notes of a version that somebody deleted and that can be brought back: not what went with them.
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
  /// Where the person is; nil on a page that shows no version, and in a session without notes.
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

/// What a person does with notes.
enum NotesEvent {
  case toggled
  case newPressed
  /// Puts a rectangle on the page that is listed without drawing it.
  case placePressed
  case picked(NoteBlock.ID)
  /// The bubble of a note on its page.
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

/// What the menu of a note offers.
nonisolated enum NoteAction: Equatable, Sendable {
  case edit
  case reply
  case moveUp
  case moveDown
  case tags
  case delete
}
