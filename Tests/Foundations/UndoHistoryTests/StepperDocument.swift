import Foundation

@testable import UndoHistory

/// The example of the document about undo: two steppers and a note, saved as JSON, with a history of its own.
struct StepperDocument: Equatable {
  struct Content: Codable, Equatable {
    var count: UInt = 42
    var amount = 3.14
    var note = "Hello, world!"
  }

  /// A change with what was there before and after.
  enum Change: Equatable {
    case count(UInt, UInt)
    case amount(Double, Double)
    case note(String, String)
  }

  private(set) var content = Content()
  private(set) var changes: [Int: Change] = [:]
  private(set) var history: EditHistory<Int>
  /// Changes that the document refuses to revert, for the tests.
  var locked: Set<Int> = []

  init(author: String = "ada", limit: Int = 1000) {
    history = EditHistory(author: author, limit: limit)
  }

  /// The JSON of exactly the three fields, keys in order.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(content), as: UTF8.self)
    }
  }

  mutating func setCount(_ value: UInt, at time: Int64 = 0) {
    guard value != content.count else { return }
    make(.count(content.count, value), title: "count", key: nil, at: time)
  }

  /// Steps down by `step`, not below 0.
  mutating func decrement(by step: UInt, at time: Int64 = 0) {
    setCount(content.count > step ? content.count - step : 0, at: time)
  }

  mutating func setAmount(_ value: Double, at time: Int64 = 0) {
    guard value != content.amount else { return }
    make(.amount(content.amount, value), title: "amount", key: nil, at: time)
  }

  mutating func setNote(_ value: String, at time: Int64 = 0) {
    guard value != content.note else { return }
    make(.note(content.note, value), title: "note", key: "note", at: time)
  }

  mutating func gesture(_ title: String, at time: Int64 = 0, _ body: (inout StepperDocument) -> Void) {
    history.beginGroup(title: title)
    body(&self)
    history.endGroup(at: time)
  }

  mutating func cancelledGesture(_ title: String, _ body: (inout StepperDocument) -> Void) -> UndoAnswer {
    history.beginGroup(title: title)
    body(&self)
    var history = history
    let answer = history.cancelGroup(at: 0, revert: { revert($0) }, restore: { restore($0) })
    self.history = history
    return answer
  }

  /// A change that arrives from somebody else.
  mutating func remoteCount(_ value: UInt) {
    let id = changes.count
    changes[id] = .count(content.count, value)
    content.count = value
    history.record(UndoStep(id: id, author: "grace", title: "count"), at: 0)
  }

  mutating func undo() -> UndoOutcome {
    var history = history
    let outcome = history.undo(revert: { revert($0) }, restore: { restore($0) })
    self.history = history
    return outcome
  }

  mutating func redo() -> UndoOutcome {
    var history = history
    let outcome = history.redo(revert: { revert($0) }, restore: { restore($0) })
    self.history = history
    return outcome
  }

  private mutating func make(_ change: Change, title: String, key: String?, at time: Int64) {
    let id = changes.count
    changes[id] = change
    apply(change, isForward: true)
    history.record(UndoStep(id: id, author: history.author, title: title, coalescingKey: key), at: time)
  }

  private mutating func revert(_ id: Int) -> UndoAnswer {
    guard let change = changes[id], !locked.contains(id) else { return .refused("change \(id) is locked") }
    apply(change, isForward: false)
    return .done
  }

  private mutating func restore(_ id: Int) -> UndoAnswer {
    guard let change = changes[id] else { return .refused("change \(id) is gone") }
    apply(change, isForward: true)
    return .done
  }

  private mutating func apply(_ change: Change, isForward: Bool) {
    switch change {
    case .count(let old, let new): content.count = isForward ? new : old
    case .amount(let old, let new): content.amount = isForward ? new : old
    case .note(let old, let new): content.note = isForward ? new : old
    }
  }
}
