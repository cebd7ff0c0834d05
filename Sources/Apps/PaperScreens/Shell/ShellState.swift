import Trapezio
import TrapezioWeb

/// Which screen the shell is around: all of them, so there is one shell.
nonisolated public struct ShellScreen: TrapezioScreen {
  public init() {}
}

/// What surrounds every screen.
nonisolated public struct ShellState: TrapezioState {
  /// A menu of the shell itself.
  nonisolated public enum Menu: Sendable { case importing, appearance }

  /// A notice as it is drawn.
  nonisolated public struct Notice: Equatable, Sendable {
    public var id: Int
    public var text: String
    public var isFailure: Bool
    public var action: String?
  }

  /// A dialog as it is drawn.
  nonisolated public enum Dialog: Equatable, Sendable {
    case shortcuts
    case confirmation(title: String, text: String, keep: String, proceed: String)
  }

  /// Files over the window.
  nonisolated public struct Drag: Equatable, Sendable {
    public var itemCount: Int
    public var arePDFs: Bool
  }

  public var screen: PaperScreen
  public var knowledge = LibraryMonitor.Knowledge()
  /// What imports and extractions are left, uploads included.
  public var work = WorkTally()
  /// What a person has to do something about.
  public var needingAttention = 0
  /// Files that have not arrived.
  public var uploading = 0
  public var theme = Theme.system
  public var isSidebarOpen = false
  public var menu: Menu?
  public var searchText = ""
  public var notices: [Notice] = []
  public var noticesAreRaised = false
  public var dialog: Dialog?
  public var drag: Drag?

  /// What the save state says.
  nonisolated public enum Saving: String, Sendable { case saved, saving, offline, failed }

  /// What the save state says now.
  public var saving: Saving {
    if knowledge.connection == .offline { return .offline }
    if knowledge.writesUnderWay > 0 || uploading > 0 { return .saving }
    return knowledge.lastWriteFailed ? .failed : .saved
  }
}

/// What happens to the shell.
public enum ShellEvent {
  case screenChanged(PaperScreen)
  case linkOpened(PaperScreen)
  case menuToggled(ShellState.Menu)
  case menuClosed
  case importPicked(ImportSource)
  case themePicked(Theme)
  case sidebarToggled
  case sidebarClosed
  case searchTyped(String)
  case searchSubmitted
  case searchCleared
  case searchEscaped
  case resultsEntered
  case skipPressed
  case shortcutsPressed
  case noticeActed(Int)
  case noticeDismissed(Int)
  case noticesHeld(Bool)
  case dialogClosed
  case dialogConfirmed
  case retryPressed
  case filesDragged(ShellState.Drag?)
  case filesDropped([WebFile])

  /// Where files to import come from.
  nonisolated public enum ImportSource: Equatable, Sendable { case files, folder }
}
