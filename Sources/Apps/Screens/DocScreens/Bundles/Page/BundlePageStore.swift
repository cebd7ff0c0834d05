import BlazeBinary
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// One bundle: loads it, follows its changes, adds files to it, renames, verifies and deletes it. The alignment is in
/// `BundlePageStore+Alignment`.
final class BundlePageStore: TrapezioStore<PaperScreen, BundlePageState, BundlePageEvent>, TrapezioEventHandler {
  let context: AppContext
  let references = BundlePageReferences()
  private var loading: (() -> Void)?
  private var isVisible = false
  /// The steps that can be undone on this page, latest last.
  private var steps: [(id: Int, undo: () -> Void)] = []
  private var lastStep = 0
  /// Whether an alignment is being stored, and whether it must be stored again afterwards because it has changed
  /// meanwhile.
  var isSaving = false, savesAgain = false

  /// The bundle with an id.
  init(screen: PaperScreen, bundleID: PDFBundle.ID, context: AppContext) {
    self.context = context
    super.init(screen: screen, initialState: BundlePageState(bundleID: bundleID))
  }

  override func onAppear() {
    isVisible = true
    subscriptions = [
      context.monitor.onLibraryChange { self.load() },
      context.jobs.observe { self.takeArrivals() },
      context.onShortcut { self.shortcutPressed($0) },
    ]
    nameWindow()
    takeArrivals()
    load()
  }

  override func onDisappear() {
    isVisible = false
    super.onDisappear()
    update {
      $0.menu = nil
      $0.isRenaming = false
      $0.isAppending = false
    }
  }

  func handle(event: BundlePageEvent) {
    switch event {
    case .screenOpened(let screen): context.open(screen)
    case .retryPressed: load()
    case .renamePressed: if state.detail != nil { update { $0.isRenaming = true } }
    case .renameEnded(let name): renameEnded(name)
    case .menuOpened(let x, let y): update { $0.menu = BundlePageState.MenuPlace(x: x, y: y) }
    case .menuClosed: update { $0.menu = nil }
    case .actionPicked(let action): actionPicked(action)
    case .filePressed(let variant): chooseFile { API.completeBundle(bundleID: $0, variant: variant, name: $1) }
    case .downloadPressed(let variant): download(variant)
    case .moreLinesNeeded: update { $0.shownLines += BundlePageState.linesAtOnce }
    case .undoPressed: if let step = steps.last { undo(step.id) }
    case .alignmentPressed(let change, let column): align(change, column: column)
    case .placeFocused(let spot): update { $0.place = spot }
    case .placeKeyPressed(let event, let spot): placeKeyPressed(event, spot)
    case .inspectorToggled: update { $0.isInspecting.toggle() }
    case .appendingEnded: update { $0.isAppending = false }
    }
  }

  // MARK: - Loading

  func load(verifying: Bool = false) {
    loading?()
    let detail = API.bundleDetail(bundleID: state.bundleID, verify: verifying ? true : nil)
    loading = context.library.call(detail) { result in
      self.loading = nil
      self.update { $0.isVerifying = false }
      switch result {
      case .success(let detail):
        self.take(detail)
        if verifying { self.sayVerified(detail) }
      case .failure(let failure):
        let reason = LoadFailure(failure)
        if self.state.detail != nil, reason != .notThere { return self.context.report(failure) }
        self.update {
          $0.detail = nil
          $0.failure = reason
        }
      }
    }
  }

  /// Shows the server's state, except for an alignment that the person is still editing.
  func take(_ detail: BundleDetail) {
    update { state in
      state.detail = detail
      state.failure = nil
      if !self.isSaving { state.columns = BundlePageStore.columns(of: detail) }
    }
    nameWindow()
  }

  private func takeArrivals() {
    var arrivals: [BundlePageState.Arrival] = []
    for job in context.jobs.jobs where job.bundleID == state.bundleID && job.kind == .importFile {
      if job.state == .done || job.state == .cancelled { continue }
      arrivals.append(
        BundlePageState.Arrival(
          name: job.name, text: job.failure?.message ?? (job.stage.isEmpty ? Texts.Activity.waiting : job.stage),
          isFailure: job.failure != nil))
    }
    update { $0.arrivals = arrivals }
  }

  private var name: String { state.detail?.bundle.name ?? Texts.Bundles.untitled }

  private func nameWindow() {
    if isVisible { context.nameWindow(state.detail == nil ? Texts.Bundles.title : name) }
  }

  private func shortcutPressed(_ event: InputEvent) {
    guard state.menu == nil, !state.isAppending else { return }
    switch event.key {
    case "F2": handle(event: .renamePressed)
    case "i" where event.modifiers.isEmpty: handle(event: .inspectorToggled)
    case "Escape": context.navigator.dismiss(fallback: .bundles)
    default: return
    }
    event.preventDefault()
  }

  // MARK: - Undo

  /// Shows a toast that names the step and offers to undo it. Ctrl/Cmd-Z undoes it as well.
  func offerUndo(of text: String, undo: @escaping () -> Void) {
    lastStep += 1
    let id = lastStep
    steps.append((id: id, undo: undo))
    update { $0.canUndo = true }
    context.toasts.say(Toast(text, action: Texts.undo) { self.undo(id) })
  }

  /// Undoes a step and drops all later ones.
  private func undo(_ id: Int) {
    guard let index = steps.firstIndex(where: { $0.id == id }) else { return }
    let step = steps[index]
    steps.removeSubrange(index...)
    update { $0.canUndo = !self.steps.isEmpty }
    step.undo()
  }

  // MARK: - Commands

  private func actionPicked(_ action: BundlePageAction) {
    update { $0.menu = nil }
    switch action {
    case .createDoc: createDoc()
    case .append: append()
    case .correctText: context.open(.pageText(state.bundleID, page: 1))
    case .rename: update { $0.isRenaming = true }
    case .verify:
      update { $0.isVerifying = true }
      load(verifying: true)
    case .delete: delete()
    }
  }

  private func sayVerified(_ detail: BundleDetail) {
    let isUnchanged = detail.variants.allSatisfy { $0.availability == .available || $0.availability == .missing }
    context.toasts.say(isUnchanged ? Toast(Texts.Bundles.verified) : Toast(Texts.Bundles.notVerified, kind: .failure))
  }

  private func renameEnded(_ name: String?) {
    guard state.isRenaming else { return }
    update { $0.isRenaming = false }
    guard let name, !name.isEmpty, name != self.name else { return }
    let old = state.detail?.bundle.name
    rename(to: name) {
      self.offerUndo(of: Texts.Library.renamed(name)) { self.rename(to: old ?? "") {} }
    }
  }

  private func rename(to name: String, then done: @escaping () -> Void) {
    context.library.call(API.changeBundle(bundleID: state.bundleID, BundleChanges(name: name))) { result in
      if self.context.valueOrReport(result) != nil { done() }
      self.load()
    }
  }

  private func createDoc() {
    guard !state.isBusy else { return }
    update { $0.isBusy = true }
    context.createDoc(of: state.bundleID) { _ in
      self.update { $0.isBusy = false }
      self.load()
    }
  }

  private func download(_ variant: PDFVariant) {
    let file = state.detail?.variants.first { $0.variant == variant }?.files.first
    let url = API.bundleFile(bundleID: state.bundleID, source: variant).path
    context.effects.files.download(url: url, name: file?.sourceName ?? "\(variant.name).pdf")
  }

  /// With one variant, asks for one file. With several, opens the sheet.
  private func append() {
    let count = state.detail?.variants.count { $0.pageCount > 0 } ?? 0
    if count > 1 { update { $0.isAppending = true } } else { chooseFile { API.appendToBundle(bundleID: $0, name: $1) } }
  }

  /// Asks for a file that is missing or lost, or for one to append.
  private func chooseFile(_ call: @escaping (PDFBundle.ID, _ name: String) -> Call<JobSummary>) {
    context.pickPDFs(multiple: false) { files in
      guard let file = files.first else { return }
      if !self.context.uploads.add(file, to: call(self.state.bundleID, file.name).path) {
        self.context.toasts.say(Toast(Texts.Library.noPDFs, kind: .failure))
      }
    }
  }

  private func delete() {
    guard let detail = state.detail else { return }
    context.askToDeleteBundle(name, isUsed: detail.versionCount != 0, docCount: detail.uses.count) {
      self.deleteForGood(self.name)
    }
  }

  private func deleteForGood(_ name: String) {
    context.library.perform(API.deleteBundle(bundleID: state.bundleID)) { failure in
      if let failure {
        self.context.report(failure)
        self.load()
      } else {
        self.context.toasts.say(Toast(Texts.Bundles.deleted(name)))
        if self.isVisible { self.context.navigator.dismiss(fallback: .bundles) }
      }
    }
  }
}
