import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The notes of the library, or those in its trash.
nonisolated struct NotesListState: TrapezioState {
  /// The doc whose notes are listed; `nil` for all notes.
  var doc: Doc.ID?
  var notes = GrowingList<SharedNotesSummary>()
  /// Whether the notes in the trash are listed.
  var isTrash = false
  /// The notes being renamed in the list.
  var renaming: SharedNotes.ID?
  /// The notes with an action in progress.
  var busy: [SharedNotes.ID] = []
  var peers = PeersState()
  /// Whether new notes are being made or a file is being imported.
  var isAdding = false

  init() {}
}

/// The events of the list.
enum NotesListEvent {
  case retryPressed
  case endReached
  case newPressed
  case filePressed
  case opened(PaperScreen)
  case trashToggled(Bool)
  case renamePressed(SharedNotes.ID)
  case renamed(SharedNotes.ID, String)
  case renameCancelled
  case downloadPressed(SharedNotes.ID)
  case deletePressed(SharedNotes.ID)
  case restorePressed(SharedNotes.ID)
  case deleteForeverPressed(SharedNotes.ID)
  case peers(PeersEvent)
}
