import DocSession
import PaperDomain
import Trapezio

// What follows from what is known of pages.
nonisolated extension PagesState {
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
      || layout.picturedPages(at: offset) != pictured
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
    if isArranged { want(arrangement) } else { arrangement = PageArrangement(opening.viewMode) }
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

  /// Takes, keeps or drops the session, as other pages are shown.
  /// - Returns: what was chosen and is gone
  mutating func change(_ session: PagesStore.SessionChange) -> [SessionLoss] {
    switch session {
    case .kept: []
    case .opened(let opening): take(opening)
    case .none: dropSession()
    }
  }

  /// Shows other pages, in the same window and with the same choices; nothing of them is near yet.
  mutating func begin(_ pages: [ViewedPage], at page: Int) {
    viewedPages = pages
    let viewport = layout.viewport
    layout = PageLayout(measures: measured(), spacing: layout.spacing)
    layout.viewport = viewport
    current = min(max(page, 0), max(0, pages.count - 1))
    near = 0..<0
    pictured = 0..<0
  }

  /// Notes how the pages are to lie, and tells the session.
  mutating func want(_ arrangement: PageArrangement) {
    self.arrangement = arrangement
    isArranged = true
    session?.handle(.viewModeChanged(arrangement.viewMode))
  }
}
