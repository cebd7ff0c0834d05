import ScreenKit
import TrapezioWeb

/// The dialog over the app.
struct DialogView {
  let dialog: ShellState.Dialog
  /// Draws a dialog of a lazily loaded module; `nil` until that is loaded.
  let inPart: () -> Node?
  let onEvent: (ShellEvent) -> Void

  var node: Node {
    switch dialog {
    case .shortcuts: shortcuts
    case .confirmation(let title, let text, let keep, let proceed):
      confirmation(title: title, text: text, keep: keep, proceed: proceed)
    case .inPart(.ready, let number):
      // Each dialog gets a new element and a new store.
      div(.key("dialog \(number)"), .noBox) { if let node = inPart() { node } }
    case .inPart(.awaited, _): div(.key("awaited"), .class("scrim"), .returnsFocus)
    case .inPart(.loading, _):
      sheet(Texts.PageFiles.partLoading, isWide: false, onClose: close, body: [skeletonText()], actions: [])
    case .inPart(.missing, _):
      sheet(
        Texts.PageFiles.dialogMissing, isWide: false, onClose: close,
        body: [p(.class("dialog-text"), .role("alert")) { Texts.PageFiles.partMissingText }],
        actions: [
          textButton(Texts.close) { close() },
          textButton(Texts.tryAgain, icon: .retry, style: .primary) { onEvent(.dialogRetried) },
        ])
    }
  }

  private func close() { onEvent(.dialogClosed) }

  private func confirmation(title: String, text: String, keep: String, proceed: String) -> Node {
    div(.key("dialog"), .class("scrim"), .returnsFocus) {
      div(
        .class("dialog"), .role("alertdialog"), .ariaModal, .labelledBy("dialog-title"), .describedBy("dialog-text")
      ) {
        div(.class("dialog-head")) { h2(.class("dialog-title"), .id("dialog-title")) { title } }
        div(.class("dialog-body")) { p(.class("dialog-text"), .id("dialog-text")) { text } }
        div(.class("dialog-actions")) {
          textButton(keep, .autofocus) { onEvent(.dialogClosed) }
          textButton(proceed, style: .danger) { onEvent(.dialogConfirmed) }
        }
      }
    }
  }

  private var shortcuts: Node {
    div(
      .key("shortcuts"), .class("scrim"), .returnsFocus,
      .onClick { event in
        if event.isOnElementItself { onEvent(.dialogClosed) }
      }
    ) {
      div(.class("dialog dialog-wide"), .role("dialog"), .ariaModal, .labelledBy("shortcuts-title")) {
        div(.class("dialog-head")) {
          h2(.class("dialog-title"), .id("shortcuts-title")) { Texts.Shell.shortcuts }
          iconButton(Texts.close, .close, .shortcut("Esc"), .tooltip("end"), .autofocus) { _ in
            onEvent(.dialogClosed)
          }
        }
        div(.class("dialog-body shortcut-columns"), .tabIndex(0)) {
          for group in Texts.Shortcuts.groups {
            section(.class("shortcut-group")) {
              h3(.class("shortcut-group-title")) { group.title }
              dl {
                for line in group.lines {
                  div(.class("shortcut")) {
                    dt { line.what }
                    dd(.class("shortcut-keys")) { for key in line.keys { kbd { key } } }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
