import DocSession
import PaperDomain
import Trapezio
import TrapezioWeb

// How the pages lie and how they are turned. Both are ways to look: the library never hears of them.
extension ViewerStore {
  /// Lays the pages in another way; the page that is read stays where it is.
  func choose(_ arrangement: PageArrangement) {
    guard arrangement != state.arrangement, state.layout.isPlaced else { return }
    update { $0.want(arrangement) }
    lay()
    becomeQuietSoon()
  }

  /// The next arrangement that this window has room for.
  func chooseNext() {
    switch state.layout.mode {
    case .continuous: choose(.single)
    case .single: choose(state.hasRoomForSpread ? .spread : .continuous)
    case .spread: choose(.continuous)
    }
  }

  /// Lays the pages as they are wanted, with what is read in its place.
  private func lay() {
    let corner = ViewportPoint(x: 0, y: 0)
    let anchor = state.layout.anchor(at: corner, offset: offset)
    var layout = state.layout
    layout.mode = state.arrangement.mode(showing: state.current, in: layout.viewport)
    layout.zoom = state.fit.map { layout.zoom(fitting: $0) } ?? layout.clamped(layout.zoom)
    let isOnAnchor = anchor.page == state.current
    place(
      layout,
      at: isOnAnchor ? layout.offset(keeping: anchor, at: corner) : layout.offset(showing: state.current),
      current: state.current)
  }

  /// Goes on to the next page, or back: to the next two where they face each other.
  func turnPage(isForward: Bool) {
    let layout = state.layout
    guard layout.isPlaced else { return }
    if let page = isForward ? layout.page(after: state.current) : layout.page(before: state.current) { go(to: page) }
  }

  /// Turns all pages, or one alone, further. What is in the middle of the window stays there.
  func turn(_ turn: QuarterTurn, page: Int? = nil) {
    guard state.layout.isPlaced, !state.isPrinting else { return }
    let before = state.layout
    var anchor = before.anchor(at: middle, offset: offset)
    update { state in
      if let page { state.turns.turn(state.pages[page].id, turn) } else { state.turns.turnAll(turn) }
    }
    var layout = before.over(state.measured())
    layout.zoom = state.fit.map { layout.zoom(fitting: $0) } ?? layout.clamped(layout.zoom)
    if page == nil || page == anchor.page { anchor = anchor.turned(turn) }
    place(layout, at: layout.offset(keeping: anchor, at: middle), current: state.current)
    update {
      $0.layStrip(axis: $0.strip.axis, breadth: $0.strip.breadth)
      $0.announcement = Texts.Viewer.turned(layout.measures.turn($0.current), page: page.map { $0 + 1 })
    }
  }
}

nonisolated extension ViewerState {
  /// Notes how the pages are to lie, and tells the session.
  mutating func want(_ arrangement: PageArrangement) {
    self.arrangement = arrangement
    versions.session?.handle(.viewModeChanged(arrangement.viewMode))
  }

  /// Whether two pages can be read beside each other in this window.
  var hasRoomForSpread: Bool { PageArrangement.hasRoomForSpread(layout.viewport) && count > 1 }

  /// Whether the pages lie in rows of two now.
  var isSpread: Bool { if case .spread = layout.mode { true } else { false } }

  /// The sizes of the pages as they are turned now.
  func measured() -> PageMeasures {
    PageMeasures(
      pages: pages.map { PageSize(width: $0.binding.width, height: $0.binding.height) },
      turns: turns.isUpright ? [] : pages.map { turns[$0.id] })
  }

  /// Where a box of what is shown of a page is seen in its frame.
  func seen(_ box: NormalizedRect, on page: Int) -> NormalizedRect {
    layout.measures.turn(page).seen((versions.fits[page] ?? .whole).frame(of: box))
  }

  /// "Page 3 of 12", or of two that face each other "Pages 2 and 3 of 12".
  var whereOne: String {
    let row = layout.isPlaced ? layout.row(with: current) : current..<current + 1
    return row.count == 2
      ? Texts.Viewer.pagesOf(row.lowerBound + 1, row.upperBound, count) : Texts.Viewer.pageOf(current + 1, count)
  }
}
