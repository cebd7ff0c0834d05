import DocSession
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// Fingers on the pages, and how the pages are shown while two of them pinch.
private final class PinchState {
  var gesture = PinchGesture()
  var fingers: Set<Int32> = []
  /// What points, for events that do not say.
  var lastPointer = Event.PointerKind.mouse
  var reading: PinchGesture.Reading?
}

extension ViewerUI {
  /// The pages and what scrolls them. A component of its own, so that a pinch redraws nothing else.
  func pages(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    component(key: .text("pages"), state, state: PinchState()) { scope in
      let state = scope.props
      let pinch = scope.state
      var attributes: [Attribute] = [
        .class("viewer-pages"), .id(seat?.pagesID ?? "pages"), .tabIndex(0), .label(pagesLabel),
        .reference(elements.pages),
        .noScrollAnchoring, .stableScrollbar,
        .onResize { event in
          onEvent(.viewportResized(ViewportSize(width: event.clientWidth, height: event.clientHeight)))
        },
        .onScroll { event in
          let offset = ScrollOffset(left: event.scrollLeft, top: event.scrollTop)
          if scope.props.notices(offset) { onEvent(.scrolled(offset)) }
        },
        .on(.wheel) { event in turn(event, scope.props, onEvent) },
        .on(.pointerdown) { event in
          pinch.lastPointer = event.pointerKind
          guard event.pointerKind == .touch else { return }
          pinch.fingers.insert(event.pointerID)
          pinch.gesture.began(event.pointerID, at: event.place)
          scope.invalidate()
        },
        // Two fingers are ours; if the browser began to scroll with them it would take them away.
        .on(EventName("touchstart")) { event in if pinch.gesture.isPinching { event.preventDefault() } },
        .on(.dblclick) { event in
          // A mouse selects the word under it.
          let isOnWord = elements.doubleClickIsOnWord
          elements.doubleClickIsOnWord = false
          guard pinch.lastPointer == .touch || !isOnWord else { return }
          event.preventDefault()
          onEvent(.doubleTapped(at: event.place))
        },
      ]
      if !pinch.fingers.isEmpty {
        let end: (InputEvent) -> Void = { event in
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
      return content(attributes, state.layout.isPlaced ? [canvas(state, pinch, onEvent)] : [])
    }
  }

  /// A turned wheel: with Control, as a trackpad's pinch comes too, it zooms; at the end of a single page it turns it.
  private func turn(_ event: InputEvent, _ state: ViewerState, _ onEvent: (ViewerEvent) -> Void) {
    if event.isCommandDown {
      event.preventDefault()
      return onEvent(.wheelZoomed(delta: event.deltaY, at: event.place))
    }
    guard state.isSingle, abs(event.deltaY) > abs(event.deltaX), let offset = elements.pagesOffset else { return }
    let end = state.layout.contentHeight - state.layout.viewport.height
    if event.deltaY > 0, offset.top >= end - 1 { onEvent(.wheelTurnedPage(forward: true)) }
    if event.deltaY < 0, offset.top <= 1 { onEvent(.wheelTurnedPage(forward: false)) }
  }

  // MARK: - The canvas

  private func canvas(
    _ state: ViewerState, _ pinch: PinchState, _ onEvent: @escaping (ViewerEvent) -> Void
  ) -> Node {
    var attributes: [Attribute] = [
      .class("viewer-canvas"), .layout(state.layout.mode), .zoom(state.layout.zoom),
      .half(state.layout.measures.widest),
    ]
    if let reading = pinch.reading, let offset = elements.pagesOffset {
      attributes += pinched(reading, state.layout, offset)
    }
    let near = state.near.clamped(to: 0..<state.count)
    var children: [Node] = []
    if !state.isSingle, near.lowerBound > 0 { children.append(spacer(0..<near.lowerBound, state.layout, key: -1)) }
    for page in near { children.append(pageNode(page, state, onEvent)) }
    if !state.isSingle, near.upperBound < state.count {
      children.append(spacer(near.upperBound..<state.count, state.layout, key: -2))
    }
    if state.isSingle { children += neighbours(of: state.current, state) }
    return .element(.div, attributes, children)
  }

  /// How the canvas is drawn while two fingers pinch: as a picture of itself, scaled around what they hold.
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

  /// Stands for pages that are not in the document. As wide as the widest of all, so that the others stay in place.
  private func spacer(_ pages: Range<Int>, _ layout: PageLayout, key: Int) -> Node {
    div(
      .key(key), .class("page-spacer"), .space(layout.height(of: pages)), .rigid,
      .pixelWidth(layout.measures.widest * layout.zoom))
  }

  /// The pictures of the pages beside the one that is shown alone, so that turning to them shows them at once.
  private func neighbours(of page: Int, _ state: ViewerState) -> [Node] {
    guard state.images[page]?.stage == .shown else { return [] }
    return [page - 1, page + 1].filter { $0 >= 0 && $0 < state.count }.map { neighbour in
      img(
        .key("beside \(neighbour)"), .hidden(), .alt(""), .decodesAsync,
        .src(state.sheet(neighbour).url(width: state.rung(neighbour))))
    }
  }

  // MARK: - A page

  private struct PageProps: Equatable {
    let index: Int
    let version: PageVersion.ID?
    let sheet: ViewerState.Sheet
    /// Where the sheet lies in the page's frame.
    let frame: NormalizedRect
    let switches: Int
    let control: PageSwitchFacts?
    let width: Double
    let height: Double
    let image: PageImage
    let thumbnail: Int
    let text: TextRuns?
    let boxes: [NormalizedRect]
    let currentBox: Int?
    let turn: QuarterTurn
    let side: FacingRows.Side?
    let badges: PageBadges
  }

  private func pageNode(_ page: Int, _ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    let fit = state.versions.fits[page] ?? .whole
    let props = PageProps(
      index: page, version: state.shownVersion(of: page), sheet: state.sheet(page),
      frame: fit.frame(of: NormalizedRect(x: 0, y: 0, width: 1, height: 1)),
      switches: state.versions.switches[page] ?? 0,
      control: PageSwitchFacts(page, state), width: state.layout.measures.widths[page],
      height: state.layout.measures.height(page), image: state.images[page] ?? PageImage(),
      thumbnail: PageImages.width(for: ViewerUI.thumbnailWidth, pixelRatio: state.pixelRatio),
      text: state.texts[page], boxes: (state.hits?.boxes(on: page) ?? []).map { fit.frame(of: $0) },
      currentBox: state.hits?.currentBox(on: page), turn: state.layout.measures.turn(page),
      side: state.layout.side(page), badges: PageBadges(page, state))
    return memo(key: .int(page), props) { props in pageSection(props, onEvent) }
  }

  private func pageSection(_ props: PageProps, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    section(
      .class("page"), .label(Texts.page("\(props.index + 1)")), .dataPage(props.index + 1), .pageWidth(props.width),
      .pageHeight(props.height), props.switches > 0 ? .switched : .none,
      props.sheet.content == .words ? .words : .none, .side(props.side)
    ) {
      // What lies on the page is turned with it.
      div(.class("page-sheet"), .turned(props.turn)) {
        if props.sheet.isPicture { pictures(props, onEvent) }
        for index in props.boxes.indices { hitBox(props.boxes[index], isCurrent: index == props.currentBox) }
        if let text = props.text { memo(key: .text("text"), text) { text in textLayer(text) } }
        if let version = props.version { notes.layer(version, at: props.frame) }
      }
      // A picture that was sharp enough a moment ago is better than none, and says all there is to say.
      if case .failed(let reason) = props.image.stage, props.image.below == nil { note(props.index, reason, onEvent) }
      if props.sheet.content == .nothing { versionGone() }
      if let control = props.control { pageSwitch(control, onEvent) }
      badges(props.badges, onEvent)
    }
  }

  /// What is there below, and above it what is on its way or has come. A picture keeps its element when a sharper one
  /// takes its place above it, so that it does not go away for a moment.
  @NodeBuilder private func pictures(_ props: PageProps, _ onEvent: @escaping (ViewerEvent) -> Void) -> [Node] {
    let image = props.image
    if let below = image.below {
      picture("page-preview", props, width: below, attempt: 0, isLoaded: true, onEvent)
    } else if image.hasPicture {
      img(
        .key("thumbnail \(props.switches)"), .class("page-preview"), .alt(""), .draggable(false), .decodesAsync,
        .src(props.sheet.url(width: props.thumbnail)))
    }
    if let width = image.width {
      switch image.stage {
      case .loading, .shown:
        picture("page-image", props, width: width, attempt: image.attempt, isLoaded: image.stage == .shown, onEvent)
      case .idle, .failed: []
      }
    }
  }

  private func picture(
    _ classes: String, _ props: PageProps, width: Int, attempt: Int, isLoaded: Bool,
    _ onEvent: @escaping (ViewerEvent) -> Void
  ) -> Node {
    let page = props.index
    return img(
      .key("\(width) \(attempt) \(props.switches)"), .class(classes), .alt(""), .draggable(false), .decodesAsync,
      .isLoaded(isLoaded), .src(props.sheet.url(width: width)),
      .on(.load) { _ in onEvent(.imageArrived(page: page, width: width)) },
      .on(.error) { _ in onEvent(.imageFailed(page: page, width: width)) })
  }

  private func hitBox(_ box: NormalizedRect, isCurrent: Bool) -> Node {
    div(
      .class("hit-box"), .decorative, isCurrent ? .current("true") : .none, .x(box.x), .y(box.y), .w(box.width),
      .h(box.height))
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

  private func note(_ page: Int, _ reason: String, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    div(.class("page-note"), .role("alert"), .keepsButtonKeys) {
      icon(.error)
      strong { Texts.Viewer.pageNotDrawn(page + 1) }
      span { reason }
      textButton(Texts.tryAgain, icon: .retry) { onEvent(.imageRetryPressed(page: page)) }
    }
  }
}

extension Event {
  /// Where a pointer is, from the corner of the element that listens.
  fileprivate var place: ViewportPoint { ViewportPoint(x: offsetX, y: offsetY) }
}
