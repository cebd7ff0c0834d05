import Trapezio
import TrapezioNavigation
import TrapezioStrata
import TrapezioWeb

nonisolated struct CounterState: TrapezioState {
  var count = 0
  var isHalving = false
  var highest = 0
  var problem: String?, saved: Int?

  mutating func step(by difference: Int) { (count, problem) = (count + difference, nil) }

  mutating func halved(_ result: StrataResult<Int>) {
    (count, problem, isHalving) = (result.value(or: count), result.exception?.message, false)
  }
}

enum CounterEvent { case addPressed, subtractPressed, halvePressed, summaryPressed }

final class CounterStore: TrapezioStore<AppScreen, CounterState, CounterEvent>, TrapezioEventHandler {
  private let navigator: Navigator<AppScreen>
  private let tally: Tally
  private let interop: NavigationInterop<AppEvent>

  init(navigator: Navigator<AppScreen>, tally: Tally, interop: NavigationInterop<AppEvent>) {
    self.navigator = navigator
    self.tally = tally
    self.interop = interop
    super.init(screen: .counter, initialState: CounterState())
    collect(tally.highest.observe) { state, highest in state.highest = highest }
  }

  override func onAppear() {
    if let result = navigator.consumeResult(SavedCount.key, as: SavedCount.self) { update { $0.saved = result.count } }
  }

  func handle(event: CounterEvent) {
    switch event {
    case .addPressed: step(by: 1)
    case .subtractPressed: step(by: -1)
    case .halvePressed:
      update { $0.isHalving = true }
      launch(tally.halve.work(state.count)) { state, result in state.halved(result) }
    case .summaryPressed: navigator.goTo(.summary(count: state.count))
    }
  }

  private func step(by difference: Int) {
    update { $0.step(by: difference) }
    tally.highest(state.count)
    interop.send(.counted(state.count))
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
      p(.role("status"), .label("Highest")) { "Highest: \(state.highest)" }
      if let problem = state.problem { p(.role("alert")) { problem } }
      if let saved = state.saved { p(.role("status"), .label("Saved")) { "Last saved: \(saved)" } }
    }
  }
}
