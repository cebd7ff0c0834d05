import PaperDomain
import ScreenKit
import TrapezioWeb

/// The variants in columns, with a row for each page of the bundle. Buttons at each place, or keys while the place has
/// the focus, insert and remove gaps, and leave out and restore pages. All places together are one stop of the Tab key;
/// arrow keys move among them.
struct AlignmentEditor {
  let state: BundlePageState
  let detail: BundleDetail
  let formats: Formats
  let references: BundlePageReferences
  let pixelRatio: Double
  let onEvent: (BundlePageEvent) -> Void

  var node: Node {
    section(.key("alignment"), .class("page-group"), .labelledBy("bundle-alignment")) {
      div(.class("page-group-head")) {
        h2(.class("page-group-title"), .id("bundle-alignment")) { Texts.Bundles.sideBySide }
      }
      if state.columns.isEmpty {
        p(.class("muted")) { Texts.Bundles.nothingToAlign }
      } else {
        p(.class("muted"), .id("bundle-alignment-keys")) { Texts.Bundles.sideBySideText }
        lines
        if state.shownLines < detail.bundle.pageCount { end }
        for index in state.columns.indices { extras(state.columns[index], index) }
      }
    }
  }

  /// The variant that gives the bundle its pages.
  private var base: PDFVariant { detail.variants.first { $0.pageCount > 0 }?.variant ?? .display }

  private var lines: Node {
    table(
      .class("alignment"), .role("grid"), .label(Texts.Bundles.sideBySide), .describedBy("bundle-alignment-keys")
    ) {
      thead {
        tr {
          th(.columnScope) { Texts.Bundles.page }
          th(.columnScope) { Texts.Bundles.variant(base) }
          for index in state.columns.indices {
            th(.columnScope) {
              Texts.Bundles.variant(state.columns[index].variant)
              if !state.columns[index].alignment.isStraight {
                textButton(
                  Texts.Bundles.reset, icon: .undo, style: .quiet,
                  .label(Texts.Bundles.resetLabel(Texts.Bundles.variant(state.columns[index].variant)))
                ) { onEvent(.alignmentPressed(.reset, column: index)) }
              }
            }
          }
        }
      }
      tbody {
        for page in 1..<min(detail.bundle.pageCount, state.shownLines) + 1 { line(page) }
      }
    }
  }

  /// The place that the Tab key focuses.
  private var tabStop: AlignmentSpot {
    AlignmentSpot(
      page: min(state.place.page, max(1, min(detail.bundle.pageCount, state.shownLines))),
      column: min(state.place.column, max(0, state.columns.count - 1)))
  }

  private var end: Node {
    listEnd(after: state.shownLines, Texts.Bundles.loadingOne) { onEvent(.moreLinesNeeded) }
  }

  private func line(_ page: Int) -> Node {
    let facts = AlignmentLine(
      bundleID: detail.bundle.id, page: page, number: formats.number(page), base: base,
      places: state.columns.map { AlignmentPlace(variant: $0.variant, own: $0.places[page - 1]) },
      tabStop: tabStop.page == page ? tabStop.column : nil, pixelRatio: pixelRatio)
    let references = references
    return memo(key: .text("\(page)"), facts) { facts in
      AlignmentRow(facts: facts, references: references, onEvent: onEvent).node
    }
  }

  @NodeBuilder private func extras(_ column: AlignmentColumn, _ index: Int) -> [Node] {
    let extras = column.extras
    if !extras.isEmpty {
      p(.key("extras-\(column.variant.name)"), .class("alignment-extras")) {
        span { Texts.Bundles.leftOut(column.variant.noun, ranges(of: extras)) }
        for page in extras.prefix(12) where column.hasPlace(for: page) {
          textButton(Texts.Bundles.putBackPage(formats.number(page)), icon: .add, style: .quiet) {
            onEvent(.alignmentPressed(.putBack(page), column: index))
          }
        }
      }
    }
  }
}

extension AlignmentEditor {
  /// Formats ascending numbers like "1, 4–6".
  private func ranges(of pages: [Int]) -> String {
    var text = ""
    var start = 0
    for index in pages.indices {
      if index + 1 < pages.count, pages[index + 1] == pages[index] + 1 { continue }
      if !text.isEmpty { text += ", " }
      text += formats.number(pages[start])
      if index > start { text += "–" + formats.number(pages[index]) }
      start = index + 1
    }
    return text
  }
}

/// The content of one place of a column.
nonisolated struct AlignmentPlace: Equatable {
  var variant: PDFVariant
  /// The variant's page; `nil` for a gap.
  var own: Int?
}

/// The content of a row of the editor.
nonisolated struct AlignmentLine: Equatable {
  var bundleID: PDFBundle.ID
  var page: Int
  var number: String
  var base: PDFVariant
  var places: [AlignmentPlace]
  /// The column of the place that the Tab key focuses, if it is in this line.
  var tabStop: Int?
  var pixelRatio: Double
}

/// One page of the bundle as a line.
struct AlignmentRow {
  let facts: AlignmentLine
  let references: BundlePageReferences
  let onEvent: (BundlePageEvent) -> Void

  var node: Node {
    tr(.role("row")) {
      th(.class("alignment-number"), .role("rowheader")) {
        spoken(Texts.page(""))
        facts.number
      }
      td(.role("gridcell"), .label(Texts.Bundles.variant(facts.base))) { picture(facts.base, facts.page) }
      for index in facts.places.indices { place(facts.places[index], index) }
    }
  }

  private func place(_ place: AlignmentPlace, _ index: Int) -> Node {
    let page = facts.page
    let spot = AlignmentSpot(page: page, column: index)
    let insert: () -> Void = { onEvent(.alignmentPressed(.insertGap(page: page), column: index)) }
    let remove: () -> Void = { onEvent(.alignmentPressed(.remove(page: page), column: index)) }
    return td(
      .class("alignment-place"), .role("gridcell"), .label(name(of: place)), .tabIndex(facts.tabStop == index ? 0 : -1),
      .reference(references.place(spot)), .on(.focusin) { _ in onEvent(.placeFocused(spot)) },
      .onKeyDown { event in onEvent(.placeKeyPressed(event, spot)) }
    ) {
      if let own = place.own {
        picture(place.variant, own)
      } else {
        span(.class("alignment-gap")) { Texts.Bundles.gap }
      }
      div(.class("alignment-foot")) {
        span(.class("count")) { place.own.map { Texts.Bundles.ownPage("\($0)") } ?? "" }
        iconButton(Texts.Bundles.insertGap, .add, .shortcut("Ins"), .tabIndex(-1)) { _ in insert() }
        iconButton(
          place.own == nil ? Texts.Bundles.removeGap : Texts.Bundles.leaveOut, .close, .shortcut("Del"), .tabIndex(-1)
        ) { _ in remove() }
      }
    }
  }

  /// The place's name for screen readers: its content and the bundle page that it is aligned with.
  private func name(of place: AlignmentPlace) -> String {
    let variant = Texts.Bundles.variant(place.variant)
    return place.own.map { Texts.Bundles.placeLabel(variant, "\($0)", beside: facts.number) }
      ?? Texts.Bundles.gapLabel(variant, beside: facts.number)
  }

  private func picture(_ variant: PDFVariant, _ own: Int) -> Node {
    pageFrame(
      url: PageImages.url(
        bundle: facts.bundleID, pageNumber: own, width: PageImages.width(for: 120, pixelRatio: facts.pixelRatio),
        source: variant, isOwnNumber: true))
  }
}
