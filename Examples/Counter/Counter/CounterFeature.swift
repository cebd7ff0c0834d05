import Trapezio
import TrapezioNavigation
import TrapezioWeb

nonisolated struct CounterState: TrapezioState {
  var count = 0
  var isHalving = false
  var problem: String?, saved: Int?

  mutating func step(by difference: Int) { (count, problem) = (count + difference, nil) }
}

enum CounterEvent { case addPressed, subtractPressed, halvePressed, summaryPressed }

final class CounterStore: TrapezioStore<AppScreen, CounterState, CounterEvent>, TrapezioEventHandler {
  private let navigator: Navigator<AppScreen>
  private let clock: any WebClock

  init(navigator: Navigator<AppScreen>, clock: any WebClock) {
    self.navigator = navigator
    self.clock = clock
    super.init(screen: .counter, initialState: CounterState())
  }

  override func onAppear() {
    if let result = navigator.consumeResult(SavedCount.key, as: SavedCount.self) { update { $0.saved = result.count } }
  }

  func handle(event: CounterEvent) {
    switch event {
    case .addPressed: update { $0.step(by: 1) }
    case .subtractPressed: update { $0.step(by: -1) }
    case .halvePressed:
      guard state.count % 2 == 0 else { return update { $0.problem = "\($0.count) cannot be halved." } }
      update { $0.isHalving = true }
      launch { [clock] answer in
        clock.after(100) { answer(()) }
      } reduce: { state, _ in
        (state.count, state.isHalving) = (state.count / 2, false)
      }
    case .summaryPressed: navigator.goTo(.summary(count: state.count))
    }
  }
}

struct CounterUI: TrapezioUI {
  func map(state: CounterState, onEvent: @escaping (CounterEvent) -> Void) -> Node {
    mainElement {
      h1 { "Counter" }
      p(.role("status"), .label("Count")) { "\(state.count)" }
      button(.onClick { _ in onEvent(.addPressed) }) { "Add one" }
      button(.onClick { _ in onEvent(.subtractPressed) }) { "Take one away" }
      button(.disabled(state.isHalving), .onClick { _ in onEvent(.halvePressed) }) { "Halve" }
      button(.onClick { _ in onEvent(.summaryPressed) }) { "Summary" }
      if let problem = state.problem { p(.role("alert")) { problem } }
      if let saved = state.saved { p(.role("status"), .label("Saved")) { "Last saved: \(saved)" } }
    }
  }
}
