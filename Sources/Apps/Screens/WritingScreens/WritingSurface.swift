import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import TrapezioWeb

/// Writing on the pages of a viewer, once the part of the page that does it is loaded. The viewer has it as an overlay and
/// hands keys on to it.
package protocol WritingSurface: AnyObject {
  // As an overlay: see `PageOverlay`.
  func layer(over page: OverlayPage) -> Node
  func pageAppeared(_ page: OverlayPage, at scale: PageScale)
  func pageChanged(_ page: OverlayPage, at scale: PageScale)
  func pageLeft(_ page: OverlayPage)
  func wordsCame(_ words: [Word], on page: Int)
  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker

  /// The toolbar, while somebody writes.
  var toolbar: Node { get }
  /// How far what was written is kept.
  func status(isOffline: Bool) -> Node

  /// Takes a tool in hand, and shows the toolbar; puts writing away if the toolbar is shown already.
  func toggle()
  /// Does what a key says while no field has the focus; false if it says nothing here.
  func keyPressed(_ event: TrapezioWeb.Event) -> Bool
  /// One step out, as Escape goes; false if there is none here.
  func stepOut() -> Bool
  /// Opens the list of marks, or closes it.
  func toggleMarksList()
  /// Opens the points of a paper's questions, or closes them.
  func togglePoints()
  /// Goes to a page of a doc, by its place there from 1. The viewer sets it.
  var openPage: ((Doc.ID, Int) -> Void)? { get set }
  /// Files were dropped on the pages: marks are merged into the one in the middle of the window.
  func dropped(_ files: [WebFile])
  /// The pages stand still: what is seen of them is drawn.
  func rested()
  /// The viewer is shown, or left.
  func appear()
  func disappear()
  /// The marks of a page that is about to appear have been asked for; `received` follows, unless `cancel` is called.
  func asked(for version: PageVersion.ID, cancel: @escaping RemoteLibrary.Cancel)
  /// Takes what the server said of the marks of a page, which may appear later.
  /// - Parameter bytes: the log; nil if the server did not say
  func received(_ bytes: [UInt8]?, of version: PageVersion.ID)
}

/// The way into this part of the page. What has it calls through it, so that nothing here has to come with the first file.
package protocol WritingEntry: AnyObject {
  /// Writing on the pages of a viewer.
  /// - Parameter isEmbedded: marks are only shown
  func surface(context: AppContext, isEmbedded: Bool) -> any WritingSurface
  /// Sends what a window that is gone has left; the result goes on until all is sent, for as long as somebody holds it.
  func resume(context: AppContext) -> any UnsentMarks
}

/// Marks that are being sent, for as long as somebody holds this.
package protocol UnsentMarks: AnyObject {}

/// The way in. The part has to be loaded before anything is called through it.
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
