import UndoHistory

/// Shows how to use `UndoHistory` in a small document: two numbers with steppers and a note.
///
/// The document stores its changes, each with a number; the history stores the order of the numbers. Controls may call
/// `setCount`, `decrement` and so on as often as they like: only a changed value becomes a step. Every way to undo,
/// from the menu, the keyboard or a text field, ends in `undo()`.
///
///     var document = StepperDocument(author: "ada")
///     document.setCount(43, at: now)
///     document.history.status().undoTitle   // "Undo count"
///     document.undo()
///     document.content                      // count 42, amount 3.14, note "Hello, world!"
nonisolated struct StepperDocument: Equatable, Sendable {
  private(set) var content = StepperContent()
  private(set) var changes: [Int: StepperChange] = [:]
  /// The number of the next change.
  private var nextID = 0
  private(set) var history: EditHistory<Int>
  /// Changes that cannot be reverted now, because somebody else is editing there.
  var locked: Set<Int> = []

  init(author: String = "ada", limit: Int = 1000) {
    history = EditHistory(author: author, limit: limit)
  }

  init(content: StepperContent, changes: [Int: StepperChange], history: EditHistory<Int>) {
    self.content = content
    self.changes = changes
    self.history = history
    nextID = (changes.keys.max() ?? -1) + 1
  }

  // MARK: Controls

  /// Sets the count; a number above the largest becomes the largest.
  mutating func setCount(_ value: UInt64, at time: Int64 = 0) {
    let value = min(value, StepperContent.largestCount)
    guard value != content.count else { return }
    make(.count(content.count, value), title: "count", key: nil, at: time)
  }

  /// Increases the count by `step`, at most to the largest number.
  mutating func increment(by step: UInt64, at time: Int64 = 0) {
    let sum = content.count.addingReportingOverflow(step)
    setCount(sum.overflow ? StepperContent.largestCount : sum.partialValue, at: time)
  }

  /// Decreases the count by `step`, but not below 0.
  mutating func decrement(by step: UInt64, at time: Int64 = 0) {
    setCount(content.count > step ? content.count - step : 0, at: time)
  }

  /// Sets the amount; ignores a value that is not finite.
  mutating func setAmount(_ value: Double, at time: Int64 = 0) {
    guard value.isFinite, value != content.amount else { return }
    make(.amount(content.amount, value), title: "amount", key: nil, at: time)
  }

  /// Sets the note to a text field's value. Call it at each letter; letters in quick succession become one step.
  mutating func setNote(_ value: String, at time: Int64 = 0) {
    guard value != content.note else { return }
    make(.note(content.note, value), title: "note", key: "note", at: time)
  }

  /// Sets all fields to fixed defaults, as one step. They differ from the values of a new document.
  mutating func restoreDefaults(at time: Int64 = 0) {
    gesture("defaults", at: time) {
      $0.setCount(0)
      $0.setAmount(0)
      $0.setNote("Hi there you lovely tester")
    }
  }

  // MARK: Gestures

  mutating func gesture(_ title: String, at time: Int64 = 0, _ body: (inout StepperDocument) -> Void) {
    beginGesture(title)
    body(&self)
    endGesture(at: time)
  }

  /// Makes one step of all changes until `endGesture`.
  mutating func beginGesture(_ title: String) { history.beginGroup(title: title) }

  mutating func endGesture(at time: Int64 = 0) { history.endGroup(at: time) }

  mutating func cancelledGesture(_ title: String, _ body: (inout StepperDocument) -> Void) -> UndoAnswer {
    history.beginGroup(title: title)
    body(&self)
    var history = history
    let answer = history.cancelGroup(at: 0, revert: { revert($0) }, restore: { restore($0) })
    self.history = history
    return answer
  }

  // MARK: Others

  /// Applies a change that somebody else has made.
  mutating func receiveCount(_ value: UInt64) {
    let id = keep(.count(content.count, value))
    content.count = value
    history.record(UndoStep(id: id, author: "grace", title: "count"), at: 0)
  }

  // MARK: Undo

  @discardableResult
  mutating func undo() -> UndoOutcome {
    var history = history
    let outcome = history.undo(revert: { revert($0) }, restore: { restore($0) })
    self.history = history
    return outcome
  }

  @discardableResult
  mutating func redo() -> UndoOutcome {
    var history = history
    let outcome = history.redo(revert: { revert($0) }, restore: { restore($0) })
    self.history = history
    return outcome
  }

  private mutating func make(_ change: StepperChange, title: String, key: String?, at time: Int64) {
    let id = keep(change)
    change.apply(to: &content, isForward: true)
    history.record(UndoStep(id: id, author: history.author, title: title, coalescingKey: key), at: time)
  }

  private mutating func keep(_ change: StepperChange) -> Int {
    defer { nextID += 1 }
    changes[nextID] = change
    return nextID
  }

  private mutating func revert(_ id: Int) -> UndoAnswer {
    guard let change = changes[id], !locked.contains(id) else { return .refused("change \(id) is locked") }
    change.apply(to: &content, isForward: false)
    return .done
  }

  private mutating func restore(_ id: Int) -> UndoAnswer {
    guard let change = changes[id] else { return .refused("change \(id) is gone") }
    change.apply(to: &content, isForward: true)
    return .done
  }
}
