// A page that walks through notebooks and says what came of it, so that a test can compare the browser with the server.

import NotebookWalk
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Each walk is a place: `/seed/steps`.
nonisolated enum ProbeScreen: RoutableScreen {
  case walk(seed: UInt64, steps: Int)

  init(location: Location) {
    let parts = location.path
    let seed = parts.first.flatMap { UInt64($0) } ?? 0
    self = .walk(seed: seed, steps: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  var location: Location {
    switch self {
    case .walk(let seed, let steps): Location(path: ["\(seed)", "\(steps)"])
    }
  }
}

nonisolated struct ProbeState: TrapezioState {
  let line: String
}

enum ProbeEvent {}

final class ProbeStore: TrapezioStore<ProbeScreen, ProbeState, ProbeEvent>, TrapezioEventHandler {
  func handle(event: ProbeEvent) {}
}

struct ProbeUI: TrapezioUI {
  func map(state: ProbeState, onEvent: @escaping (ProbeEvent) -> Void) -> Node {
    mainElement {
      h1 { "A walk" }
      p(.role("status"), .label("Digests")) { state.line }
    }
  }
}

final class ProbeApp {
  private let host: WebHost<ProbeScreen>

  init(renderer: Renderer, effects: WebEffects) {
    let navigator = Navigator<ProbeScreen>(root: .walk(seed: 0, steps: 0), history: effects.history)
    host = WebHost(renderer: renderer, navigator: navigator) { screen, _ in
      switch screen {
      case .walk(let seed, let steps):
        let state = ProbeState(line: WalkDigest(seed: seed, steps: steps).line)
        return presentation(store: ProbeStore(screen: screen, initialState: state), ui: ProbeUI())
      }
    }
  }

  func start() { host.start() }
}

nonisolated(unsafe) private var app: ProbeApp?

/// Where the browser begins.
@_expose(wasm, "start") @_cdecl("start")
public func start() {
  app = ProbeApp(renderer: Browser.shared.renderer, effects: Browser.shared.effects)
  app?.start()
}
