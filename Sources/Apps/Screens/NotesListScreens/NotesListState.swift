import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The notes of the library, or those in its trash.
nonisolated struct NotesListState: TrapezioState {
  /// The doc that they belong to; nil for all notes.
  var doc: Doc.ID?
  var notes = GrowingList<SharedNotesSummary>()
  /// Whether those in the trash are listed.
  var isTrash = false
  /// What is being renamed in the list.
  var renaming: SharedNotes.ID?
  /// What something is being done to.
  var busy: [SharedNotes.ID] = []
  var peers = PeersState()
  /// New notes are being made, or a file is being taken in.
  var isAdding = false

  init() {}
}

/// What happens there.
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
