import PaperDomain
import ScreenKit
import TrapezioWeb

/// The content of a grid of pages.
nonisolated struct PageGridContent: Equatable, Sendable {
  /// A run of consecutive pages from one bundle or upload.
  nonisolated struct Part: Equatable, Sendable {
    /// Where the pictures of the pages come from.
    nonisolated enum Source: Equatable, Sendable {
      case bundle(PDFBundle.ID)
      case upload(Upload.ID)
    }

    var source: Source
    var pageCount: Int
  }

  /// The grid's accessible name.
  var label: String
  /// The runs of pages. Pages are numbered from 1 through all of them.
  var parts: [Part]
  var choice: PageChoice
  var pixelRatio: Double

  /// The URL of a page's picture.
  fileprivate func picture(of page: Int) -> String {
    let width = PageImages.width(for: 150, pixelRatio: pixelRatio)
    var own = page
    for part in parts {
      guard own > part.pageCount else {
        switch part.source {
        case .bundle(let id): return PageImages.url(bundle: id, pageNumber: own, width: width)
        case .upload(let id): return PageImages.url(upload: id, pageNumber: own, width: width)
        }
      }
      own -= part.pageCount
    }
    return ""
  }
}

/// The events of a grid of pages.
enum PageGridEvent {
  /// The keyboard moves to a page. With `extends`, all pages up to it get the state of the last toggled one.
  case moved(to: Int, extends: Bool)
  /// A page is toggled, or with `isRange` all pages up to it.
  case toggled(Int, isRange: Bool)
  /// Toggles between all pages and none.
  case allToggled
}

extension PageChoice {
  /// Applies what the person did in the grid.
  mutating func apply(_ event: PageGridEvent) {
    switch event {
    case .moved(let page, let extends):
      if extends, !isSingle { extend(to: page) } else { move(to: page) }
    case .toggled(let page, let isRange): if isRange { extend(to: page) } else { toggle(page) }
    case .allToggled: chooseAll(!isAll)
    }
  }
}

/// Pages as tiles to choose from, as one list box. Arrows move, and Space, Enter or a click toggles. Only rows near the
/// window are in the document, so a thousand pages cost as much as thirty.
struct PageGrid {
  let content: PageGridContent
  let viewport: PageGridViewport
  let onEvent: (PageGridEvent) -> Void

  var node: Node {
    let viewport = viewport
    let onEvent = onEvent
    return component(key: .text(content.label), content, state: ()) { scope in
      viewport.show(scope.props.choice) { [unowned(unsafe) scope] in scope.invalidate() }
      return PageGrid(content: scope.props, viewport: viewport, onEvent: onEvent).drawn
    }
  }

  private var drawn: Node {
    let geometry = viewport.geometry
    let rows = viewport.rows.clamped(to: 0..<geometry.rowCount)
    let above = geometry.top(ofRow: rows.lowerBound)
    let below = geometry.top(ofRow: geometry.rowCount) - geometry.top(ofRow: rows.upperBound)
    let items = geometry.items(in: rows)
    let active = content.choice.active.flatMap { items.contains($0 - 1) ? $0 : nil }
    let viewport = viewport
    return div(
      .class("page-grid choice-grid"), .role("listbox"), .label(content.label), .tabIndex(0),
      .multiselectable(!content.choice.isSingle), .reference(viewport.grid),
      active.map { .activeDescendant(id(of: $0)) } ?? .none, .onResize { _ in viewport.measure() },
      .onKeyDown { keyPressed($0) }
    ) {
      if above > 0 { spacer("above", above - geometry.gap) }
      for index in items { tile(index + 1, index == items.lowerBound ? viewport.tile : nil) }
      if below > 0 { spacer("below", below - geometry.gap) }
    }
  }

  /// An empty element in place of rows that are not in the document. Its height leaves out one gap, which the grid
  /// adds.
  private func spacer(_ key: String, _ height: Double) -> Node {
    div(.key(key), .decorative, .allColumns, .height(max(0, height)))
  }

  private func id(of page: Int) -> String { "choice-\(page)" }

  private func tile(_ page: Int, _ reference: ElementReference?) -> Node {
    let choice = content.choice
    return div(
      .key(page), .id(id(of: page)), .class("page-item"), .role("option"), .label(Texts.page("\(page)")),
      .selected(choice.contains(page)), .isActive(choice.active == page),
      .attribute("aria-setsize", "\(choice.count)"), .attribute("aria-posinset", "\(page)"),
      reference.map { .reference($0) } ?? .none,
      .onClick { event in
        viewport.active = page
        onEvent(.toggled(page, isRange: event.modifiers.contains(.shift)))
      }
    ) {
      span(.class("page-tile")) {
        span(.class("doc-cover")) { pageFrame(url: content.picture(of: page), ratio: 0.7071) }
        span(.class("page-tile-foot")) {
          span(.class("choice-mark")) { icon(.check, .small) }
          span(.class("page-tile-number")) { "\(page)" }
        }
      }
    }
  }

  private func keyPressed(_ event: Event) {
    let count = content.choice.count
    guard count > 0 else { return }
    let isRange = event.modifiers.contains(.shift)
    if event.isCommandDown {
      guard event.key == "a" || event.key == "A", !content.choice.isSingle else { return }
      onEvent(.allToggled)
    } else if event.key == " " || event.key == "Enter" {
      onEvent(.toggled(viewport.active ?? 1, isRange: isRange))
    } else if let target = target(of: event.key) {
      let page = min(max(1, target), count)
      viewport.active = page
      onEvent(.moved(to: page, extends: isRange))
      viewport.reveal(page)
    } else {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  private func target(of key: String) -> Int? {
    switch key {
    case "Home": return 1
    case "End": return content.choice.count
    default: break
    }
    // Before the first key no page is active, so the first arrow goes to page 1.
    let active = viewport.active
    let page = active ?? 1
    switch key {
    case "ArrowLeft": return active.map { $0 - 1 } ?? 1
    case "ArrowRight": return active.map { $0 + 1 } ?? 1
    case "ArrowUp": return active.map { viewport.page($0, movedByRows: -1) } ?? 1
    case "ArrowDown": return active.map { viewport.page($0, movedByRows: 1) } ?? 1
    case "PageUp": return viewport.page(page, movedByRows: -viewport.visibleRows)
    case "PageDown": return viewport.page(page, movedByRows: viewport.visibleRows)
    default: return nil
    }
  }
}
