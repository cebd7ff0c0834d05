import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

extension ViewerUI {
  /// What the strip is drawn from.
  private struct StripProps: Equatable {
    let pages: [ViewedPage]
    let groups: [ViewerState.Group]
    let layout: StripLayout
    let shown: Range<Int>
    let current: Int
    let pixelRatio: Double
    let query: String?
    let numbers: [Int]
    let turns: PageTurns
  }

  /// The thumbnails, of which only those near the strip's window are in the document.
  func strip(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    let layout = state.strip
    return nav(
      .class("viewer-strip"), .label(seat.map { Texts.TwoViewers.thumbnails($0.side) } ?? ViewerTexts.pages),
      .reference(references.strip), .noScrollAnchoring,
      .keepsButtonKeys,
      .onResize { event in tellStrip(event, layout, state.stripPages, onEvent) },
      .onScroll { event in tellStrip(event, layout, state.stripPages, onEvent) }
    ) {
      memo(
        StripProps(
          pages: state.pages.viewedPages, groups: state.groups, layout: layout, shown: state.stripPages,
          current: state.pages.current,
          pixelRatio: state.pages.pixelRatio, query: state.hits?.query, numbers: state.numbers,
          turns: state.pages.turns)
      ) { props in stripList(props, onEvent) }
    }
  }

  /// Tells the store only when other thumbnails have come near.
  private func tellStrip(
    _ event: InputEvent, _ layout: StripLayout, _ shown: Range<Int>, _ onEvent: (ViewerEvent) -> Void
  ) {
    let isVertical = layout.axis == .vertical
    let position = isVertical ? event.scrollTop : event.scrollLeft
    let length = isVertical ? event.clientHeight : event.clientWidth
    let pages = layout.pages(at: position, length: length)
    let breadth = isVertical ? event.clientWidth : layout.breadth
    if pages != shown || breadth != layout.breadth {
      onEvent(.stripMoved(position: position, length: length, breadth: breadth))
    }
  }

  private func stripList(_ props: StripProps, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    let shown = props.shown.clamped(to: 0..<props.pages.count)
    // The list has its full length whatever is in it: while thumbnails are exchanged, a shorter one would scroll back.
    let length = props.pages.isEmpty ? 0 : props.layout.extent(0) + props.layout.room(after: 0)
    let isVertical = props.layout.axis == .vertical
    return ol(.class("strip-list"), isVertical ? .pixelHeight(length) : .pixelWidth(length)) {
      if let first = shown.first, first > 0 { room(props.layout.room(before: first), props.layout.axis, key: -1) }
      for page in shown { item(page, props, onEvent) }
      if let last = shown.last, last < props.pages.count - 1 {
        room(props.layout.room(after: last), props.layout.axis, key: -2)
      }
    }
  }

  /// Stands for thumbnails that are not in the document; the list's own gap comes to it.
  private func room(_ length: Double, _ axis: StripLayout.Axis, key: Int) -> Node {
    switch axis {
    case .vertical: li(.key(key), .decorative, .pixelHeight(max(0, length - StripLayout.verticalGap)))
    case .horizontal: li(.key(key), .decorative, .rigid, .pixelWidth(max(0, length)))
    }
  }

  @NodeBuilder private func item(
    _ page: Int, _ props: StripProps, _ onEvent: @escaping (ViewerEvent) -> Void
  ) -> [Node] {
    if props.groups.count > 1, let group = props.groups.last(where: { $0.firstPage == page }) {
      li(.key("group \(page)"), .class("strip-group")) { group.title }
    }
    let turn = props.turns[props.pages[page].id]
    li(.key(page)) {
      link(
        to: .viewer(location(page)),
        .class("strip-page"), .turned(turn), page == props.current ? .current("page") : .none,
        open: { _ in onEvent(.pages(.pagePicked(page))) }
      ) {
        thumbnail(props.pages[page].binding, turn, pixelRatio: props.pixelRatio)
        spoken(Texts.Viewer.pageField + " ")
        Node.text("\(page + 1)")
      }
    }
  }

  private func thumbnail(_ page: PageBinding, _ turn: QuarterTurn, pixelRatio: Double) -> Node {
    guard turn.isSideways, page.width > 0, page.height > 0 else {
      return pageFrame(page, cssWidth: ViewerUI.thumbnailWidth, pixelRatio: pixelRatio, isTransient: true)
    }
    let width = PageImages.width(for: ViewerUI.thumbnailWidth, pixelRatio: pixelRatio)
    return pageFrame(url: PageImages.url(of: page, width: width), ratio: page.height / page.width, isTransient: true)
  }

  /// Thumbnails are asked for a little wider than the strip shows them, since they also stand in for pages that load.
  static let thumbnailWidth = 160.0
}
