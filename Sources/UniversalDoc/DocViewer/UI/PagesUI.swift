import DocSession
import PaperDomain
import Trapezio
import TrapezioWeb

/// The fingers on the pages, and the transform during a pinch.
private final class PinchState {
  var gesture = PinchGesture()
  var fingers: Set<Int32> = []
  /// The last pointer's kind, for events that do not carry it.
  var lastPointer = Event.PointerKind.mouse
  var reading: PinchGesture.Reading?
}

/// Draws the near pages with their pictures and words at the positions of the layout. `DocViewer.css` is written for
/// this markup.
///
/// A `PageDecorations` draws everything else on and around a page.
public struct PagesUI<Facts: Equatable> {
  /// The store's elements.
  public let elements: PagesElements
  /// Where pictures come from.
  public let contents: any PageContents
  /// What is drawn on the pages and around them.
  public let decorations: PageDecorations<Facts>
  /// The identifier of the element that scrolls the pages.
  public var id = "pages"
  /// That element's name for screen readers.
  public var label: String
  /// Whether the pages are the window's main content.
  public var isMain = false

  /// Draws the pages of a store.
  public init(store: PagesStore, decorations: PageDecorations<Facts>) {
    elements = store.elements
    contents = store.contents
    self.decorations = decorations
    label = ViewerTexts.pages
  }

  /// The values that the pages are drawn from.
  private struct PagesProps: Equatable {
    let state: PagesState
    /// Of near pages, in their order.
    let facts: [Facts]
    let label: String
  }

  /// The pages and the element that scrolls them. It is a component, so that a pinch redraws nothing else.
  /// - Parameter facts: returns what `decorations` draws for a page, from 0; called for near pages
  public func pages(
    _ state: PagesState, facts: (Int) -> Facts, _ onEvent: @escaping (PagesEvent) -> Void
  ) -> Node {
    let near = state.near.clamped(to: 0..<state.count)
    return component(
      key: .text("pages"), PagesProps(state: state, facts: near.map(facts), label: label), state: PinchState()
    ) { scope in
      let state = scope.props.state
      let pinch = scope.state
      var attributes: [Attribute] = [
        .class("viewer-pages"), .id(id), .tabIndex(0), .label(scope.props.label),
        .reference(elements.pages),
        .noScrollAnchoring, .stableScrollbar,
        // The browser reports the size one frame later, so measure it now.
        .onMount {
          guard let metrics = elements.pages.scrollMetrics else { return }
          onEvent(.viewportResized(ViewportSize(width: metrics.clientWidth, height: metrics.clientHeight)))
        },
        .onResize { event in
          onEvent(.viewportResized(ViewportSize(width: event.clientWidth, height: event.clientHeight)))
        },
        .onScroll { event in
          let offset = ScrollOffset(left: event.scrollLeft, top: event.scrollTop)
          if scope.props.state.notices(offset) { onEvent(.scrolled(offset)) }
        },
        .on(.wheel) { event in turn(event, scope.props.state, onEvent) },
        .on(.pointerdown) { event in
          pinch.lastPointer = event.pointerKind
          guard event.pointerKind == .touch else { return }
          pinch.fingers.insert(event.pointerID)
          pinch.gesture.began(event.pointerID, at: event.place)
          scope.invalidate()
        },
        // A pinch belongs to the viewer; if the browser began to scroll, it would take the fingers away. `touchstart`
        // comes after the finger's `pointerdown`, which an overlay may have taken.
        .on(EventName("touchstart")) { event in
          if pinch.gesture.isPinching || elements.overlays.hasLastPointer { event.preventDefault() }
        },
        .on(.dblclick) { event in
          // A mouse's double click selects the word under it.
          let isOnWord = elements.doubleClickIsOnWord
          elements.doubleClickIsOnWord = false
          // Two quick taps of a pen belong to the overlay that took them.
          guard !elements.overlays.hasLastPointer, pinch.lastPointer == .touch || !isOnWord else { return }
          event.preventDefault()
          onEvent(.doubleTapped(at: event.place))
        },
      ]
      elements.overlays.onGiveBack = { event in
        guard event.pointerKind == .touch, let pages = elements.pages.bounds else { return }
        pinch.fingers.insert(event.pointerID)
        pinch.gesture.began(event.pointerID, at: ViewportPoint(x: event.x - pages.x, y: event.y - pages.y))
        scope.invalidate()
      }
      if !pinch.fingers.isEmpty {
        let end: (Event) -> Void = { event in
          pinch.fingers.remove(event.pointerID)
          if let reading = pinch.gesture.ended(event.pointerID), reading.scale != 1 || reading.start != reading.now {
            onEvent(.pinched(reading))
          }
          pinch.reading = nil
          scope.invalidate()
        }
        attributes += [
          .on(EventName("touchmove")) { event in if pinch.gesture.isPinching { event.preventDefault() } },
          .on(.pointermove) { event in
            guard let reading = pinch.gesture.moved(event.pointerID, to: event.place) else { return }
            pinch.reading = reading
            scope.invalidate()
          },
          .on(.pointerup, end), .on(.pointercancel, end),
        ]
      }
      return area(attributes, state.layout.isPlaced ? [canvas(scope.props, pinch, onEvent)] : [])
    }
  }

  /// The element around the pages; a window has at most one `main`.
  public func area(_ attributes: [Attribute], _ children: [Node]) -> Node {
    .element(isMain ? .main : Tag("section"), attributes, children)
  }

  /// Handles the wheel. With Control it zooms (browsers report a trackpad's pinch like this). At the end of a single
  /// page it turns the page.
  private func turn(_ event: Event, _ state: PagesState, _ onEvent: (PagesEvent) -> Void) {
    if event.isCommandDown {
      event.preventDefault()
      return onEvent(.wheelZoomed(delta: event.deltaY, at: event.place))
    }
    guard state.isSingle, abs(event.deltaY) > abs(event.deltaX), let offset = elements.offset else { return }
    let end = state.layout.contentHeight - state.layout.viewport.height
    if event.deltaY > 0, offset.top >= end - 1 { onEvent(.wheelTurnedPage(forward: true)) }
    if event.deltaY < 0, offset.top <= 1 { onEvent(.wheelTurnedPage(forward: false)) }
  }

  // MARK: - The canvas

  private func canvas(
    _ props: PagesProps, _ pinch: PinchState, _ onEvent: @escaping (PagesEvent) -> Void
  ) -> Node {
    let state = props.state
    var attributes: [Attribute] = [
      .class("viewer-canvas"), .layout(state.layout.mode), .zoom(state.layout.zoom),
      .half(state.layout.measures.widest),
    ]
    if let reading = pinch.reading, let offset = elements.offset {
      attributes += pinched(reading, state.layout, offset)
    }
    let near = state.near.clamped(to: 0..<state.count)
    var children: [Node] = []
    if !state.isSingle, near.lowerBound > 0 { children.append(spacer(0..<near.lowerBound, state.layout, key: -1)) }
    for page in near { children.append(pageNode(page, state, props.facts[page - near.lowerBound], onEvent)) }
    if !state.isSingle, near.upperBound < state.count {
      children.append(spacer(near.upperBound..<state.count, state.layout, key: -2))
    }
    if state.isSingle { children += neighbours(of: state.current, state) }
    return .element(.div, attributes, children)
  }

  /// Transforms the canvas during a pinch, without a new layout: scaled around the point between the fingers.
  private func pinched(
    _ reading: PinchGesture.Reading, _ layout: PageLayout, _ offset: ScrollOffset
  ) -> [Attribute] {
    let scale = layout.clamped(layout.zoom * reading.scale) / layout.zoom
    return [
      .willTransform,
      .transformOrigin("\(offset.left + reading.start.x)px \(offset.top + reading.start.y)px"),
      .transform(
        "translate(\(reading.now.x - reading.start.x)px, \(reading.now.y - reading.start.y)px) scale(\(scale))"),
    ]
  }

  /// Replaces pages that are not in the document. It is as wide as the widest page of all, so that the others do not
  /// move.
  private func spacer(_ pages: Range<Int>, _ layout: PageLayout, key: Int) -> Node {
    div(
      .key(key), .class("page-spacer"), .space(layout.height(of: pages)), .rigid,
      .pixelWidth(layout.measures.widest * layout.zoom))
  }

  /// Preloads the pictures of the previous and next page in single mode, so that turning the page is instant.
  private func neighbours(of page: Int, _ state: PagesState) -> [Node] {
    guard state.images[page]?.stage == .shown else { return [] }
    return [page - 1, page + 1].compactMap { neighbour in
      guard let sheet = state.sheet(neighbour) else { return nil }
      return img(
        .key("beside \(neighbour)"), .hidden(), .alt(""), .decodesAsync,
        .src(contents.pictureURL(of: sheet, width: state.imageWidth(neighbour))))
    }
  }

  // MARK: - A page

  private struct PageProps: Equatable {
    let index: Int
    /// Nil if the page has not arrived yet or has nothing to show.
    let sheet: PageSheet?
    let isGone: Bool
    /// The page as overlays see it; nil without overlays.
    let overlaid: OverlayPage?
    let switches: Int
    let isPrinted: Bool
    let width: Double
    let height: Double
    let image: PageImage
    let pixelRatio: Double
    let text: TextRuns?
    let turn: QuarterTurn
    let side: FacingRows.Side?
    let facts: Facts
  }

  private func pageNode(
    _ page: Int, _ state: PagesState, _ facts: Facts, _ onEvent: @escaping (PagesEvent) -> Void
  ) -> Node {
    let props = PageProps(
      index: page, sheet: state.sheet(page), isGone: state.isGone(page),
      overlaid: elements.overlays.isEmpty ? nil : state.overlayPage(page),
      switches: state.switches[page] ?? 0, isPrinted: state.isPrinting, width: state.layout.measures.widths[page],
      height: state.layout.measures.height(page), image: state.images[page] ?? PageImage(),
      pixelRatio: state.pixelRatio, text: state.texts[page], turn: state.layout.measures.turn(page),
      side: state.layout.side(page), facts: facts)
    return memo(key: .int(page), props) { props in pageSection(props, onEvent) }
  }

  private func pageSection(_ props: PageProps, _ onEvent: @escaping (PagesEvent) -> Void) -> Node {
    section(
      .class("page"), .label(ViewerTexts.page(props.index + 1)), .dataPage(props.index + 1), .pageWidth(props.width),
      .pageHeight(props.height), props.switches > 0 ? .switched : .none,
      props.sheet?.content == .words ? .words : .none, .side(props.side)
    ) {
      // Everything on the page is turned with it.
      sheet([.turned(props.turn)] + takesPointers(props.overlaid)) {
        if let sheet = props.sheet, sheet.isPicture { pictures(sheet, props, onEvent) }
        decorations.underWords(props.facts)
        if let text = props.text { memo(key: .text("text"), text) { text in textLayer(text) } }
        if let page = props.overlaid { layers(over: page) }
      }
      // While an earlier picture is still shown, the reader needs no message.
      if case .failed(let reason) = props.image.stage, props.image.below == nil {
        decorations.problem(
          .notDrawn(page: props.index, reason: reason) { onEvent(.imageRetryPressed(page: props.index)) })
      }
      if props.isGone { decorations.problem(.versionGone) }
      decorations.around(props.facts)
    }
  }

  private func sheet(_ attributes: [Attribute], @NodeBuilder _ children: () -> [Node]) -> Node {
    .element(.div, [.class("page-sheet")] + attributes, children())
  }

  // MARK: - Overlays

  /// The attributes that send a page's pointer events to the overlays.
  private func takesPointers(_ page: OverlayPage?) -> [Attribute] {
    guard let page = page?.index else { return [] }
    let overlays = elements.overlays
    return [
      .reference(overlays.frame(page)),
      .on(.pointerdown) { overlays.handle($0, .down, on: page) },
      .on(.pointermove) { overlays.handle($0, .move, on: page) },
      .on(.pointerup) { overlays.handle($0, .up, on: page) },
      .on(.pointercancel) { overlays.handle($0, .cancel, on: page) },
      // Ignore events from inside: the browser captures a landing finger for the inner element, which then loses it.
      .on(EventName("lostpointercapture")) { if $0.isOnElementItself { overlays.captureLost($0) } },
    ]
  }

  private func layers(over page: OverlayPage) -> [Node] {
    elements.overlays.all.indices.map { index in
      let overlay = elements.overlays.all[index]
      return memo(key: .text("overlay \(index)"), page) { page in
        div(
          .class("page-overlay"), .x(page.frame.x), .y(page.frame.y), .w(page.frame.width), .h(page.frame.height)
        ) { overlay.layer(over: page) }
      }
    }
  }

  // MARK: - Pictures

  /// The last loaded picture is below; the one that is loading or has just loaded is above it. A picture keeps its
  /// element when a sharper one appears above it, so that it does not flicker.
  @NodeBuilder private func pictures(
    _ sheet: PageSheet, _ props: PageProps, _ onEvent: @escaping (PagesEvent) -> Void
  ) -> [Node] {
    let image = props.image
    if let below = image.below {
      picture("page-preview", sheet, props, width: below, attempt: 0, isLoaded: true, onEvent)
    } else if image.hasPicture {
      drawn(
        props, key: "thumbnail \(props.switches)", .class("page-preview"),
        .src(contents.previewURL(of: sheet, pixelRatio: props.pixelRatio)))
    }
    if let width = image.width {
      switch image.stage {
      case .loading, .shown:
        picture(
          "page-image", sheet, props, width: width, attempt: image.attempt, isLoaded: image.stage == .shown, onEvent)
      case .ahead:
        img(
          .key("ahead \(width) \(props.switches)"), .hidden(), .alt(""),
          .src(contents.pictureURL(of: sheet, width: width)))
      case .idle, .failed: []
      }
    }
  }

  private func picture(
    _ classes: String, _ sheet: PageSheet, _ props: PageProps, width: Int, attempt: Int, isLoaded: Bool,
    _ onEvent: @escaping (PagesEvent) -> Void
  ) -> Node {
    let page = props.index
    return drawn(
      props, key: "\(width) \(attempt) \(props.switches)", .class(classes),
      .isLoaded(isLoaded), .src(contents.pictureURL(of: sheet, width: width)),
      .on(.load) { _ in onEvent(.imageArrived(page: page, width: width)) },
      .on(.error) { _ in onEvent(.imageFailed(page: page, width: width)) })
  }

  /// The element of a picture. On screen it is a canvas, because removing a canvas frees its pixels. For printing, all
  /// pictures exist at once, so each is an image that the browser decodes when it prints.
  private func drawn(_ props: PageProps, key: String, _ attributes: Attribute...) -> Node {
    if props.isPrinted {
      return .element(Tag("img"), [.key("\(key) printed"), .alt(""), .decodesAsync] + attributes, [])
    }
    return .element(Tag("canvas"), [.key(key)] + attributes, [])
  }

  private func textLayer(_ text: TextRuns) -> Node {
    div(.class("text-layer"), .on(.dblclick) { elements.doubleClickIsOnWord = !$0.isOnElementItself }) {
      for line in text.lines {
        div(.class("text-line"), .before(line.before), .tall(line.height)) {
          for run in line.runs {
            span(
              .class("word"), .x(run.box.x), .y(run.box.y), .w(run.box.width), .h(run.box.height),
              .stretch(run.stretch)
            ) { run.text }
          }
        }
      }
    }
  }
}

extension Event {
  /// The pointer's position, relative to the corner of the listening element.
  fileprivate var place: ViewportPoint { ViewportPoint(x: offsetX, y: offsetY) }
}
