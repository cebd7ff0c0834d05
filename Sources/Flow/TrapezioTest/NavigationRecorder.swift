import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// A navigator over a history in memory, and all navigation steps in order.
///
///     let recorder = NavigationRecorder<AppScreen>(root: .library)
///     let store = LibraryStore(navigator: recorder.navigator)
///     store.handle(event: .docPicked("7"))
///     #expect(recorder.steps == [.pushed(.doc("7"))])
public final class NavigationRecorder<Screen: RoutableScreen> {
  /// One change of the current screen.
  nonisolated public enum Step: Equatable {
    case pushed(Screen)
    case replaced(Screen)
    /// A move back or forward to this screen.
    case moved(Screen)
    case revised(Screen)
    case continued(Screen)
  }

  /// The real navigator, to pass to stores.
  public let navigator: Navigator<Screen>
  /// The history of the navigator.
  public let history: MemoryHistory
  /// The recorded steps.
  public private(set) var steps: [Step] = []

  private var subscription: TrapezioSubscription?

  /// Makes a navigator that starts at `url`. Its requests to the history are also written to `log`, for a `TestStore`.
  public init(root: Screen, url: String = "/", log: EffectLog? = nil) {
    history = MemoryHistory(url: url)
    navigator = Navigator(root: root, history: history)
    history.note = { log?.note($0) }
    subscription = navigator.observe { [unowned(unsafe) self] change in
      let screen = navigator.current.screen
      switch change {
      case .pushed: steps.append(.pushed(screen))
      case .replaced: steps.append(.replaced(screen))
      case .moved: steps.append(.moved(screen))
      case .revised: steps.append(.revised(screen))
      case .continued: steps.append(.continued(screen))
      }
    }
  }
}
