import PaperAPI
import ScreenKit
import TrapezioWeb

/// Draws the frame of every screen: sidebar, toolbar and banner around the content, notices and dialogs above it. The
/// viewer covers the window, so it gets only notices and dialogs.
package struct ShellUI {
  let formats: Formats
  let references: ShellReferences
  let window: any WebWindow

  /// Makes a shell whose elements `references` refers to.
  package init(formats: Formats, references: ShellReferences, window: any WebWindow) {
    self.formats = formats
    self.references = references
    self.window = window
  }

  /// The shell around a screen's content.
  /// - Parameters:
  ///   - assistant: the assistant of the search field, once it is loaded
  ///   - views: the saved views, once they are loaded
  ///   - dialog: draws a dialog of a lazily loaded module, once that is loaded
  package func map(
    state: ShellState, assistant: (any SearchAssistant)?, views: SavedViewsPart?, content: Node,
    dialog: @escaping () -> Node?,
    onEvent: @escaping (ShellEvent) -> Void
  ) -> Node {
    div(
      .noBox,
      state.isEmbedded
        ? .none
        : .onFileDrag { event in
          let drag = ShellState.Drag(
            itemCount: event.itemCount, arePDFs: event.itemCount > 0 && event.pdfCount == event.itemCount)
          onEvent(.filesDragged(event.isVisible ? drag : nil))
        },
      state.isEmbedded ? .none : .onFileDrop { onEvent(.filesDropped($0.files)) }
    ) {
      if state.screen.coversWindow || state.isEmbedded {
        div(.key("viewer"), .inert(state.dialog != nil)) {
          content
          if let drag = state.drag { dropCard(drag, state.screen) }
        }
      } else {
        a(
          .key("skip"), .class("skip-link"), .href("#content"),
          .onClick { event in
            event.preventDefault()
            onEvent(.skipPressed)
          }
        ) { Texts.Shell.skip }
        div(
          .key("app"), .class("app"), .sidebar(isOpen: state.isSidebarOpen), .inert(state.dialog != nil)
        ) {
          SidebarView(state: state, formats: formats, references: references, views: views, onEvent: onEvent).node
          div(.class("sidebar-scrim"), .onClick { _ in onEvent(.sidebarClosed) })
          div(.class("main")) {
            ToolbarView(
              state: state, assistant: assistant, references: references, window: window, onEvent: onEvent
            ).node
            if state.knowledge.connection == .offline { banner(state, onEvent) }
            content
            if let drag = state.drag { dropCard(drag, state.screen) }
          }
          if state.menu == .appearance { appearanceMenu(state, onEvent) }
          if let views { views.overlay }
        }
      }
      NoticesView(state: state, onEvent: onEvent).node
      if let open = state.dialog { DialogView(dialog: open, inPart: dialog, onEvent: onEvent).node }
    }
  }

  private func appearanceMenu(_ state: ShellState, _ onEvent: @escaping (ShellEvent) -> Void) -> [Node] {
    let button = references.appearance.bounds ?? Rect(x: 8, y: window.size.height, width: 0, height: 0)
    let labels: [(Theme, String)] = [
      (.system, Texts.Shell.likeSystem), (.light, Texts.Shell.light), (.dark, Texts.Shell.dark),
    ]
    let items = labels.map { theme, label in
      MenuItem(label, kind: .choice(isChosen: theme == state.theme), action: theme)
    }
    let height = Double(items.count) * 32 + 16
    return menu(
      MenuContent(Texts.Shell.appearance, items: items, placement: .at(x: button.x, y: button.y - height)),
      window: window.size, onPick: { onEvent(.themePicked($0)) }, onClose: { onEvent(.menuClosed) })
  }

  private func banner(_ state: ShellState, _ onEvent: @escaping (ShellEvent) -> Void) -> Node {
    div(.key("banner"), .class("banner"), .role("status")) {
      icon(.offline)
      p(.class("banner-text")) {
        strong { Texts.Shell.offlineTitle }
        " " + Texts.Shell.offlineText
        if state.uploading > 0 { " " + Texts.Shell.offlineWaiting }
      }
      textButton(Texts.Shell.tryNow, style: .quiet) { onEvent(.retryPressed) }
    }
  }

  private func dropCard(_ drag: ShellState.Drag, _ screen: PaperScreen) -> Node {
    let isDraft = screen == .importing
    let number = formats.number(drag.itemCount)
    return div(.key("drop"), .class("drop-target"), .role("status")) {
      div(.class("drop-card")) {
        icon(.importing, .large)
        p(.class("drop-title")) {
          isDraft
            ? Texts.Import.dropTitle(drag.itemCount, number)
            : Texts.Library.dropTitle(drag.itemCount, number, arePDFs: drag.arePDFs)
        }
        p(.class("drop-text")) { isDraft ? Texts.Import.dropText : Texts.Library.dropText }
      }
    }
  }
}
