import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The composition root: the one place that knows which store and UI belong to a screen.
final class CounterApp {
  private let host: WebHost<AppScreen>

  init(renderer: Renderer, effects: WebEffects) {
    let navigator = Navigator<AppScreen>(root: .counter, history: effects.history)
    host = WebHost(renderer: renderer, navigator: navigator) { screen, navigator in
      switch screen {
      case .counter: presentation(store: CounterStore(navigator: navigator, clock: effects.clock), ui: CounterUI())
      case .summary(let count): presentation(store: SummaryStore(count: count, navigator: navigator), ui: SummaryUI())
      case .unknown(let path): presentation(store: UnknownStore(path: path, navigator: navigator), ui: UnknownUI())
      }
    }
  }

  func start() { host.start() }
}

nonisolated struct UnknownState: TrapezioState { let path: String }

enum UnknownEvent { case backPressed }

final class UnknownStore: TrapezioStore<AppScreen, UnknownState, UnknownEvent>, TrapezioEventHandler {
  private let navigator: Navigator<AppScreen>

  init(path: String, navigator: Navigator<AppScreen>) {
    self.navigator = navigator
    super.init(screen: .unknown(path: path), initialState: UnknownState(path: path))
  }

  func handle(event: UnknownEvent) {
    switch event {
    case .backPressed: navigator.dismiss(fallback: .counter)
    }
  }
}

struct UnknownUI: TrapezioUI {
  func map(state: UnknownState, onEvent: @escaping (UnknownEvent) -> Void) -> Node {
    mainElement {
      h1 { "Nothing here" }
      p { "There is no page at \(state.path)." }
      button(.onClick { _ in onEvent(.backPressed) }) { "Back" }
    }
  }
}

#if arch(wasm32)
  nonisolated(unsafe) private var app: CounterApp?

  /// Where the browser begins.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
    app = CounterApp(renderer: Browser.shared.renderer, effects: Browser.shared.effects)
    app?.start()
  }
#endif
