import ByteCoding
import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws a bundle: its name and facts, its files, the docs that use it, and its variants side by side.
struct BundlePageUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference
  let window: any WebWindow
  let references: BundlePageReferences
  let sheets: BundleSheets
  let inspectors: InspectorParts

  func map(state: BundlePageState, onEvent: @escaping (BundlePageEvent) -> Void) -> Node {
    div(.noBox) {
      contentArea(
        "bundle", content,
        .onKeyDown { event in
          // Undoes the last step made on this page, not one of the library's history.
          guard state.canUndo, event.key == "z", event.isCommandDown, !event.isInTextField else { return }
          event.preventDefault()
          onEvent(.undoPressed)
        }
      ) {
        crumbs(to: .bundles, Texts.Bundles.title) { onEvent(.screenOpened($0)) }
        if let detail = state.detail {
          head(state, detail, onEvent)
          BundlePageFiles(state: state, detail: detail, formats: formats, window: window, onEvent: onEvent).nodes
          uses(detail, onEvent)
          AlignmentEditor(
            state: state, detail: detail, formats: formats, references: references, pixelRatio: window.devicePixelRatio,
            onEvent: onEvent
          ).node
        } else if let failure = state.failure {
          failurePanel(
            failure, notThere: (Texts.Bundles.notThere, Texts.Bundles.notThereText),
            wayOut: textButton(Texts.Bundles.title, icon: .bundles, style: .primary) {
              onEvent(.screenOpened(.bundles))
            }, failed: Texts.Bundles.failedOne, onRetry: { onEvent(.retryPressed) })
        } else {
          announcement(Texts.Bundles.loadingOne)
        }
      }
      if state.isAppending, let detail = state.detail {
        sheets.append(to: detail) { onEvent(.appendingEnded) }
      }
      if state.isInspecting, let detail = state.detail {
        inspectors.panel([.bundle(detail.bundle.id)], title: detail.bundle.name ?? Texts.Bundles.untitled) {
          onEvent(.inspectorToggled)
        }
      }
      if let place = state.menu { bundleMenu(state, place, onEvent) }
    }
  }

  private func head(
    _ state: BundlePageState, _ detail: BundleDetail, _ onEvent: @escaping (BundlePageEvent) -> Void
  ) -> Node {
    let bundle = detail.bundle
    let name = bundle.name ?? Texts.Bundles.untitled
    return header(.key("head"), .class("doc-head")) {
      div(.class("doc-head-text")) {
        h1(.class("doc-title")) {
          if state.isRenaming {
            editing(
              bundle.name ?? "", label: Texts.Bundles.name, onSave: { onEvent(.renameEnded($0)) },
              onCancel: { onEvent(.renameEnded(nil)) })
          } else {
            button(
              .key("title"), .class("editable"), .type("button"), .title(Texts.rename),
              .onClick { _ in onEvent(.renamePressed) }
            ) { name }
          }
        }
        p(.class("doc-facts")) {
          span { Texts.pages(bundle.pageCount, formats.number(bundle.pageCount)) }
          span { Texts.Doc.added(formats.date(bundle.createdAt)) }
          if bundle.textExtraction == .failed {
            badge(Texts.Bundles.textFailed, icon: .warning, kind: "warn")
          } else if bundle.textExtraction != .completed {
            badge(Texts.Library.readingText, icon: .working)
          }
          if bundle.duplicateOf != nil { badge(Texts.Library.sameFile, icon: .duplicate) }
          if state.isVerifying { badge(Texts.Bundles.verifying, icon: .working) }
        }
        inspectors.strip(.bundle(bundle.id), isReadOnly: false) { onEvent(.inspectorToggled) }
      }
      div(.class("doc-head-actions")) {
        if bundle.pageCount > 0 {
          link(
            to: .viewer(ViewerLocation(.bundle(bundle.id), pageNumber: 1)), .class(ButtonStyle.primary.rawValue),
            open: { onEvent(.screenOpened($0)) }
          ) { buttonContent(Texts.Library.read, .page) }
        }
        moreButton(Texts.Bundles.actionsHere, isOpen: state.menu != nil, .tooltip("end")) { _, box in
          onEvent(.menuOpened(x: box.x + box.width - 240, y: box.y + box.height + 6))
        }
      }
    }
  }

  private func uses(_ detail: BundleDetail, _ onEvent: @escaping (BundlePageEvent) -> Void) -> Node {
    section(.key("uses"), .class("page-group"), .labelledBy("bundle-uses")) {
      div(.class("page-group-head")) { h2(.class("page-group-title"), .id("bundle-uses")) { Texts.Bundles.usedBy } }
      if detail.uses.isEmpty {
        p(.class("muted")) { Texts.Bundles.notUsed }
      } else {
        ul(.class("row-list")) {
          for use in detail.uses {
            li(.key(use.docID.description), .class("row")) {
              icon(.doc)
              div(.class("row-body")) {
                p(.class("row-title")) {
                  link(to: .doc(use.docID), open: { onEvent(.screenOpened($0)) }) { use.title }
                }
                p(.class("row-note")) { note(of: use) }
              }
            }
          }
        }
      }
    }
  }

  private func note(of use: BundleUse) -> String {
    var facts: [String] = []
    if use.currentPages > 0 { facts.append(Texts.pages(use.currentPages, formats.number(use.currentPages))) }
    let earlier = use.pages - use.currentPages
    if earlier > 0 { facts.append(Texts.Bundles.once(Texts.pages(earlier, formats.number(earlier)))) }
    if use.isTrashed { facts.append(Texts.Bundles.inTrash) }
    return Texts.joined(facts)
  }

  private func bundleMenu(
    _ state: BundlePageState, _ place: BundlePageState.MenuPlace, _ onEvent: @escaping (BundlePageEvent) -> Void
  ) -> [Node] {
    let items = [
      MenuItem(Texts.Bundles.createDoc, icon: .add, action: BundlePageAction.createDoc),
      MenuItem(Texts.Bundles.append, icon: .importing, action: .append),
      MenuItem(Texts.Bundles.correctText, icon: .page, action: .correctText),
      MenuItem(Texts.rename, icon: .rename, shortcut: "F2", action: .rename),
      MenuItem(Texts.Bundles.verify, icon: .check, action: .verify),
      MenuItem(Texts.Bundles.delete, icon: .trash, kind: .danger, beginsSection: true, action: .delete),
    ]
    return menu(
      MenuContent(Texts.Bundles.actionsHere, items: items, placement: .at(x: place.x, y: place.y)),
      window: window.size, onPick: { onEvent(.actionPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }
}
