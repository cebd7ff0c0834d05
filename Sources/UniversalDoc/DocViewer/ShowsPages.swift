import DocSession
import PaperDomain
import Trapezio

/// A state with pages in it. All that is known of pages is asked of it as if it were its own.
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
  public var count: Int { viewedPages.count }

  /// Whether one page is shown at a time.
  public var isSingle: Bool { layout.isSingle }

  /// Whether the pages lie in rows of two now.
  public var isSpread: Bool { if case .spread = layout.mode { true } else { false } }

  /// Whether two pages can be read beside each other in this window.
  public var hasRoomForSpread: Bool { PageArrangement.hasRoomForSpread(layout.viewport) && count > 1 }

  /// "Page 3 of 12", or of two that face each other "Pages 2 and 3 of 12".
  public var whereOne: String {
    let row = layout.isPlaced ? layout.row(with: current) : current..<current + 1
    return row.count == 2
      ? ViewerTexts.pagesOf(row.lowerBound + 1, row.upperBound, count) : ViewerTexts.pageOf(current + 1, count)
  }

  /// Whether scrolling to `offset` changes anything that is shown. Asked at every scroll event, so that the store is
  /// told only when it does.
  func notices(_ offset: ScrollOffset) -> Bool {
    guard layout.isPlaced, !isPrinting else { return false }
    if let pinnedTop, abs(offset.top - pinnedTop) < 2 { return false }
    return pinnedTop != nil || layout.nearPages(at: offset) != near || layout.currentPage(at: offset) != current
  }

  /// The width in which a page's picture is sharp now.
  package func rung(_ page: Int) -> Int {
    ImageRungs.rung(
      width: layout.pictureWidth(page), pixelRatio: pixelRatio, ratio: layout.measures.uprightRatio(page))
  }

  /// The sizes of the pages as they are turned now.
  package func measured() -> PageMeasures {
    PageMeasures(
      pages: viewedPages.map { PageSize(width: $0.binding.width, height: $0.binding.height) },
      turns: turns.isUpright ? [] : viewedPages.map { turns[$0.id] })
  }

  /// Where a box of what is shown of a page is seen in its frame.
  package func seen(_ box: NormalizedRect, on page: Int) -> NormalizedRect {
    layout.measures.turn(page).seen((fits[page] ?? .whole).frame(of: box))
  }

  /// Takes a session, or the one that there is as the library has it now.
  /// - Returns: what was chosen and is gone
  mutating func take(_ opening: SessionOpening) -> [SessionLoss] {
    guard session == nil else { return session?.rebuild(opening) ?? [] }
    session = ViewingSession(opening)
    want(arrangement)
    return []
  }

  /// Does without a session.
  /// - Returns: what was chosen and is gone
  mutating func dropSession() -> [SessionLoss] {
    var losses: [SessionLoss] = []
    for page in viewedPages.indices where session != nil && !sheet(page).isDefault {
      if let version = shownVersion(of: page) { losses.append(.version(viewedPages[page].id, version)) }
    }
    session = nil
    return losses
  }

  /// Notes how the pages are to lie, and tells the session.
  mutating func want(_ arrangement: PageArrangement) {
    self.arrangement = arrangement
    session?.handle(.viewModeChanged(arrangement.viewMode))
  }
}
