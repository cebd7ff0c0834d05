import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Which screen the shell is around: all of them, so there is one shell.
nonisolated package struct ShellScreen: TrapezioScreen {
  init() {}
}

/// What surrounds every screen.
nonisolated package struct ShellState: TrapezioState {
  /// A menu of the shell itself.
  nonisolated package enum Menu: Sendable { case importing, appearance }

  /// A notice as it is drawn.
  nonisolated struct Notice: Equatable, Sendable {
    var id: Int
    var text: String
    var isFailure: Bool
    var action: String?
  }

  /// A dialog as it is drawn.
  nonisolated enum Dialog: Equatable, Sendable {
    case shortcuts
    case confirmation(title: String, text: String, keep: String, proceed: String)
    /// One that a part of the page draws. The number tells dialogs apart.
    case inPart(PartPhase, number: Int)
  }

  /// How far the part of a dialog is.
  nonisolated enum PartPhase: Equatable, Sendable {
    /// Asked for a moment ago: nothing is shown yet.
    case awaited
    case loading
    case missing
    case ready
  }

  /// Files over the window.
  nonisolated package struct Drag: Equatable, Sendable {
    var itemCount: Int
    var arePDFs: Bool
  }

  var screen: PaperScreen
  /// The app is in a frame of another page.
  var isEmbedded = false
  var knowledge = LibraryMonitor.Knowledge()
  /// What imports and extractions are left, uploads included.
  var work = WorkTally()
  /// What a person has to do something about.
  var needingAttention = 0
  /// Files that have not arrived.
  var uploading = 0
  var theme = Theme.system
  /// Who works in this browser.
  var person: PersonSummary?
  /// Something was done as nobody, so there is a reason to choose.
  var isInvited = false
  var isSidebarOpen = false
  var menu: Menu?
  var searchText = ""
  /// A text that was searched for, and what of it could not be meant.
  var judgedText = ""
  var judgedPlaces: [SnippetMatch] = []
  var notices: [Notice] = []
  var noticesAreRaised = false
  var dialog: Dialog?
  var drag: Drag?

  /// What in the search field is marked: what could not be meant, as long as the text is the one that was judged.
  var searchProblems: [SnippetMatch] {
    guard !judgedPlaces.isEmpty, searchText.trimmed == judgedText else { return [] }
    var lead = 0
    for scalar in searchText.unicodeScalars {
      guard String(scalar).trimmed.isEmpty else { break }
      lead += 1
    }
    return judgedPlaces.map { SnippetMatch(start: $0.start + lead, length: $0.length) }
  }

  /// What the save state says.
  nonisolated enum Saving: String, Sendable { case saved, saving, offline, failed }

  /// What the save state says now.
  var saving: Saving {
    if knowledge.connection == .offline { return .offline }
    if knowledge.writesUnderWay > 0 || uploading > 0 { return .saving }
    return knowledge.lastWriteFailed ? .failed : .saved
  }
}

/// What happens to the shell.
package enum ShellEvent {
  case screenChanged(PaperScreen)
  case linkOpened(PaperScreen)
  case menuToggled(ShellState.Menu)
  case menuClosed
  case importPicked(ImportSource)
  case themePicked(Theme)
  case sidebarToggled
  case sidebarClosed
  case searchEntered
  case searchLeft
  case searchTyped(String)
  case searchSubmitted
  case searchCleared
  case searchEscaped
  case resultsEntered
  case skipPressed
  case shortcutsPressed
  case personPressed
  case noticeActed(Int)
  case noticeDismissed(Int)
  case noticesHeld(Bool)
  case dialogClosed
  case dialogConfirmed
  case dialogRetried
  case retryPressed
  case filesDragged(ShellState.Drag?)
  case filesDropped([WebFile])
}
