import Trapezio

/// Moves between screens. The stack is the browser's history: every push is an entry there, Back and Forward work, and
/// each entry's URL names its screen.
///
/// The edges, as decided here:
/// - `goTo` the screen that is already current does nothing, so a double click opens one screen.
/// - `dismiss` at the bottom of the stack does nothing, or shows the given fallback in its place.
/// - A call that comes while the browser still carries out a move waits for it, in order.
/// - The bottom entry never leaves; a reload or a deep link in the middle of the stack keeps what lies below.
public final class Navigator<Screen: RoutableScreen> {
  /// One place in the stack. Its id is new for every visit, so equal screens at two places are two entries.
  public struct Entry {
    /// Unique in the life of this navigator.
    public let id: Int
    /// Its place in the stack, 0 at the bottom.
    public let index: Int
    /// What is shown there.
    public internal(set) var screen: Screen
  }

  /// What a change of the current entry was.
  public enum Change { case pushed, replaced, moved, revised }

  /// The screen at the bottom of the stack after `dismissToRoot`.
  public let root: Screen
  /// What is shown now.
  public private(set) var current: Entry

  private enum Command {
    case goTo(Screen)
    case replace(Screen)
    case dismiss(fallback: Screen?)
    case dismissToRoot
  }

  private let history: any HistoryDriver
  private let observers = TrapezioObservers<Change>()
  // Entries seen in this life of the page, by index. After a reload those below are known to the browser only.
  private var visited: [Int: Entry] = [:]
  private var nextID = 1
  private var awaitsMove = false
  private var replacesWithRootAfterMove = false
  private var waiting: [Command] = []

  /// A navigator that stands where `history` stands.
  public init(root: Screen, history: any HistoryDriver) {
    self.root = root
    self.history = history
    let screen = Screen(location: Location(url: history.url))
    current = Entry(id: 0, index: history.index ?? 0, screen: screen)
    visited[current.index] = current
    history.replace(url: history.url, index: current.index)
    // A navigator and its history live as long as each other.
    history.onMove = { self.historyMoved() }
  }

  /// Whether something of this app lies below the current screen.
  public var canDismiss: Bool { current.index > 0 }

  /// Shows `screen` above the current one. Does nothing if it is the current one.
  public func goTo(_ screen: Screen) { perform(.goTo(screen)) }

  /// Shows `screen` in place of the current one, with a new store.
  public func replace(_ screen: Screen) { perform(.replace(screen)) }

  /// Goes back by one. At the bottom of the stack, where there is nothing to go back to, `fallback` takes the place of
  /// the current screen; without one nothing happens.
  public func dismiss(fallback: Screen? = nil) { perform(.dismiss(fallback: fallback)) }

  /// Goes back to the bottom of the stack and shows `root` there.
  public func dismissToRoot() { perform(.dismissToRoot) }

  /// Says that the current screen now goes by another name, such as the page that a viewer has scrolled to: the URL
  /// changes, the store stays.
  public func revise(_ screen: Screen) {
    guard !awaitsMove, screen != current.screen else { return }
    current.screen = screen
    visited[current.index] = current
    history.replace(url: screen.location.url, index: current.index)
    observers.send(.revised)
  }

  /// Calls `observer` after each change of `current`.
  public func observe(_ observer: @escaping (Change) -> Void) -> TrapezioSubscription {
    observers.add(observer)
  }

  // MARK: - Carrying out

  private func perform(_ command: Command) {
    guard !awaitsMove else {
      waiting.append(command)
      return
    }
    switch command {
    case .goTo(let screen):
      guard screen != current.screen else { return }
      show(screen, at: current.index + 1)
      visited = visited.filter { $0.key <= current.index }
      history.push(url: screen.location.url, index: current.index)
      observers.send(.pushed)
    case .replace(let screen):
      show(screen, at: current.index)
      history.replace(url: screen.location.url, index: current.index)
      observers.send(.replaced)
    case .dismiss(let fallback):
      if canDismiss {
        awaitsMove = true
        history.move(by: -1)
      } else if let fallback, fallback != current.screen {
        perform(.replace(fallback))
      }
    case .dismissToRoot:
      if canDismiss {
        awaitsMove = true
        replacesWithRootAfterMove = true
        history.move(by: -current.index)
      } else if current.screen != root {
        perform(.replace(root))
      }
    }
  }

  private func show(_ screen: Screen, at index: Int) {
    current = Entry(id: nextID, index: index, screen: screen)
    nextID += 1
    visited[index] = current
  }

  private func historyMoved() {
    awaitsMove = false
    let index = history.index ?? 0
    let screen = Screen(location: Location(url: history.url))
    if let entry = visited[index], entry.screen == screen {
      current = entry
    } else {
      show(screen, at: index)
    }
    if history.index == nil { history.replace(url: history.url, index: index) }
    let toRoot = replacesWithRootAfterMove
    replacesWithRootAfterMove = false
    if toRoot, current.screen != root {
      perform(.replace(root))
    } else {
      observers.send(.moved)
    }
    while !awaitsMove, !waiting.isEmpty {
      perform(waiting.removeFirst())
    }
  }
}
