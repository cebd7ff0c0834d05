import DocSession
import PaperDomain
import Trapezio

// What follows from what is known of pages.
nonisolated extension PagesState {
  /// How many pages there are.
  public var count: Int { session?.places.count ?? 0 }

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
      pages: session?.sizes ?? [], turns: turns.isUpright ? [] : (session?.places ?? []).map { turns[$0] })
  }

  /// Where a box of what is shown of a page is seen in its frame.
  package func seen(_ box: NormalizedRect, on page: Int) -> NormalizedRect {
    layout.measures.turn(page).seen((fits[page] ?? .whole).frame(of: box))
  }

  /// Takes what is read, or the same as the library has it now.
  /// - Returns: what was chosen and is gone
  mutating func take(_ outline: SessionOutline) -> [SessionLoss] {
    guard session == nil else { return session?.rebuild(outline) ?? [] }
    session = ViewingSession(outline)
    if isArranged { want(arrangement) } else { arrangement = PageArrangement(outline.viewMode) }
    return []
  }

  /// Shows other pages, in the same window and with the same choices; nothing of them is near yet.
  /// - Returns: what was chosen and is gone
  mutating func begin(_ outline: SessionOutline, at page: Int) -> [SessionLoss] {
    let losses = take(outline)
    let viewport = layout.viewport
    layout = PageLayout(measures: measured(), spacing: layout.spacing)
    layout.viewport = viewport
    near = 0..<0
    pictured = 0..<0
    go(to: min(max(page, 0), max(0, count - 1)))
    return losses
  }

  /// The person is on a page, which the session hears of.
  mutating func go(to page: Int) {
    current = page
    send(.pageNavigated(to: page + 1))
  }

  /// Has the session interpret what somebody did. Everything that is done in a viewer passes here.
  /// - Returns: nil while there is no session
  @discardableResult
  mutating func send(_ event: ViewerEvent) -> SessionOutcome? {
    let outcome = session?.handle(event)
    if case .changed? = outcome { events.append(event) }
    return outcome
  }

  /// Notes how the pages are to lie, and tells the session.
  mutating func want(_ arrangement: PageArrangement) {
    self.arrangement = arrangement
    isArranged = true
    send(.viewModeChanged(arrangement.viewMode))
  }
}
