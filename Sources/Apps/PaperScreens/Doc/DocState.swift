import PaperDomain
import Trapezio
import TrapezioWeb

/// A doc with its page groups and pages.
nonisolated struct DocState: TrapezioState {
  /// Why the doc cannot be shown.
  nonisolated enum Failure: Equatable, Sendable {
    case notThere
    case other(String)
  }

  /// A point of the window.
  nonisolated struct MenuPlace: Equatable, Sendable {
    var x, y: Double
  }

  var docID: Doc.ID
  var detail: DocDetail?
  var failure: Failure?
  var isRenaming = false
  var menu: MenuPlace?
  /// The page that the Tab key leads to, from 1.
  var focusedPage = 1
  /// The page that was read last in this browser, from 1.
  var lastRead: Int?
  /// The page whose text is being read, and how many there are.
  var reading: LibraryState.Reading?

  init(docID: Doc.ID) {
    self.docID = docID
  }

  /// How many pages there are in all groups.
  var pageCount: Int {
    var count = 0
    for group in detail?.pageGroups ?? [] { count += group.pages.count }
    return count
  }
}

/// What happens to a doc.
enum DocEvent {
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
