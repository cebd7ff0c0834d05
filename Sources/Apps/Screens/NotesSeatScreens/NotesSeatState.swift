import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// The state of the notes panel beside a page.
nonisolated struct NotesSeatPanelState: TrapezioState {
  /// The owner of the notes in a list.
  nonisolated enum Owner: Equatable, Sendable {
    case page, pageGroup, doc
    /// Other page groups and pages of the doc.
    case elsewhere
  }

  /// The page on screen; `nil` if there is none.
  var place: NotesPlace?
  /// The notes of the page's doc and of the doc's page groups and pages; `nil` until loaded.
  var notes: [SharedNotesSummary]?
  /// The places where notes link to the page; `nil` until loaded.
  var mentions: [PageMention]?
  /// Why loading the notes failed.
  var failure: String?
  /// The notes open in the editor.
  var open: SharedNotes.ID?
  /// Whether new notes are being made.
  var isAdding = false
  /// Whether the person is choosing a part of a page.
  var isChoosing = false

  init() {}

  /// The notes of one owner.
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

/// The events of the panel.
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
