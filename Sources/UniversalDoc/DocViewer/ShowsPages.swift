import DocSession
import PaperDomain
import Trapezio

/// A state with pages in it. All that is known of pages is asked of it as if it were its own. Who goes through many pages
/// takes the `PagesState` once, since each question here may copy it; who changes something changes that.
nonisolated public protocol ShowsPages {
  /// What is seen of the pages.
  var pagesState: PagesState { get set }
}

nonisolated extension ShowsPages {
  /// All pages in reading order.
  public var viewedPages: [ViewedPage] { pagesState.viewedPages }
  /// How they are looked at; nil until it has come.
  public var session: ViewingSession? { pagesState.session }
  /// Where every page stands.
  public var layout: PageLayout { pagesState.layout }
  /// How the person wants the pages to lie.
  public var arrangement: PageArrangement { pagesState.arrangement }
  /// How pages are turned.
  public var turns: PageTurns { pagesState.turns }
  /// What the zoom follows when the window changes; nil after zooming by hand.
  public var fit: PageLayout.Fit? { pagesState.fit }
  /// Device pixels per CSS pixel.
  public var pixelRatio: Double { pagesState.pixelRatio }
  /// The page that the person is on, from 0.
  public var current: Int { pagesState.current }
  /// The pages that are in the document.
  public var near: Range<Int> { pagesState.near }
  /// Pictures of near pages.
  package var images: Table<Int, PageImage> { pagesState.images }
  /// Words of near pages.
  package var texts: Table<Int, TextRuns> { pagesState.texts }
  /// See `PagesState`.
  package var fits: Table<Int, SheetFit> { pagesState.fits }
  /// All pages are being made ready to print.
  public var isPrinting: Bool { pagesState.isPrinting }
  /// What is to be read out.
  public var announcement: String { pagesState.announcement }

  /// How many pages there are.
  public var count: Int { pagesState.count }
  /// Whether one page is shown at a time.
  public var isSingle: Bool { pagesState.isSingle }
  /// Whether the pages lie in rows of two now.
  public var isSpread: Bool { pagesState.isSpread }
  /// Whether two pages can be read beside each other in this window.
  public var hasRoomForSpread: Bool { pagesState.hasRoomForSpread }
  /// "Page 3 of 12", or of two that face each other "Pages 2 and 3 of 12".
  public var whereOne: String { pagesState.whereOne }
  /// What the session shows of a page from 0; nil if it does not have it, or has not come.
  public func shown(_ page: Int) -> ShownPage? { pagesState.shown(page) }
  /// The slot of a page from 0; nil if the session does not have it, or has not come.
  public func slot(_ page: Int) -> LogicalPageSlot? { pagesState.slot(page) }
  /// The version of a page from 0 that is shown; nil for a page that there is not, or that has none.
  public func shownVersion(of page: Int) -> PageVersion.ID? { pagesState.shownVersion(of: page) }
  /// What is drawn of a page from 0.
  /// - Precondition: there is such a page
  public func sheet(_ page: Int) -> PageSheet { pagesState.sheet(page) }
  /// The width in which a page's picture is sharp now.
  package func rung(_ page: Int) -> Int { pagesState.rung(page) }
  /// Where a box of what is shown of a page is seen in its frame.
  package func seen(_ box: NormalizedRect, on page: Int) -> NormalizedRect { pagesState.seen(box, on: page) }
}
