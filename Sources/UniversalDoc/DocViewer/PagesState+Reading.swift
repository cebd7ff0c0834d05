import DocSession
import PaperDomain
import Trapezio

// Values that are computed from the state of the pages, and changes to it.
nonisolated extension PagesState {
  /// How many pages there are.
  public var count: Int { session?.places.count ?? 0 }

  /// Whether one page is shown at a time.
  public var isSingle: Bool { layout.isSingle }

  /// Whether the pages are in rows of two now.
  public var isSpread: Bool { if case .spread = layout.mode { true } else { false } }

  /// Whether the window has room for two pages side by side.
  public var hasRoomForSpread: Bool { PageArrangement.hasRoomForSpread(layout.viewport) && count > 1 }

  /// "Page 3 of 12", or "Pages 2 and 3 of 12" for two facing pages.
  public var whereOne: String {
    let row = layout.isPlaced ? layout.row(with: current) : current..<current + 1
    return row.count == 2
      ? ViewerTexts.pagesOf(row.lowerBound + 1, row.upperBound, count) : ViewerTexts.pageOf(current + 1, count)
  }

  /// Whether scrolling to `offset` changes anything that is shown. Called for every scroll event, so that the store
  /// handles only those that matter.
  func notices(_ offset: ScrollOffset) -> Bool {
    guard layout.isPlaced, !isPrinting else { return false }
    if let pinnedTop, abs(offset.top - pinnedTop) < 2 { return false }
    return pinnedTop != nil || layout.nearPages(at: offset) != near || layout.currentPage(at: offset) != current
      || layout.picturedPages(at: offset) != pictured
  }

  /// The image width at which a page's picture is sharp now.
  package func imageWidth(_ page: Int) -> Int {
    ImageWidths.imageWidth(
      width: layout.pictureWidth(page), pixelRatio: pixelRatio, ratio: layout.measures.uprightRatio(page))
  }

  /// The sizes of the pages, turned as they are now.
  package func measured() -> PageMeasures {
    PageMeasures(
      pages: session?.sizes ?? [], turns: turns.isUpright ? [] : (session?.places ?? []).map { turns[$0] })
  }

  /// Converts a box of the page's sheet to the displayed box in the page's frame.
  package func seen(_ box: NormalizedRect, on page: Int) -> NormalizedRect {
    layout.measures.turn(page).seen((fits[page] ?? .whole).frame(of: box))
  }

  /// Takes the first pages of a session, or the same ones again after the library changed.
  /// - Returns: choices that are no longer possible
  mutating func take(_ outline: SessionOutline) -> [SessionLoss] {
    guard session == nil else { return session?.rebuild(outline) ?? [] }
    session = ViewingSession(outline)
    if isArranged { want(arrangement) } else { arrangement = PageArrangement(outline.viewMode) }
    return []
  }

  /// Shows other pages in the same window and keeps the choices; no page is near yet.
  /// - Returns: choices that are no longer possible
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

  /// Makes a page current and informs the session.
  mutating func go(to page: Int) {
    current = page
    send(.pageNavigated(to: page + 1))
  }

  /// Passes an event to the session. All events of a viewer come through here.
  /// - Returns: nil while there is no session
  @discardableResult
  mutating func send(_ event: ViewerEvent) -> SessionOutcome? {
    let outcome = session?.handle(event)
    if case .changed? = outcome { events.append(event) }
    return outcome
  }

  /// Records the chosen arrangement and passes it to the session.
  mutating func want(_ arrangement: PageArrangement) {
    self.arrangement = arrangement
    isArranged = true
    send(.viewModeChanged(arrangement.viewMode))
  }
}
