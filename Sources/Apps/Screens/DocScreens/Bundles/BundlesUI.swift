import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the bundles as a table with name, files, pages, size and date.
struct BundlesUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference
  let window: any WebWindow

  func map(state: BundlesState, onEvent: @escaping (BundlesEvent) -> Void) -> Node {
    div(.noBox) {
      contentArea("bundles", content) {
        if let failure = state.bundles.failure {
          retryPanel(Texts.Bundles.failed, failure) { onEvent(.retryPressed) }
        } else if let total = state.bundles.total {
          if total == 0 {
            statePanel(.bundles, title: Texts.Bundles.none, text: Texts.Bundles.noneText)
          } else {
            list(state, total: total, onEvent)
          }
        } else {
          announcement(Texts.Bundles.loading)
        }
      }
      if let menu = state.menu { bundleMenu(menu, state, onEvent) }
    }
  }

  private func list(_ state: BundlesState, total: Int, _ onEvent: @escaping (BundlesEvent) -> Void) -> [Node] {
    [
      div(.key("head"), .class("content-head")) {
        h1(.class("content-title")) { Texts.Bundles.title }
        count(Texts.bundles(total, formats.number(total)))
      },
      table(.key("table"), .class("library-list"), .label(Texts.Bundles.title)) {
        thead { head }
        tbody {
          for bundle in state.bundles.items {
            row(bundle, isMenuOpen: state.menu?.bundleID == bundle.id, onEvent)
          }
        }
      },
      state.bundles.hasMore
        ? listEnd(after: state.bundles.items.count, Texts.Bundles.loading) { onEvent(.endReached) } : div(.key("end")),
    ]
  }

  private var head: Node {
    tr {
      th(.columnScope)
      th(.columnScope, .column("title")) { Texts.Bundles.name }
      th(.columnScope, .column("badges")) { Texts.Bundles.files }
      th(.columnScope, .column("number")) { Texts.Bundles.pages }
      th(.columnScope, .column("number")) { Texts.Bundles.size }
      th(.columnScope, .column("date")) { Texts.Bundles.added }
      th(.columnScope) { spoken(Texts.Bundles.actions) }
    }
  }

  private func row(
    _ bundle: BundleSummary, isMenuOpen: Bool, _ onEvent: @escaping (BundlesEvent) -> Void
  ) -> Node {
    var bytes = 0.0
    for variant in bundle.variants { bytes += Double(variant.byteCount) }
    let facts = BundleFacts(
      bundle: bundle, name: bundle.name ?? Texts.Bundles.untitled, pages: formats.number(bundle.pageCount),
      size: formats.byteCount(bytes), added: formats.date(bundle.createdAt),
      textDone: formats.number(min(bundle.pagesRead, bundle.pageCount)),
      isMenuOpen: isMenuOpen, pixelRatio: window.devicePixelRatio)
    return memo(key: .text(bundle.id.description), facts) { facts in BundleRow(facts: facts, onEvent: onEvent).node }
  }

  private func bundleMenu(
    _ menuState: BundlesState.Menu, _ state: BundlesState, _ onEvent: @escaping (BundlesEvent) -> Void
  ) -> [Node] {
    guard let bundle = state.bundles.items.first(where: { $0.id == menuState.bundleID }) else { return [] }
    var items = [MenuItem(Texts.Bundles.show, icon: .bundles, action: BundleAction.showBundle)]
    for (index, docID) in bundle.docIDs.prefix(5).enumerated() {
      items.append(
        MenuItem(
          Texts.Bundles.openDoc(bundle.docIDs.count, formats.number(index + 1)), icon: .doc, action: .showDoc(docID)))
    }
    items.append(MenuItem(Texts.Bundles.createDoc, icon: .add, action: .createDoc))
    if let variant = bundle.variants.first(where: { $0.isAvailable })?.variant {
      items.append(MenuItem(Texts.Bundles.download, icon: .export, action: .download(variant)))
    }
    items.append(
      MenuItem(Texts.Bundles.delete, icon: .trash, kind: .danger, beginsSection: true, action: .delete))
    let content = MenuContent(
      Texts.Bundles.actions(bundle.name ?? Texts.Bundles.untitled), items: items,
      placement: .at(x: menuState.x, y: menuState.y))
    return menu(
      content, window: window.size, onPick: { onEvent(.actionPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }
}
