import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

extension ViewerUI {
  /// The bar above the pages: way out, title, page, zoom, fit, layout and more.
  func bar(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    header(.class("viewer-bar"), .keepsButtonKeys) {
      div(.class("viewer-bar-start")) {
        exitButton(onEvent)
        iconButton(
          Texts.Viewer.thumbnails, .thumbnails, .pressed(state.isStripOpen), .shortcut("T"), .keyShortcuts("T"),
          .tooltip("start")
        ) { _ in onEvent(.stripToggled) }
        h1(.class("viewer-title")) {
          Node.text(state.title)
          if let group = state.groupTitle { span { " " + Texts.Viewer.inGroup(group) } }
        }
        groupJump(state, onEvent)
        barBadges(state, onEvent)
      }
      if state.phase == .ready, state.pages.count > 0 {
        div(.class("viewer-controls"), .role("toolbar"), .label(Texts.Viewer.pageAndZoom)) {
          pageNav(state, onEvent)
          zoomGroup(state, onEvent)
          fitGroup(state, onEvent)
          layoutGroup(state, onEvent)
          if sideBySide == nil, canOpenSecondViewer(state) {
            iconButton(
              Texts.TwoViewers.open, .beside, classes: "icon-button viewer-beside", .shortcut("S"), .keyShortcuts("S")
            ) { _ in onEvent(.menuPicked(.beside)) }
          }
        }
      }
      div(.class("viewer-bar-end")) {
        // An embedded viewer cannot save anything.
        if !isEmbedded || state.isOffline {
          writing.status(isOffline: state.isOffline)
        }
        if state.phase == .ready, state.pages.count > 0 {
          if state.canWrite, !isEmbedded {
            iconButton(
              Texts.Viewer.write, .rename, classes: "icon-button viewer-write", .shortcut("P"), .keyShortcuts("P"),
              .tooltip("end")
            ) { _ in onEvent(.writePressed) }
          }
          if state.features.sideComments { notes.toggle }
          if hasNotes() { shared.button }
          more(state, onEvent)
        }
        if isEmbedded, state.phase == .ready { openInLibrary(state) }
      }
    }
  }

  /// The button that goes back, or for one of two viewers, closes it. An embedded viewer has none.
  @NodeBuilder private func exitButton(_ onEvent: @escaping (ViewerEvent) -> Void) -> [Node] {
    if let sideBySide {
      iconButton(Texts.TwoViewers.close(sideBySide.side), .close, .shortcut("Esc"), .tooltip("start")) { _ in
        onEvent(.backPressed)
      }
    } else if !isEmbedded {
      iconButton(Texts.Viewer.back, .back, .shortcut("Esc"), .tooltip("start")) { _ in onEvent(.backPressed) }
    }
  }

  /// Opens the same page in the library, in a new window: only pages that may be embedded stay in the frame.
  private func openInLibrary(_ state: ViewerState) -> Node {
    var place = location(state.pages.current)
    place.isEmbedded = false
    return a(
      .class("icon-button"), .href(PaperScreen.viewer(place).url), .attribute("target", "_blank"),
      .attribute("rel", "noopener"), .label(Texts.Viewer.openInLibrary), .title(Texts.Viewer.openInLibrary)
    ) { icon(.link) }
  }

  /// Whether a second viewer can be opened.
  private func canOpenSecondViewer(_ state: ViewerState) -> Bool { !isEmbedded && state.docID != nil }

  private func pageNav(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    form(.class("page-nav"), .onSubmit { _ in onEvent(.pageSubmitted) }) {
      iconButton(
        Texts.Viewer.previousPage, .up, .shortcut("K"), .keyShortcuts("K"),
        .disabled(state.pages.layout.page(before: state.pages.current) == nil)
      ) { _ in onEvent(.pages(.previousPagePressed)) }
      input(
        .class("page-field"), .type("text"), .inputMode("numeric"), .label(Texts.Viewer.pageField), .noAutocomplete,
        .keyShortcuts("G"), .value(state.typedPage ?? "\(state.pages.current + 1)"),
        .ariaInvalid(state.isTypedPageWrong),
        .reference(references.pageField),
        .on(.focus) { _ in references.pageField.selectText() },
        .onInput { onEvent(.pageTyped($0.value)) },
        .onKeyDown { event in
          guard event.key == "Escape" else { return }
          event.preventDefault()
          event.stopPropagation()
          references.pageField.blur()
        },
        .on(.blur) { _ in onEvent(.pageFieldLeft) })
      span(.class("page-total")) { Texts.Viewer.ofPages("\(state.pages.count)") }
      iconButton(
        Texts.Viewer.nextPage, .down, .shortcut("J"), .keyShortcuts("J"),
        .disabled(state.pages.layout.page(after: state.pages.current) == nil)
      ) { _ in onEvent(.pages(.nextPagePressed)) }
    }
  }

  private func zoomGroup(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    let percent = Texts.Viewer.percent(state.pages.layout.zoom)
    return div(.class("control-group"), .role("group"), .label(Texts.Viewer.zoomGroup)) {
      iconButton(Texts.Viewer.zoomOut, .remove, .shortcut("−"), .keyShortcuts("-")) { _ in
        onEvent(.pages(.zoomOutPressed))
      }
      span(.class("menu-anchor")) {
        button(
          .class("zoom-value"), .type("button"), .label(Texts.Viewer.zoom(percent)), .hasPopup("menu"),
          .expanded(state.menu == .zoom), .onClick { _ in onEvent(.menuOpened(.zoom)) }
        ) { percent }
        if state.menu == .zoom {
          menu(
            MenuContent(Texts.Viewer.zoomGroup, items: zoomItems(state), placement: .belowStart),
            window: effects.window.size,
            onPick: { onEvent(.menuPicked($0)) }, onClose: { onEvent(.menuClosed) })
        }
      }
      iconButton(Texts.Viewer.zoomIn, .add, .shortcut("+"), .keyShortcuts("+")) { _ in onEvent(.pages(.zoomInPressed)) }
    }
  }

  private func zoomItems(_ state: ViewerState) -> [MenuItem<ViewerAction>] {
    var items = [
      MenuItem<ViewerAction>(
        Texts.Viewer.fitWidth, kind: .choice(isChosen: state.pages.fit == .width), shortcut: "2",
        action: .pages(.fitChosen(.width))),
      MenuItem<ViewerAction>(
        Texts.Viewer.fitPage, kind: .choice(isChosen: state.pages.fit == .page), shortcut: "0",
        action: .pages(.fitChosen(.page))),
    ]
    for zoom in [0.5, 0.75, 1, 1.5, 2, 4] {
      items.append(
        MenuItem<ViewerAction>(
          Texts.Viewer.percent(zoom),
          kind: .choice(isChosen: state.pages.fit == nil && abs(state.pages.layout.zoom - zoom) < 0.005),
          shortcut: zoom == 1 ? "1" : nil, beginsSection: zoom == 0.5, action: .pages(.zoomChosen(zoom))))
    }
    return items
  }

  private func fitGroup(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    div(.class("segmented viewer-fit"), .role("group"), .label(Texts.Viewer.fitGroup)) {
      iconButton(
        Texts.Viewer.fitWidth, .fitWidth, .pressed(state.pages.fit == .width), .shortcut("2"), .keyShortcuts("2")
      ) { _ in onEvent(.pages(.fitChosen(.width))) }
      iconButton(
        Texts.Viewer.fitPage, .fitPage, .pressed(state.pages.fit == .page), .shortcut("0"), .keyShortcuts("0")
      ) { _ in onEvent(.pages(.fitChosen(.page))) }
    }
  }

  private func layoutGroup(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    div(.class("segmented viewer-layout"), .role("group"), .label(Texts.Viewer.layoutGroup)) {
      segment(Texts.Viewer.continuous, .continuous, isPressed: !state.pages.isSingle && !state.pages.isSpread) {
        onEvent(.pages(.arrangementChosen(.continuous)))
      }
      segment(Texts.Viewer.singlePage, .single, isPressed: state.pages.isSingle) {
        onEvent(.pages(.arrangementChosen(.single)))
      }
      if state.pages.hasRoomForSpread {
        segment(Texts.Viewer.twoPages, .spread, isPressed: state.pages.isSpread) {
          onEvent(.pages(.arrangementChosen(state.pages.arrangement == .book ? .book : .spread)))
        }
      }
    }
  }

  private func more(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    span(.class("menu-anchor")) {
      iconButton(
        Texts.Viewer.more, .more, .hasPopup("menu"), .expanded(state.menu == .more), .tooltip("end")
      ) { _ in onEvent(.menuOpened(.more)) }
      if state.menu == .more {
        menu(
          MenuContent(Texts.Viewer.more, items: moreItems(state), placement: .belowEnd), window: effects.window.size,
          onPick: { onEvent(.menuPicked($0)) }, onClose: { onEvent(.menuClosed) })
      }
    }
  }

  private func arrangementItems(_ state: ViewerState) -> [MenuItem<ViewerAction>] {
    var items: [MenuItem<ViewerAction>] = [
      MenuItem(
        Texts.Viewer.continuous, kind: .choice(isChosen: !state.pages.isSingle && !state.pages.isSpread),
        action: .pages(.arrangementChosen(.continuous))),
      MenuItem(
        Texts.Viewer.singlePage, kind: .choice(isChosen: state.pages.isSingle),
        action: .pages(.arrangementChosen(.single))),
    ]
    if state.pages.hasRoomForSpread {
      let isBook = state.pages.arrangement == .book
      items.append(
        MenuItem(
          Texts.Viewer.twoPages, kind: .choice(isChosen: state.pages.isSpread),
          action: .pages(.arrangementChosen(isBook ? .book : .spread))))
      if state.pages.isSpread {
        items.append(
          MenuItem(
            Texts.Viewer.firstPageAlone, kind: .toggle(isOn: isBook),
            action: .pages(.arrangementChosen(isBook ? .spread : .book))))
      }
    }
    return items
  }

  private func moreItems(_ state: ViewerState) -> [MenuItem<ViewerAction>] {
    var items = arrangementItems(state)
    items += [
      MenuItem(
        Texts.Viewer.turnClockwise, icon: .redo, shortcut: "R", beginsSection: true,
        action: .pages(.turned(.clockwise, isAlone: false))),
      MenuItem(
        Texts.Viewer.turnAnticlockwise, icon: .undo, shortcut: "⇧R",
        action: .pages(.turned(.anticlockwise, isAlone: false))),
      MenuItem(Texts.Viewer.turnThisPage, icon: .page, action: .pages(.turned(.clockwise, isAlone: true))),
    ]
    if sideBySide != nil || canOpenSecondViewer(state) {
      items.append(
        MenuItem(
          sideBySide == nil ? Texts.TwoViewers.open : Texts.TwoViewers.backToOne, icon: .beside, shortcut: "S",
          beginsSection: true, action: .beside))
    }
    if hasNotes() {
      items.append(
        MenuItem(
          Texts.SharedNotes.beside, icon: .list, shortcut: "⇧N", beginsSection: sideBySide == nil, action: .sharedNotes)
      )
    }
    items.append(
      MenuItem(
        Texts.Viewer.recolour, kind: .toggle(isOn: state.isRecoloured), beginsSection: true, action: .recolour))
    // The words of a bundle can only be searched through the docs that use it.
    if state.canFind {
      items.append(
        MenuItem(Texts.Viewer.findInDoc, icon: .search, shortcut: "Ctrl F", beginsSection: true, action: .find))
    }
    items.append(
      MenuItem(
        Texts.Viewer.copyPageText, icon: .duplicate, beginsSection: !state.canFind, action: .copyPageText))
    if !isEmbedded {
      items.append(
        MenuItem(Texts.Viewer.correctPageText, icon: .rename, shortcut: "F", action: .correctPageText))
      // A bundle has no marks.
      if case .bundle = subject {
      } else {
        items.append(MenuItem(Texts.Viewer.listMarks, icon: .list, action: .listMarks))
        if state.canWrite {
          items.append(MenuItem(Texts.Viewer.points, icon: .done, shortcut: ".", action: .points))
        }
      }
      items.append(MenuItem(Texts.Viewer.show(subject), icon: .doc, beginsSection: true, action: .showDoc))
    }
    items += [
      MenuItem(Texts.Viewer.downloadOriginal, icon: .export, beginsSection: isEmbedded, action: .download),
      MenuItem(Texts.Viewer.printDoc, icon: .print, shortcut: "Ctrl P", action: .pages(.printPressed)),
      MenuItem(Texts.Viewer.viewerShortcuts, icon: .keyboard, shortcut: "?", beginsSection: true, action: .shortcuts),
    ]
    return items
  }
}
