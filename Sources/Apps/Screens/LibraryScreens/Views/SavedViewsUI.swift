import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The saved views for the shell: a list in the sidebar, and the menu or dialog over the window.
package final class SavedViewsPart {
  private let store: SavedViewsStore
  private let window: any WebWindow
  private var subscription: TrapezioSubscription?

  /// Starts following the views.
  /// - Parameters:
  ///   - onDialog: called before a menu or dialog opens over the window
  ///   - onChange: called when the views must be redrawn
  package init(context: AppContext, onDialog: @escaping () -> Void, onChange: @escaping () -> Void) {
    store = SavedViewsStore(context: context, onDialog: onDialog)
    window = context.effects.window
    subscription = store.observe { _ in onChange() }
    store.start()
  }

  /// Whether the current screen is a saved view.
  var isShown: Bool { store.state.current != nil }

  /// The list in the sidebar.
  var list: [Node] {
    guard let views = store.state.views else { return [] }
    return SavedViewsUI(store: store).list(views, store.state)
  }

  /// The open menu or the dialog with the name field.
  var overlay: [Node] { SavedViewsUI(store: store).overlay(store.state, window) }
}

/// Draws the saved views.
struct SavedViewsUI {
  let store: SavedViewsStore

  private func onEvent(_ event: SavedViewsEvent) { store.handle(event: event) }

  func list(_ views: [SavedViewSummary], _ state: SavedViewsState) -> [Node] {
    [
      section(.key("views"), .class("sidebar-views"), .labelledBy("sidebar-views")) {
        div(.class("sidebar-head")) {
          h2(.class("sidebar-heading"), .id("sidebar-views")) { Texts.Views.title }
          if state.arrangement != nil {
            iconButton(Texts.Views.add, .add, .tooltip("end")) { _ in onEvent(.saveBegun) }
          }
        }
        ul(.class("sidebar-list")) {
          for view in views { row(view, isCurrent: view.id == state.current) }
        }
        if views.isEmpty { p(.class("sidebar-note")) { Texts.Views.empty } }
      }
    ]
  }

  private func row(_ view: SavedViewSummary, isCurrent: Bool) -> Node {
    let id = view.id
    return li(
      .key(id.description), .class("sidebar-view"),
      .on(.contextmenu) { event in
        event.preventDefault()
        onEvent(.menuOpened(id, x: event.x, y: event.y))
      }
    ) {
      switch view.content {
      case .docs(let docs): opener(view, docs, isCurrent: isCurrent)
      case .unreadable(let fault): unreadable(view, fault)
      }
    }
  }

  private func opener(_ view: SavedViewSummary, _ docs: SavedViewSummary.Docs, isCurrent: Bool) -> [Node] {
    let id = view.id
    let more = ElementReference()
    return [
      link(
        to: store.screen(of: docs), .class("sidebar-item"), isCurrent ? .current("page") : .none,
        .title(view.name), .reference(store.references.links[id]), .onKeyDown { onEvent(.keyPressed(id, $0)) },
        open: { _ in onEvent(.viewOpened(id)) }
      ) {
        icon(docs.isSearch ? .search : .filter)
        span(.class("sidebar-label")) { view.name }
      },
      iconButton(
        Texts.Views.actions(view.name), .more, .hasPopup("menu"), .tooltip("none"), .reference(more)
      ) { _ in
        openMenu(id, below: more)
      },
    ]
  }

  /// A view that cannot be opened. A click on its name opens its menu, and the reason is below the name.
  private func unreadable(_ view: SavedViewSummary, _ fault: SavedViewSummary.Fault) -> [Node] {
    let id = view.id
    let reason = Texts.Views.unreadable(fault)
    let note = "view-\(id.description)"
    let item = store.references.links[id]
    return [
      button(
        .class("sidebar-item"), .type("button"), .hasPopup("menu"), .title("\(view.name): \(reason)"),
        .describedBy(note), .reference(item), .onKeyDown { onEvent(.keyPressed(id, $0)) },
        .onClick { _ in openMenu(id, below: item) }
      ) {
        icon(.warning)
        span(.class("sidebar-label")) { view.name }
      },
      p(.class("sidebar-note"), .id(note)) { reason },
    ]
  }

  private func openMenu(_ id: SavedView.ID, below element: ElementReference) {
    let box = element.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    onEvent(.menuOpened(id, x: box.x, y: box.y + box.height))
  }

  // MARK: Over the window

  func overlay(_ state: SavedViewsState, _ window: any WebWindow) -> [Node] {
    if let open = state.menu, let view = state.view(open.view) { return menu(open, view, state, window) }
    if let naming = state.naming { return [sheet(naming)] }
    return []
  }

  private func menu(
    _ open: SavedViewsState.Menu, _ view: SavedViewSummary, _ state: SavedViewsState, _ window: any WebWindow
  ) -> [Node] {
    let views = state.views ?? []
    let index = views.firstIndex { $0.id == view.id } ?? 0
    var items: [MenuItem<SavedViewAction>] = [
      MenuItem(Texts.rename, icon: .rename, shortcut: "F2", action: .rename(view.id))
    ]
    if state.arrangement != nil, state.current != view.id {
      items.append(MenuItem(Texts.Views.change, icon: .filter, action: .change(view.id)))
    }
    items += MenuItem.moves(index, of: views.count) { .move(view.id, by: $0) }
    items.append(
      MenuItem(
        Texts.Properties.delete, icon: .trash, kind: .danger, shortcut: "Del", beginsSection: true,
        action: .delete(view.id)))
    return ScreenKit.menu(
      MenuContent(Texts.Views.actions(view.name), items: items, placement: .at(x: open.x, y: open.y)),
      window: window.size, onPick: { onEvent(.actionPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }

  private func sheet(_ naming: SavedViewsState.Naming) -> Node {
    let field = ElementReference()
    return ScreenKit.sheet(
      naming.view == nil ? Texts.Views.save : Texts.Views.rename, isWide: false,
      onClose: { onEvent(.namingLeft) },
      body: [
        form(.key("form"), .class("field"), .onSubmit { _ in onEvent(.nameConfirmed) }) {
          label(.class("field-label"), .for("view-name")) { Texts.Properties.name }
          input(
            .class("input"), .id("view-name"), .type("text"), .value(naming.text), .noAutocomplete, .noSpellcheck,
            .reference(field), .onMount { field.selectText() }, .ariaInvalid(naming.fault != nil),
            .describedBy("view-note"), .onInput { onEvent(.nameTyped($0.value)) })
          fieldNote(
            "view-note", fault: naming.fault, hint: naming.view == nil ? Texts.Views.saveHint : Texts.Views.renameHint)
        }
      ],
      actions: [
        textButton(Texts.cancel) { onEvent(.namingLeft) },
        textButton(
          naming.view == nil ? Texts.Views.saveButton : Texts.rename, style: .primary, .disabled(naming.isUnderWay)
        ) { onEvent(.nameConfirmed) },
      ])
  }
}
