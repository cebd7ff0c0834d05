import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The statistics of the library: requests what the URL specifies, reloads after each change of the library, and writes
/// each choice to the URL.
final class StatisticsStore: TrapezioStore<PaperScreen, StatisticsState, StatisticsEvent>, TrapezioEventHandler {
  /// The button that opens the filter.
  let filterButton = ElementReference()

  private let context: AppContext
  private var shortcuts: EffectClaim?
  private var loading: (() -> Void)?
  /// Whether the current filter edit has already pushed a history entry.
  private var didPushFilterEntry = false

  init(screen: PaperScreen, choice: StatisticsChoice, context: AppContext) {
    self.context = context
    super.init(screen: screen, initialState: StatisticsState(choice))
  }

  override func onAppear() {
    context.nameWindow(Texts.Statistics.title)
    subscriptions = [
      context.metadata.follow { self.takeOverview() },
      context.monitor.onLibraryChange { self.load() },
    ]
    shortcuts = context.onShortcut { self.shortcutPressed($0) }
    takeOverview()
    load()
  }

  override func onDisappear() {
    super.onDisappear()
    shortcuts = nil
    loading?()
    update { $0.filterPlace = nil }
  }

  func handle(event: StatisticsEvent) {
    switch event {
    case .retryPressed:
      context.metadata.load()
      load()
    case .screenOpened(let screen): context.open(screen)
    case .measurePicked(let measure): update { $0.chosenMeasure = measure }
    case .scorePicked(let id):
      choose(isStep: true) { $0.score = Variable.ID(id) }
      update { $0.chosenMeasure = $0.choice.score == nil ? .docs : .mean }
    case .periodPicked(let id): choose(isStep: true) { $0.period = Variable.ID(id) }
    case .allTagsPressed: update { $0.showsAllTags = true }
    case .filterOpened(let x, let y):
      didPushFilterEntry = false
      update { $0.filterPlace = FilterPlace(x: x, y: y) }
    case .filterClosed: update { $0.filterPlace = nil }
    case .filterChanged(let filter): choose(isStep: !didPushFilterEntry) { $0.filter = filter.text }
    case .filterPartRemoved(let part):
      var filter = FilterParts(state.choice.filter)
      filter.remove(part)
      choose(isStep: true) { $0.filter = filter.text }
    case .filterCleared: choose(isStep: true) { $0.filter = "" }
    }
  }

  private func shortcutPressed(_ event: InputEvent) {
    switch event.key {
    case "f" where event.modifiers.isEmpty:
      guard let box = filterButton.bounds else { return }
      handle(event: .filterOpened(x: box.x, y: box.y + box.height + 6))
    case "Escape": context.navigator.dismiss(fallback: .root)
    default: return
    }
    event.preventDefault()
  }

  /// Applies a choice. The first change of a filter pushes a history entry, later ones replace it.
  private func choose(isStep: Bool, _ change: (inout StatisticsChoice) -> Void) {
    var choice = state.choice
    change(&choice)
    guard choice != state.choice else { return }
    update {
      $0.choice = choice
      $0.showsAllTags = false
    }
    takeOverview()
    if isStep {
      context.navigator.pushKeepingStore(.statistics(choice))
    } else {
      context.navigator.revise(.statistics(choice))
    }
    didPushFilterEntry = true
    load()
  }

  // MARK: - Loading

  private func takeOverview() {
    let overview = context.metadata.overview
    update {
      $0.overview = overview
      $0.chips = FilterChip.chips(of: FilterParts($0.choice.filter), overview: overview)
    }
  }

  private func load() {
    loading?()
    let choice = state.choice
    let numbers = API.statistics(
      filter: choice.filter.isEmpty ? nil : choice.filter, score: choice.score?.description,
      period: choice.period?.description)
    loading = context.library.call(numbers) { result in
      self.loading = nil
      switch result {
      case .success(let statistics):
        self.update {
          $0.statistics = statistics
          $0.failure = nil
        }
      case .failure(let failure):
        self.update {
          $0.statistics = nil
          $0.failure = failure.message
        }
      }
    }
  }
}
