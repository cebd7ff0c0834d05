import Trapezio
import TrapezioNavigation
import TrapezioWeb

nonisolated struct SummaryState: TrapezioState {
  var count: Int
}

enum SummaryEvent { case savePressed, backPressed }

final class SummaryStore: TrapezioStore<AppScreen, SummaryState, SummaryEvent>, TrapezioEventHandler {
  private let navigator: Navigator<AppScreen>

  init(count: Int, navigator: Navigator<AppScreen>) {
    self.navigator = navigator
    super.init(screen: .summary(count: count), initialState: SummaryState(count: count))
  }

  func handle(event: SummaryEvent) {
    switch event {
    case .savePressed: navigator.dismissWithResult(SavedCount(state.count), key: SavedCount.key)
    case .backPressed: navigator.dismiss(fallback: .counter)
    }
  }
}

struct SummaryUI: TrapezioUI {
  func map(state: SummaryState, onEvent: @escaping (SummaryEvent) -> Void) -> Node {
    mainElement {
      h1 { "Summary" }
      p(.role("status")) { "You counted to \(state.count)." }
      button(.onClick { _ in onEvent(.savePressed) }) { "Save" }
      button(.onClick { _ in onEvent(.backPressed) }) { "Back" }
    }
  }
}
