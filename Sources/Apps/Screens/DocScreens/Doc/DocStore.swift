import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// One doc: loads it, follows its changes, renames it in place, moves it to the trash.
final class DocStore: TrapezioStore<PaperScreen, DocState, DocEvent>, TrapezioEventHandler {
  /// The elements in the document.
  let references: DocReferences

  let context: AppContext
  private var loading: (() -> Void)?
  private var isVisible = false
  /// Whether to ignore the next click because the press became a drag.
  var ignoresClick = false
  /// The timer that resets `ignoresClick` once the browser could have sent the click.
  var clickTimeout: EffectClaim?
  var dragListeners: [EffectClaim] = []
  var scrolling: EffectClaim?
  private var focusing: EffectClaim?
  /// The subscription to tags and variables, whose names appear in the filter.
  var metadata: TrapezioSubscription?
  var filtering: (() -> Void)?
  /// Whether the current filter edit has already pushed a history entry.
  var didPushFilterEntry = false
  /// Whether a step is awaiting its answer.
  var isEditing = false
  /// Whether a step is awaiting its answer, or the doc that results from it is being loaded.
  var isSettling = false
  /// Steps to perform once the latest doc is on screen.
  var waitingSteps: [() -> Void] = []
  /// The page to focus when the doc has been reloaded.
  var focusAfterLoad: Page.ID?
  /// The page group whose title to edit when the doc has been reloaded.
  var namesGroup: PageGroup.ID?

  /// Shows the doc with this id.
  init(screen: PaperScreen, docID: Doc.ID, filter: String = "", context: AppContext) {
    self.context = context
    references = DocReferences(content: context.content)
    super.init(screen: screen, initialState: DocState(docID: docID, filter: filter))
  }

  override func onAppear() {
    isVisible = true
    subscriptions = [
      context.monitor.onLibraryChange {
        self.load()
        self.followFilter()
      },
      context.jobs.observe { self.takeReading() },
      context.onShortcut { self.shortcutPressed($0) },
    ]
    let lastRead = ReadingMemory.lastPage(of: state.docID, storage: context.effects.storage)
    update { $0.lastRead = lastRead }
    nameWindow()
    load()
    followFilter()
  }

  override func onDisappear() {
    isVisible = false
    super.onDisappear()
    metadata = nil
    filtering?()
    endDrag()
    clearSelection()
    update {
      $0.menu = nil
      $0.sheet = nil
      $0.endRenaming()
      $0.inspected = nil
      $0.filterPlace = nil
    }
  }

  func handle(event: DocEvent) {
    guard !(event.isArranging && state.isReadOnly) else { return }
    switch event {
    case .screenOpened(let screen): context.open(screen)
    case .retryPressed: load()
    case .renamingBegun(let renaming): if state.detail != nil { update { $0.beginRenaming(renaming) } }
    case .renamingEnded(let title): renamingEnded(title)
    case .menuOpened(let kind, let x, let y): update { $0.menu = DocState.Menu(kind: kind, x: x, y: y) }
    case .menuClosed: update { $0.menu = nil }
    case .actionPicked(let action): actionPicked(action)
    case .restorePressed: restore()
    case .pageClicked(let page, let event): pageClicked(page, event)
    case .pageToggled(let page, let isRange): toggle(page, isRange: isRange)
    case .selectionCleared: clearSelection()
    case .pageFocused(let page): update { $0.focusedPage = page }
    case .keyPressed(let event): keyPressed(event)
    case .pagePressed(let page, let event): pressed(.pages(state.targets(of: page)), event)
    case .pageGroupPressed(let group, let event): pressed(.pageGroup(group), event)
    case .sheetClosed: update { $0.sheet = nil }
    case .inspectorOpened(let inspected): update { $0.inspected = inspected }
    case .filter(let event): filterEvent(event)
    case .inspectorClosed: update { $0.inspected = nil }
    }
  }

  private func pageClicked(_ page: Int, _ click: InputEvent) {
    let ids = state.pageIDs
    guard page >= 1, page <= ids.count else { return }
    if ignoresClick {
      ignoresClick = false
      click.preventDefault()
    } else if click.button == 0, !state.isReadOnly,
      click.modifiers.contains(.shift) || click.isCommandDown || (!state.selection.isEmpty && click.modifiers.isEmpty)
    {
      click.preventDefault()
      toggle(ids[page - 1], isRange: click.modifiers.contains(.shift))
    } else if click.isPlainClick {
      click.preventDefault()
      context.open(.viewer(ViewerLocation(docID: state.docID, pageNumber: page)))
    }
  }

  // MARK: - Loading

  func load() {
    loading?()
    loading = context.library.call(API.showDoc(docID: state.docID)) { result in
      self.loading = nil
      switch result {
      case .success(let detail):
        // While a step awaits its answer, this doc may not contain the step yet.
        let awaited = self.isEditing ? nil : self.focusAfterLoad
        self.update { state in
          let focused = state.focusedPage <= state.pageCount ? state.pageIDs[state.focusedPage - 1] : nil
          state.detail = detail
          state.failure = nil
          let ids = state.pageIDs
          // The focus follows its page to the new position. If the page is gone, the page that took its position gets
          // the focus.
          if let index = ids.firstIndex(where: { $0 == focused }) { state.focusedPage = index + 1 }
          state.focusedPage = max(1, min(state.focusedPage, ids.count))
          state.selection.remove(state.selection.ids.subtracting(ids))
          if let index = ids.firstIndex(where: { $0 == awaited }) { state.focusedPage = index + 1 }
          if let group = self.namesGroup, state.pageGroup(group) != nil { state.beginRenaming(.pageGroup(group)) }
        }
        self.namesGroup = nil
        if awaited != nil {
          self.focusAfterLoad = nil
          // The drawing frame was requested before this one, so the tiles are in place when this one runs.
          self.focusing = self.context.effects.clock.nextFrame { _ in
            self.references.tile(self.state.focusedPage).focus()
          }
        }
        self.takeReading()
        self.nameWindow()
      case .failure(let failure):
        let reason = LoadFailure(failure)
        if self.state.detail == nil || reason == .notThere {
          self.update {
            $0.detail = nil
            $0.failure = reason
          }
        } else {
          self.context.report(failure)
        }
      }
      self.settled()
    }
  }

  private func nameWindow() {
    if isVisible { context.nameWindow(state.detail?.doc.title ?? Texts.Library.title) }
  }

  private func takeReading() {
    let bundle = state.detail?.doc.cover?.bundleID
    var reading: TextProgress?
    for job in context.jobs.jobs where job.kind == .extractText && job.state == .running && job.bundleID == bundle {
      reading = TextProgress(done: job.unitsDone, total: job.unitsTotal)
    }
    update { $0.reading = bundle == nil ? nil : reading }
  }

  // MARK: - Commands

  /// - Parameter old: the title when editing began
  func rename(to title: String, from old: String) {
    guard let doc = state.detail?.doc else { return }
    if !title.isEmpty { show(title) }
    context.docs.rename(
      doc.id, to: title, from: old, reopen: { text in self.update { $0.beginRenaming(.doc, text: text) } }
    ) { self.show($0) }
  }

  private func show(_ title: String) {
    update { $0.detail?.doc.title = title }
    nameWindow()
  }

  func trash() {
    guard let doc = state.detail?.doc else { return }
    context.docs.trash([(id: doc.id, title: doc.title)]) { isDone in
      guard isDone, self.isVisible else { return }
      self.context.navigator.dismiss(fallback: .root)
    }
  }

  private func restore() {
    guard let doc = state.detail?.doc else { return }
    context.docs.restore(doc.id, title: doc.title) { isDone in if isDone { self.load() } }
  }
}
