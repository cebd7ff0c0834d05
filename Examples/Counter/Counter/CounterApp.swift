import Trapezio
import TrapezioNavigation
import TrapezioStrata
import TrapezioWeb

/// The composition root: the only place that knows which store and UI belong to a screen.
final class CounterApp {
  private let host: WebHost<AppScreen>

  init(renderer: Renderer, effects: WebEffects) {
    let navigator = Navigator<AppScreen>(root: .counter, history: effects.history)
    let tally = Tally(timer: PageTimer(effects.clock))
    let interop = NavigationInterop<AppEvent> { event in
      switch event {
      case .counted(let count): effects.window.title = "Counter: \(count)"
      }
    }
    host = WebHost(renderer: renderer, navigator: navigator) { screen, navigator in
      switch screen {
      case .counter:
        presentation(store: CounterStore(navigator: navigator, tally: tally, interop: interop), ui: CounterUI())
      case .summary(let count): presentation(store: SummaryStore(count: count, navigator: navigator), ui: SummaryUI())
      case .unknown(let path): presentation(store: UnknownStore(path: path, navigator: navigator), ui: UnknownUI())
      }
    }
  }

  func start() { host.start() }
}

/// Adapts the page's clock to the type that interactors need.
final class PageTimer: StrataTimer {
  private let clock: any WebClock

  init(_ clock: any WebClock) { self.clock = clock }

  func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> StrataWork {
    let claim = clock.after(milliseconds, action)
    return StrataWork { claim.cancel() }
  }
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

  /// The entry point that the browser calls.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
    app = CounterApp(renderer: Browser.shared.renderer, effects: Browser.shared.effects)
    app?.start()
  }
#endif
