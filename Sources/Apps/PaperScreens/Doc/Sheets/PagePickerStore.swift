import BlazeBinary
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// A bundle of which pages are chosen.
nonisolated struct PagePickerState: TrapezioState {
  var isSingle: Bool
  var bundles = GrowingList<BundleSummary>()
  var failure: String?
  var bundle: BundleSummary?
  var selection = Selection<Int>()
  /// Whether a new version takes over the page's tags and values.
  var inherits = true
  var isWorking = false
  /// Why nothing can be changed now: somebody else has the page.
  var refusal: String?

  /// The chosen pages, in the bundle's order.
  var chosen: [Int] { selection.ids.sorted() }
}

/// What happens while pages are chosen.
enum PagePickerEvent {
  case bundlePicked(BundleSummary)
  case bundleLeft
  case endReached
  case pageToggled(Int, isRange: Bool)
  case allToggled
  case inheritanceToggled
  case confirmed
}

/// Chooses pages of a bundle: to add them to a page group, or to show one of them in place of what a page shows.
final class PagePickerStore: TrapezioStore<PaperScreen, PagePickerState, PagePickerEvent>, TrapezioEventHandler {
  /// What the pages are chosen for.
  enum Purpose {
    case add(to: PageGroup.ID)
    case rebind(Page.ID)

    var isSingle: Bool { if case .rebind = self { true } else { false } }
  }

  private let purpose: Purpose
  private let seen: EditRequest.SeenDoc?
  private let context: AppContext
  private let onDone: () -> Void
  private var request: (() -> Void)?
  private var lease: LeaseKeeper?

  init(purpose: Purpose, seen: EditRequest.SeenDoc?, context: AppContext, onDone: @escaping () -> Void) {
    self.purpose = purpose
    self.seen = seen
    self.context = context
    self.onDone = onDone
    super.init(
      screen: context.navigator.current.screen, initialState: PagePickerState(isSingle: purpose.isSingle))
  }

  override func onFirstAppear() {
    if case .rebind(let page) = purpose {
      lease = LeaseKeeper(page: page, context: context) { refusal in self.update { $0.refusal = refusal } }
    }
    load()
  }

  override func onDisappear() {
    lease?.end()
    request?()
  }

  func handle(event: PagePickerEvent) {
    switch event {
    case .bundlePicked(let bundle): pick(bundle)
    case .bundleLeft: update { $0.bundle = nil }
    case .endReached: if request == nil, state.bundles.hasMore { load() }
    case .pageToggled(let page, let isRange): toggle(page, isRange)
    case .allToggled: toggleAll()
    case .inheritanceToggled: update { $0.inherits.toggle() }
    case .confirmed: confirm()
    }
  }

  private func load() {
    let query: [(name: String, value: String)] = [
      (name: "limit", value: "\(GrowingList<BundleSummary>.partSize)"),
      (name: "offset", value: "\(state.bundles.items.count)"),
    ]
    request = context.library.call(.listBundles, query: query) { (result: Result<BundleList, APIFailure>) in
      self.request = nil
      switch result {
      case .success(let list): self.update { $0.bundles.append(list.bundles, total: list.total) }
      case .failure(let failure): self.update { $0.failure = failure.message }
      }
    }
  }

  private func pick(_ bundle: BundleSummary) {
    update {
      $0.bundle = bundle
      $0.selection = Selection()
      if !$0.isSingle, bundle.pageCount > 0 { $0.selection.replace(with: Set(1...bundle.pageCount)) }
    }
  }

  private func toggle(_ page: Int, _ isRange: Bool) {
    guard let bundle = state.bundle else { return }
    update { state in
      if state.isSingle {
        state.selection.select(page)
      } else if isRange {
        state.selection.extend(to: page, in: (1...max(1, bundle.pageCount)).map { Optional($0) })
      } else {
        state.selection.toggle(page)
      }
    }
  }

  private func toggleAll() {
    guard let bundle = state.bundle, bundle.pageCount > 0 else { return }
    update { $0.selection.replace(with: $0.selection.count == bundle.pageCount ? [] : Set(1...bundle.pageCount)) }
  }

  private func confirm() {
    guard let bundle = state.bundle, !state.selection.isEmpty, !state.isWorking else { return }
    update { $0.isWorking = true }
    switch purpose {
    case .add(let group):
      context.edits.perform(
        .addPages(bundle: bundle.id, pageNumbers: state.chosen, pageGroup: group, before: nil),
        seen: seen
      ) { result in
        self.update { $0.isWorking = false }
        if result.endsSheet { self.onDone() }
      }
    case .rebind(let page):
      context.edits.rebind(
        page, to: bundle.id, pageNumber: state.chosen[0],
        inheriting: state.inherits ? .metadata : .none
      ) { isDone in
        self.update { $0.isWorking = false }
        if isDone { self.onDone() }
      }
    }
  }
}
