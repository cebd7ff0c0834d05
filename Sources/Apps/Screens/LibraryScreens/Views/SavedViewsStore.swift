import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The saved views in the sidebar: opens, saves, renames, changes, moves and deletes them. Each edit is a step of undo.
/// The list also shows what others change.
///
/// There is a single store, owned by the shell.
final class SavedViewsStore: TrapezioStore<ShellScreen, SavedViewsState, SavedViewsEvent>, TrapezioEventHandler {
  let references = SavedViewsReferences()

  private let context: AppContext
  /// Called before a menu or dialog opens over the window.
  private let onDialog: () -> Void
  private var loading: (() -> Void)?
  private var focusing: EffectClaim?

  /// - Parameter onDialog: called before a menu or dialog opens over the window
  init(context: AppContext, onDialog: @escaping () -> Void) {
    self.context = context
    self.onDialog = onDialog
    super.init(screen: ShellScreen(), initialState: SavedViewsState())
  }

  /// Starts following the library and the current screen.
  func start() {
    subscriptions = [
      context.navigator.observe { _ in self.takeScreen() },
      context.monitor.onLibraryChange { self.load() },
    ]
    context.onSaveView = { self.beginSaving($0) }
    takeScreen()
    load()
  }

  func handle(event: SavedViewsEvent) {
    switch event {
    case .viewOpened(let id): open(id)
    case .keyPressed(let id, let event): keyPressed(id, event)
    case .menuOpened(let id, let x, let y): update { $0.menu = SavedViewsState.Menu(view: id, x: x, y: y) }
    case .menuClosed: update { $0.menu = nil }
    case .actionPicked(let action):
      update { $0.menu = nil }
      perform(action)
    case .saveBegun: beginSaving(nil)
    case .nameTyped(let text):
      update {
        $0.naming?.text = text
        $0.naming?.fault = nil
      }
    case .nameConfirmed: confirmName()
    case .namingLeft: update { $0.naming = nil }
    }
  }

  // MARK: - Showing

  private func takeScreen() {
    let screen = context.navigator.current.screen
    var arrangement: LibraryArrangement?
    if case .library(let shown) = screen { arrangement = shown }
    update {
      $0.screen = screen
      $0.arrangement = arrangement
      $0.menu = nil
    }
  }

  private func load() {
    loading?()
    loading = context.library.call(API.listViews()) { result in
      self.loading = nil
      // On failure the old list stays; the shell reports that the server is unreachable.
      guard case .success(let list) = result else { return }
      self.update { $0.views = list.views }
      self.takeFocus()
    }
  }

  private func open(_ id: SavedView.ID) {
    guard case .docs(let docs) = state.view(id)?.content else { return }
    onDialog()
    context.open(screen(of: docs))
  }

  /// The screen of a view: its search, or the library with its filter and order. The layout (covers or lines) stays as
  /// it is.
  func screen(of docs: SavedViewSummary.Docs) -> PaperScreen {
    if docs.isSearch { return .search(query: docs.filter) }
    return .library(LibraryArrangement(savedView: docs, layout: (state.arrangement ?? context.arrangement).layout))
  }

  /// Keeps the focus on a view that has moved.
  private func takeFocus() {
    guard let awaited = references.awaited else { return }
    focusing = context.effects.clock.nextFrame { _ in
      self.references.links[awaited].focus()
      self.references.awaited = nil
    }
  }

  // MARK: - Keys

  private func keyPressed(_ id: SavedView.ID, _ event: InputEvent) {
    switch event.key {
    case "ArrowUp" where event.modifiers == [.alt]: perform(.move(id, by: -1))
    case "ArrowDown" where event.modifiers == [.alt]: perform(.move(id, by: 1))
    case "F2": perform(.rename(id))
    case "Delete": perform(.delete(id))
    case "ContextMenu",
      "F10" where event.modifiers == [.shift]:
      guard let box = references.links[id].bounds else { return }
      update { $0.menu = SavedViewsState.Menu(view: id, x: box.x + 24, y: box.y + box.height) }
    default: return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  // MARK: - Doing

  private func perform(_ action: SavedViewAction) {
    switch action {
    case .rename(let id):
      guard let view = state.view(id) else { return }
      onDialog()
      update { $0.naming = SavedViewsState.Naming(view: id, text: view.name) }
    case .change(let id):
      guard let arrangement = state.arrangement else { return }
      context.edits.perform(
        .changeSavedView(view: id, filter: arrangement.filter, sort: arrangement.docSort)
      ) { _ in self.load() }
    case .move(let id, let step): move(id, by: step)
    case .delete(let id): context.edits.perform(.deleteSavedView(view: id)) { _ in self.load() }
    }
  }

  private func move(_ id: SavedView.ID, by step: Int) {
    let views = state.views ?? []
    guard let index = views.firstIndex(where: { $0.id == id }) else { return }
    let target = step < 0 ? index - 1 : index + 2
    guard target >= 0, target <= views.count else { return }
    references.awaited = id
    context.edits.perform(
      .moveSavedView(view: id, before: target < views.count ? views[target].id : nil)
    ) { _ in self.load() }
  }

  // MARK: - Naming

  private func beginSaving(_ draft: SavedViewDraft?) {
    guard let text = draft?.name ?? state.arrangement.map({ self.suggestion(for: $0) }) else { return }
    onDialog()
    update { $0.naming = SavedViewsState.Naming(view: nil, search: draft?.filter, text: text) }
  }

  /// Suggests a name from the labels of the filter's chips.
  private func suggestion(for arrangement: LibraryArrangement) -> String {
    guard let overview = context.metadata.overview else { return "" }
    let chips = FilterChip.chips(of: FilterParts(arrangement.filter), overview: overview)
    return Texts.joined(chips.map { $0.label })
  }

  private func confirmName() {
    guard let naming = state.naming, !naming.isUnderWay else { return }
    let name = naming.text.trimmed
    guard !name.isEmpty else { return update { $0.naming?.fault = Texts.Views.nameMissing } }
    guard let command = command(naming, name) else { return update { $0.naming = nil } }
    update { $0.naming?.isUnderWay = true }
    context.edits.perform(command, announcesFailure: false) { result in
      switch result {
      case .success:
        self.update { $0.naming = nil }
        self.load()
      case .failure(let failure):
        self.update {
          $0.naming?.isUnderWay = false
          $0.naming?.fault = failure.fieldMessage
        }
      }
    }
  }

  /// The command for a typed name; `nil` if nothing changes.
  private func command(_ naming: SavedViewsState.Naming, _ name: String) -> LibraryCommand? {
    if let id = naming.view {
      return state.view(id).flatMap { $0.name == name ? nil : .renameSavedView(view: id, name: name) }
    }
    if let search = naming.search { return .createSavedView(name: name, filter: search, sort: .list(.lastChanged)) }
    return state.arrangement.map { .createSavedView(name: name, filter: $0.filter, sort: $0.docSort) }
  }
}

/// The elements of the views in the document.
final class SavedViewsReferences {
  /// The view to focus as soon as the list has been reloaded.
  var awaited: SavedView.ID?

  /// The link to each view.
  let links = ElementReferences<SavedView.ID>()
}
