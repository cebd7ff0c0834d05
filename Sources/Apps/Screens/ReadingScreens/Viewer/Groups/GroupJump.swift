import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Jumping between page groups: a list in the bar, and keys for the next and previous one.

nonisolated extension ViewerState {
  /// The page groups to jump between, in order; empty if there is only one.
  var jumps: [SlotGroup] { groups.count > 1 ? groups : [] }

  /// The index in `jumps` of the group that contains the current page.
  var currentJump: Int? { jumps.lastIndex { $0.indices.lowerBound <= pages.current } }

  /// The first page of the next page group. Backwards, the first page of the current group, or from there that of the
  /// previous group. `nil` at the ends.
  func jump(isForward: Bool) -> Int? {
    let jumps = jumps
    guard let now = currentJump else { return nil }
    if isForward { return now + 1 < jumps.count ? jumps[now + 1].indices.lowerBound : nil }
    if jumps[now].indices.lowerBound < pages.current { return jumps[now].indices.lowerBound }
    return now > 0 ? jumps[now - 1].indices.lowerBound : nil
  }
}

extension ViewerStore {
  /// Jumps to the next or previous page group.
  func jump(isForward: Bool) {
    if let page = state.jump(isForward: isForward) { pages.go(to: page) }
  }

  /// Opens the list of page groups, if there are several.
  func openJumps() {
    if !state.jumps.isEmpty { handle(event: .menuOpened(.groups)) }
  }
}

extension ViewerUI {
  /// The list of page groups to jump to; nothing for a doc with a single group.
  @NodeBuilder func groupJump(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> [Node] {
    let jumps = state.jumps
    if state.phase == .ready, !jumps.isEmpty {
      span(.class("menu-anchor")) {
        iconButton(
          Texts.Viewer.pageGroups, .pageGroup, .hasPopup("menu"), .expanded(state.menu == .groups), .shortcut("Q"),
          .keyShortcuts("Q"), .tooltip("start")
        ) { _ in onEvent(.menuOpened(.groups)) }
        if state.menu == .groups {
          menu(
            MenuContent(Texts.Viewer.pageGroups, items: jumpItems(jumps, state.currentJump), placement: .belowStart),
            window: effects.window.size, onPick: { onEvent(.menuPicked($0)) }, onClose: { onEvent(.menuClosed) })
        }
      }
    }
  }

  private func jumpItems(_ jumps: [SlotGroup], _ current: Int?) -> [MenuItem<ViewerAction>] {
    jumps.indices.map { index in
      MenuItem(
        Texts.Viewer.pageGroup(jumps[index].group.pageGroupTitle, page: jumps[index].indices.lowerBound + 1),
        kind: .choice(isChosen: index == current), action: .pages(.pagePicked(jumps[index].indices.lowerBound)))
    }
  }
}

nonisolated extension Texts.Viewer {
  static var pageGroups: String { "Page groups" }
  /// "Question 3 · page 7".
  static func pageGroup(_ title: String, page: Int) -> String { "\(title) · page \(page)" }
}
