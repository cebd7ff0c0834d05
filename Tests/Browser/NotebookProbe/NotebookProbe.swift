// A page that runs random walks on notebooks, pen sessions and Automerge documents and reports the results, so that a
// test can compare the browser with the native build.

import AutomergeWalk
import InkWalk
import NotebookWalk
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Each walk has an address: `/seed/steps` for a notebook, `/drawing/seed/steps` for its drawing, `/ink/seed/steps` for
/// a pen session, `/automerge/seed/steps` for an Automerge document.
nonisolated enum ProbeScreen: RoutableScreen {
  case walk(seed: UInt64, steps: Int)
  case drawing(seed: UInt64, steps: Int)
  case ink(seed: UInt64, steps: Int)
  case automerge(seed: UInt64, steps: Int)

  init(location: Location) {
    let kind = location.path.first.flatMap { UInt64($0) == nil ? $0 : nil }
    let parts = location.path.dropFirst(kind == nil ? 0 : 1).map { UInt64($0) ?? 0 }
    let seed = parts.first ?? 0
    let steps = Int(clamping: parts.count > 1 ? parts[1] : 0)
    switch kind {
    case "automerge": self = .automerge(seed: seed, steps: steps)
    case "ink": self = .ink(seed: seed, steps: steps)
    case "drawing": self = .drawing(seed: seed, steps: steps)
    default: self = .walk(seed: seed, steps: steps)
    }
  }

  var location: Location {
    switch self {
    case .walk(let seed, let steps): Location(path: ["\(seed)", "\(steps)"])
    case .drawing(let seed, let steps): Location(path: ["drawing", "\(seed)", "\(steps)"])
    case .ink(let seed, let steps): Location(path: ["ink", "\(seed)", "\(steps)"])
    case .automerge(let seed, let steps): Location(path: ["automerge", "\(seed)", "\(steps)"])
    }
  }
}

nonisolated struct ProbeState: TrapezioState {
  /// The results, under the names that tests look for.
  let results: [Result]

  struct Result: Equatable {
    let name: String
    let text: String
  }
}

enum ProbeEvent {}

final class ProbeStore: TrapezioStore<ProbeScreen, ProbeState, ProbeEvent>, TrapezioEventHandler {
  func handle(event: ProbeEvent) {}
}

struct ProbeUI: TrapezioUI {
  func map(state: ProbeState, onEvent: @escaping (ProbeEvent) -> Void) -> Node {
    mainElement {
      h1 { "A walk" }
      for result in state.results {
        p(.role("status"), .label(result.name)) { result.text }
      }
    }
  }
}

final class ProbeApp {
  private let host: WebHost<ProbeScreen>

  init(renderer: Renderer, effects: WebEffects) {
    let navigator = Navigator<ProbeScreen>(root: .walk(seed: 0, steps: 0), history: effects.history)
    host = WebHost(renderer: renderer, navigator: navigator) { screen, _ in
      let results: [ProbeState.Result]
      switch screen {
      case .walk(let seed, let steps):
        results = [ProbeState.Result(name: "Digests", text: WalkDigest(seed: seed, steps: steps).line)]
      case .drawing(let seed, let steps):
        let drawing = WalkDrawing(seed: seed, steps: steps)
        results = [
          ProbeState.Result(name: "SVG", text: drawing.svg), ProbeState.Result(name: "List", text: drawing.list),
        ]
      case .ink(let seed, let steps):
        results = [ProbeState.Result(name: "Digests", text: InkWalk.line(seed: seed, steps: steps))]
      case .automerge(let seed, let steps):
        results = [ProbeState.Result(name: "Digests", text: AutomergeWalk.line(seed: seed, steps: steps))]
      }
      return presentation(
        store: ProbeStore(screen: screen, initialState: ProbeState(results: results)), ui: ProbeUI())
    }
  }

  func start() { host.start() }
}

nonisolated(unsafe) private var app: ProbeApp?

/// Called by the browser at the start.
@_expose(wasm, "start") @_cdecl("start")
public func start() {
  app = ProbeApp(renderer: Browser.shared.renderer, effects: Browser.shared.effects)
  app?.start()
}
