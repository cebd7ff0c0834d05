import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

extension LibraryScreenStore {
  /// How far the pointer moves before a press becomes a rubber band.
  static let dragThreshold = 6.0

  func cardClicked(_ id: Doc.ID, _ click: InputEvent) {
    if ignoresClick {
      ignoresClick = false
      click.preventDefault()
      return
    }
    guard click.button == 0 else { return }
    if click.modifiers.contains(.shift) {
      click.preventDefault()
      extendSelection(to: id)
    } else if click.isCommandDown || (!state.selection.isEmpty && click.modifiers.isEmpty) {
      click.preventDefault()
      toggleSelection(of: id)
    } else if click.isPlainClick {
      click.preventDefault()
      update { $0.focused = id }
      context.open(.doc(id))
    }
  }

  func toggleSelection(of id: Doc.ID) {
    changeSelection { selection, _ in selection.toggle(id) }
    update { $0.focused = id }
  }

  func extendSelection(to id: Doc.ID) {
    changeSelection { selection, order in selection.extend(to: id, in: order) }
    update { $0.focused = id }
  }

  func clearSelection() { changeSelection { selection, _ in selection.clear() } }

  /// Selects all docs. Loads the missing ones first.
  func selectAll() {
    loadEverything { [self] in
      changeSelection { selection, order in selection.replace(with: Set(order.compactMap { $0 })) }
    }
  }

  func changeSelection(_ change: (inout Selection<Doc.ID>, [Doc.ID?]) -> Void) {
    let order = state.order
    update {
      change(&$0.selection, order)
      if $0.selection.isEmpty { $0.isInspecting = false }
    }
    context.toasts.isRaised = !state.selection.isEmpty
  }

  // MARK: - Rubber band

  /// The pointer was pressed at this position in the scrolled content.
  func pressed(x: Double, y: Double, _ event: InputEvent) {
    ignoresClick = false
    guard event.pointerKind == .mouse, event.button == 0, state.renaming == nil, state.menu == nil else { return }
    let adds = event.isCommandDown || event.modifiers.contains(.shift)
    press = Press(x: x, y: y, base: adds ? state.selection.ids : [])
  }

  func dragged(x: Double, y: Double, pointerY: Double) {
    guard var press else { return }
    if state.marquee == nil {
      guard abs(x - press.x) > LibraryScreenStore.dragThreshold || abs(y - press.y) > LibraryScreenStore.dragThreshold
      else {
        return
      }
      ignoresClick = true
      scrollAtEdges()
    }
    press.lastX = x
    press.lastY = y
    press.pointerY = pointerY
    self.press = press
    band(press)
  }

  private func band(_ press: Press) {
    let box = Box(fromX: press.x, fromY: max(0, press.y), toX: press.lastX, toY: max(0, press.lastY))
    let hits = state.geometry.items(touching: box.moved(x: -measure.gridLeft, y: -measure.gridTop))
    var ids = press.base
    for index in hits {
      if let id = state.docs[index]?.id { ids.insert(id) }
    }
    update {
      $0.marquee = box
      $0.selection.replace(with: ids)
    }
    context.toasts.isRaised = !state.selection.isEmpty
  }

  func released() {
    scrolling = nil
    press = nil
    update { $0.marquee = nil }
  }

  /// Scrolls the content while the band is drawn near its upper or lower edge.
  private func scrollAtEdges() {
    scrolling = context.effects.clock.nextFrame { [self] _ in
      guard var press,
        let moved = context.content.scrollAtEdges(pointerY: press.pointerY, margin: 40, speed: 12)
      else { return }
      if moved != 0 {
        press.lastY += moved
        self.press = press
        band(press)
      }
      scrollAtEdges()
    }
  }
}
