import PaperDomain
import Trapezio
import TrapezioWeb

/// A doc with its page groups and pages.
nonisolated public struct DocState: TrapezioState {
  /// Why the doc cannot be shown.
  nonisolated public enum Failure: Equatable, Sendable {
    case notThere
    case other(String)
  }

  /// A point of the window.
  nonisolated public struct MenuPlace: Equatable, Sendable {
    public var x, y: Double
  }

  public var docID: Doc.ID
  public var detail: DocDetail?
  public var failure: Failure?
  public var isRenaming = false
  public var menu: MenuPlace?
  /// The page that the Tab key leads to, from 1.
  public var focusedPage = 1
  /// The page that was read last in this browser, from 1.
  public var lastRead: Int?
  /// The page whose text is being read, and how many there are.
  public var reading: LibraryState.Reading?

  public init(docID: Doc.ID) {
    self.docID = docID
  }

  /// How many pages there are in all groups.
  public var pageCount: Int {
    var count = 0
    for group in detail?.pageGroups ?? [] { count += group.pages.count }
    return count
  }
}

/// What happens to a doc.
public enum DocEvent {
  case screenOpened(PaperScreen)
  case retryPressed
  case renamePressed
  case renameEnded(String?)
  case menuOpened(x: Double, y: Double)
  case menuClosed
  case actionPicked(DocAction)
  case restorePressed
  case pageFocused(Int)
  case keyPressed(InputEvent)
}
