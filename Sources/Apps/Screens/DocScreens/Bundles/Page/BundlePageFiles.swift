import PaperDomain
import ScreenKit
import TrapezioWeb

/// A row for each of the three variants: whether its file is there, and what the person can do next.
struct BundlePageFiles {
  let state: BundlePageState
  let detail: BundleDetail
  let formats: Formats
  let window: any WebWindow
  let onEvent: (BundlePageEvent) -> Void

  var nodes: [Node] {
    [
      section(.key("files"), .class("page-group"), .labelledBy("bundle-files")) {
        div(.class("page-group-head")) {
          h2(.class("page-group-title"), .id("bundle-files")) { Texts.Bundles.filesTitle }
        }
        ul(.class("row-list")) {
          for variant in detail.variants { row(variant) }
          for arrival in state.arrivals {
            li(.key("arrival-\(arrival.name)"), .class("row")) {
              icon(arrival.isFailure ? .warning : .working)
              div(.class("row-body")) {
                p(.class("row-title")) {
                  arrival.name
                  badge(
                    arrival.isFailure ? Texts.Bundles.refused : Texts.Bundles.onTheWay,
                    kind: arrival.isFailure ? "danger" : nil)
                }
                p(.class("row-note row-note-whole")) { arrival.text }
              }
              div(.class("row-actions")) {
                link(to: .activity, .class(ButtonStyle.quiet.rawValue), open: { onEvent(.screenOpened($0)) }) {
                  Texts.Activity.show
                }
              }
            }
          }
        }
      }
    ]
  }

  private func row(_ variant: VariantDetail) -> Node {
    li(.key(variant.variant.name), .class("row")) {
      cover(variant)
      div(.class("row-body")) {
        p(.class("row-title")) {
          Texts.Bundles.variant(variant.variant)
          stateBadge(variant.availability)
        }
        p(.class("row-note row-note-whole")) { note(variant) }
      }
      div(.class("row-actions")) { action(variant) }
    }
  }

  private func cover(_ variant: VariantDetail) -> Node {
    guard variant.availability == .available else { return pageFrame(nil, cssWidth: 40, pixelRatio: 1) }
    let width = PageImages.width(for: 40, pixelRatio: window.devicePixelRatio)
    return pageFrame(
      url: PageImages.url(
        bundle: detail.bundle.id, pageNumber: 1, width: width, source: variant.variant, isOwnNumber: true))
  }

  private func stateBadge(_ availability: FileAvailability) -> [Node] {
    switch availability {
    case .available: []
    case .missing: [badge(Texts.Bundles.missingBadge)]
    case .fileMissing: [badge(Texts.Bundles.goneBadge, icon: .warning, kind: "danger")]
    case .fileChanged: [badge(Texts.Bundles.changedBadge, icon: .warning, kind: "danger")]
    }
  }

  private func note(_ variant: VariantDetail) -> String {
    switch variant.availability {
    case .missing: return Texts.Bundles.missingText(variant.variant)
    case .fileMissing, .fileChanged:
      let gone = variant.files.first { $0.availability != .available }
      return Texts.Bundles.goneText(gone?.sourceName ?? "")
    case .available:
      var bytes = 0.0
      for file in variant.files { bytes += Double(file.byteCount) }
      let pages = Texts.pages(variant.pageCount, formats.number(variant.pageCount))
      let name =
        variant.files.count == 1
        ? variant.files[0].sourceName : Texts.Bundles.segments(formats.number(variant.files.count))
      return Texts.Bundles.available(pages, formats.byteCount(bytes), name)
    }
  }

  private func action(_ variant: VariantDetail) -> Node {
    let name = Texts.Bundles.variant(variant.variant)
    let kind = variant.variant
    switch variant.availability {
    case .available:
      return iconButton(Texts.Bundles.downloadLabel(name), .export, .tooltip("end")) { _ in
        onEvent(.downloadPressed(kind))
      }
    case .missing:
      return textButton(Texts.Bundles.add, icon: .add, style: .quiet, .label(Texts.Bundles.addLabel(name))) {
        onEvent(.filePressed(kind))
      }
    case .fileMissing, .fileChanged:
      return textButton(Texts.Bundles.putBack, icon: .restore, .label(Texts.Bundles.putBackLabel(name))) {
        onEvent(.filePressed(kind))
      }
    }
  }
}
