/// The part of the browser's history that a navigator needs. Tests use `MemoryHistory` instead.
///
/// Each entry carries a number that survives a reload: its index in the app's own stack.
public protocol HistoryDriver: AnyObject {
  /// The URL of the current entry: path and query.
  var url: String { get }
  /// The number of the current entry, or nil if the app has not numbered it.
  var index: Int? { get }
  /// Adds an entry after the current one and removes those that followed.
  func push(url: String, index: Int)
  /// Changes the current entry.
  func replace(url: String, index: Int)
  /// Moves by `delta` entries; `onMove` is called later. It is also called if there is no such entry or the browser
  /// drops the move; `url` and `index` are then unchanged.
  func move(by delta: Int)
  /// Called after every move, whether the app or the Back and Forward buttons caused it.
  var onMove: (() -> Void)? { get set }
}

/// A history without a browser. Moves happen only when `deliver` is called, because a browser's moves are asynchronous,
/// too.
public final class MemoryHistory: HistoryDriver {
  /// URLs and numbers of all entries.
  public private(set) var entries: [(url: String, index: Int?)]
  /// The index of the current entry.
  public private(set) var position = 0
  /// Called by `deliver` after each move.
  public var onMove: (() -> Void)?
  /// Called with each request as a line: "push /docs/7", "replace /", "go -1".
  public var note: ((String) -> Void)?

  private var pendingMoves: [Int] = []

  /// Makes a history with one entry.
  public init(url: String = "/") {
    entries = [(url, nil)]
  }

  /// The URL of the current entry.
  public var url: String { entries[position].url }

  /// The number of the current entry.
  public var index: Int? { entries[position].index }

  /// Adds an entry and removes those that followed.
  public func push(url: String, index: Int) {
    entries.removeLast(entries.count - position - 1)
    entries.append((url, index))
    position += 1
    note?("push \(url)")
  }

  /// Changes the current entry.
  public func replace(url: String, index: Int) {
    entries[position] = (url, index)
    note?("replace \(url)")
  }

  /// Queues the move until `deliver` is called.
  public func move(by delta: Int) {
    pendingMoves.append(delta)
    note?("go \(delta)")
  }

  /// Performs the queued moves.
  public func deliver() {
    while !pendingMoves.isEmpty {
      let target = position + pendingMoves.removeFirst()
      if entries.indices.contains(target) { position = target }
      onMove?()
    }
  }

  /// Drops the queued moves, as a browser may, and calls `onMove` for each.
  public func drop() {
    while !pendingMoves.isEmpty {
      pendingMoves.removeFirst()
      onMove?()
    }
  }
}
