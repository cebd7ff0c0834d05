import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The tags, tag groups and variables of the library: makes, renames, colours, moves, merges and deletes them. Each
/// action is a step of undo. The rows also show what others change.
///
/// Its extensions contain naming, moving and sheets.
final class PropertiesStore: TrapezioStore<PaperScreen, PropertiesState, PropertiesEvent>, TrapezioEventHandler {
  let context: AppContext
  /// The elements in the document.
  let references: PropertiesReferences
  var listTop = 0.0
  var scrollTop = 0.0
  var viewHeight = 800.0
  var dragListeners: [EffectClaim] = []
  private var focusing: EffectClaim?

  init(screen: PaperScreen, context: AppContext) {
    self.context = context
    references = PropertiesReferences(content: context.content)
    super.init(screen: screen, initialState: PropertiesState())
  }

  override func onAppear() {
    context.nameWindow(Texts.Properties.title)
    subscriptions = [
      context.metadata.follow { self.take() },
      context.onShortcut { self.shortcutPressed($0) },
    ]
    take()
    context.toasts.isRaised = !state.selection.isEmpty
  }

  override func onDisappear() {
    super.onDisappear()
    endDrag()
    context.toasts.isRaised = false
    update {
      $0.menu = nil
      $0.sheet = nil
      $0.editing = nil
      $0.layOut()
    }
  }

  func handle(event: PropertiesEvent) {
    switch event {
    case .measured(let scrollTop, let viewHeight, let listTop, let rowHeight):
      measured(scrollTop: scrollTop, viewHeight: viewHeight, listTop: listTop, rowHeight: rowHeight)
    case .retryPressed: context.metadata.load()
    case .screenOpened(let screen): context.open(screen)
    case .typed(let text):
      update {
        $0.query = text
        $0.layOut()
      }
    case .keyPressed(let event): keyPressed(event)
    case .lineFocused(let line): update { $0.focused = line }
    case .tagToggled(let tag, let isRange): toggle(tag, isRange: isRange)
    case .selectionCleared: changeSelection { $0.clear() }
    case .editingBegun(let line): beginEditing(line)
    case .editingEnded(let text): endEditing(text)
    case .menuOpened(let kind, let x, let y): update { $0.menu = PropertiesState.Menu(kind: kind, x: x, y: y) }
    case .menuClosed: update { $0.menu = nil }
    case .actionPicked(let action): actionPicked(action)
    case .grabbed(let line, let event): grabbed(line, event)
    case .sheetChanged(let sheet): update { $0.sheet = sheet }
    case .sheetConfirmed: confirmSheet()
    case .sheetClosed: closeSheet()
    case .optionAction(let action): optionAction(action)
    }
  }

  // MARK: - Showing

  private func take() {
    let overview = context.metadata.overview
    let failure = context.metadata.failure
    update { state in
      state.overview = overview
      state.failure = overview == nil ? failure : nil
      state.layOut()
      var known: Set<PaperTag.ID> = []
      for tag in overview?.catalog.tags ?? [] { known.insert(tag.id) }
      state.selection.remove(state.selection.ids.subtracting(known))
    }
    context.toasts.isRaised = !state.selection.isEmpty
    if let line = references.awaited { focus(line) }
  }

  private func measured(scrollTop: Double, viewHeight: Double, listTop: Double, rowHeight: Double?) {
    (self.scrollTop, self.viewHeight, self.listTop) = (scrollTop, viewHeight, listTop)
    update { state in
      if let rowHeight { state.geometry.measure(row: 0, height: rowHeight) }
      let top = scrollTop - listTop
      state.rows = state.geometry.rows(from: top, to: top + viewHeight, margin: 10)
    }
  }

  /// Focuses a line and scrolls to it.
  func focus(_ line: PropertiesState.Line) {
    guard let index = state.index(of: line) else { return references.awaited = line }
    update { $0.focused = line }
    let top = listTop + state.geometry.top(ofRow: index)
    let height = state.geometry.height(ofRow: index)
    if top < scrollTop + 60 {
      context.content.scroll(left: 0, top: max(0, top - 80))
    } else if top + height > scrollTop + viewHeight - 80 {
      context.content.scroll(left: 0, top: top + height - viewHeight + 120)
    }
    references.focus(line)
    focusing = context.effects.clock.nextFrame { _ in
      if self.references.awaited == line { self.references.focus(line) }
    }
  }

  // MARK: - Selecting

  func toggle(_ tag: PaperTag.ID, isRange: Bool) {
    var order: [PaperTag.ID?] = []
    for line in state.lines { if case .tag(let id) = line { order.append(id) } }
    changeSelection { isRange ? $0.extend(to: tag, in: order) : $0.toggle(tag) }
    update { $0.focused = .tag(tag) }
  }

  func changeSelection(_ change: (inout Selection<PaperTag.ID>) -> Void) {
    update { change(&$0.selection) }
    context.toasts.isRaised = !state.selection.isEmpty
  }

  // MARK: - Keys

  private func keyPressed(_ event: InputEvent) {
    guard !event.isInTextField, !event.isComposing, let line = state.focused, let index = state.index(of: line) else {
      return
    }
    if event.modifiers == [.alt], event.key == "ArrowUp" || event.key == "ArrowDown" {
      event.preventDefault()
      return move(line, by: event.key == "ArrowUp" ? -1 : 1)
    }
    let isExtending = event.modifiers.contains(.shift)
    switch event.key {
    case "ArrowDown": go(to: index + 1, isExtending)
    case "ArrowUp": go(to: index - 1, isExtending)
    case "PageDown": go(to: min(index + 15, state.lines.count - 1), isExtending)
    case "PageUp": go(to: max(index - 15, 0), isExtending)
    case "Home": go(to: 0, isExtending)
    case "End": go(to: state.lines.count - 1, isExtending)
    case " ": if case .tag(let tag) = line { toggle(tag, isRange: isExtending) }
    case "Enter", "F2": beginEditing(line)
    case "Delete": delete(line)
    case "F10" where isExtending, "ContextMenu": openMenu(of: line)
    default: return
    }
    event.preventDefault()
  }

  private func go(to index: Int, _ isExtending: Bool) {
    guard state.lines.indices.contains(index) else { return }
    if isExtending, case .tag(let tag) = state.lines[index] {
      if state.selection.anchor == nil, case .tag(let from)? = state.focused { changeSelection { $0.select(from) } }
      toggle(tag, isRange: true)
    }
    focus(state.lines[index])
  }

  private func shortcutPressed(_ event: InputEvent) {
    if state.sheet != nil, event.key == "Escape" {
      event.preventDefault()
      return closeSheet()
    }
    if state.drag != nil, event.key == "Escape" {
      event.preventDefault()
      return endDrag()
    }
    guard !state.isBusy else { return }
    switch event.key {
    case "Escape" where !state.selection.isEmpty: changeSelection { $0.clear() }
    case "a" where event.isCommandDown:
      let tags = state.overview?.catalog.tags ?? []
      changeSelection { selection in
        var all: Set<PaperTag.ID> = []
        for tag in tags { all.insert(tag.id) }
        selection.replace(with: all)
      }
    case "Delete" where !state.selection.isEmpty: delete(.tags(state.selectedTags))
    case "Escape": context.navigator.dismiss(fallback: .root)
    case "ArrowDown": if let line = state.focused { focus(line) }
    default: return
    }
    event.preventDefault()
  }

  private func openMenu(of line: PropertiesState.Line) {
    guard let kind = menuKind(of: line), let box = references.rows[line].bounds else { return }
    handle(event: .menuOpened(kind, x: box.x + 80, y: box.y + box.height))
  }

  private func menuKind(of line: PropertiesState.Line) -> PropertiesState.Menu.Kind? {
    switch line {
    case .tag(let tag): .tags(state.targets(of: tag))
    case .group(let group?): .group(group)
    case .variable(let id): PropertiesState.Menu.Kind.variable(id)
    case .group(nil), .variables, .newTags, .newGroup: nil
    }
  }

  private func delete(_ line: PropertiesState.Line) {
    switch line {
    case .tag(let tag): delete(.tags(state.targets(of: tag)))
    case .group(let group?): delete(.group(group))
    case .variable(let id): delete(PropertiesSubject.variable(id))
    case .group(nil), .variables, .newTags, .newGroup: return
    }
  }
}
