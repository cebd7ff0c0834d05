import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

extension LibraryScreenStore {
  /// Handles a key while the focus is on a doc.
  func keyPressed(_ event: InputEvent) {
    guard !event.isInTextField, !event.isComposing, let focused = state.focused else { return }
    let isExtending = event.modifiers.contains(.shift)
    let columns = state.geometry.columns
    switch event.key {
    case "ArrowLeft": moveFocus(by: -1, isExtending)
    case "ArrowRight": moveFocus(by: 1, isExtending)
    case "ArrowUp": moveFocus(by: -columns, isExtending)
    case "ArrowDown": moveFocus(by: columns, isExtending)
    case "Home": moveFocus(to: 0, isExtending)
    case "End": moveFocus(to: state.docs.count - 1, isExtending)
    case " ": isExtending ? extendSelection(to: focused) : toggleSelection(of: focused)
    case "F2": beginRenaming(focused)
    case "Delete": trash(state.targets(of: focused))
    case "Backspace" where event.modifiers.contains(.meta): trash(state.targets(of: focused))
    case "F10" where isExtending, "ContextMenu": openMenuAtFocus(focused)
    default: return shortcutPressed(event)
    }
    event.preventDefault()
  }

  /// Handles a key that no focused element has handled.
  func shortcutPressed(_ event: InputEvent) {
    switch event.key {
    case "Escape" where !state.selection.isEmpty: clearSelection()
    case "i" where event.modifiers.isEmpty: inspectFocused()
    case "r" where event.modifiers.isEmpty && state.docs.count > 0: handle(event: .screenOpened(state.readingAll))
    case "f" where event.modifiers.isEmpty: references.filterButton.click()
    case "a" where event.isCommandDown, "A" where event.isCommandDown: selectAll()
    case "Delete" where !state.selection.isEmpty: handle(event: .trashSelectionPressed)
    case "ArrowDown" where state.menu == nil && !state.isSortMenuOpen, "ArrowRight" where state.menu == nil:
      // No focused element uses the arrows, so they move the focus to the docs.
      guard event.modifiers.isEmpty, let focused = state.focused else { return }
      references.focus(focused)
    default:
      let docs = state.docs(state.selection.isEmpty ? state.focused.map { [$0] } ?? [] : state.selected)
      guard let command = DocCommand(event, on: docs) else { return }
      context.perform(command, on: docs)
    }
    event.preventDefault()
  }

  /// Shows the tags and values of the selected docs, or of the focused doc if none is selected.
  private func inspectFocused() {
    if state.selection.isEmpty, let focused = state.focused {
      changeSelection { selection, _ in selection.select(focused) }
    }
    if !state.selection.isEmpty { handle(event: .inspectorToggled) }
  }

  private func moveFocus(by step: Int, _ isExtending: Bool) {
    guard let focused = state.focused, let index = state.docs.firstIndex(where: { $0.id == focused }) else { return }
    let target = index + step
    guard target >= 0, target < state.docs.count else { return }
    moveFocus(to: target, isExtending)
  }

  private func moveFocus(to index: Int, _ isExtending: Bool) {
    guard let doc = state.docs[index] else {
      // The doc is not loaded yet. Scrolling there loads it.
      scroll(toRow: index / state.geometry.columns)
      return
    }
    if isExtending {
      if state.selection.anchor == nil, let focused = state.focused {
        changeSelection { selection, _ in selection.select(focused) }
      }
      extendSelection(to: doc.id)
    }
    update { $0.focused = doc.id }
    if !references.links[doc.id].isMounted { scroll(toRow: index / state.geometry.columns) }
    references.focus(doc.id)
  }

  private func scroll(toRow row: Int) {
    let top = measure.gridTop + state.geometry.top(ofRow: row)
    let height = state.geometry.height(ofRow: row)
    let target = top < measure.scrollTop ? top - 24 : top + height - measure.viewHeight + 96
    context.content.scroll(left: 0, top: max(0, target))
  }

  private func openMenuAtFocus(_ id: Doc.ID) {
    guard let box = references.cards[id].bounds else { return }
    handle(event: .menuOpened(id, x: box.x + min(box.width, 40), y: box.y + min(box.height, 40)))
  }
}
