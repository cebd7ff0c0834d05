import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The screen of the shell. It is the same for all screens, so there is one shell.
nonisolated package struct ShellScreen: TrapezioScreen {
  init() {}
}

/// The state of the frame around every screen.
nonisolated package struct ShellState: TrapezioState {
  /// A menu of the shell itself.
  nonisolated package enum Menu: Sendable { case importing, appearance }

  /// A notice as drawn.
  nonisolated struct Notice: Equatable, Sendable {
    var id: Int
    var text: String
    var isFailure: Bool
    var action: String?
  }

  /// A dialog as drawn.
  nonisolated enum Dialog: Equatable, Sendable {
    case shortcuts
    case confirmation(title: String, text: String, keep: String, proceed: String)
    /// A dialog that a lazily loaded module draws. `number` differs for each dialog.
    case inPart(PartPhase, number: Int)
  }

  /// How far the module that draws a dialog is loaded.
  nonisolated enum PartPhase: Equatable, Sendable {
    /// Just requested; only the scrim is shown.
    case awaited
    case loading
    case missing
    case ready
  }

  /// Files being dragged over the window.
  nonisolated package struct Drag: Equatable, Sendable {
    var itemCount: Int
    var arePDFs: Bool
  }

  var screen: PaperScreen
  /// Whether the app is embedded in another page.
  var isEmbedded = false
  var knowledge = LibraryMonitor.Knowledge()
  /// The remaining work of imports and extractions, uploads included.
  var work = WorkTally()
  /// The number of jobs that the person must act on.
  var needingAttention = 0
  /// The number of files that have not been uploaded yet.
  var uploading = 0
  var theme = Theme.system
  /// The person of this browser.
  var person: PersonSummary?
  /// Whether the person made an edit without having chosen a name, so that the sidebar asks for one.
  var isInvited = false
  var isSidebarOpen = false
  var menu: Menu?
  var searchText = ""
  /// The text that was searched, and the positions in it that could not be understood.
  var judgedText = ""
  var judgedPlaces: [SnippetMatch] = []
  var notices: [Notice] = []
  var noticesAreRaised = false
  var dialog: Dialog?
  var drag: Drag?

  /// The marked positions in the search field, while its text is the one that was searched.
  var searchProblems: [SnippetMatch] {
    guard !judgedPlaces.isEmpty, searchText.trimmed == judgedText else { return [] }
    var lead = 0
    for scalar in searchText.unicodeScalars {
      guard String(scalar).trimmed.isEmpty else { break }
      lead += 1
    }
    return judgedPlaces.map { SnippetMatch(start: $0.start + lead, length: $0.length) }
  }

  /// The save state.
  nonisolated enum Saving: String, Sendable { case saved, saving, offline, failed }

  /// The current save state.
  var saving: Saving {
    if knowledge.connection == .offline { return .offline }
    if knowledge.writesUnderWay > 0 || uploading > 0 { return .saving }
    return knowledge.lastWriteFailed ? .failed : .saved
  }
}

/// The events of the shell.
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
