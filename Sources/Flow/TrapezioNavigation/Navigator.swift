import Trapezio

/// Moves between screens. The stack is the browser's history: every push is an entry there, Back and Forward work, and
/// each entry's URL names its screen.
///
/// Edge cases:
/// - `goTo` the screen that is already current does nothing, so a double click opens one screen.
/// - `dismiss` at the bottom of the stack does nothing, or shows the given fallback in its place.
/// - `dismissTo` goes back to the nearest entry of this screen below; if there is none it only warns.
/// - Calls during a move of the browser wait in order until it is done. If the browser drops the move, the current
///   screen stays, and the waiting calls are performed.
/// - `dismissWithResult` stores its result even at the bottom, where no screen can be left. A result is taken once, by
///   its key; a request for another type leaves it. Only `clearResults` and `dismissToRoot` drop untaken results.
/// - While the screen is held (`hold`), every way to leave it, Back and Forward included, asks the holder first.
/// - The bottom entry is never removed; a reload or a deep link in the middle of the stack keeps the entries below.
public final class Navigator<Screen: RoutableScreen> {
  /// One place in the stack. Its id is new for every visit, so equal screens at two places are two entries.
  public struct Entry {
    /// Unique in the life of this navigator.
    public let id: Int
    /// Its place in the stack, 0 at the bottom.
    public let index: Int
    /// The screen of the entry.
    public internal(set) var screen: Screen
  }

  /// How the current entry changed.
  public enum Change { case pushed, replaced, moved, revised, continued }

  /// The screen at the bottom of the stack after `dismissToRoot`.
  public let root: Screen
  /// The current entry.
  public private(set) var current: Entry

  private enum Command {
    case goTo(Screen)
    case replace(Screen)
    case dismiss(fallback: Screen?)
    case dismissTo(Screen)
    case dismissToRoot
  }

  private struct StoredResult {
    let key: String
    let value: any NavigationResult
  }

  private struct Hold {
    let id: Int
    let ask: (@escaping () -> Void) -> Void
  }

  private let history: any HistoryDriver
  private let observers = TrapezioObservers<Change>()
  // Entries seen in this life of the page, one of an index. After a reload those below are known to the browser only.
  private var visited: [Entry] = []
  private var nextID = 1
  private var awaitsMove = false
  private var replacesWithRootAfterMove = false
  private var waiting: [Command] = []
  private var results: [StoredResult] = []
  private var holds: [Hold] = []
  private var nextHoldID = 0
  // A move of the person that was taken back because the screen is held; the history still has to report it.
  private var ignoresNextMove = false

  /// A navigator at the current entry of `history`.
  public init(root: Screen, history: any HistoryDriver) {
    self.root = root
    self.history = history
    let screen = Screen(location: Location(url: history.url))
    current = Entry(id: 0, index: history.index ?? 0, screen: screen)
    remember(current)
    history.replace(url: history.url, index: current.index)
    // A navigator and its history live as long as each other.
    history.onMove = { self.historyMoved() }
  }

  /// Whether an entry of this app is below the current one.
  public var canDismiss: Bool { current.index > 0 }

  /// Shows `screen` above the current one. Does nothing if it is the current one.
  public func goTo(_ screen: Screen) { perform(.goTo(screen)) }

  /// Shows `screen` in place of the current one, with a new store.
  public func replace(_ screen: Screen) { perform(.replace(screen)) }

  /// Goes back by one. At the bottom of the stack, where there is nothing to go back to, `fallback` takes the place of
  /// the current screen; without one nothing happens.
  public func dismiss(fallback: Screen? = nil) { perform(.dismiss(fallback: fallback)) }

  /// Goes back to the nearest place below that shows `screen`. Does nothing if there is none that this life of the page
  /// has seen; returns whether there is one. The current screen counts: then there is nothing to do.
  @discardableResult
  public func dismissTo(_ screen: Screen) -> Bool {
    guard index(of: screen) != nil else { return false }
    perform(.dismissTo(screen))
    return true
  }

  /// Goes back to the bottom of the stack and shows `root` there. Untaken results are dropped.
  public func dismissToRoot() { perform(.dismissToRoot) }

  // MARK: - Results

  /// Goes back by one and stores `result` under `key`; an older result of this key is replaced.
  public func dismissWithResult(_ result: any NavigationResult, key: String) {
    results.removeAll { $0.key == key }
    results.append(StoredResult(key: key, value: result))
    perform(.dismiss(fallback: nil))
  }

  /// Takes the result under `key` if it has this type; a result of another type stays. Call it when the screen appears.
  public func consumeResult<Result: NavigationResult>(_ key: String, as type: Result.Type) -> Result? {
    for index in results.indices where results[index].key == key {
      guard let value = results[index].value as? Result else { return nil }
      results.remove(at: index)
      return value
    }
    return nil
  }

  /// Drops the untaken results.
  public func clearResults() { results.removeAll() }

  // MARK: - Unsent work

  /// Holds the current screen until the returned subscription ends: every attempt to leave it, by the app or with Back
  /// and Forward, calls `ask`. Call the closure that `ask` gets to allow leaving, or drop it.
  ///
  ///     hold = navigator.hold { leave in onEvent(.leaveAsked(leave)) }
  public func hold(_ ask: @escaping (_ leave: @escaping () -> Void) -> Void) -> TrapezioSubscription {
    let id = nextHoldID
    nextHoldID += 1
    holds.append(Hold(id: id, ask: ask))
    return TrapezioSubscription { self.holds.removeAll { $0.id == id } }
  }

  /// Whether somebody holds the current screen: a page asks before it is closed then.
  public var isHeld: Bool { !holds.isEmpty }

  /// Gives the current screen another address, such as the page that a viewer has scrolled to: the URL changes, the
  /// store stays.
  public func revise(_ screen: Screen) {
    guard !awaitsMove, screen != current.screen else { return }
    current.screen = screen
    remember(current)
    history.replace(url: screen.location.url, index: current.index)
    observers.send(.revised)
  }

  /// Continues the current screen under another address with a history entry of its own, such as a filtered list: a new
  /// entry above the current one, with the same store. Back returns to the old address.
  public func goOn(as screen: Screen) {
    guard !awaitsMove, screen != current.screen else { return }
    show(screen, at: current.index + 1)
    visited.removeAll { $0.index > current.index }
    history.push(url: screen.location.url, index: current.index)
    observers.send(.continued)
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
    guard !changesNothing(command) else { return }
    if let hold = holds.last {
      hold.ask { [self] in
        holds.removeAll()
        perform(command)
      }
      return
    }
    switch command {
    case .goTo(let screen):
      guard screen != current.screen else { return }
      show(screen, at: current.index + 1)
      visited.removeAll { $0.index > current.index }
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
    case .dismissTo(let screen):
      guard let index = index(of: screen), index < current.index else { return }
      awaitsMove = true
      history.move(by: index - current.index)
    case .dismissToRoot:
      results.removeAll()
      if canDismiss {
        awaitsMove = true
        replacesWithRootAfterMove = true
        history.move(by: -current.index)
      } else if current.screen != root {
        perform(.replace(root))
      }
    }
  }

  /// Whether a command changes nothing, so that the holder need not be asked.
  private func changesNothing(_ command: Command) -> Bool {
    switch command {
    case .goTo(let screen): screen == current.screen
    case .replace: false
    case .dismiss(let fallback): !canDismiss && (fallback == nil || fallback == current.screen)
    case .dismissTo(let screen): screen == current.screen
    case .dismissToRoot: !canDismiss && current.screen == root && results.isEmpty
    }
  }

  /// Where a screen is nearest at or below the current one, among those visited since the page was loaded.
  private func index(of screen: Screen) -> Int? {
    var nearest: Int?
    for entry in visited where entry.index <= current.index && entry.screen == screen {
      nearest = max(nearest ?? entry.index, entry.index)
    }
    return nearest
  }

  private func show(_ screen: Screen, at index: Int) {
    current = Entry(id: nextID, index: index, screen: screen)
    nextID += 1
    remember(current)
  }

  private func remember(_ entry: Entry) {
    if let place = visited.firstIndex(where: { $0.index == entry.index }) {
      visited[place] = entry
    } else {
      visited.append(entry)
    }
  }

  private func historyMoved() {
    if ignoresNextMove {
      ignoresNextMove = false
      return
    }
    let isOwnMove = awaitsMove
    awaitsMove = false
    let index = history.index ?? 0
    if !isOwnMove, let hold = holds.last, index != current.index {
      let delta = index - current.index
      ignoresNextMove = true
      history.move(by: -delta)
      hold.ask { [self] in
        holds.removeAll()
        history.move(by: delta)
      }
      return
    }
    let screen = Screen(location: Location(url: history.url))
    let before = current.id
    if let entry = visited.first(where: { $0.index == index }), entry.screen == screen {
      current = entry
    } else {
      show(screen, at: index)
    }
    if history.index == nil { history.replace(url: history.url, index: index) }
    let toRoot = replacesWithRootAfterMove
    replacesWithRootAfterMove = false
    if toRoot, current.screen != root {
      perform(.replace(root))
    } else if current.id != before {
      observers.send(.moved)
    }
    while !awaitsMove, !waiting.isEmpty {
      perform(waiting.removeFirst())
    }
  }
}
