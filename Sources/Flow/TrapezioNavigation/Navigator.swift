import Trapezio

/// Moves between screens. The stack is the browser's history: every push adds an entry there, Back and Forward work,
/// and each entry's URL identifies its screen.
///
/// Edge cases:
/// - `goTo` with the current screen does nothing, so a double click opens one screen.
/// - `dismiss` at the bottom of the stack does nothing, or replaces the screen with the given fallback.
/// - `dismissTo` goes back to the nearest entry below that shows the screen. If there is none, it returns false and
///   does nothing.
/// - The browser's moves are asynchronous; calls made during one wait in order until it is done. If the browser drops
///   the move, the current screen stays and the waiting calls are performed.
/// - `dismissWithResult` stores its result even at the bottom of the stack, where no screen can be left. Each result
///   can be consumed once, by its key; asking for it with another type leaves it stored. Only `clearResults` and
///   `dismissToRoot` drop unconsumed results.
/// - While the screen is held (`hold`), every attempt to leave it asks the holder first, including Back and Forward.
/// - The bottom entry is never removed. After a reload or a deep link in the middle of the stack, the entries below
///   still exist.
public final class Navigator<Screen: RoutableScreen> {
  /// One position in the stack. Every visit gets a new id, so the same screen at two positions is two entries.
  public struct Entry {
    /// Unique within this navigator.
    public let id: Int
    /// Its position in the stack; 0 is the bottom.
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
  // The entries visited since the page was loaded, at most one per index. After a reload, only the browser knows the
  // entries below.
  private var visited: [Entry] = []
  private var nextID = 1
  private var awaitsMove = false
  private var replacesWithRootAfterMove = false
  private var waiting: [Command] = []
  private var results: [StoredResult] = []
  private var holds: [Hold] = []
  private var nextHoldID = 0
  // The person's move was reverted because the screen is held; ignore the history's report of the reverting move.
  private var ignoresNextMove = false

  /// Makes a navigator at the current entry of `history`.
  public init(root: Screen, history: any HistoryDriver) {
    self.root = root
    self.history = history
    let screen = Screen(location: Location(url: history.url))
    current = Entry(id: 0, index: history.index ?? 0, screen: screen)
    remember(current)
    history.replace(url: history.url, index: current.index)
    // This retain cycle is fine: a navigator and its history live equally long.
    history.onMove = { self.historyMoved() }
  }

  /// Whether there is an entry of this app below the current one.
  public var canDismiss: Bool { current.index > 0 }

  /// Shows `screen` above the current screen. Does nothing if it is the current screen.
  public func goTo(_ screen: Screen) { perform(.goTo(screen)) }

  /// Replaces the current screen by `screen`, with a new store.
  public func replace(_ screen: Screen) { perform(.replace(screen)) }

  /// Goes back by one entry. At the bottom of the stack, `fallback` replaces the current screen; without a fallback
  /// nothing happens.
  public func dismiss(fallback: Screen? = nil) { perform(.dismiss(fallback: fallback)) }

  /// Goes back to the nearest entry, at or below the current one, that shows `screen`. Only entries visited since the
  /// page was loaded count. Returns false and does nothing if there is none.
  @discardableResult
  public func dismissTo(_ screen: Screen) -> Bool {
    guard index(of: screen) != nil else { return false }
    perform(.dismissTo(screen))
    return true
  }

  /// Goes back to the bottom of the stack and shows `root` there. Unconsumed results are dropped.
  public func dismissToRoot() { perform(.dismissToRoot) }

  // MARK: - Results

  /// Goes back by one entry and stores `result` under `key`, replacing an older result with this key.
  public func dismissWithResult(_ result: any NavigationResult, key: String) {
    results.removeAll { $0.key == key }
    results.append(StoredResult(key: key, value: result))
    perform(.dismiss(fallback: nil))
  }

  /// Returns and removes the result stored under `key` if it has this type; a result of another type stays. Call it
  /// when the screen appears.
  public func consumeResult<Result: NavigationResult>(_ key: String, as type: Result.Type) -> Result? {
    for index in results.indices where results[index].key == key {
      guard let value = results[index].value as? Result else { return nil }
      results.remove(at: index)
      return value
    }
    return nil
  }

  /// Drops all unconsumed results.
  public func clearResults() { results.removeAll() }

  // MARK: - Holding a screen

  /// Holds the current screen until the returned subscription ends. Every attempt to leave the screen, by the app or
  /// with Back and Forward, calls `ask` with a closure: call it to allow leaving, or drop it to stay.
  ///
  ///     hold = navigator.hold { leave in onEvent(.leaveAsked(leave)) }
  public func hold(_ ask: @escaping (_ leave: @escaping () -> Void) -> Void) -> TrapezioSubscription {
    let id = nextHoldID
    nextHoldID += 1
    holds.append(Hold(id: id, ask: ask))
    return TrapezioSubscription { self.holds.removeAll { $0.id == id } }
  }

  /// Whether the current screen is held. A page should then ask before it is closed.
  public var isHeld: Bool { !holds.isEmpty }

  /// Changes the address of the current screen, for example to the page that a viewer has scrolled to. The URL changes
  /// in place; the store stays.
  public func revise(_ screen: Screen) {
    guard !awaitsMove, screen != current.screen else { return }
    current.screen = screen
    remember(current)
    history.replace(url: screen.location.url, index: current.index)
    observers.send(.revised)
  }

  /// Pushes a new history entry for another address of the current screen, such as a filtered list. The store stays,
  /// and Back returns to the old address.
  public func pushKeepingStore(_ screen: Screen) {
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

  // MARK: - Performing commands

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

  /// Whether a command would change nothing, so that the holder need not be asked.
  private func changesNothing(_ command: Command) -> Bool {
    switch command {
    case .goTo(let screen): screen == current.screen
    case .replace: false
    case .dismiss(let fallback): !canDismiss && (fallback == nil || fallback == current.screen)
    case .dismissTo(let screen): screen == current.screen
    case .dismissToRoot: !canDismiss && current.screen == root && results.isEmpty
    }
  }

  /// The index of the nearest entry that shows a screen, at or below the current one, among those visited since the
  /// page was loaded.
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
