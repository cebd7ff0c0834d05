import PaperDomain
import Trapezio
import TrapezioWeb

/// Draws the library: head, docs as covers or lines, what is selected, menus.
struct LibraryUI: TrapezioUI {
  let formats: Formats
  let references: LibraryReferences
  let window: any WebWindow

  func map(state: LibraryState, onEvent: @escaping (LibraryEvent) -> Void) -> Node {
    div(.noBox) {
      content(state, onEvent)
      if !state.selection.isEmpty {
        SelectionBar(count: state.selection.count, formats: formats, onEvent: onEvent).node
      }
      if let menu = state.menu { docMenu(menu, state, onEvent) }
    }
  }

  private func content(_ state: LibraryState, _ onEvent: @escaping (LibraryEvent) -> Void) -> Node {
    let references = references
    return mainElement(
      .class("content"), .id("content"), .tabIndex(-1), .reference(references.content), .keepsScroll("library"),
      .onScroll { _ in measure(state, onEvent) }, .onResize { _ in measure(state, onEvent) },
      .on(.pointerdown) { event in
        guard let (x, y) = place(event) else { return }
        onEvent(.pressed(x: x, y: y, event))
      },
      .on(.pointermove) { event in
        guard event.buttons & 1 == 1, let (x, y) = place(event) else { return }
        if state.marquee != nil { references.content.capturePointer(event.pointerID) }
        onEvent(.dragged(x: x, y: y, pointerY: event.y))
      },
      .on(.pointerup) { _ in onEvent(.released) }, .on(.pointercancel) { _ in onEvent(.released) },
      .on(EventName("selectstart")) { event in
        if state.marquee != nil { event.preventDefault() }
      },
      .onClick { event in
        if event.isOnElementItself { onEvent(.backgroundClicked) }
      }
    ) {
      if let failure = state.failure {
        statePanel(.error, title: Texts.Library.failed, text: failure, isError: true) {
          textButton(Texts.tryAgain, icon: .retry, style: .primary) { onEvent(.retryPressed) }
        }
      } else if state.docs.isKnown, state.docs.count == 0 {
        LibraryEmptyView(onEvent: onEvent).nodes
      } else {
        LibraryHead(state: state, formats: formats, window: window, onEvent: onEvent).node
        docs(state, onEvent)
      }
      if let band = state.marquee { marquee(band) }
    }
  }

  private func docs(_ state: LibraryState, _ onEvent: @escaping (LibraryEvent) -> Void) -> [Node] {
    guard state.docs.isKnown else { return skeleton(state.arrangement.layout) }
    let measured: () -> Void = { measure(state, onEvent) }
    switch state.arrangement.layout {
    case .grid:
      return [
        LibraryGrid(
          state: state, formats: formats, references: references, pixelRatio: window.devicePixelRatio,
          onMeasure: measured, onEvent: onEvent
        ).node
      ]
    case .list:
      return [
        LibraryList(
          state: state, formats: formats, references: references, pixelRatio: window.devicePixelRatio,
          onMeasure: measured, onEvent: onEvent
        ).node
      ]
    }
  }

  private func skeleton(_ layout: LibraryArrangement.Layout) -> [Node] {
    [
      announcement(Texts.Library.loading),
      ul(.class("library-grid"), .decorative) {
        for index in 0..<12 {
          li(.key(index), .class("doc-card")) {
            skeletonCover()
            skeletonText()
            skeletonText(isShort: true)
          }
        }
      },
    ]
  }

  private func marquee(_ box: Box) -> Node {
    div(
      .key("marquee"), .class("marquee"), .boxX(box.left), .boxY(box.top), .boxWidth(box.right - box.left),
      .boxHeight(box.bottom - box.top))
  }

  private func docMenu(
    _ menuState: LibraryState.DocMenu, _ state: LibraryState, _ onEvent: @escaping (LibraryEvent) -> Void
  ) -> [Node] {
    let targets = state.targets(of: menuState.docID)
    let title = state.docs.items.first { $0?.id == menuState.docID }??.title ?? ""
    let content = PaperScreens.docMenu(
      title: title, targetCount: targets.count, number: formats.number(targets.count), canSelect: true,
      x: menuState.x, y: menuState.y)
    return menu(
      content, window: window.size, onPick: { onEvent(.actionPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }

  // MARK: - Measuring

  private func measure(_ state: LibraryState, _ onEvent: @escaping (LibraryEvent) -> Void) {
    let visible = state.visible
    let ids = visible.map { state.docs[$0]?.id }
    guard
      let measure = references.measure(items: ids, first: visible.lowerBound, columns: state.geometry.columns)
    else { return }
    onEvent(.measured(measure))
  }

  /// Where an event is within the scrolled content.
  private func place(_ event: InputEvent) -> (Double, Double)? {
    guard let metrics = references.content.scrollMetrics, let box = references.content.bounds else { return nil }
    return (event.x - box.x + metrics.left, event.y - box.y + metrics.top)
  }
}
