import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// From page group to page group: a list in the bar, and keys for the one before and after.

nonisolated extension ViewerState {
  /// The page groups that one jumps between, in their order; empty if there are not several.
  var jumps: [SlotGroup] { groups.count > 1 ? groups : [] }

  /// Which of `jumps` the current page is in.
  var currentJump: Int? { jumps.lastIndex { $0.indices.lowerBound <= pages.current } }

  /// Where the page group after or before the current one begins; from the middle of a group back to its own beginning.
  /// Nil beyond the first and last one.
  func jump(isForward: Bool) -> Int? {
    let jumps = jumps
    guard let now = currentJump else { return nil }
    if isForward { return now + 1 < jumps.count ? jumps[now + 1].indices.lowerBound : nil }
    if jumps[now].indices.lowerBound < pages.current { return jumps[now].indices.lowerBound }
    return now > 0 ? jumps[now - 1].indices.lowerBound : nil
  }
}

extension ViewerStore {
  /// Goes to the next page group, or back.
  func jump(isForward: Bool) {
    if let page = state.jump(isForward: isForward) { pages.go(to: page) }
  }

  /// Opens the list of page groups, if there are several.
  func openJumps() {
    if !state.jumps.isEmpty { handle(event: .menuOpened(.groups)) }
  }
}

extension ViewerUI {
  /// The list of page groups that one jumps with; nothing for a doc of one group.
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
