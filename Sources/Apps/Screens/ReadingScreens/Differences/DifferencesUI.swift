import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Draws two versions of a page side by side, or one above the other on a phone. Each change has a numbered frame on
/// both, and a list names all changes.
struct DifferencesUI: TrapezioUI {
  let location: PageLocation
  let elements: DifferencesElements
  let navigate: (PaperScreen) -> Void

  func map(state: DifferencesState, onEvent: @escaping (DifferencesEvent) -> Void) -> Node {
    div(.class("viewer differences")) {
      bar(state, onEvent)
      switch state.phase {
      case .ready where state.options.count > 1:
        choices(state, onEvent)
        mainElement(.class("differences-panes"), .label(ViewerTexts.pages), .fit(isPage: state.fitsPage)) {
          for side in DifferencesState.Side.allCases { pane(side, state, onEvent) }
        }
        if state.isListOpen { list(state, onEvent) }
      case .ready:
        panel(.version, title: Texts.Differences.oneVersion, text: Texts.Differences.oneVersionText, isError: false) {
          textButton(Texts.Viewer.back, icon: .back, style: .primary) { onEvent(.backPressed) }
        }
      case .loading:
        mainElement(.class("differences-panes"), .label(ViewerTexts.pages), .busy(true)) {
          announcement(Texts.Differences.loading)
        }
      case .missing:
        panel(.error, title: Texts.Differences.noPage, text: Texts.Differences.noPageText, isError: true) {
          textButton(Texts.Viewer.show(.doc(location.docID)), icon: .doc, style: .primary) {
            navigate(.doc(location.docID))
          }
        }
      case .failed(.refused(404, _)):
        panel(.error, title: Texts.Doc.notThere, text: Texts.Doc.notThereText, isError: true) {
          textButton(Texts.Viewer.toLibrary, icon: .library, style: .primary) { navigate(.root) }
        }
      case .failed(let failure):
        panel(.error, title: Texts.Differences.failed, text: failure.message, isError: true) {
          textButton(Texts.tryAgain, icon: .retry, style: .primary) { onEvent(.retryPressed) }
          textButton(Texts.Viewer.toLibrary, icon: .library) { navigate(.root) }
        }
      }
      announcement(state.announcement)
    }
  }

  private func panel(
    _ symbol: Icon, title: String, text: String, isError: Bool, @NodeBuilder actions: () -> [Node]
  ) -> Node {
    mainElement(.class("viewer-state")) {
      statePanel(symbol, title: title, text: text, isError: isError, actions: actions)
    }
  }

  // MARK: - The bar

  private func bar(_ state: DifferencesState, _ onEvent: @escaping (DifferencesEvent) -> Void) -> Node {
    let isReady = state.phase == .ready && state.options.count > 1
    return header(.class("viewer-bar"), .keepsButtonKeys) {
      div(.class("viewer-bar-start")) {
        iconButton(Texts.Viewer.back, .back, .shortcut("Esc"), .tooltip("start")) { _ in onEvent(.backPressed) }
        h1(.class("viewer-title")) {
          Node.text(state.title)
          span { " " + Texts.Differences.onPage(state.pageNumber) }
        }
      }
      if isReady {
        div(.class("viewer-controls"), .role("toolbar"), .label(Texts.Differences.changesAndZoom)) {
          changes(state, onEvent)
          zoom(state, onEvent)
        }
      }
      div(.class("viewer-bar-end")) {
        if isReady {
          iconButton(
            Texts.Differences.list, .list, .pressed(state.isListOpen), .shortcut("I"), .keyShortcuts("I"),
            .tooltip("end")
          ) { _ in onEvent(.listToggled) }
        }
      }
    }
  }

  private func changes(_ state: DifferencesState, _ onEvent: @escaping (DifferencesEvent) -> Void) -> Node {
    let isEmpty = state.regions.isEmpty
    return div(.class("control-group"), .role("group"), .label(Texts.Differences.changes)) {
      iconButton(
        Texts.Differences.previousChange, .up, .shortcut("K"), .keyShortcuts("K"), .disabled(isEmpty)
      ) { _ in onEvent(.previousPressed) }
      span(.class("differences-count")) { countText(state) }
      iconButton(
        Texts.Differences.nextChange, .down, .shortcut("J"), .keyShortcuts("J"), .disabled(isEmpty)
      ) { _ in onEvent(.nextPressed) }
    }
  }

  private func countText(_ state: DifferencesState) -> String {
    switch state.progress {
    case .comparing: return Texts.Differences.comparing
    case .failed: return "–"
    case .done(let differences):
      guard let current = state.current else { return Texts.Differences.count(differences.regions.count) }
      return Texts.Differences.place(current, of: differences.regions.count)
    }
  }

  @NodeBuilder private func zoom(
    _ state: DifferencesState, _ onEvent: @escaping (DifferencesEvent) -> Void
  ) -> [Node] {
    div(.class("control-group"), .role("group"), .label(Texts.Viewer.zoomGroup)) {
      iconButton(Texts.Viewer.zoomOut, .remove, .shortcut("−"), .keyShortcuts("-")) { _ in onEvent(.zoomOutPressed) }
      span(.class("zoom-value")) { Texts.Viewer.percent(state.zoom) }
      iconButton(Texts.Viewer.zoomIn, .add, .shortcut("+"), .keyShortcuts("+")) { _ in onEvent(.zoomInPressed) }
    }
    div(.class("segmented viewer-fit"), .role("group"), .label(Texts.Viewer.fitGroup)) {
      iconButton(
        Texts.Viewer.fitWidth, .fitWidth, .pressed(!state.fitsPage), .shortcut("2"), .keyShortcuts("2")
      ) { _ in onEvent(.fitChosen(page: false)) }
      iconButton(
        Texts.Viewer.fitPage, .fitPage, .pressed(state.fitsPage), .shortcut("0"), .keyShortcuts("0")
      ) { _ in onEvent(.fitChosen(page: true)) }
    }
  }

  // MARK: - The choice

  private func choices(_ state: DifferencesState, _ onEvent: @escaping (DifferencesEvent) -> Void) -> Node {
    let swap = iconButton(
      Texts.Differences.swap, .sort, .shortcut("X"), .keyShortcuts("X")
    ) { _ in onEvent(.swapPressed) }
    return div(.class("differences-choices"), .keepsButtonKeys) {
      versions(Texts.Differences.from, state.choice.from, state) { onEvent(.fromPicked($0)) }
      swap
      versions(Texts.Differences.to, state.choice.to, state) { onEvent(.toPicked($0)) }
      picker(Texts.Differences.shownAs, .onChange { onEvent(.sourcePicked($0.value)) }) {
        if state.source == nil {
          selectOption("", Texts.Differences.ownSource, isChosen: true, .key("none"))
        }
        for source in sources(state) {
          selectOption(
            source.name, ViewerTexts.name(of: PageSource(source)), isChosen: source == state.source, .key(source.name))
        }
      }
    }
  }

  /// The files to choose from, including the current one even if the versions do not share it.
  private func sources(_ state: DifferencesState) -> [PDFVariant] {
    PDFVariant.allCases.filter { state.commonSources.contains($0) || $0 == state.source }
  }

  private func versions(
    _ name: String, _ chosen: PageVersion.ID?, _ state: DifferencesState, onPick: @escaping (String) -> Void
  ) -> Node {
    picker(name, .onChange { onPick($0.value) }) {
      // The newest first, as in the viewer's menu.
      for version in state.options.reversed() {
        if let id = version.pageVersionID {
          selectOption(
            id.description, Texts.Differences.version(version), isChosen: id == chosen, .key(id.description))
        }
      }
    }
  }

  private func picker(_ name: String, _ onChange: Attribute, @NodeBuilder options: () -> [Node]) -> Node {
    let choices = options()
    return select(
      .class("input"), .label(name), onChange,
      // Keys such as letters and arrows choose an option here and must not reach the screen.
      .onKeyDown { event in if event.key != "Escape" { event.stopPropagation() } }
    ) { choices }
  }

  // MARK: - A side

  private func pane(
    _ side: DifferencesState.Side, _ state: DifferencesState, _ onEvent: @escaping (DifferencesEvent) -> Void
  ) -> Node {
    let isLeft = side == .from
    let take: (TrapezioWeb.Event) -> Void = { _ in onEvent(.sideTaken(side)) }
    return section(
      .key(side.rawValue), .class("differences-pane"),
      .label(Texts.Differences.pane(state.option(side), isLeft: isLeft)),
      .tabIndex(0), .reference(elements.panes[side.rawValue]), .noScrollAnchoring,
      .on(.pointerdown, take), .on(.focusin, take),
      .on(.wheel) { event in
        take(event)
        guard event.isCommandDown else { return }
        event.preventDefault()
        onEvent(event.deltaY < 0 ? .zoomInPressed : .zoomOutPressed)
      },
      .onScroll { _ in onEvent(.sideScrolled(side)) },
      isLeft ? .onResize { onEvent(.paneResized(width: $0.clientWidth)) } : .none
    ) {
      div(
        .class("differences-page"), .reference(elements.pages[side.rawValue]), .zoom(state.zoom),
        .pageRatio(state.ratio(side) ?? 0.7071), .onResize { _ in onEvent(.pageResized(side)) }
      ) {
        if let url = state.picture(side) {
          img(
            .key(state.attempt), .class("differences-picture"), .alt(""), .draggable(false), .src(url),
            .on(.load) { _ in onEvent(.pictureArrived(side)) }, .on(.error) { _ in onEvent(.pictureFailed(side)) })
        }
        if state.brokenPictures.contains(side.rawValue) {
          p(.class("differences-note")) { Texts.Differences.pictureFailed }
        }
        for index in state.regions.indices {
          mark(index, isLeft ? state.regions[index].from : state.regions[index].to, side, state.current, onEvent)
        }
      }
    }
  }

  /// A frame with its number. Only for pointers, because the list offers the same in words and by keyboard.
  private func mark(
    _ index: Int, _ box: NormalizedRect, _ side: DifferencesState.Side, _ current: Int?,
    _ onEvent: @escaping (DifferencesEvent) -> Void
  ) -> Node {
    div(
      .key("change \(index)"), .class("difference-mark"), .decorative, .kind(side == .from ? "from" : "to"),
      index == current ? .current("true") : .none, .x(box.x), .y(box.y), .w(box.width), .h(box.height),
      .onClick { _ in onEvent(.changePicked(index)) }
    ) {
      span { "\(index + 1)" }
    }
  }

  // MARK: - The list

  private func list(_ state: DifferencesState, _ onEvent: @escaping (DifferencesEvent) -> Void) -> Node {
    aside(.class("differences-list"), .label(Texts.Differences.changes), .keepsButtonKeys) {
      switch state.progress {
      case .comparing: p(.class("muted")) { Texts.Differences.comparing }
      case .failed(let failure):
        div(.class("differences-failure"), .role("alert")) {
          strong { Texts.Differences.failed }
          p { failure.message }
          textButton(Texts.tryAgain, icon: .retry) { onEvent(.retryPressed) }
        }
      case .done(let differences):
        h2(.class("page-group-title")) { Texts.Differences.count(differences.regions.count) }
        if differences.regions.isEmpty {
          p(.class("muted")) {
            state.choice.from == state.choice.to ? Texts.Differences.sameVersion : Texts.Differences.noneText
          }
        } else {
          ol(.class("differences-entries")) {
            for index in differences.regions.indices { entry(index, differences, state.current, onEvent) }
          }
          if !differences.hasWords { p(.class("muted")) { Texts.Differences.noWords } }
        }
      }
    }
  }

  private func entry(
    _ index: Int, _ differences: PageDifferences, _ current: Int?, _ onEvent: @escaping (DifferencesEvent) -> Void
  ) -> Node {
    let region = differences.regions[index]
    return li(.key(index)) {
      button(
        .class("differences-entry"), .type("button"), .reference(elements.entry(index)),
        .label(Texts.Differences.change(index, of: differences)), index == current ? .current("true") : .none,
        .onClick { _ in onEvent(.changePicked(index)) }
      ) {
        span(.class("difference-number")) { "\(index + 1)" }
        if region.removed.isEmpty, region.added.isEmpty {
          span { Texts.Differences.what(region, hasWords: differences.hasWords) }
        }
        words(Texts.Differences.removed, region.removed, region.isCut)
        words(Texts.Differences.added, region.added, region.isCut)
      }
    }
  }

  @NodeBuilder private func words(_ name: String, _ words: [String], _ isCut: Bool) -> [Node] {
    if !words.isEmpty {
      span(.class("difference-words")) {
        span(.class("muted")) { name + " " }
        Texts.Differences.words(words, isCut: isCut)
      }
    }
  }
}

extension Attribute {
  /// Whether pages fit the width of their side, or fit it as a whole.
  fileprivate static func fit(isPage: Bool) -> Attribute { .attribute("data-fit", isPage ? "page" : "width") }
}
