import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// A mouse or a pen drags pages and page groups. Fingers scroll instead, and use the menus.

extension DocStore {
  /// How far the pointer moves before a press becomes a drag.
  private static let threshold = 6.0

  func pressed(_ content: PageDrag.Content, _ event: InputEvent) {
    ignoresClick = false
    guard event.pointerKind != .touch, event.button == 0, event.modifiers.isEmpty, !state.isBusy
    else { return }
    let start = (x: event.x, y: event.y)
    dragListeners = [
      context.effects.window.on(.pointermove) { event in self.dragged(content, from: start, event) },
      context.effects.window.on(.pointerup) { _ in self.dropped() },
    ]
  }

  private func dragged(_ content: PageDrag.Content, from start: (x: Double, y: Double), _ event: InputEvent) {
    guard event.buttons & 1 == 1 else { return endDrag() }
    if state.drag == nil {
      guard abs(event.x - start.x) > DocStore.threshold || abs(event.y - start.y) > DocStore.threshold else { return }
      ignoresClick = true
      update { $0.drag = PageDrag(content: content, x: event.x, y: event.y) }
      scrollAtEdges()
    }
    follow(x: event.x, y: event.y)
  }

  private func follow(x: Double, y: Double) {
    guard let drag = state.drag else { return }
    let target = target(of: drag.content, x: x, y: y)
    update {
      $0.drag?.x = x
      $0.drag?.y = y
      $0.drag?.target = target
    }
  }

  private func dropped() {
    guard let drag = state.drag else { return endDrag() }
    endDrag()
    // A click, if there is one, follows at once. A drop on another page causes no click, so a timer resets the flag.
    clickTimeout = context.effects.clock.after(0) { self.ignoresClick = false }
    switch (drag.content, drag.target) {
    case (.pages(let pages), .page(let before, let group)?):
      // A drop among the dragged pages themselves goes before the next page that stays.
      move(pages, to: group, before: nextStaying(from: before, in: group, moved: pages))
    case (.pageGroup(let group), .pageGroup(let before)?):
      if before != group { moveGroup(group, before: before) }
    default: break
    }
  }

  func endDrag() {
    dragListeners = []
    scrolling = nil
    update { $0.drag = nil }
  }

  private func nextStaying(from page: Page.ID?, in group: PageGroup.ID, moved: [Page.ID]) -> Page.ID? {
    guard let page, let pages = state.pageGroup(group)?.pages, let start = pages.firstIndex(where: { $0.id == page })
    else { return nil }
    return pages[start...].first { !moved.contains($0.id) }?.id
  }

  // MARK: - Drop target

  private func target(of content: PageDrag.Content, x: Double, y: Double) -> PageDrag.Target? {
    let groups = state.detail?.pageGroups ?? []
    var first = 1
    for (index, group) in groups.enumerated() {
      defer { first += group.pages.count }
      guard let box = references.pageGroup(group.id).bounds else { continue }
      let isLast = index == groups.count - 1
      guard y < box.y + box.height || isLast else { continue }
      if case .pageGroup = content {
        let isUpperHalf = y < box.y + box.height / 2
        return .pageGroup(before: isUpperHalf ? group.id : isLast ? nil : groups[index + 1].id)
      }
      return .page(before: page(behind: (x, y), of: group, first: first), in: group.id)
    }
    return nil
  }

  /// The page of a group before which a drop at this point goes; `nil` for the group's end.
  private func page(behind point: (x: Double, y: Double), of group: PageGroupDetail, first: Int) -> Page.ID? {
    // Tiles are in rows. The first tile whose lower edge is below the point is the first tile of the row at the point
    // or of the next row.
    var low = 0
    var high = group.pages.count
    while low < high {
      let middle = (low + high) / 2
      guard let box = references.tile(first + middle).bounds else { return nil }
      if box.y + box.height < point.y { low = middle + 1 } else { high = middle }
    }
    guard low < group.pages.count, let row = references.tile(first + low).bounds else { return nil }
    while low < group.pages.count, let box = references.tile(first + low).bounds, abs(box.y - row.y) < 4 {
      if point.x < box.x + box.width / 2 { return group.pages[low].id }
      low += 1
    }
    return low < group.pages.count ? group.pages[low].id : nil
  }

  /// Scrolls the doc while the pointer drags something near the upper or lower edge.
  private func scrollAtEdges() {
    scrolling = context.effects.clock.nextFrame { [self] _ in
      guard let drag = state.drag,
        let moved = context.content.scrollAtEdges(pointerY: drag.y, margin: 56, speed: 14)
      else { return }
      if moved != 0 { follow(x: drag.x, y: drag.y) }
      scrollAtEdges()
    }
  }
}
