import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the library: head, docs as covers or rows, selection bar, menus.
struct LibraryUI: TrapezioUI {
  let formats: Formats
  let references: LibraryReferences
  let window: any WebWindow
  let filters: FilterPopover
  let inspectors: InspectorParts

  func map(state: LibraryState, onEvent: @escaping (LibraryEvent) -> Void) -> Node {
    div(.noBox) {
      content(state, onEvent)
      if !state.selection.isEmpty {
        SelectionBar(count: state.selection.count, formats: formats, onEvent: onEvent).node
      }
      if state.isInspecting, !state.selection.isEmpty { inspector(state, onEvent) }
      if let menu = state.menu { docMenu(menu, state, onEvent) }
      if let place = state.filterPlace {
        filters.node(
          x: place.x, y: place.y, filter: state.arrangement.filter, onChange: { onEvent(.filterChanged($0)) },
          onClose: { onEvent(.filterClosed) })
      }
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
      let isFiltered = !state.arrangement.filter.isEmpty
      if state.failure == nil, state.docs.isKnown, state.docs.count == 0, !isFiltered {
        LibraryEmptyView(onEvent: onEvent).nodes
      } else if state.failure == nil || isFiltered {
        LibraryHead(state: state, formats: formats, window: window, references: references, onEvent: onEvent).node
        if isFiltered { filterBar(state, onEvent) }
      }
      if let failure = state.failure {
        retryPanel(isFiltered ? Texts.Filters.failed : Texts.Library.failed, failure) { onEvent(.retryPressed) }
      } else if state.docs.isKnown, state.docs.count == 0 {
        if isFiltered { noMatch(onEvent) }
      } else {
        docs(state, onEvent)
      }
      if let band = state.marquee { marquee(band) }
    }
  }

  private func inspector(_ state: LibraryState, _ onEvent: @escaping (LibraryEvent) -> Void) -> Node {
    let docs = state.selected
    let title = docs.count == 1 ? state.docs.items.first { $0?.id == docs[0] }??.title : nil
    return inspectors.panel(
      docs.map { .doc($0) }, title: title ?? Texts.docs(docs.count, formats.number(docs.count)),
      onClose: { onEvent(.inspectorToggled) })
  }

  private func filterBar(_ state: LibraryState, _ onEvent: @escaping (LibraryEvent) -> Void) -> Node {
    FilterBar(
      chips: state.filterChips, onRemove: { onEvent(.filterPartRemoved($0)) }, onClear: { onEvent(.filterCleared) },
      onSave: { onEvent(.viewSaved) }
    ).node
  }

  private func noMatch(_ onEvent: @escaping (LibraryEvent) -> Void) -> Node {
    statePanel(.filter, title: Texts.Filters.noMatch, text: Texts.Filters.noMatchText) {
      textButton(Texts.Filters.clearAll, style: .primary) { onEvent(.filterCleared) }
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
    let targets = state.docs(state.targets(of: menuState.docID))
    guard !targets.isEmpty else { return [] }
    let content = ScreenKit.docMenu(
      for: targets, number: formats.number(targets.count), x: menuState.x, y: menuState.y)
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

  /// The position of an event in the scrolled content.
  private func place(_ event: InputEvent) -> (Double, Double)? {
    guard let metrics = references.content.scrollMetrics, let box = references.content.bounds else { return nil }
    return (event.x - box.x + metrics.left, event.y - box.y + metrics.top)
  }
}
