import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The frame around the screens. It collects the state of the app's services, owns the search field, and handles the
/// keys that work everywhere.
package final class ShellStore: TrapezioStore<ShellScreen, ShellState, ShellEvent>, TrapezioEventHandler {
  /// The shell's elements in the document.
  package let references: ShellReferences
  static let debounce = 250.0

  let context: AppContext
  /// The running load of the module that the open dialog needs.
  var dialogLoading: (load: EffectClaim, patience: EffectClaim)?
  private var pendingSearch: EffectClaim?
  private var assistantLoading: EffectClaim?
  /// Makes the assistant of the search field. The module that contains it must be loaded.
  package var makeAssistant: (() -> any SearchAssistant)?
  /// The assistant of the search field. It is loaded when the field is first focused.
  package private(set) var assistant: (any SearchAssistant)?

  /// Makes a shell around the navigator's current screen.
  package init(context: AppContext) {
    self.context = context
    references = ShellReferences(content: context.content)
    var state = ShellState(screen: context.navigator.current.screen)
    state.isEmbedded = context.isEmbedded
    state.theme = context.theme.theme
    state.person = context.persons.person
    state.searchText = ShellStore.query(of: state.screen)
    super.init(screen: ShellScreen(), initialState: state)
  }

  /// Subscribes to the services. The shell lives as long as the app, so it never unsubscribes.
  package func start() {
    guard subscriptions.isEmpty else { return }
    let context = context
    subscriptions = [
      context.navigator.observe { _ in self.handle(event: .screenChanged(context.navigator.current.screen)) },
      context.monitor.observe { _ in self.gather() },
      context.monitor.onPoll { self.gather() },
      context.jobs.observe { self.gather() },
      context.uploads.observe { self.gather() },
      context.theme.observe { theme in self.update { $0.theme = theme } },
      context.toasts.observe { self.gatherNotices() },
      context.persons.observe { self.gatherPerson() },
      context.dialogs.observe { self.gatherDialog() },
      context.effects.window.on(.keydown) { self.keyPressed($0) },
      context.effects.window.on(.beforeinput) { self.browserTurned($0) },
    ]
    context.onFocusSearch = { [references] in references.searchField.selectText() }
    context.onSearchProblems = { text, places in
      self.update {
        $0.judgedText = text
        $0.judgedPlaces = places
      }
    }
    context.start()
    gather()
  }

  package func handle(event: ShellEvent) {
    switch event {
    case .screenChanged(let screen): screenChanged(to: screen)
    case .linkOpened(let screen):
      update { $0.isSidebarOpen = false }
      context.open(screen)
    case .menuToggled(let menu): update { $0.menu = $0.menu == menu ? nil : menu }
    case .menuClosed: update { $0.menu = nil }
    case .importPicked(let source): importPicked(source)
    case .themePicked(let theme):
      update { $0.menu = nil }
      context.theme.choose(theme)
    case .sidebarToggled: update { $0.isSidebarOpen.toggle() }
    case .sidebarClosed: update { $0.isSidebarOpen = false }
    case .searchEntered: searchEntered()
    case .searchLeft:
      assistantLoading = nil
      assistant?.left()
    case .searchTyped(let text): searchTyped(text)
    case .searchSubmitted:
      assistant?.searched(state.searchText)
      showResults()
    case .searchCleared:
      searchTyped("")
      references.searchField.focus()
    case .searchEscaped: searchEscaped()
    case .resultsEntered: context.enterResults()
    case .shortcutsPressed:
      update { $0.isSidebarOpen = false }
      context.dialogs.open(.shortcuts)
    case .personPressed:
      update { $0.isSidebarOpen = false }
      context.dialogs.open(.person)
    case .skipPressed: references.content.focus()
    case .noticeActed(let id): context.toasts.act(on: id)
    case .noticeDismissed(let id): context.toasts.dismiss(id)
    case .noticesHeld(let isHeld): context.toasts.hold(isHeld)
    case .dialogClosed: context.dialogs.close()
    case .dialogConfirmed: dialogConfirmed()
    case .dialogRetried: gatherDialog()
    case .retryPressed: context.monitor.pollNow()
    case .filesDragged(let drag): update { $0.drag = drag }
    case .filesDropped(let files):
      update { $0.drag = nil }
      context.dropFiles(files)
    }
  }

  // MARK: - Search

  private func searchEntered() {
    let part = PagePart.find.rawValue
    if assistant == nil {
      guard context.effects.parts.isLoaded(part) else {
        // Until it is loaded, typing works without suggestions.
        assistantLoading = context.effects.parts.load(part) { if $0 { self.searchEntered() } }
        return
      }
      assistant = makeAssistant?()
    }
    assistant?.typed(state.searchText)
  }

  private func searchTyped(_ text: String) {
    update { $0.searchText = text }
    assistant?.typed(text)
    pendingSearch = nil
    if text.trimmed.isEmpty {
      // Emptying the field clears the results on the search screen, and does nothing elsewhere.
      if case .search = context.navigator.current.screen { showResults() }
      return
    }
    pendingSearch = context.effects.clock.after(ShellStore.debounce) { self.showResults() }
  }

  private func showResults() {
    pendingSearch = nil
    let query = state.searchText.trimmed
    switch context.navigator.current.screen {
    case .search(let shown, let filter):
      if shown != query { context.navigator.revise(.search(query: query, filter: filter)) }
    // A search from the library keeps the library's filter.
    case .library(let arrangement):
      if !query.isEmpty { context.open(.search(query: query, filter: arrangement.filter)) }
    default: if !query.isEmpty { context.open(.search(query: query)) }
    }
  }

  private func searchEscaped() {
    pendingSearch = nil
    if case .search = context.navigator.current.screen {
      context.navigator.dismiss(fallback: .root)
    } else {
      update { $0.searchText = "" }
    }
    references.searchField.blur()
  }

  private static func query(of screen: PaperScreen) -> String {
    if case .search(let query, _) = screen { query } else { "" }
  }

  // MARK: - Collecting state

  private func screenChanged(to screen: PaperScreen) {
    update { state in
      state.screen = screen
      state.menu = nil
      state.isSidebarOpen = false
      // While the person is typing, the field's text is newer than the URL, so it stays.
      let query = ShellStore.query(of: screen)
      if state.searchText.trimmed != query, pendingSearch == nil { state.searchText = query }
    }
  }

  private func gather() {
    let context = context
    let refused = context.uploads.uploads.count { $0.phase.isFailed }
    let uploading = context.uploads.uploads.count - refused
    context.monitor.isBusy = uploading > 0
    update { state in
      state.knowledge = context.monitor.knowledge
      state.uploading = uploading
      state.needingAttention = context.jobs.needingAttention + refused
      state.work = context.jobs.work
    }
  }

  private func gatherNotices() {
    let toasts = context.toasts
    update { state in
      state.noticesAreRaised = toasts.isRaised
      state.notices = toasts.toasts.map {
        ShellState.Notice(id: $0.id, text: $0.text, isFailure: $0.kind == .failure, action: $0.action?.title)
      }
    }
  }

  private func gatherPerson() {
    let persons = context.persons
    update { state in
      state.person = persons.person
      state.isInvited = persons.isInvited
    }
  }

  private func importPicked(_ source: ImportSource) {
    update { $0.menu = nil }
    context.chooseImport(from: source)
  }

  // MARK: - Keys that work everywhere

  private func keyPressed(_ event: InputEvent) {
    guard !event.isDefaultPrevented, !event.isComposing else { return }
    if state.dialog != nil {
      if event.key == "Escape" {
        // Mark the key as handled. Otherwise the screen would go back as well.
        event.preventDefault()
        context.dialogs.close()
      }
      return
    }
    guard !event.isInTextField else { return }
    // An embedded app has no search field and no steps of its own to undo.
    if state.isEmbedded, event.key != "?" { return }
    switch event.key {
    case "/" where !event.isCommandDown:
      event.preventDefault()
      references.searchField.selectText()
    case "?":
      event.preventDefault()
      context.dialogs.open(.shortcuts)
    case "z" where event.isCommandDown, "Z" where event.isCommandDown:
      turn(undoing: !event.modifiers.contains(.shift), event)
    case "y" where event.isCommandDown: turn(undoing: false, event)
    case "u" where event.modifiers.isEmpty:
      event.preventDefault()
      context.open(.history(.everybody))
    case "Escape" where state.isSidebarOpen:
      event.preventDefault()
      update { $0.isSidebarOpen = false }
    default: break
    }
  }

  /// The browser's own undo and redo: from its menu, by shaking a phone, or from an on-screen keyboard. A focused text
  /// field undoes its own edits instead.
  private func browserTurned(_ event: InputEvent) {
    guard !event.isDefaultPrevented, !event.isInTextField, state.dialog == nil, !state.isEmbedded else { return }
    switch event.inputType {
    case "historyUndo": turn(undoing: true, event)
    case "historyRedo": turn(undoing: false, event)
    default: break
    }
  }

  private func turn(undoing: Bool, _ event: InputEvent) {
    let undo = context.undo
    guard undoing ? undo.canUndo : undo.canRedo else { return }
    event.preventDefault()
    if undoing { undo.undo() } else { undo.redo() }
  }
}
