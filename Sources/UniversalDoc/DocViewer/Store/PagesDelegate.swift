import DocSession

/// Who has a `PagesStore`: keeps what is seen of the pages in its own state, and knows what the pages cannot.
///
///     final class ViewerStore: TrapezioStore<…>, PagesDelegate {
///       let pages: PagesStore
///       …
///       func pagesChanged(to pages: PagesState) { update { $0.pages = pages } }
///       func pagesReported(_ news: PagesNews) { if case .rested = news { … } }
///     }
public protocol PagesDelegate: AnyObject {
  /// What is seen of the pages is this now.
  func pagesChanged(to pages: PagesState)

  /// Something happened that only the delegate can go on with.
  func pagesReported(_ news: PagesNews)

  /// How the pages were read last, if that is known. Asked when pages are placed for the first time.
  var remembered: ReadingPosition? { get }

  /// Pages that may be far away and are to be drawn anew all the same, when something else is shown of them.
  var pagesOfInterest: [Int] { get }
}

extension PagesDelegate {
  /// None.
  public var pagesOfInterest: [Int] { [] }
}

/// What happened to the pages.
nonisolated public enum PagesNews: Equatable, Sendable {
  /// They have been placed for the first time, at a page.
  case placed(at: Int)
  /// Other pages are near now: what is known of those that left can be let go of.
  case nearChanged
  /// Pages are shown, or soon will be, whose versions have not come: the delegate asks for them and gives `receive` what
  /// came, or says `missed`. The next ones are needed after that.
  case needed(Range<Int>)
  /// The session took what somebody did.
  case happened(ViewerEvent)
  /// Nothing has moved for a moment.
  case rested
  /// Where the person is, to be remembered.
  case read(ReadingPosition)
  /// Something else is shown of a page; what is known of it is out of date.
  case renewed(page: Int)
  /// Something else is looked at; `renewed` was told before of each page.
  case looked
  /// All that was known of pages is out of date, since others come in their place.
  case forgotten
  /// The reader is to be told something that has no place on a page.
  case said(String)
}
