import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the bundles, then the pages of the chosen bundle.
struct PagePickerUI: TrapezioUI {
  let formats: Formats
  let pixelRatio: Double
  let onClose: () -> Void
  private let viewport = PageGridViewport(scroller: ElementReference())

  init(formats: Formats, pixelRatio: Double, onClose: @escaping () -> Void) {
    self.formats = formats
    self.pixelRatio = pixelRatio
    self.onClose = onClose
  }

  func map(state: PagePickerState, onEvent: @escaping (PagePickerEvent) -> Void) -> Node {
    guard let bundle = state.bundle else {
      return sheet(Texts.Doc.chooseBundle, isWide: true, onClose: onClose, body: bundles(state, onEvent), actions: [])
    }
    let name = bundle.name ?? PDFBundle.untitledName
    if state.isNewScan {
      return sheet(
        Texts.Doc.newScanOf(name), isWide: true, onClose: onClose,
        body: NewScanPages(bundle: bundle.id, matching: state.matching, formats: formats, pixelRatio: pixelRatio).nodes,
        actions: actions(state, onEvent))
    }
    return sheet(
      state.isSingle ? Texts.Doc.choosePage(name) : Texts.Doc.choosePages(name), isWide: true,
      scroller: viewport.scroller, onScroll: { viewport.measure() },
      onClose: onClose,
      body: refusal(state) + [pages(bundle, state, onEvent)], actions: actions(state, onEvent))
  }

  private func refusal(_ state: PagePickerState) -> [Node] {
    guard let refusal = state.refusal else { return [] }
    return [p(.class("dialog-text"), .role("status")) { refusal }]
  }

  private func bundles(_ state: PagePickerState, _ onEvent: @escaping (PagePickerEvent) -> Void) -> [Node] {
    if let failure = state.bundles.failure { return [p(.class("dialog-text"), .role("alert")) { failure }] }
    if state.bundles.total == 0 { return [p(.class("dialog-text")) { Texts.Doc.noBundles }] }
    var nodes = [
      ul(.class("row-list")) {
        for bundle in state.bundles.items {
          li(.key(bundle.id.description)) {
            button(.class("row row-button"), .type("button"), .onClick { _ in onEvent(.bundlePicked(bundle)) }) {
              pageFrame(firstPage(of: bundle), cssWidth: 40, pixelRatio: pixelRatio)
              span(.class("row-body")) {
                span(.class("row-title")) { bundle.name ?? PDFBundle.untitledName }
                span(.class("row-note")) {
                  Texts.joined([
                    Texts.pages(bundle.pageCount, formats.number(bundle.pageCount)), formats.date(bundle.createdAt),
                  ])
                }
              }
            }
          }
        }
      }
    ]
    if state.bundles.hasMore {
      nodes.append(listEnd(after: state.bundles.items.count, Texts.Bundles.loading) { onEvent(.endReached) })
    }
    return nodes
  }

  private func firstPage(of bundle: BundleSummary) -> PageBinding? {
    bundle.pageCount > 0
      ? PageBinding(
        bundleID: bundle.id, pageNumber: 1, width: 0, height: 0, sources: bundle.variants.map { $0.variant })
      : nil
  }

  private func pages(
    _ bundle: BundleSummary, _ state: PagePickerState, _ onEvent: @escaping (PagePickerEvent) -> Void
  ) -> Node {
    let content = PageGridContent(
      label: Texts.Doc.pagesOf(bundle.name ?? PDFBundle.untitledName),
      parts: [.init(source: .bundle(bundle.id), pageCount: bundle.pageCount)], choice: state.choice,
      pixelRatio: pixelRatio)
    return PageGrid(content: content, viewport: viewport) { onEvent(.pagesChosen($0)) }.node
  }

  private func actions(_ state: PagePickerState, _ onEvent: @escaping (PagePickerEvent) -> Void) -> [Node] {
    let count = state.choice.chosen.count
    var nodes: [Node] = []
    if let report = state.preview { nodes.append(carriedList(report, isDone: false)) }
    nodes.append(textButton(Texts.Doc.otherBundle, icon: .back, style: .quiet) { onEvent(.bundleLeft) })
    if state.isNewScan {
      let bound = state.matching?.boundCount ?? 0
      nodes.append(
        textButton(
          Texts.Doc.showScan(bound, formats.number(bound)), style: .primary, .disabled(bound == 0 || state.isWorking)
        ) { onEvent(.confirmed) })
      return nodes
    }
    if state.isSingle {
      nodes.append(
        label(.class("dialog-option")) {
          input(
            .class("checkbox"), .type("checkbox"), .checked(state.inherits),
            .onClick { _ in onEvent(.inheritanceToggled) })
          Texts.Doc.inherit
        })
    } else {
      nodes.append(
        textButton(Texts.Library.selectAll, icon: .select, style: .quiet) { onEvent(.pagesChosen(.allToggled)) })
    }
    nodes.append(
      textButton(
        state.isSingle ? Texts.Doc.showHere : Texts.Doc.addCount(count, formats.number(count)), style: .primary,
        .disabled(count == 0 || state.isWorking || state.refusal != nil)
      ) { onEvent(.confirmed) })
    return nodes
  }
}
