import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// A counter, to have something in the page until the product's screens come.
nonisolated enum HelloScreen: RoutableScreen {
  case counter
  case summary(count: Int)
  case unknown(path: String)

  init(location: Location) {
    switch location.path.first {
    case nil: self = .counter
    case "summary": self = .summary(count: Int(location["count"] ?? "") ?? 0)
    default: self = .unknown(path: location.url)
    }
  }

  var location: Location {
    switch self {
    case .counter: Location()
    case .summary(let count): Location(path: ["summary"], query: [("count", "\(count)")])
    case .unknown(let path): Location(url: path)
    }
  }
}

nonisolated struct HelloState: TrapezioState {
  var count = 0
  var name = ""
}

enum HelloEvent {
  case addPressed
  case nameTyped(String)
  case summaryPressed
  case backPressed
}

final class HelloStore: TrapezioStore<HelloScreen, HelloState, HelloEvent>, TrapezioEventHandler {
  private let navigator: Navigator<HelloScreen>

  init(screen: HelloScreen, navigator: Navigator<HelloScreen>) {
    self.navigator = navigator
    super.init(screen: screen, initialState: HelloState())
  }

  func handle(event: HelloEvent) {
    switch event {
    case .addPressed: update { $0.count += 1 }
    case .nameTyped(let name): update { $0.name = name.uppercased() }
    case .summaryPressed: navigator.goTo(.summary(count: state.count))
    case .backPressed: navigator.dismiss(fallback: .counter)
    }
  }
}

struct HelloUI: TrapezioUI {
  let screen: HelloScreen

  func map(state: HelloState, onEvent: @escaping (HelloEvent) -> Void) -> Node {
    switch screen {
    case .counter:
      mainElement {
        h1 { "Hello" }
        p(.role("status")) { "Count: \(state.count)" }
        button(.onClick { _ in onEvent(.addPressed) }) { "Add one" }
        label {
          "Name"
          input(.value(state.name), .onInput { onEvent(.nameTyped($0.value)) })
        }
        button(.onClick { _ in onEvent(.summaryPressed) }) { "Summary" }
      }
    case .summary(let count):
      mainElement {
        h1 { "Summary" }
        p(.role("status")) { "You counted to \(count)." }
        button(.onClick { _ in onEvent(.backPressed) }) { "Back" }
      }
    case .unknown(let path):
      mainElement {
        h1 { "Nothing here" }
        p { "There is no page at \(path)." }
        button(.onClick { _ in onEvent(.backPressed) }) { "Back" }
      }
    }
  }
}

enum HelloApp {
  nonisolated(unsafe) private static var host: WebHost<HelloScreen>?

  static func start(renderer: Renderer, effects: WebEffects) {
    let navigator = Navigator<HelloScreen>(root: .counter, history: effects.history)
    let host = WebHost(renderer: renderer, navigator: navigator) { screen, navigator in
      presentation(store: HelloStore(screen: screen, navigator: navigator), ui: HelloUI(screen: screen))
    }
    HelloApp.host = host
    host.start()
  }
}
