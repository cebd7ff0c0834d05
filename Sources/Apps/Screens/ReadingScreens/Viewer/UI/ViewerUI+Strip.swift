import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

extension ViewerUI {
  /// The properties from which the strip is drawn.
  private struct StripProps: Equatable {
    let session: ViewingSession?
    let layout: StripLayout
    let shown: Range<Int>
    let current: Int
    let pixelRatio: Double
    let query: String?
    let part: SessionPart
    let turns: PageTurns
  }

  /// The thumbnails. Only those near the strip's visible part are in the document.
  func strip(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    let layout = state.strip
    return nav(
      .class("viewer-strip"), .label(sideBySide.map { Texts.TwoViewers.thumbnails($0.side) } ?? ViewerTexts.pages),
      .reference(references.strip), .noScrollAnchoring,
      .keepsButtonKeys,
      .onResize { event in tellStrip(event, layout, state.stripPages, onEvent) },
      .onScroll { event in tellStrip(event, layout, state.stripPages, onEvent) }
    ) {
      memo(
        StripProps(
          session: state.pages.session, layout: layout, shown: state.stripPages,
          current: state.pages.current,
          pixelRatio: state.pages.pixelRatio, query: state.hits?.query, part: state.part,
          turns: state.pages.turns)
      ) { props in stripList(props, onEvent) }
    }
  }

  /// Notifies the store only if other thumbnails have come near or the width has changed.
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
    let count = props.session?.places.count ?? 0
    let shown = props.shown.clamped(to: 0..<count)
    // The list always has its full length. If it were shorter while thumbnails are exchanged, it would scroll back.
    let length = count == 0 ? 0 : props.layout.extent(0) + props.layout.room(after: 0)
    let isVertical = props.layout.axis == .vertical
    return ol(.class("strip-list"), isVertical ? .pixelHeight(length) : .pixelWidth(length)) {
      if let first = shown.first, first > 0 { room(props.layout.room(before: first), props.layout.axis, key: -1) }
      for page in shown { item(page, props, onEvent) }
      if let last = shown.last, last < count - 1 {
        room(props.layout.room(after: last), props.layout.axis, key: -2)
      }
    }
  }

  /// An empty element in place of thumbnails that are not in the document. Its height leaves out one gap, which the
  /// list adds.
  private func room(_ length: Double, _ axis: StripLayout.Axis, key: Int) -> Node {
    switch axis {
    case .vertical: li(.key(key), .decorative, .pixelHeight(max(0, length - StripLayout.verticalGap)))
    case .horizontal: li(.key(key), .decorative, .rigid, .pixelWidth(max(0, length)))
    }
  }

  @NodeBuilder private func item(
    _ page: Int, _ props: StripProps, _ onEvent: @escaping (ViewerEvent) -> Void
  ) -> [Node] {
    if let session = props.session, session.groups.count > 1, let index = session.groupIndex(at: page + 1),
      session.groups[index].indices.lowerBound == page
    {
      li(.key("group \(page)"), .class("strip-group")) { session.groups[index].group.pageGroupTitle }
    }
    let turn = props.session.map { props.turns[$0.places[page]] } ?? .none
    li(.key(page)) {
      link(
        to: .viewer(location(page)),
        .class("strip-page"), .turned(turn), page == props.current ? .current("page") : .none,
        open: { _ in onEvent(.pages(.pagePicked(page))) }
      ) {
        thumbnail(page, props.session, turn, pixelRatio: props.pixelRatio)
        spoken(Texts.Viewer.pageField + " ")
        Node.text("\(page + 1)")
      }
    }
  }

  /// A page's default version, whatever the viewer shows; an empty frame until it is loaded.
  private func thumbnail(
    _ page: Int, _ session: ViewingSession?, _ turn: QuarterTurn, pixelRatio: Double
  ) -> Node {
    guard let session, let version = session.slots[page].defaultVersion else {
      return pageFrame(nil, cssWidth: ViewerUI.thumbnailWidth, pixelRatio: pixelRatio)
    }
    let size = session.sizes.indices.contains(page) ? session.sizes[page] : PageSize(width: 0, height: 0)
    let width = PageImages.width(for: ViewerUI.thumbnailWidth, pixelRatio: pixelRatio)
    let isShape = size.width > 0 && size.height > 0
    let ratio = turn.isSideways ? size.height / size.width : size.width / size.height
    return pageFrame(
      url: PageImages.url(bundle: version.pdfBundleID, pageNumber: version.pageNumber, width: width),
      ratio: isShape ? ratio : nil, isTransient: true)
  }

  /// Thumbnails are requested a little wider than the strip shows them, because they also stand in for pages that are
  /// loading.
  static let thumbnailWidth = 160.0
}
