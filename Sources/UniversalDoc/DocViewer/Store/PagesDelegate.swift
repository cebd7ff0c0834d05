import DocSession

/// The owner of a `PagesStore`: keeps the state of the pages in its own state, and does what the pages cannot.
///
///     final class ViewerStore: TrapezioStore<…>, PagesDelegate {
///       let pages: PagesStore
///       …
///       func pagesChanged(to pages: PagesState) { update { $0.pages = pages } }
///       func pagesReported(_ news: PagesNews) { if case .rested = news { … } }
///     }
public protocol PagesDelegate: AnyObject {
  /// The state of the pages has changed.
  func pagesChanged(to pages: PagesState)

  /// Something happened that the delegate has to handle.
  func pagesReported(_ news: PagesNews)

  /// How the pages were last read; nil if unknown. Read when pages are placed for the first time.
  var remembered: ReadingPosition? { get }

  /// Pages to redraw when something else is shown of them, even if they are far away.
  var pagesOfInterest: [Int] { get }
}

extension PagesDelegate {
  /// None.
  public var pagesOfInterest: [Int] { [] }
}

/// Something that happened to the pages.
nonisolated public enum PagesNews: Equatable, Sendable {
  /// They have been placed for the first time, at a page.
  case placed(at: Int)
  /// Other pages are near now; release what you keep for the rest.
  case nearChanged
  /// Pages are shown, or soon will be, whose versions have not arrived. Request them, then call `receive` with the
  /// window, or `missed`. The store reports the next ones after that.
  case needed(Range<Int>)
  /// The session took what somebody did.
  case happened(ViewerEvent)
  /// Nothing has moved for a moment.
  case rested
  /// The reading position, to be saved.
  case read(ReadingPosition)
  /// A page shows something else now; what you know of it is out of date.
  case renewed(page: Int)
  /// The person looks at another version or source; `renewed` was reported before for each page.
  case looked
  /// All that was known of pages is out of date, since others come in their place.
  case forgotten
  /// A message for the reader that belongs to no page.
  case said(String)
}
