/// One operation of a change, as written in the change.
public struct ChangeOperation: Hashable, Sendable {
  /// The effect of an operation on its place.
  public enum Action: Hashable, Sendable {
    /// Puts a scalar.
    case put(ScalarValue)
    /// Makes an object; its id is the id of the operation.
    case make(ObjectKind)
    /// Deletes the values that it overwrites.
    case delete
    /// Adds to the counters among its predecessors.
    case increment(by: ScalarValue)
    /// Begins a mark in a text; `expands` says whether text typed just before it is marked too.
    case beginMark(name: String, value: ScalarValue, expands: Bool)
    /// Ends the mark whose begin has the counter just below this one; `expands` says whether text typed just after it
    /// is marked too.
    case endMark(expands: Bool)
  }

  /// Where an operation acts.
  public enum Place: Hashable, Sendable {
    /// At a key of a map.
    case key(String)
    /// Inserts at the front of a sequence.
    case front
    /// Inserts just after an element of a sequence.
    case after(OperationID)
    /// At an element of a sequence.
    case element(OperationID)
  }

  /// Its id.
  public let id: OperationID
  /// The object that it changes.
  public let object: ObjectID
  /// Its place in the object.
  public let place: Place
  /// Its effect.
  public let action: Action
  /// The operations that it overwrites, deletes or increments: those that its author saw at the place.
  public let predecessors: [OperationID]
}

extension Document {
  /// The operations of a change in order; `nil` if the document does not have it or was not verified.
  /// - Complexity: linear in the change; an operation takes up to some hundred bytes, so read long changes with
  ///   ``forEachOperation(ofChange:_:)``
  public func operations(ofChange hash: ChangeHash) -> [ChangeOperation]? {
    var result: [ChangeOperation] = []
    return forEachOperation(ofChange: hash) { result.append($0) } ? result : nil
  }

  /// Calls `body` with the operations of a change in order, one at a time.
  /// - Returns: whether the document has the change and was verified
  /// - Throws: what `body` throws
  @discardableResult
  public func forEachOperation<Failure: Error>(
    ofChange hash: ChangeHash, _ body: (ChangeOperation) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard graph.isComplete, let index = graph.index(of: hash) else { return false }
    return try graph.body(of: index).withUnsafeBufferPointer { (bytes) throws(Failure) -> Bool in
      // Cannot fail: only changes that could be read are in the graph.
      guard let header = try? ChangeHeader(bytes, body: 0..<bytes.count, limits: limits),
        var reader = try? ChangeOperationReader(header, bytes, limits: limits)
      else { return false }
      let names = OperationNames(header, bytes)
      while let (row, counter) = try? reader.next() {
        try body(names.operation(row, counter: counter, reader.predecessors))
      }
      return true
    }
  }
}

/// Converts the operations of one change to their public form.
private struct OperationNames {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let actors: [ActorID]

  init(_ header: ChangeHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    actors = ([header.actor] + header.otherActors).map { ActorID(bytes: Array(bytes[$0])) }
  }

  private func name(_ id: LocalOperationID) -> OperationID {
    OperationID(counter: id.counter, actor: actors[Int(id.actor)])
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func operation(_ row: OperationRow, counter: UInt32, _ predecessors: [LocalOperationID]) -> ChangeOperation {
    ChangeOperation(
      id: OperationID(counter: counter, actor: actors[0]),
      object: row.object.isNone ? .root : ObjectID(counter: row.object.counter, actor: actors[Int(row.object.actor)]),
      place: place(of: row), action: action(of: row), predecessors: predecessors.map { name($0) })
  }

  private func place(of row: OperationRow) -> ChangeOperation.Place {
    if let key = row.keyString { return .key(text(key)) }
    if row.element.isNone { return .front }
    return row.isInsert ? .after(name(row.element)) : .element(name(row.element))
  }

  private func action(of row: OperationRow) -> ChangeOperation.Action {
    let value = ScalarValue(code: row.code, checked: UnsafeBufferPointer(rebasing: bytes[row.value]))
    switch row.action {
    case .set: return .put(value)
    case .delete: return .delete
    case .increment: return .increment(by: value)
    case .makeMap: return .make(.map)
    case .makeList: return .make(.list)
    case .makeText: return .make(.text)
    case .makeTable: return .make(.table)
    case .mark:
      guard let name = row.markName else { return .endMark(expands: row.expand) }
      return .beginMark(name: text(name), value: value, expands: row.expand)
    }
  }
}
