import DocSession
import PaperDomain
import Trapezio
import TrapezioWeb

// How the pages are arranged and turned. Both affect only the display; the library is not involved.
extension PagesStore {
  /// Changes the arrangement of the pages; the current page stays in place.
  package func choose(_ arrangement: PageArrangement) {
    guard arrangement != state.arrangement, state.layout.isPlaced else { return }
    update { $0.want(arrangement) }
    applyArrangement()
    becomeQuietSoon()
  }

  /// Switches to the next arrangement that this window has room for.
  package func chooseNext() {
    switch state.layout.mode {
    case .continuous: choose(.single)
    case .single: choose(state.hasRoomForSpread ? .spread : .continuous)
    case .spread: choose(.continuous)
    }
  }

  /// Applies the chosen arrangement and keeps the reading position.
  func applyArrangement() {
    let corner = ViewportPoint(x: 0, y: 0)
    let anchor = state.layout.anchor(at: corner, offset: offset)
    var layout = state.layout
    layout.mode = state.arrangement.mode(showing: state.current, in: layout.viewport)
    layout.zoom = state.fit.map { layout.zoom(fitting: $0) } ?? layout.clamped(layout.zoom)
    let kept = layout.offset(keeping: anchor, at: corner)
    // In a row, a short page may have been scrolled far below its lower edge, next to a taller one. Keeping that offset
    // would show another page.
    let seen = layout.pages(from: kept.top, to: kept.top + layout.viewport.height)
    let isKept = anchor.page == state.current && seen.contains(state.current)
    place(layout, at: isKept ? kept : layout.offset(showing: state.current), current: state.current)
  }

  /// Turns to the next or previous page; where pages face each other, to the next or previous two.
  package func turnPage(isForward: Bool) {
    let layout = state.layout
    guard layout.isPlaced else { return }
    if let page = isForward ? layout.page(after: state.current) : layout.page(before: state.current) { go(to: page) }
  }

  /// Turns all pages, or only one, by a further quarter or half. The point in the middle of the window stays there. If
  /// that point is on a page above or below the current one, the nearest point of the current page moves to the middle
  /// instead, so that four quarter turns end on the same page.
  package func turn(_ turn: QuarterTurn, page: Int? = nil) {
    guard state.layout.isPlaced, !state.isPrinting else { return }
    let before = state.layout
    var anchor = before.anchor(at: middle, offset: offset)
    if page == nil, !before.row(with: anchor.page).contains(state.current) {
      anchor = before.anchor(at: middle, offset: offset, on: state.current)
    }
    update { state in
      if let page { if let id = state.id(page) { state.turns.turn(id, turn) } } else { state.turns.turnAll(turn) }
    }
    var layout = before.over(state.measured())
    layout.zoom = state.fit.map { layout.zoom(fitting: $0) } ?? layout.clamped(layout.zoom)
    if page == nil || page == anchor.page { anchor = anchor.turned(turn) }
    place(layout, at: layout.offset(keeping: anchor, at: middle), current: state.current)
    update {
      $0.announcement = ViewerTexts.turned(layout.measures.turn($0.current), page: page.map { $0 + 1 })
    }
  }
}
