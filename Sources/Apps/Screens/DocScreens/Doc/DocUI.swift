import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws a doc: its title, facts and actions, then its page groups with a thumbnail of each page.
struct DocUI: TrapezioUI {
  let formats: Formats
  let references: DocReferences
  let window: any WebWindow
  let sheets: DocSheets
  let inspectors: InspectorParts
  let filters: FilterPopover

  func map(state: DocState, onEvent: @escaping (DocEvent) -> Void) -> Node {
    div(.noBox) {
      contentArea("doc", references.content, .isDragging(state.drag != nil)) {
        crumbs(to: .root, Texts.Library.title) { onEvent(.screenOpened($0)) }
        if let detail = state.detail {
          DocHead(
            state: state, doc: detail.doc, formats: formats, references: references, inspectors: inspectors,
            onEvent: onEvent
          ).node
          if !state.filter.isEmpty { filterBar(state, onEvent) }
          PageGroups(
            state: state, groups: detail.pageGroups, formats: formats, references: references,
            pixelRatio: window.devicePixelRatio, onEvent: onEvent
          ).nodes
        } else if let failure = state.failure {
          failurePanel(
            failure, notThere: (Texts.Doc.notThere, Texts.Doc.notThereText),
            wayOut: textButton(Texts.Unknown.toLibrary, icon: .library, style: .primary) {
              onEvent(.screenOpened(.root))
            }, failed: Texts.Doc.failed, onRetry: { onEvent(.retryPressed) })
        } else {
          skeleton
        }
      }
      if !state.selection.isEmpty {
        PageSelectionBar(
          pages: state.pageIDs.filter { state.selection.contains($0) }, formats: formats, onEvent: onEvent
        ).node
      }
      if let inspected = state.inspected { inspector(inspected, state, onEvent) }
      if let place = state.filterPlace {
        filters.node(
          x: place.x, y: place.y, filter: state.filter, onChange: { onEvent(.filter(.changed($0))) },
          onClose: { onEvent(.filter(.closed)) })
      }
      if let drag = state.drag { ghost(drag, state) }
      if let sheet = state.sheet { sheets.node(sheet, state, onClose: { onEvent(.sheetClosed) }) }
      DocMenus(state: state, formats: formats, window: window, onEvent: onEvent).nodes
    }
  }

  private func filterBar(_ state: DocState, _ onEvent: @escaping (DocEvent) -> Void) -> [Node] {
    var nodes = [
      FilterBar(
        chips: state.filterChips, onRemove: { onEvent(.filter(.partRemoved($0))) },
        onClear: { onEvent(.filter(.cleared)) }
      ).node
    ]
    if let fault = state.filterFault {
      nodes.append(p(.key("filter-fault"), .class("field-error"), .role("alert")) { fault })
    } else if state.shownPages?.isEmpty == true {
      nodes.append(p(.key("filter-none"), .class("muted"), .role("status")) { Texts.Filters.noPages })
    }
    return nodes
  }

  private func inspector(
    _ inspected: DocState.Inspected, _ state: DocState, _ onEvent: @escaping (DocEvent) -> Void
  ) -> Node {
    let targets: [MetadataTarget]
    let title: String
    switch inspected {
    case .doc: (targets, title) = ([.doc(state.docID)], state.detail?.doc.title ?? "")
    case .pageGroup(let id): (targets, title) = ([.pageGroup(id)], state.pageGroup(id)?.title ?? "")
    case .pages(let pages):
      targets = pages.map { .page($0) }
      title =
        pages.count == 1
        ? Texts.page(formats.number(state.number(of: pages[0]))) : Texts.pages(pages.count, formats.number(pages.count))
    }
    return inspectors.panel(targets, title: title, onClose: { onEvent(.inspectorClosed) })
  }

  /// The dragged pages, drawn next to the pointer.
  private func ghost(_ drag: PageDrag, _ state: DocState) -> Node {
    var text = ""
    switch drag.content {
    case .pages(let pages): text = Texts.pages(pages.count, formats.number(pages.count))
    case .pageGroup(let group): text = state.pageGroup(group)?.title ?? ""
    }
    return div(.key("ghost"), .class("drag-ghost"), .decorative, .menuX(drag.x + 14), .menuY(drag.y + 14)) { text }
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
}
