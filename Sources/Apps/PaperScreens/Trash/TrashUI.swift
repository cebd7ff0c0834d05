import ByteCoding
import PaperDomain
import Trapezio
import TrapezioWeb

/// Draws the docs in the trash.
struct TrashUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference
  let window: any WebWindow

  func map(state: TrashState, onEvent: @escaping (TrashEvent) -> Void) -> Node {
    contentArea("trash", content) {
      if let failure = state.failure {
        statePanel(.error, title: Texts.Trash.failed, text: failure, isError: true) {
          textButton(Texts.tryAgain, icon: .retry, style: .primary) { onEvent(.retryPressed) }
        }
      } else if let total = state.docs.total {
        if total == 0 {
          statePanel(.trash, title: Texts.Trash.nothing, text: Texts.Trash.nothingText)
        } else {
          list(state, total: total, onEvent)
        }
      } else {
        announcement(Texts.Trash.loading)
      }
    }
  }

  private func list(_ state: TrashState, total: Int, _ onEvent: @escaping (TrashEvent) -> Void) -> Node {
    div(.class("content-narrow")) {
      div(.class("content-head")) {
        h1(.class("content-title")) { Texts.Trash.title }
        count(Texts.docs(total, formats.number(total)))
        div(.class("content-head-actions")) {
          textButton(Texts.Trash.empty, style: .quietDanger, .disabled(state.isEmptying)) { onEvent(.emptyPressed) }
        }
      }
      ul(.class("row-list"), .label(Texts.Trash.title)) {
        for doc in state.docs.items { row(doc, isRestoring: state.restoring.contains(doc.id), onEvent) }
      }
      if state.docs.hasMore {
        div(
          .key("end-\(state.docs.items.count)"),
          .onVisibility { event in
            if event.isVisible { onEvent(.endReached) }
          }
        ) { progressBar(Texts.Trash.loading) }
      }
    }
  }

  private func row(_ doc: DocSummary, isRestoring: Bool, _ onEvent: @escaping (TrashEvent) -> Void) -> Node {
    let pages = Texts.pages(doc.pageCount, formats.number(doc.pageCount))
    let when = doc.trashedAt.map { Texts.Trash.deleted(formats.relative($0)) }
    return li(.key(doc.id.description), .class("row")) {
      pageFrame(doc.cover, cssWidth: 40, pixelRatio: window.devicePixelRatio)
      div(.class("row-body")) {
        p(.class("row-title")) { doc.title }
        p(.class("row-note")) { Texts.joined([pages] + (when.map { [$0] } ?? [])) }
      }
      div(.class("row-actions")) {
        textButton(
          Texts.Trash.restore, icon: .restore, style: .quiet, .label(Texts.Trash.restoreLabel(doc.title)),
          .disabled(isRestoring)
        ) { onEvent(.restorePressed(doc.id)) }
      }
    }
  }
}
