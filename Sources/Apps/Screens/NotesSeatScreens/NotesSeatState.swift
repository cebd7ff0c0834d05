import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// What the seat of notes beside a page shows.
nonisolated struct NotesSeatPanelState: TrapezioState {
  /// What a list of notes belongs to.
  nonisolated enum Owner: Equatable, Sendable {
    case page, pageGroup, doc
    /// Other page groups and pages of the doc.
    case elsewhere
  }

  /// The page that is read; nil while there is none.
  var place: NotesPlace?
  /// The notes of its doc, of the doc's page groups and pages; nil until they are known.
  var notes: [SharedNotesSummary]?
  /// Where notes link to the page; nil until it is known.
  var mentions: [PageMention]?
  /// Why the notes could not be had.
  var failure: String?
  /// The notes that are written in.
  var open: SharedNotes.ID?
  /// New notes are being made.
  var isAdding = false
  /// A part of a page is being chosen.
  var isChoosing = false

  init() {}

  /// The notes of one kind.
  func notes(of owner: Owner) -> [SharedNotesSummary] {
    guard let place, let notes else { return [] }
    return notes.filter { each in
      switch owner {
      case .page: each.pageID == place.page
      case .pageGroup: each.pageGroupID == place.group.pageGroupID
      case .doc: each.docID == place.group.docID
      case .elsewhere:
        each.docID == nil && each.pageGroupID != place.group.pageGroupID && each.pageID != place.page
      }
    }
  }
}

/// What happens there.
enum NotesSeatPanelEvent {
  case opened(SharedNotes.ID)
  case mentionOpened(PageMention)
  case newPressed(NotesSeatPanelState.Owner)
  case listPressed
  case closed
  case retryPressed
  case pagePressed
  case partPressed(byKeys: Bool)
  case choiceCancelled
}
