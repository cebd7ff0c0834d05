import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

extension DocStore {
  /// Handles a key that no focused element has handled.
  func shortcutPressed(_ event: InputEvent) {
    if state.drag != nil, event.key == "Escape" {
      event.preventDefault()
      return endDrag()
    }
    if state.sheet != nil, event.key == "Escape" {
      event.preventDefault()
      return handle(event: .sheetClosed)
    }
    guard !state.isBusy else { return }
    if state.isReadOnly, !["Escape", "ArrowDown", "ArrowRight"].contains(event.key) { return }
    switch event.key {
    case "f" where event.modifiers.isEmpty: references.filterButton.click()
    case "i" where event.modifiers.isEmpty: inspect()
    case "F2": handle(event: .renamingBegun(.doc))
    case "Delete" where !state.selection.isEmpty: trash(state.pageIDs.filter { state.selection.contains($0) })
    case "Delete": trash()
    case "a" where event.isCommandDown, "A" where event.isCommandDown: selectAll()
    case "Escape" where !state.selection.isEmpty: clearSelection()
    case "Escape": context.navigator.dismiss(fallback: .root)
    case "ArrowDown", "ArrowRight":
      // No element that handles arrows has the focus, so they move the focus to the pages.
      guard event.modifiers.isEmpty, state.pageCount > 0 else { return }
      references.tile(state.focusedPage).focus()
    default:
      guard let doc = state.detail?.doc, let command = DocCommand(event, on: [doc]) else { return }
      context.perform(command, on: [doc])
    }
    event.preventDefault()
  }

  /// Handles a key while the focus is on a page.
  func keyPressed(_ event: InputEvent) {
    let page = state.focusedPage
    let ids = state.pageIDs
    guard page >= 1, page <= ids.count else { return }
    let id = ids[page - 1]
    if state.isReadOnly, event.modifiers.isEmpty == false || [" ", "Delete", "ContextMenu"].contains(event.key) {
      return
    }
    if event.modifiers == [.alt], event.key.hasPrefix("Arrow") {
      event.preventDefault()
      return shift(state.targets(of: id), key: event.key)
    }
    let isExtending = event.modifiers.contains(.shift)
    var target: Int?
    switch event.key {
    case "ArrowLeft": target = page - 1
    case "ArrowRight": target = page + 1
    case "ArrowUp": target = adjacentShownPage(page, step: -1)
    case "ArrowDown": target = adjacentShownPage(page, step: 1)
    case "Home": target = 1
    case "End": target = state.pageCount
    case " ": toggle(id, isRange: isExtending)
    case "Delete": trash(state.targets(of: id))
    case "F10" where isExtending, "ContextMenu": openMenu(of: id, at: page)
    default: return
    }
    event.preventDefault()
    guard let target = shown(target, from: page), target >= 1, target <= ids.count else { return }
    if isExtending {
      if state.selection.anchor == nil { changeSelection { $0.select(id) } }
      toggle(ids[target - 1], isRange: true)
    }
    update { $0.focusedPage = target }
    references.tile(target).focus()
  }

  /// Opens the panel with the tags and values of the selected pages, or of the doc if none is selected. Closes the
  /// panel if it is open.
  private func inspect() {
    if state.inspected != nil { return handle(event: .inspectorClosed) }
    let selected = state.pageIDs.filter { state.selection.contains($0) }
    handle(event: .inspectorOpened(selected.isEmpty ? .doc : .pages(selected)))
  }

  /// The page above or below. While a filter hides pages, the previous or next page.
  private func adjacentShownPage(_ page: Int, step: Int) -> Int? {
    state.shownPages == nil ? references.page(beside: page, step: step, count: state.pageCount) : page + step
  }

  /// The target page, or if it is hidden, the next visible one in that direction.
  private func shown(_ target: Int?, from page: Int) -> Int? {
    let ids = state.pageIDs
    guard var target, ids.indices.contains(target - 1) else { return nil }
    let step = target < page || target == ids.count ? -1 : 1
    while ids.indices.contains(target - 1), !state.isShown(ids[target - 1]) { target += step }
    return target
  }

  private func openMenu(of page: Page.ID, at number: Int) {
    guard let box = references.tile(number).bounds else { return }
    handle(
      event: .menuOpened(.pages(state.targets(of: page)), x: box.x + box.width / 2, y: box.y + min(box.height, 60)))
  }
}
