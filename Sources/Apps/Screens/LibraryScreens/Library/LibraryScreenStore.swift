import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The library: loads the visible docs, selects like a file manager, renames in place, moves docs to the trash.
///
/// Its extensions contain loading, selecting, moving the focus, and commands.
final class LibraryScreenStore: TrapezioStore<PaperScreen, LibraryState, LibraryEvent>, TrapezioEventHandler {
  let context: AppContext
  /// The elements in the document.
  let references: LibraryReferences

  // Loading
  var underWay: [Int: () -> Void] = [:]
  var edition = 0
  /// The number of this window's unanswered writes. Until they are answered, a list from the server may lack them.
  var writesUnderWay = 0

  // The rubber band
  var press: Press?
  var ignoresClick = false
  var scrolling: EffectClaim?
  var measure = LibraryMeasure()

  /// The subscription to tags and variables, while the screen shows their names.
  var metadata: TrapezioSubscription?
  /// Whether the current filter edit has already pushed a history entry.
  var didPushFilterEntry = false

  private var knownRevision: UInt64?

  /// Where the pointer was pressed, and the selection at that time.
  struct Press {
    var x, y: Double
    var base: Set<Doc.ID>
    var lastX = 0.0, lastY = 0.0
    /// The vertical position in the window, for scrolling at the edges.
    var pointerY = 0.0
  }

  /// Shows the library in the arrangement of the screen's URL.
  init(screen: PaperScreen, context: AppContext) {
    self.context = context
    references = LibraryReferences(content: context.content)
    var arrangement = LibraryArrangement.standard
    if case .library(let named) = screen { arrangement = named }
    super.init(screen: screen, initialState: LibraryState(arrangement: arrangement))
  }

  override func onAppear() {
    context.nameWindow(Texts.Library.title)
    subscriptions = [
      context.monitor.onLibraryChange { self.reload() },
      context.jobs.observe { self.takeReading() },
      context.onShortcut { self.shortcutPressed($0) },
    ]
    if !state.arrangement.filter.isEmpty || state.arrangement.variable != nil { followMetadata() }
    if knownRevision != context.monitor.knowledge.status?.revision || !state.docs.isKnown { reload() }
    takeReading()
    if let focused = state.focused { references.awaited = focused }
    context.toasts.isRaised = !state.selection.isEmpty
  }

  override func onDisappear() {
    super.onDisappear()
    metadata = nil
    scrolling = nil
    press = nil
    knownRevision = context.monitor.knowledge.status?.revision
    context.toasts.isRaised = false
    update {
      $0.menu = nil
      $0.isSortMenuOpen = false
      $0.filterPlace = nil
      $0.isInspecting = false
      $0.marquee = nil
    }
  }

  func handle(event: LibraryEvent) {
    switch event {
    case .measured(let measure): measured(measure)
    case .retryPressed: reload()
    case .sortMenuToggled:
      followMetadata()
      update { $0.isSortMenuOpen.toggle() }
    case .sortPicked(let choice): sortPicked(choice)
    case .layoutPicked(let layout):
      var arrangement = state.arrangement
      arrangement.layout = layout
      arrange(arrangement)
    case .filterOpened(let x, let y):
      didPushFilterEntry = false
      update { $0.filterPlace = FilterPlace(x: x, y: y) }
    case .filterClosed: update { $0.filterPlace = nil }
    case .filterChanged(let filter): filterChanged(filter)
    case .filterPartRemoved(let part): removeFilter(part)
    case .filterCleared: clearFilter()
    case .viewSaved: context.onSaveView?(nil)
    case .screenOpened(let screen): context.open(screen)
    case .cardClicked(let id, let click): cardClicked(id, click)
    case .selectToggled(let id, let isRange): isRange ? extendSelection(to: id) : toggleSelection(of: id)
    case .selectAllToggled:
      if state.docs.count > 0, state.selection.count == state.docs.count { clearSelection() } else { selectAll() }
    case .selectionCleared: clearSelection()
    case .pressed(let x, let y, let event): pressed(x: x, y: y, event)
    case .dragged(let x, let y, let pointerY): dragged(x: x, y: y, pointerY: pointerY)
    case .released: released()
    case .backgroundClicked:
      if ignoresClick { ignoresClick = false } else { clearSelection() }
    case .focusMoved(let id): update { $0.focused = id }
    case .keyPressed(let event): keyPressed(event)
    case .menuOpened(let id, let x, let y):
      update {
        $0.menu = LibraryState.DocMenu(docID: id, x: x, y: y)
        $0.focused = id
      }
    case .menuClosed:
      update {
        $0.menu = nil
        $0.isSortMenuOpen = false
      }
    case .actionPicked(let action): actionPicked(action)
    case .commandPressed(let command, let id): context.perform(command, on: state.docs([id]))
    case .renameEnded(let title): renameEnded(title)
    case .trashSelectionPressed: trash(state.selected)
    case .inspectorToggled: update { $0.isInspecting.toggle() }
    case .importPicked(let source): context.chooseImport(from: source)
    }
  }

  // MARK: - Arrangement

  private func sortPicked(_ choice: LibraryEvent.SortChoice) {
    var arrangement = state.arrangement
    switch choice {
    case .by(let sort):
      if sort != arrangement.sort || arrangement.variable != nil {
        arrangement.sort = sort
        arrangement.variable = nil
        arrangement.isDescending = sort.isDescendingByNature
      }
    case .byVariable(let variable):
      if variable != arrangement.variable {
        arrangement.variable = variable
        arrangement.isDescending = false
      }
    case .descending(let isDescending): arrangement.isDescending = isDescending
    }
    update { $0.isSortMenuOpen = false }
    arrange(arrangement)
  }

  private func arrange(_ arrangement: LibraryArrangement) {
    guard arrangement != state.arrangement else { return }
    let isNewOrder =
      arrangement.sort != state.arrangement.sort || arrangement.variable != state.arrangement.variable
      || arrangement.isDescending != state.arrangement.isDescending
    update { state in
      if arrangement.layout != state.arrangement.layout {
        state.geometry = LibraryState.geometry(for: arrangement.layout)
        state.geometry.count = state.docs.count
        state.rows = 0..<(arrangement.layout == .grid ? 6 : 30)
      }
      state.arrangement = arrangement
      if isNewOrder {
        state.docs = SparseList()
        state.geometry.count = 0
      }
    }
    context.content.scroll(left: 0, top: 0)
    context.rememberArrangement(arrangement)
    context.navigator.revise(.library(arrangement))
    if isNewOrder { reload() }
  }
}
