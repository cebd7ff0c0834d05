import PaperDomain
import Trapezio
import TrapezioWeb

/// Draws the bundles, then the pages of the one that was picked.
struct PagePickerUI: TrapezioUI {
  let formats: Formats
  let pixelRatio: Double
  let onClose: () -> Void

  func map(state: PagePickerState, onEvent: @escaping (PagePickerEvent) -> Void) -> Node {
    guard let bundle = state.bundle else {
      return sheet(Texts.Doc.chooseBundle, isWide: true, onClose: onClose, body: bundles(state, onEvent), actions: [])
    }
    let name = bundle.name ?? PDFBundle.untitledName
    return sheet(
      state.isSingle ? Texts.Doc.choosePage(name) : Texts.Doc.choosePages(name), isWide: true, onClose: onClose,
      body: [pages(bundle, state, onEvent)], actions: actions(state, onEvent))
  }

  private func bundles(_ state: PagePickerState, _ onEvent: @escaping (PagePickerEvent) -> Void) -> [Node] {
    if let failure = state.failure { return [p(.class("dialog-text"), .role("alert")) { failure }] }
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
      nodes.append(
        div(
          .key("end-\(state.bundles.items.count)"),
          .onVisibility { event in
            if event.isVisible { onEvent(.endReached) }
          }
        ) { progressBar(Texts.Bundles.loading) })
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
    ol(.class("page-grid picker-grid")) {
      for number in 1...max(1, bundle.pageCount) {
        let facts = PickedPage(
          bundle: bundle.id, number: number, numberText: formats.number(number),
          isSelected: state.selection.contains(number), pixelRatio: pixelRatio)
        memo(key: .text("\(number)"), facts) { facts in pickedPage(facts, onEvent) }
      }
    }
  }

  private func pickedPage(_ facts: PickedPage, _ onEvent: @escaping (PagePickerEvent) -> Void) -> Node {
    li(.class("page-item"), .isSelected(facts.isSelected)) {
      button(
        .class("page-tile"), .type("button"), .pressed(facts.isSelected), .label(Texts.page(facts.numberText)),
        .onClick { onEvent(.pageToggled(facts.number, isRange: $0.modifiers.contains(.shift))) }
      ) {
        span(.class("doc-cover")) {
          pageFrame(
            PageBinding(bundleID: facts.bundle, pageNumber: facts.number, width: 595, height: 842, sources: []),
            cssWidth: 150, pixelRatio: facts.pixelRatio)
        }
        span(.class("page-tile-foot")) { span(.class("page-tile-number")) { facts.numberText } }
      }
    }
  }

  private func actions(_ state: PagePickerState, _ onEvent: @escaping (PagePickerEvent) -> Void) -> [Node] {
    let count = state.selection.count
    var nodes = [textButton(Texts.Doc.otherBundle, icon: .back, style: .quiet) { onEvent(.bundleLeft) }]
    if state.isSingle {
      nodes.append(
        label(.class("dialog-option")) {
          input(
            .class("checkbox"), .type("checkbox"), .checked(state.inherits),
            .onClick { _ in onEvent(.inheritanceToggled) })
          Texts.Doc.inherit
        })
    } else {
      nodes.append(textButton(Texts.Library.selectAll, icon: .select, style: .quiet) { onEvent(.allToggled) })
    }
    nodes.append(
      textButton(
        state.isSingle ? Texts.Doc.showHere : Texts.Doc.addCount(count, formats.number(count)), style: .primary,
        .disabled(count == 0 || state.isWorking)
      ) { onEvent(.confirmed) })
    return nodes
  }
}

/// What a page says while it can be chosen.
nonisolated private struct PickedPage: Equatable {
  var bundle: PDFBundle.ID
  var number: Int
  var numberText: String
  var isSelected: Bool
  var pixelRatio: Double
}
