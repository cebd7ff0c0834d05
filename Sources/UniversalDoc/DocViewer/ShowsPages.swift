import DocSession
import PaperDomain
import Trapezio

/// A state with pages in it. All that is known of pages is asked of it as if it were its own. Who goes through many pages
/// takes the `PagesState` once: each question here may copy it.
nonisolated public protocol ShowsPages {
  /// What is seen of the pages.
  var pagesState: PagesState { get set }
}

nonisolated extension ShowsPages {
  /// All pages in reading order.
  public internal(set) var viewedPages: [ViewedPage] {
    get { pagesState.viewedPages }
    set { pagesState.viewedPages = newValue }
  }
  /// How they are looked at; nil until it has come.
  public package(set) var session: ViewingSession? {
    get { pagesState.session }
    set { pagesState.session = newValue }
  }
  /// Where every page stands.
  public package(set) var layout: PageLayout {
    get { pagesState.layout }
    set { pagesState.layout = newValue }
  }
  /// How the person wants the pages to lie.
  public internal(set) var arrangement: PageArrangement {
    get { pagesState.arrangement }
    set { pagesState.arrangement = newValue }
  }
  /// How pages are turned.
  public internal(set) var turns: PageTurns {
    get { pagesState.turns }
    set { pagesState.turns = newValue }
  }
  /// What the zoom follows when the window changes; nil after zooming by hand.
  public internal(set) var fit: PageLayout.Fit? {
    get { pagesState.fit }
    set { pagesState.fit = newValue }
  }
  /// Device pixels per CSS pixel.
  public package(set) var pixelRatio: Double {
    get { pagesState.pixelRatio }
    set { pagesState.pixelRatio = newValue }
  }
  /// The page that the person is on, from 0.
  public package(set) var current: Int {
    get { pagesState.current }
    set { pagesState.current = newValue }
  }
  /// See `PagesState`.
  package var pinnedTop: Double? {
    get { pagesState.pinnedTop }
    set { pagesState.pinnedTop = newValue }
  }
  /// The pages that are in the document.
  public internal(set) var near: Range<Int> {
    get { pagesState.near }
    set { pagesState.near = newValue }
  }
  /// Pictures of near pages.
  package var images: Table<Int, PageImage> {
    get { pagesState.images }
    set { pagesState.images = newValue }
  }
  /// Words of near pages.
  package var texts: Table<Int, TextRuns> {
    get { pagesState.texts }
    set { pagesState.texts = newValue }
  }
  /// See `PagesState`.
  package var switches: Table<Int, Int> {
    get { pagesState.switches }
    set { pagesState.switches = newValue }
  }
  /// See `PagesState`.
  package var fits: Table<Int, SheetFit> {
    get { pagesState.fits }
    set { pagesState.fits = newValue }
  }
  /// All pages are being made ready to print.
  public internal(set) var isPrinting: Bool {
    get { pagesState.isPrinting }
    set { pagesState.isPrinting = newValue }
  }
  /// What is to be read out.
  public package(set) var announcement: String {
    get { pagesState.announcement }
    set { pagesState.announcement = newValue }
  }

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
  /// The sizes of the pages as they are turned now.
  package func measured() -> PageMeasures { pagesState.measured() }
  /// Where a box of what is shown of a page is seen in its frame.
  package func seen(_ box: NormalizedRect, on page: Int) -> NormalizedRect { pagesState.seen(box, on: page) }
  /// Whether scrolling to `offset` changes anything that is shown.
  func notices(_ offset: ScrollOffset) -> Bool { pagesState.notices(offset) }
  /// Notes how the pages are to lie, and tells the session.
  mutating func want(_ arrangement: PageArrangement) { pagesState.want(arrangement) }
  /// Takes a session; see `PagesState`.
  mutating func take(_ opening: SessionOpening) -> [SessionLoss] { pagesState.take(opening) }
  /// Does without a session; see `PagesState`.
  mutating func dropSession() -> [SessionLoss] { pagesState.dropSession() }
}
