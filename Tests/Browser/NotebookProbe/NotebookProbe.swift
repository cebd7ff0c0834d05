// A page that walks through notebooks or Automerge documents and says what came of it, so that a test can compare the
// browser with the server.

import AutomergeWalk
import NotebookWalk
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Each walk is a place: `/seed/steps` for a notebook, `/automerge/seed/steps` for an Automerge document.
nonisolated enum ProbeScreen: RoutableScreen {
  case walk(seed: UInt64, steps: Int)
  case automerge(seed: UInt64, steps: Int)

  init(location: Location) {
    let isAutomerge = location.path.first == "automerge"
    let parts = location.path.dropFirst(isAutomerge ? 1 : 0).map { UInt64($0) ?? 0 }
    let seed = parts.first ?? 0
    let steps = Int(clamping: parts.count > 1 ? parts[1] : 0)
    self = isAutomerge ? .automerge(seed: seed, steps: steps) : .walk(seed: seed, steps: steps)
  }

  var location: Location {
    switch self {
    case .walk(let seed, let steps): Location(path: ["\(seed)", "\(steps)"])
    case .automerge(let seed, let steps): Location(path: ["automerge", "\(seed)", "\(steps)"])
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
      let line =
        switch screen {
        case .walk(let seed, let steps): WalkDigest(seed: seed, steps: steps).line
        case .automerge(let seed, let steps): AutomergeWalk.line(seed: seed, steps: steps)
        }
      return presentation(
        store: ProbeStore(screen: screen, initialState: ProbeState(line: line)), ui: ProbeUI())
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
