/// The browser's history, as far as a navigator needs it. `MemoryHistory` stands in for it in tests.
///
/// Each entry carries a number, its place in the app's own stack, which survives a reload.
public protocol HistoryDriver: AnyObject {
  /// The URL of the current entry: path and query.
  var url: String { get }
  /// The number of the current entry, or nil if the app has not numbered it.
  var index: Int? { get }
  /// Adds an entry after the current one and removes those that followed.
  func push(url: String, index: Int)
  /// Changes the current entry.
  func replace(url: String, index: Int)
  /// Moves by `delta` entries; `onMove` follows later. It follows also if there is no such entry, or if the browser drops
  /// the step: then `url` and `index` are what they were.
  func move(by delta: Int)
  /// Called after a move, by the app or by Back and Forward.
  var onMove: (() -> Void)? { get set }
}

/// A history without a browser. Moves happen when `deliver` is called, so that they are as late as a browser's.
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

  /// A history with one entry.
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

  /// Notes the move for `deliver`.
  public func move(by delta: Int) {
    pendingMoves.append(delta)
    note?("go \(delta)")
  }

  /// Carries out the moves that were asked for.
  public func deliver() {
    while !pendingMoves.isEmpty {
      let target = position + pendingMoves.removeFirst()
      if entries.indices.contains(target) { position = target }
      onMove?()
    }
  }

  /// Drops the requested moves, as a browser may, and reports it.
  public func drop() {
    while !pendingMoves.isEmpty {
      pendingMoves.removeFirst()
      onMove?()
    }
  }
}
