import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws what is in the trash.
struct TrashUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference
  let window: any WebWindow

  func map(state: TrashState, onEvent: @escaping (TrashEvent) -> Void) -> Node {
    contentArea("trash", content) {
      if let failure = state.items.failure {
        retryPanel(Texts.Trash.failed, failure) { onEvent(.retryPressed) }
      } else if let total = state.items.total {
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
        count(Texts.Trash.things(total, formats.number(total)))
        div(.class("content-head-actions")) {
          textButton(Texts.Trash.empty, style: .quietDanger, .disabled(state.isEmptying)) { onEvent(.emptyPressed) }
        }
      }
      ul(.class("row-list"), .label(Texts.Trash.title)) {
        for item in state.items.items { row(item, isRestoring: state.restoring.contains(item.id), onEvent) }
      }
      if state.items.hasMore {
        listEnd(after: state.items.items.count, Texts.Trash.loading) { onEvent(.endReached) }
      }
    }
  }

  private func row(_ item: TrashItem, isRestoring: Bool, _ onEvent: @escaping (TrashEvent) -> Void) -> Node {
    li(.key(item.id.description), .class("row")) {
      pageFrame(item.cover, cssWidth: 40, pixelRatio: window.devicePixelRatio)
      div(.class("row-body")) {
        p(.class("row-title")) { title(item) }
        p(.class("row-note")) { Texts.joined(facts(item)) }
      }
      div(.class("row-actions")) {
        textButton(
          Texts.Trash.restore, icon: .restore, style: .quiet, .label(Texts.Trash.restoreLabel(title(item))),
          .disabled(isRestoring)
        ) { onEvent(.restorePressed(item.id)) }
      }
    }
  }

  private func title(_ item: TrashItem) -> String {
    item.position.map { Texts.Trash.page(formats.number($0), of: item.title) } ?? item.title
  }

  private func facts(_ item: TrashItem) -> [String] {
    var facts: [String] = []
    if let doc = item.docTitle { facts.append(Texts.Trash.from(doc)) }
    if item.kind != .page { facts.append(Texts.pages(item.pageCount, formats.number(item.pageCount))) }
    facts.append(Texts.Trash.deleted(formats.relative(item.trashedAt)))
    return facts
  }
}
