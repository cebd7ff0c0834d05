import PaperDomain
import ScreenKit
import TrapezioWeb

/// The values that a row of the table shows.
nonisolated struct BundleFacts: Equatable {
  var bundle: BundleSummary
  var name: String
  var pages: String
  var size: String
  var added: String
  /// How many pages have text.
  var textDone: String
  var isMenuOpen: Bool
  var pixelRatio: Double
}

/// One bundle as a line.
struct BundleRow {
  let facts: BundleFacts
  let onEvent: (BundlesEvent) -> Void

  private var bundle: BundleSummary { facts.bundle }

  var node: Node {
    let id = bundle.id
    return tr(
      .class("library-row"),
      .on(.contextmenu) { event in
        event.preventDefault()
        onEvent(.menuOpened(id, x: event.x, y: event.y))
      }
    ) {
      td {}
      td(.column("title")) { title }
      td(.column("badges")) { badges }
      td(.column("number")) { facts.pages }
      td(.column("number")) { facts.size }
      td(.column("date")) { facts.added }
      td { menuButton }
    }
  }

  private var title: Node {
    let content: [Node] = [
      pageFrame(cover, cssWidth: 40, pixelRatio: facts.pixelRatio),
      span(.class("library-row-text")) {
        span(.class("library-row-title")) { facts.name }
        span(.class("library-row-note")) {
          Texts.joined([Texts.pages(bundle.pageCount, facts.pages), facts.size, facts.added])
        }
      },
    ]
    return link(to: .bundle(bundle.id), .class("library-row-link"), open: { onEvent(.screenOpened($0)) }) { content }
  }

  private var cover: PageBinding? {
    guard bundle.pageCount > 0, bundle.variants.contains(where: { $0.isAvailable }) else { return nil }
    return PageBinding(bundleID: bundle.id, pageNumber: 1, width: 0, height: 0, sources: [])
  }

  private var badges: [Node] {
    var badges: [Node] = []
    for variant in bundle.variants {
      let name = Texts.Bundles.variant(variant.variant)
      switch variant.availability {
      case .available: badges.append(badge(name))
      case .missing, .fileMissing: badges.append(badge(Texts.Bundles.missing(name), icon: .warning, kind: "danger"))
      case .fileChanged: badges.append(badge(Texts.Bundles.changed(name), icon: .warning, kind: "danger"))
      }
    }
    switch bundle.textExtraction {
    case .failed: badges.append(badge(Texts.Bundles.textFailed, icon: .warning, kind: "warn"))
    case .inProgress, .notStarted:
      badges.append(badge(Texts.Bundles.text(facts.textDone, of: facts.pages), icon: .working))
    case .completed: break
    }
    if bundle.duplicateOf != nil { badges.append(badge(Texts.Library.sameFile, icon: .duplicate)) }
    if bundle.docIDs.isEmpty { badges.append(badge(Texts.Bundles.unused)) }
    return badges
  }

  private var menuButton: Node {
    let id = bundle.id
    return moreButton(Texts.Bundles.actions(facts.name), isOpen: facts.isMenuOpen, .tooltip("none")) { _, box in
      onEvent(.menuOpened(id, x: box.x, y: box.y + box.height + 4))
    }
  }
}
