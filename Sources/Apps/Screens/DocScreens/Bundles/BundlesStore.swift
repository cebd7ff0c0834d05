import BlazeBinary
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The list of bundles: makes docs from bundles, and deletes unused ones.
final class BundlesStore: TrapezioStore<PaperScreen, BundlesState, BundlesEvent>, TrapezioEventHandler {
  private let context: AppContext
  private var request: (() -> Void)?

  /// The bundles of this library.
  init(screen: PaperScreen, context: AppContext) {
    self.context = context
    super.init(screen: screen, initialState: BundlesState())
  }

  override func onAppear() {
    context.nameWindow(Texts.Bundles.title)
    subscriptions = [
      context.monitor.onLibraryChange { self.reload() },
      context.onShortcut { event in
        guard event.key == "Escape", self.state.menu == nil else { return }
        event.preventDefault()
        self.context.navigator.dismiss(fallback: .root)
      },
    ]
    reload()
  }

  override func onDisappear() {
    super.onDisappear()
    update { $0.menu = nil }
  }

  func handle(event: BundlesEvent) {
    switch event {
    case .retryPressed: reload()
    case .endReached: if request == nil { load(state.bundles.next) }
    case .screenOpened(let screen): context.open(screen)
    case .menuOpened(let id, let x, let y): update { $0.menu = BundlesState.Menu(bundleID: id, x: x, y: y) }
    case .menuClosed: update { $0.menu = nil }
    case .actionPicked(let action): actionPicked(action)
    }
  }

  // MARK: - Loading

  private func reload() { load(state.bundles.again) }

  private func load(_ part: ListPart?) {
    guard let part else { return }
    request?()
    request = context.library.call(API.listBundles(limit: part.limit, offset: part.offset)) { result in
      self.request = nil
      var unreportedFailure: APIFailure?
      self.update { unreportedFailure = $0.bundles.take(part, result.map { ($0.bundles, $0.total) }) }
      self.context.report(unreportedFailure)
    }
  }

  // MARK: - Commands

  private func actionPicked(_ action: BundleAction) {
    guard let menu = state.menu, let bundle = state.bundles.items.first(where: { $0.id == menu.bundleID }) else {
      return
    }
    update { $0.menu = nil }
    switch action {
    case .showBundle: context.open(.bundle(bundle.id))
    case .showDoc(let id): context.open(.doc(id))
    case .createDoc: createDoc(of: bundle)
    case .download(let variant): download(variant, of: bundle)
    case .delete: delete(bundle)
    }
  }

  private func createDoc(of bundle: BundleSummary) {
    guard !state.busy.contains(bundle.id) else { return }
    update { $0.busy.insert(bundle.id) }
    context.createDoc(of: bundle.id) { isDone in
      self.update { $0.busy.remove(bundle.id) }
      if isDone { self.reload() }
    }
  }

  private func download(_ variant: PDFVariant, of bundle: BundleSummary) {
    let name = bundle.variants.first { $0.variant == variant }?.sourceName ?? "\(variant.name).pdf"
    let url = API.bundleFile(bundleID: bundle.id, source: variant).path
    context.effects.files.download(url: url, name: name)
  }

  private func delete(_ bundle: BundleSummary) {
    let name = bundle.name ?? Texts.Bundles.untitled
    context.askToDeleteBundle(name, isUsed: !bundle.docIDs.isEmpty, docCount: bundle.docIDs.count) {
      self.deleteForGood(bundle.id, name)
    }
  }

  private func deleteForGood(_ id: PDFBundle.ID, _ name: String) {
    guard !state.busy.contains(id) else { return }
    update { $0.busy.insert(id) }
    context.library.perform(API.deleteBundle(bundleID: id)) { failure in
      self.update { state in
        state.busy.remove(id)
        if failure == nil { state.bundles.change { $0.id == id ? nil : $0 } }
      }
      if let failure {
        self.context.report(failure)
      } else {
        self.context.toasts.say(Toast(Texts.Bundles.deleted(name)))
      }
      self.reload()
    }
  }
}
