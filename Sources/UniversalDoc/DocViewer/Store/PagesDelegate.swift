import DocSession

/// The owner of a `PagesStore`. It keeps the pages' state as part of its own state and does what the store cannot do.
///
///     final class ViewerStore: TrapezioStore<…>, PagesDelegate {
///       let pages: PagesStore
///       …
///       func pagesChanged(to pages: PagesState) { update { $0.pages = pages } }
///       func pagesReported(_ news: PagesNews) { if case .stoppedMoving = news { … } }
///     }
public protocol PagesDelegate: AnyObject {
  /// The state of the pages has changed.
  func pagesChanged(to pages: PagesState)

  /// Something happened that the delegate must handle.
  func pagesReported(_ news: PagesNews)

  /// The saved reading position; nil if unknown. The store reads it when it lays out pages for the first time.
  var remembered: ReadingPosition? { get }

  /// Pages to reload when their version or source changes, even if they are far from the window.
  var pagesOfInterest: [Int] { get }
}

extension PagesDelegate {
  /// None.
  public var pagesOfInterest: [Int] { [] }
}

/// Something that happened to the pages.
nonisolated public enum PagesNews: Equatable, Sendable {
  /// The pages were laid out for the first time, at a page.
  case placed(at: Int)
  /// Other pages are near now; release what you keep for pages that no longer are.
  case nearChanged
  /// Pages are shown, or soon will be, whose versions have not arrived. Request them, then call `receive` with the
  /// window, or `missed` if the request fails. The store reports the next ones after that.
  case needed(Range<Int>)
  /// The session accepted an event.
  case happened(ViewerEvent)
  /// Scrolling and zooming have stopped for a moment.
  case stoppedMoving
  /// The reading position, to be saved.
  case read(ReadingPosition)
  /// A page shows something else now; discard what you know of it.
  case renewed(page: Int)
  /// The reader chose another version or source; `renewed` was reported first, for each affected page.
  case looked
  /// Discard everything you know of pages: other pages will replace them.
  case forgotten
  /// A message for the reader that concerns no particular page.
  case said(String)
}
