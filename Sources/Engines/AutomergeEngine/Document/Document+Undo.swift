/// Taking back one's own changes.
extension Document {
  /// What could not be taken back, and why.
  public struct UndoReport: Equatable, Sendable {
    /// The change that takes back; `nil` if there was nothing to take back.
    public let change: ChangeHash?
    /// Why parts of the changes stay.
    public let kept: [Kept]

    /// A part that stays as it is.
    public enum Kept: Hashable, Sendable {
      /// Somebody has overwritten this key or element since.
      case overwritten(ObjectID)
      /// What was deleted has come back by somebody else's doing.
      case alreadyBack(ObjectID)
      /// A deleted object is not made again.
      case deletedObject(ObjectID)
      /// Marks stay where they are.
      case mark(ObjectID)
    }
  }

  /// Makes a new change that takes back what is left of earlier ones.
  ///
  /// What was inserted is deleted if it still stands; what was put is replaced by what stood there before, if nobody
  /// has put something else since; deleted characters and values come back at their place; increments are subtracted.
  /// Later work of others is never touched. An open transaction is committed first.
  ///
  /// - Parameters:
  ///   - changes: the changes to take back, usually the last ones of this actor
  ///   - message: why, for the history
  ///   - time: when, in seconds since 1970-01-01T00:00:00Z
  /// - Returns: the new change, and what was kept
  /// - Throws: `unknownChange`, `documentFull`; `invalidBytes` only from verifying
  /// - Complexity: linear in the operations that are taken back, each with a search
  public mutating func undo(
    _ changes: [ChangeHash], message: String = "", time: Int64 = 0
  ) throws(AutomergeError) -> UndoReport {
    commit()
    try verify()
    var indices = try self.indices(of: changes)
    indices.sort()
    var kept: [UndoReport.Kept] = []
    for index in indices.reversed() {
      let before = graph.clock(at: Array(graph.dependencies(of: index)))
      for (operation, predecessors) in operations(ofBody: graph.body(of: index)).reversed() {
        try undo(operation, predecessors, before: before, &kept)
      }
    }
    return UndoReport(change: commit(message: message, time: time), kept: kept)
  }

  private mutating func undo(
    _ operation: Operation, _ predecessors: [OpID], before: Clock, _ kept: inout [UndoReport.Kept]
  ) throws(AutomergeError) {
    let object = objectID(number: operation.object)
    switch operation.action {
    case .mark:
      kept.append(.mark(object))
    case .increment:
      guard let target = self.target(of: operation.key, in: operation.object), let register = target.register,
        let number = opSet.record(operation.id, in: register),
        let winner = opSet.winner(of: register), opSet.records[Int(winner)].code == ValueCode.counter
      else {
        kept.append(.overwritten(object))
        return
      }
      let amount = opSet.scalar(opSet.records[Int(number)])
      var added: Int64 = 0
      if case .integer(let value) = amount { added = value }
      if case .unsigned(let value) = amount { added = Int64(bitPattern: value) }
      let bytes = ScalarValue.integer(0 &- added).encoded.bytes
      _ = try update(
        target, opSet.visible(in: register), action: .increment, code: ValueCode.integer, bytes: bytes)
    case .delete:
      try restore(operation, predecessors, before: before, &kept)
    case .set, .makeMap, .makeList, .makeText, .makeTable:
      if operation.isInsert {
        try deleteInserted(operation, &kept)
      } else {
        try putBack(operation, predecessors, &kept)
      }
    }
  }

  /// Deletes an element that an operation inserted, if its value still stands.
  private mutating func deleteInserted(
    _ operation: Operation, _ kept: inout [UndoReport.Kept]
  ) throws(AutomergeError) {
    guard let target = self.target(of: .element(operation.id), in: operation.object), let place = target.place else {
      return
    }
    let span = opSet.sequences.span(at: place)
    if span.isRegister {
      let visible = opSet.visible(in: span.payload)
      if visible.isEmpty { return }
      guard visible.count == 1, opSet.records[Int(visible[0])].id == operation.id else {
        kept.append(.overwritten(objectID(number: operation.object)))
        return
      }
      try deleteVisible(visible, at: target)
    } else if !span.isDeleted {
      try deleteVisible([], at: target)
    }
  }

  /// Puts back what an operation overwrote, if its value still stands alone.
  private mutating func putBack(
    _ operation: Operation, _ predecessors: [OpID], _ kept: inout [UndoReport.Kept]
  ) throws(AutomergeError) {
    let object = objectID(number: operation.object)
    guard let target = self.target(of: operation.key, in: operation.object), let register = target.register else {
      return
    }
    let visible = opSet.visible(in: register)
    guard visible.count == 1, opSet.records[Int(visible[0])].id == operation.id else {
      kept.append(.overwritten(object))
      return
    }
    guard let last = predecessors.last, let number = opSet.record(last, in: register) else {
      try deleteVisible(visible, at: target)
      return
    }
    let record = opSet.records[Int(number)]
    guard record.action == .set else {
      kept.append(.deletedObject(objectID(number: record.extra)))
      return
    }
    let bytes = opSet.withValue(of: record) { Array($0) }
    _ = try update(target, visible, action: .set, code: record.code, bytes: bytes)
  }

  /// Brings back what an operation deleted.
  private mutating func restore(
    _ operation: Operation, _ predecessors: [OpID], before: Clock, _ kept: inout [UndoReport.Kept]
  ) throws(AutomergeError) {
    let object = objectID(number: operation.object)
    guard let target = self.target(of: operation.key, in: operation.object), let last = predecessors.last else {
      return
    }
    var code = ValueCode.string
    var bytes: [UInt8] = []
    if let register = target.register {
      guard opSet.visible(in: register).isEmpty else {
        kept.append(.alreadyBack(object))
        return
      }
      guard let number = opSet.record(last, in: register) else { return }
      let record = opSet.records[Int(number)]
      guard record.action == .set else {
        kept.append(.deletedObject(objectID(number: record.extra)))
        return
      }
      code = record.code
      bytes = opSet.withValue(of: record) { Array($0) }
      if code == ValueCode.counter {
        bytes = ScalarValue.counter(opSet.counterValue(of: number, at: before)).encoded.bytes
      }
      if target.place == nil {
        _ = try update(target, [], action: .set, code: code, bytes: bytes)
        return
      }
    } else if let place = target.place {
      let span = opSet.sequences.span(at: place)
      let start = Int(span.payload) + opSet.sequences.byteOffset(span, place.offset)
      let end = Int(span.payload) + opSet.sequences.byteOffset(span, place.offset + 1)
      bytes = Array(opSet.sequences.arena[start..<end])
    }
    guard let place = target.place else { return }
    // A new element takes the place of the deleted one.
    _ = try insertElement(
      action: .set, code: code, bytes: bytes, markName: nil, expand: false, after: place, in: operation.object)
  }

  /// The register and place of a key in terms of operations.
  private func target(of key: OperationKey, in object: UInt32) -> Target? {
    switch key {
    case .map(let name):
      return Target(object: object, key: key, register: opSet.register(object: object, key: name), place: nil)
    case .element(let id):
      guard let place = opSet.sequences.find(id) else { return nil }
      let span = opSet.sequences.span(at: place)
      return Target(object: object, key: key, register: span.isRegister ? span.payload : nil, place: place)
    case .head:
      return nil
    }
  }
}
