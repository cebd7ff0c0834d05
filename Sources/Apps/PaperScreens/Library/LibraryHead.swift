import TrapezioWeb

/// The line above the docs: how many there are, what they are sorted by, covers or lines.
struct LibraryHead {
  let state: LibraryState
  let formats: Formats
  let window: any WebWindow
  let onEvent: (LibraryEvent) -> Void

  var node: Node {
    div(.class("content-head")) {
      h1(.class("content-title")) { Texts.Library.title }
      if state.docs.isKnown { count(Texts.docs(state.docs.count, formats.number(state.docs.count))) }
      div(.class("content-head-actions")) {
        span(.class("menu-anchor")) {
          button(
            .class("button button-quiet sort-menu-button"), .type("button"), .hasPopup("menu"),
            .expanded(state.isSortMenuOpen), .title(Texts.Library.sort),
            .label(Texts.Library.sorted(by: name(of: state.arrangement.sort))),
            .onClick { _ in onEvent(.sortMenuToggled) }
          ) {
            icon(.sort)
            span(.class("button-label")) { name(of: state.arrangement.sort) }
            icon(.chevron, .small)
          }
          if state.isSortMenuOpen { sortMenu }
        }
        div(.class("segmented"), .role("group"), .label(Texts.Library.view)) {
          segment(Texts.Library.grid, .grid, isPressed: state.arrangement.layout == .grid) {
            onEvent(.layoutPicked(.grid))
          }
          segment(Texts.Library.list, .list, isPressed: state.arrangement.layout == .list) {
            onEvent(.layoutPicked(.list))
          }
        }
      }
    }
  }

  private func name(of sort: LibraryArrangement.Sort) -> String {
    switch sort {
    case .added: Texts.Library.dateAdded
    case .changed: Texts.Library.dateChanged
    case .title: Texts.title
    }
  }

  private var sortMenu: [Node] {
    let arrangement = state.arrangement
    var items = LibraryArrangement.Sort.allCases.map { sort in
      MenuItem(
        name(of: sort), kind: .choice(isChosen: sort == arrangement.sort), action: LibraryEvent.SortChoice.by(sort))
    }
    let isByTitle = arrangement.sort == .title
    let natural = arrangement.sort.isDescendingByNature
    for isDescending in [natural, !natural] {
      let label =
        isDescending
        ? (isByTitle ? Texts.Library.fromZ : Texts.Library.newestFirst)
        : (isByTitle ? Texts.Library.fromA : Texts.Library.oldestFirst)
      items.append(
        MenuItem(
          label, kind: .choice(isChosen: isDescending == arrangement.isDescending),
          beginsSection: isDescending == natural, action: .descending(isDescending)))
    }
    return menu(
      MenuContent(Texts.Library.sort, heading: Texts.Library.sortBy, items: items, placement: .belowEnd),
      window: window.size, onPick: { onEvent(.sortPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }
}
