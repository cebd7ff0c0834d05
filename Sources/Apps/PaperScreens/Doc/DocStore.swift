import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// One doc: loads it and follows its changes, renames it in place, moves it to the trash.
final class DocStore: TrapezioStore<PaperScreen, DocState, DocEvent>, TrapezioEventHandler {
  /// The elements in the document.
  let references: DocReferences

  private let context: AppContext
  private var subscriptions: [TrapezioSubscription] = []
  private var loading: (() -> Void)?
  private var isVisible = false

  /// The doc with an id.
  init(screen: PaperScreen, docID: Doc.ID, context: AppContext) {
    self.context = context
    references = DocReferences(content: context.content)
    super.init(screen: screen, initialState: DocState(docID: docID))
  }

  override func onAppear() {
    isVisible = true
    subscriptions = [
      context.monitor.onLibraryChange { self.load() },
      context.jobs.observe { self.takeReading() },
      context.onShortcut { self.shortcutPressed($0) },
    ]
    let lastRead = ReadingPosition.lastPage(of: state.docID, storage: context.effects.storage)
    update { $0.lastRead = lastRead }
    nameWindow()
    load()
  }

  override func onDisappear() {
    isVisible = false
    subscriptions = []
    update {
      $0.menu = nil
      $0.isRenaming = false
    }
  }

  func handle(event: DocEvent) {
    switch event {
    case .screenOpened(let screen): context.open(screen)
    case .retryPressed: load()
    case .renamePressed: if state.detail != nil { update { $0.isRenaming = true } }
    case .renameEnded(let title): renameEnded(title)
    case .menuOpened(let x, let y): update { $0.menu = DocState.MenuPlace(x: x, y: y) }
    case .menuClosed: update { $0.menu = nil }
    case .actionPicked(let action): actionPicked(action)
    case .restorePressed: restore()
    case .pageFocused(let page): update { $0.focusedPage = page }
    case .keyPressed(let event): keyPressed(event)
    }
  }

  // MARK: - Loading

  private func load() {
    loading?()
    let id = state.docID.description
    loading = context.library.call(.showDoc, [id]) { (result: Result<DocDetail, APIFailure>) in
      self.loading = nil
      switch result {
      case .success(let detail):
        self.update { state in
          state.detail = detail
          state.failure = nil
          state.focusedPage = max(1, min(state.focusedPage, state.pageCount))
        }
        self.takeReading()
        self.nameWindow()
      case .failure(.refused(404, _)):
        self.update {
          $0.detail = nil
          $0.failure = .notThere
        }
      case .failure(let failure):
        if self.state.detail == nil {
          self.update { $0.failure = .other(failure.message) }
        } else {
          self.context.report(failure)
        }
      }
    }
  }

  private func nameWindow() {
    if isVisible { context.nameWindow(state.detail?.doc.title ?? Texts.Library.title) }
  }

  private func takeReading() {
    let bundle = state.detail?.doc.cover?.bundleID
    var reading: LibraryState.Reading?
    for job in context.jobs.jobs where job.kind == .extractText && job.state == .running && job.bundleID == bundle {
      reading = LibraryState.Reading(done: job.unitsDone, total: job.unitsTotal)
    }
    update { $0.reading = bundle == nil ? nil : reading }
  }

  // MARK: - Commands

  private func renameEnded(_ title: String?) {
    guard state.isRenaming, let doc = state.detail?.doc else { return }
    update { $0.isRenaming = false }
    guard let title else { return }
    if !title.isEmpty { show(title) }
    context.docs.rename(doc.id, to: title, from: doc.title) { self.show($0) }
  }

  private func show(_ title: String) {
    update { $0.detail?.doc.title = title }
    nameWindow()
  }

  private func actionPicked(_ action: DocAction) {
    update { $0.menu = nil }
    switch action {
    case .rename: update { $0.isRenaming = true }
    case .read: read()
    case .moveToTrash: trash()
    case .showPages, .select: break
    }
  }

  private func read() {
    context.open(.viewer(PageLocation(docID: state.docID, pageNumber: state.lastRead ?? 1)))
  }

  private func trash() {
    guard let doc = state.detail?.doc else { return }
    context.docs.trash([(id: doc.id, title: doc.title)]) { failed in
      guard failed.isEmpty, self.isVisible else { return }
      self.context.navigator.dismiss(fallback: .root)
    }
  }

  private func restore() {
    guard let doc = state.detail?.doc else { return }
    context.docs.restore([doc.id]) { failed in
      guard failed.isEmpty else { return }
      self.context.toasts.say(Toast(Texts.Doc.isBack(doc.title)))
      self.load()
    }
  }

  // MARK: - Keys

  private func shortcutPressed(_ event: InputEvent) {
    guard state.menu == nil else { return }
    switch event.key {
    case "F2": handle(event: .renamePressed)
    case "Delete": trash()
    case "Escape": context.navigator.dismiss(fallback: .root)
    case "ArrowDown", "ArrowRight":
      // Nothing that wants arrows has the focus: they lead to the pages.
      guard event.modifiers.isEmpty, state.pageCount > 0 else { return }
      references.tile(state.focusedPage).focus()
    default: return
    }
    event.preventDefault()
  }

  /// A key while the focus is on a page.
  private func keyPressed(_ event: InputEvent) {
    let page = state.focusedPage
    var target: Int?
    switch event.key {
    case "ArrowLeft": target = page - 1
    case "ArrowRight": target = page + 1
    case "ArrowUp": target = references.page(beside: page, step: -1, count: state.pageCount)
    case "ArrowDown": target = references.page(beside: page, step: 1, count: state.pageCount)
    case "Home": target = 1
    case "End": target = state.pageCount
    default: return
    }
    event.preventDefault()
    guard let target, target >= 1, target <= state.pageCount else { return }
    update { $0.focusedPage = target }
    references.tile(target).focus()
  }
}
