import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import TrapezioWeb

/// Writing on the pages of a viewer. The viewer uses it as an overlay and passes keys to it, once the writing module is
/// loaded.
package protocol WritingSurface: AnyObject {
  // The functions of an overlay; see `PageOverlay`.
  func layer(over page: OverlayPage) -> Node
  func pageAppeared(_ page: OverlayPage, at scale: PageScale)
  func pageChanged(_ page: OverlayPage, at scale: PageScale)
  func pageLeft(_ page: OverlayPage)
  func wordsArrived(_ words: [Word], on page: Int)
  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker

  /// The toolbar while it is open.
  var toolbar: Node { get }
  /// The save state of the marks.
  func status(isOffline: Bool) -> Node

  /// Selects a tool and opens the toolbar, or closes writing if the toolbar is open.
  func toggle()
  /// Performs the action of a key while no field has the focus; `false` if the key has none here.
  func keyPressed(_ event: TrapezioWeb.Event) -> Bool
  /// Handles Escape by closing one thing; `false` if nothing is open.
  func stepOut() -> Bool
  /// Opens or closes the list of marks.
  func toggleMarksList()
  /// Opens or closes the points of a paper's questions.
  func togglePoints()
  /// Goes to a page of a doc; the number counts from 1. The viewer sets this.
  var openPage: ((Doc.ID, Int) -> Void)? { get set }
  /// Merges the marks of dropped files into the page in the middle of the window.
  func dropped(_ files: [WebFile])
  /// The pages have stopped moving. Redraws the visible ones.
  func stoppedMoving()
  /// The viewer has appeared or disappeared.
  func appear()
  func disappear()
  /// The marks of a page that will appear have been requested. `received` follows, unless `cancel` is called.
  func asked(for version: PageVersion.ID, cancel: @escaping RemoteLibrary.Cancel)
  /// Takes over the answer to a request for a page's marks. The page may appear later.
  /// - Parameter bytes: the log; `nil` if the request failed
  func received(_ bytes: [UInt8]?, of version: PageVersion.ID)
}

/// Access to this module. Callers use the protocol, so that this module's code stays out of the first file that the
/// browser loads.
package protocol WritingEntry: AnyObject {
  /// Makes a writing surface for a viewer.
  /// - Parameter isEmbedded: whether marks are only shown
  func surface(context: AppContext, isEmbedded: Bool) -> any WritingSurface
  /// Sends what closed windows left unsent. The result continues until everything is sent, as long as it is referenced.
  func resume(context: AppContext) -> any UnsentMarks
}

/// Unsent marks, which are sent as long as this object is referenced.
package protocol UnsentMarks: AnyObject {}

/// Makes the entry. This module must be loaded.
@inline(never) package func writingEntry() -> any WritingEntry { Entry() }

private final class Entry: WritingEntry {
  func surface(context: AppContext, isEmbedded: Bool) -> any WritingSurface {
    WritingStore(context: context, isEmbedded: isEmbedded)
  }

  func resume(context: AppContext) -> any UnsentMarks {
    let outbox = MarksOutbox(context: context)
    outbox.restore { _ in }
    return outbox
  }
}
