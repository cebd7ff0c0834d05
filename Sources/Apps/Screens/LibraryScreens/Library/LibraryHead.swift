import MetadataParts
import ScreenKit
import TrapezioWeb

/// The line above the docs: their number, their order, and the choice between covers and rows.
struct LibraryHead {
  let state: LibraryState
  let formats: Formats
  let window: any WebWindow
  let references: LibraryReferences
  let onEvent: (LibraryEvent) -> Void

  var node: Node {
    div(.class("content-head")) {
      h1(.class("content-title")) { Texts.Library.title }
      if state.docs.isKnown { count(Texts.docs(state.docs.count, formats.number(state.docs.count))) }
      div(.class("content-head-actions")) {
        if state.docs.count > 0 { readButton }
        filterButton
        span(.class("menu-anchor")) {
          button(
            .class("button button-quiet sort-menu-button"), .type("button"), .hasPopup("menu"),
            .expanded(state.isSortMenuOpen), .title(Texts.Library.sort),
            .label(Texts.Library.sorted(by: sortName)),
            .onClick { _ in onEvent(.sortMenuToggled) }
          ) {
            icon(.sort)
            span(.class("button-label")) { sortName }
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

  /// Opens all listed docs in the viewer, one after the other.
  private var readButton: Node {
    link(
      to: state.readingAll, .class(ButtonStyle.quiet.rawValue), .keyShortcuts("R"), .title(Texts.Library.readAll),
      .label(Texts.Library.readAll), open: { onEvent(.screenOpened($0)) }
    ) { buttonContent(Texts.Library.read, .doc) }
  }

  private var filterButton: Node {
    let button = references.filterButton
    return textButton(
      Texts.Filters.title, icon: .filter, style: .quiet, .hasPopup("dialog"), .expanded(state.filterPlace != nil),
      .keyShortcuts("F"), .reference(button)
    ) {
      let box = button.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
      onEvent(.filterOpened(x: box.x, y: box.y + box.height + 6))
    }
  }

  /// The name of the sort order.
  private var sortName: String {
    guard let variable = state.arrangement.variable else { return name(of: state.arrangement.sort) }
    return state.variables.first { $0.id == variable }?.name ?? Texts.Filters.loading
  }

  private func name(of sort: LibraryArrangement.Sort) -> String {
    switch sort {
    case .added: Texts.Library.dateAdded
    case .changed: Texts.Library.dateChanged
    case .title: Texts.title
    }
  }

  private func orderName(_ isDescending: Bool) -> String {
    if state.arrangement.variable != nil { return isDescending ? Texts.Library.descending : Texts.Library.ascending }
    if state.arrangement.sort == .title { return isDescending ? Texts.Library.fromZ : Texts.Library.fromA }
    return isDescending ? Texts.Library.newestFirst : Texts.Library.oldestFirst
  }

  private var sortMenu: [Node] {
    let arrangement = state.arrangement
    var items = LibraryArrangement.Sort.allCases.map { sort in
      MenuItem(
        name(of: sort), kind: .choice(isChosen: arrangement.variable == nil && sort == arrangement.sort),
        action: LibraryEvent.SortChoice.by(sort))
    }
    for variable in state.variables {
      items.append(
        MenuItem(
          variable.name, kind: .choice(isChosen: variable.id == arrangement.variable),
          beginsSection: variable == state.variables.first, action: .byVariable(variable.id)))
    }
    let natural = arrangement.isDescendingByNature
    for isDescending in [natural, !natural] {
      items.append(
        MenuItem(
          orderName(isDescending), kind: .choice(isChosen: isDescending == arrangement.isDescending),
          beginsSection: isDescending == natural, action: .descending(isDescending)))
    }
    return menu(
      MenuContent(Texts.Library.sort, heading: Texts.Library.sortBy, items: items, placement: .belowEnd),
      window: window.size, onPick: { onEvent(.sortPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }
}
