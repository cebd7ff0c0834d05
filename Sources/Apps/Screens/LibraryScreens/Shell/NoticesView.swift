import ScreenKit
import TrapezioWeb

/// The notices at the bottom edge. The list is always in the document: screen readers only announce changes of elements
/// that already exist.
struct NoticesView {
  let state: ShellState
  let onEvent: (ShellEvent) -> Void

  var node: Node {
    div(
      .key("notices"), .class("toasts"), .role("status"), .live("polite"), .isRaised(state.noticesAreRaised),
      .on(.pointerenter) { _ in onEvent(.noticesHeld(true)) },
      .on(.pointerleave) { _ in onEvent(.noticesHeld(false)) },
      .on(.focusin) { _ in onEvent(.noticesHeld(true)) }, .on(.focusout) { _ in onEvent(.noticesHeld(false)) }
    ) {
      for notice in state.notices { toast(notice) }
    }
  }

  private func toast(_ notice: ShellState.Notice) -> Node {
    div(.key(notice.id), .class("toast"), notice.isFailure ? .kind("error") : .none) {
      if notice.isFailure { icon(.error) }
      p(.class("toast-text")) { notice.text }
      if let action = notice.action {
        button(.class("toast-action"), .type("button"), .onClick { _ in onEvent(.noticeActed(notice.id)) }) { action }
      }
      iconButton(Texts.dismiss, .close, .tooltip("none")) { _ in onEvent(.noticeDismissed(notice.id)) }
    }
  }
}
