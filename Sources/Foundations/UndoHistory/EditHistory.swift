/// The edits of one person to a document that can be undone and redone, oldest first.
///
/// It belongs to the document, not to a control: focus, windows and views do not affect it. Reading it changes nothing.
/// It is a value, so a copy of a document has its own history.
///
///     var history = EditHistory<Int>(author: "ada")
///     history.record(UndoStep(id: 1, author: "ada", title: "count"), at: now)
///     history.status().undoTitle                   // "Undo count"
///     history.undo { id in document.revert(id) }   // done, "count"
///
/// - **Only a real change is recorded**: callers compare values first; a no-op never reaches the history.
/// - **Only my own new edit clears redo.** Undo, redo, reads and other people's edits never clear it.
/// - **Typing is one step**: steps of the same `coalescingKey` join while the pause between them is short and nothing
///   else happened.
/// - **A gesture is one step**, however many changes it makes: `beginGroup` and `endGroup`.
/// - **At most `limit` entries** are kept for undo; the oldest go first. Each entry costs the memory of its identifiers
///   and its title.
public struct EditHistory<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Changes that are undone together and make up one menu item.
  public struct Entry: Hashable, Sendable {
    /// The changes in the order in which they were made.
    public internal(set) var ids: [ID]
    /// The text of a menu after "Undo".
    public let title: String
    /// The part of the document.
    public let scope: UndoScope
    /// The field whose edits may join this entry.
    public let coalescingKey: String?
    /// When the last change was made, in milliseconds of the caller's clock.
    public internal(set) var time: Int64

    /// Makes an entry, to restore a history that was saved.
    public init(ids: [ID], title: String, scope: UndoScope, coalescingKey: String? = nil, time: Int64) {
      self.ids = ids
      self.title = title
      self.scope = scope
      self.coalescingKey = coalescingKey
      self.time = time
    }
  }

  private struct Gesture: Hashable, Sendable {
    let title: String
    let scope: UndoScope
    var ids: [ID] = []
    var depth = 1
  }

  /// The person whose history it is.
  public let author: String
  /// The largest number of entries kept for undo.
  public var limit: Int { undoStack.limit }
  /// The longest pause, in milliseconds, after which an edit of the same field still joins the entry before it.
  public let coalescingPause: Int64
  /// The entries that can be undone, oldest first. Linear in their number.
  public var undoable: [Entry] { Array(undoStack.elements) }
  /// The entries that can be redone. The last one is the one that was undone last.
  public internal(set) var redoable: [Entry]
  /// Whether the last entry may still take further edits of its field.
  var isOpen = false
  var undoStack: BoundedStack<Entry>
  private var gesture: Gesture?

  /// Makes a history, empty or as it was saved.
  /// - Parameters:
  ///   - author: the person whose steps it records
  ///   - undoable: the saved `undoable`; if it is longer than `limit`, its newest entries
  ///   - redoable: the saved `redoable`
  ///   - limit: the largest number of entries kept for undo, at least 1; 1,000 by default
  ///   - coalescingPause: the longest pause within an entry, in milliseconds; 1,000 by default, 0 to keep every edit
  ///     separate
  public init(
    author: String, undoable: [Entry] = [], redoable: [Entry] = [], limit: Int = 1000, coalescingPause: Int64 = 1000
  ) {
    precondition(limit >= 1, "A history keeps at least one entry.")
    self.author = author
    self.coalescingPause = coalescingPause
    undoStack = BoundedStack(undoable, limit: limit)
    self.redoable = redoable
  }

  /// The menu state for a part of the document.
  public func status(in scope: UndoScope = .document) -> UndoStatus {
    UndoStatus(
      undo: undoStack.elements.last { scope.contains($0.scope) }?.title,
      redo: redoable.last { scope.contains($0.scope) }?.title)
  }

  // MARK: Recording

  /// Records a change that was made. A change by somebody else is ignored: it is not mine to undo.
  /// - Parameters:
  ///   - step: the change
  ///   - time: when, in milliseconds of a clock that does not run backwards
  public mutating func record(_ step: UndoStep<ID>, at time: Int64) {
    guard step.author == author else { return }
    redoable.removeAll()
    if gesture != nil {
      gesture?.ids.append(step.id)
      return
    }
    if isOpen, let key = step.coalescingKey, let last = undoStack.last, last.coalescingKey == key,
      last.scope == step.scope, time >= last.time, time - last.time < coalescingPause
    {
      undoStack.changeLast { entry in
        entry.ids.append(step.id)
        entry.time = time
      }
    } else {
      push(
        Entry(
          ids: [step.id], title: step.title, scope: step.scope, coalescingKey: step.coalescingKey, time: time))
    }
    isOpen = step.coalescingKey != nil
  }

  /// Starts a gesture: the changes recorded until `endGroup` become one entry. Groups nest; the outermost counts.
  public mutating func beginGroup(title: String, scope: UndoScope = .document) {
    if gesture == nil { gesture = Gesture(title: title, scope: scope) } else { gesture?.depth += 1 }
    isOpen = false
  }

  /// Ends a gesture. A gesture without changes leaves no entry.
  /// - Parameter time: when, in milliseconds
  public mutating func endGroup(at time: Int64) {
    guard var current = gesture else { return }
    current.depth -= 1
    if current.depth > 0 {
      gesture = current
      return
    }
    gesture = nil
    guard !current.ids.isEmpty else { return }
    push(Entry(ids: current.ids, title: current.title, scope: current.scope, time: time))
  }

  /// Cancels a gesture: reverts its changes and leaves no entry.
  /// - Parameter revert: reverts a change in the document; called for the changes in reverse order
  /// - Returns: the document's reason if it refused to revert a change; all changes then stay, as one entry
  @discardableResult
  public mutating func cancelGroup(at time: Int64, revert: (ID) -> UndoAnswer, restore: (ID) -> UndoAnswer)
    -> UndoAnswer
  {
    guard let current = gesture else { return .done }
    gesture = nil
    if let reason = Self.apply(current.ids.reversed(), revert, else: restore) {
      push(Entry(ids: current.ids, title: current.title, scope: current.scope, time: time))
      return .refused(reason)
    }
    return .done
  }

  /// Removes changes that no longer exist, so that the menu offers no undo or redo that cannot work.
  public mutating func forget(_ isGone: (ID) -> Bool) {
    undoStack = BoundedStack(Self.remaining(of: undoable, isGone), limit: limit)
    redoable = Self.remaining(of: redoable, isGone)
    isOpen = false
  }

  // MARK: Undo and redo

  /// Undoes the newest entry in a part of the document, all of it or nothing.
  /// - Parameters:
  ///   - scope: the part; the whole document by default
  ///   - revert: reverts a change in the document
  ///   - restore: restores it, if a later part of the entry is refused
  public mutating func undo(
    in scope: UndoScope = .document, revert: (ID) -> UndoAnswer, restore: (ID) -> UndoAnswer
  ) -> UndoOutcome {
    isOpen = false
    guard let index = undoStack.elements.lastIndex(where: { scope.contains($0.scope) }) else { return .nothing }
    let entry = undoStack.elements[index]
    if let reason = Self.apply(entry.ids.reversed(), revert, else: restore) {
      return .refused(title: entry.title, reason: reason)
    }
    redoable.append(undoStack.remove(at: index))
    return .done(title: entry.title)
  }

  /// Redoes the entry of a part of the document that was undone last, all of it or nothing.
  /// - Parameters:
  ///   - scope: the part; the whole document by default
  ///   - revert: reverts it, if a later part of the entry is refused
  ///   - restore: restores a change in the document
  public mutating func redo(
    in scope: UndoScope = .document, revert: (ID) -> UndoAnswer, restore: (ID) -> UndoAnswer
  ) -> UndoOutcome {
    isOpen = false
    guard let index = redoable.lastIndex(where: { scope.contains($0.scope) }) else { return .nothing }
    let entry = redoable[index]
    if let reason = Self.apply(entry.ids, restore, else: revert) {
      return .refused(title: entry.title, reason: reason)
    }
    redoable.remove(at: index)
    push(entry)
    return .done(title: entry.title)
  }

  // MARK: Parts

  /// Pushes an entry onto the undo stack.
  mutating func push(_ entry: Entry) {
    undoStack.push(entry)
    isOpen = false
  }

  /// Applies `change` to each identifier; after a refusal it reverses the changes it has made and returns the reason.
  private static func apply(_ ids: [ID], _ change: (ID) -> UndoAnswer, else back: (ID) -> UndoAnswer) -> String? {
    for (index, id) in ids.enumerated() {
      if case .refused(let reason) = change(id) {
        for done in ids[..<index].reversed() {
          if case .refused(let second) = back(done) { return "\(reason); and then: \(second)" }
        }
        return reason
      }
    }
    return nil
  }

  /// The entries without the changes that are gone; entries without any change left are dropped.
  static func remaining(of entries: [Entry], _ isGone: (ID) -> Bool) -> [Entry] {
    entries.compactMap { entry in
      var entry = entry
      entry.ids.removeAll(where: isGone)
      return entry.ids.isEmpty ? nil : entry
    }
  }
}
