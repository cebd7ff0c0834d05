import PaperDomain
import Trapezio
import TrapezioWeb

/// Draws a doc: its title, facts and actions, then its page groups with a thumbnail for each page.
struct DocUI: TrapezioUI {
  let formats: Formats
  let references: DocReferences
  let window: any WebWindow

  func map(state: DocState, onEvent: @escaping (DocEvent) -> Void) -> Node {
    div(.noBox) {
      contentArea("doc", references.content) {
        crumbs(onEvent)
        if let detail = state.detail {
          DocHead(state: state, doc: detail.doc, formats: formats, references: references, onEvent: onEvent).node
          PageGroups(
            state: state, groups: detail.pageGroups, formats: formats, references: references,
            pixelRatio: window.devicePixelRatio, onEvent: onEvent
          ).nodes
        } else if let failure = state.failure {
          failurePanel(failure, onEvent)
        } else {
          skeleton
        }
      }
      if let place = state.menu { docMenu(state, place, onEvent) }
    }
  }

  private func crumbs(_ onEvent: @escaping (DocEvent) -> Void) -> Node {
    nav(.key("crumbs"), .class("crumbs"), .label(Texts.Doc.whereYouAre)) {
      link(to: .root, .class("crumb"), open: { onEvent(.screenOpened($0)) }) {
        icon(.back, .small)
        Texts.Library.title
      }
    }
  }

  private func failurePanel(_ failure: DocState.Failure, _ onEvent: @escaping (DocEvent) -> Void) -> Node {
    switch failure {
    case .notThere:
      statePanel(.error, title: Texts.Doc.notThere, text: Texts.Doc.notThereText, isError: true) {
        textButton(Texts.Unknown.toLibrary, icon: .library, style: .primary) { onEvent(.screenOpened(.root)) }
      }
    case .other(let message):
      statePanel(.error, title: Texts.Doc.failed, text: message, isError: true) {
        textButton(Texts.tryAgain, icon: .retry, style: .primary) { onEvent(.retryPressed) }
      }
    }
  }

  private var skeleton: [Node] {
    [
      announcement(Texts.Doc.loading),
      div(.key("skeleton-head"), .class("doc-head"), .decorative) {
        div(.class("doc-head-text")) {
          skeletonText()
          skeletonText(isShort: true)
        }
      },
      ol(.key("skeleton-pages"), .class("page-grid"), .decorative) {
        for index in 0..<12 { li(.key(index)) { span(.class("page-tile")) { skeletonCover() } } }
      },
    ]
  }

  private func docMenu(
    _ state: DocState, _ place: DocState.MenuPlace, _ onEvent: @escaping (DocEvent) -> Void
  ) -> [Node] {
    let items = [
      MenuItem(Texts.Library.read, icon: .page, action: DocAction.read),
      MenuItem(Texts.rename, icon: .rename, shortcut: "F2", beginsSection: true, action: .rename),
      MenuItem(
        Texts.Library.moveToTrash, icon: .trash, kind: .danger, shortcut: "Del", beginsSection: true,
        action: .moveToTrash),
    ]
    return menu(
      MenuContent(Texts.Doc.actions, items: items, placement: .at(x: place.x, y: place.y)), window: window.size,
      onPick: { onEvent(.actionPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }
}
