/// Applying and reverting operations.
extension OpSet {
  /// Applies one operation; after a failure, nothing has changed.
  ///
  /// The operation itself must be well-formed. This checks that it fits the document: the object and the element exist,
  /// and so do all predecessors, at the same place.
  /// - Throws: `badOperation`, `badOperationIDs`
  mutating func apply(
    _ operation: Operation, predecessors: UnsafeBufferPointer<LocalOperationID>, source: UnsafeBufferPointer<UInt8>
  ) throws(FormatError) {
    switch operation.key {
    case .map(let key):
      guard !objects[Int(operation.object)].kind.isSequence else { throw FormatError(.badOperation, offset: 0) }
      let register = self.register(object: operation.object, key: key)
      try checkPredecessors(predecessors, in: register)
      try update(
        register ?? makeRegister(object: operation.object, key: key), operation, predecessors, source)
    case .head:
      try insert(operation, after: nil, source)
    case .element(let element):
      guard let place = sequences.find(element),
        sequences.sequence(of: place) == objects[Int(operation.object)].sequence
      else { throw FormatError(.badOperation, offset: 0) }
      if operation.isInsert {
        try insert(operation, after: place, source)
        return
      }
      let span = sequences.span(at: place)
      if !span.isRegister {
        guard predecessors.count <= 1, predecessors.first.map({ $0 == element }) ?? true else {
          throw FormatError(.badOperation, offset: 0)
        }
        if operation.action == .delete, !span.isDeleted {
          sequences.delete(at: place, count: 1, by: operation.id, step: 0)
          return
        }
      } else {
        try checkPredecessors(predecessors, in: span.payload)
      }
      let (alone, register) = promote(place)
      try update(register, operation, predecessors, source)
      updateWidth(at: alone)
    }
  }

  private func checkPredecessors(
    _ predecessors: UnsafeBufferPointer<LocalOperationID>, in register: UInt32?
  ) throws(FormatError) {
    for predecessor in predecessors {
      guard let register, record(predecessor, in: register) != nil else {
        throw FormatError(.badOperation, offset: 0)
      }
    }
  }

  private mutating func update(
    _ register: UInt32, _ operation: Operation, _ predecessors: UnsafeBufferPointer<LocalOperationID>,
    _ source: UnsafeBufferPointer<UInt8>
  ) throws(FormatError) {
    if operation.action != .delete {
      let offset = try store(UnsafeBufferPointer(rebasing: source[operation.value]))
      try addRecord(operation, register: register, valueOffset: offset)
    }
    let increment = self.increment(operation, register)
    for predecessor in predecessors {
      if let record = self.record(predecessor, in: register) {
        addSuccessor(operation.id, to: record, increment: increment)
      }
    }
  }

  /// The number that an operation adds to counters; `nil` if it is not an increment.
  private func increment(_ operation: Operation, _ register: UInt32) -> Int64? {
    guard operation.action == .increment, let number = record(operation.id, in: register) else { return nil }
    return integer(records[Int(number)])
  }

  private mutating func addRecord(
    _ operation: Operation, register: UInt32, valueOffset: UInt32
  ) throws(FormatError) {
    let record = OpRecord(
      id: operation.id, register: register, valueOffset: valueOffset, valueLength: UInt32(operation.value.count),
      extra: operation.markName ?? OpRecord.none, action: operation.action, code: operation.code,
      isInsert: operation.isInsert, expand: operation.expand)
    guard let number = add(record) else { throw FormatError(.badOperationIDs, offset: 0) }
    if let kind = operation.action.madeKind {
      setExtra(of: number, to: makeObject(operation.id, kind: kind, maker: number))
    }
  }

  private mutating func insert(
    _ operation: Operation, after origin: SequenceStore.Place?, _ source: UnsafeBufferPointer<UInt8>
  ) throws(FormatError) {
    let object = objects[Int(operation.object)]
    guard object.kind.isSequence, sequences.leaf(of: operation.id) == nil else {
      throw FormatError(.badOperation, offset: 0)
    }
    let point = sequences.insertionPoint(in: object.sequence, id: operation.id, after: origin, actors)
    if operation.action == .mark, operation.markName == nil {
      guard let point, isAfterItsBegin(operation.id, point, in: object.sequence) else {
        throw FormatError(.badOperation, offset: 0)
      }
    }
    try insertElement(operation, after: point, source)
  }

  /// Whether the begin of a mark whose end would be after `point` is at `point` or before.
  private func isAfterItsBegin(_ id: LocalOperationID, _ point: SequenceStore.Place, in sequence: UInt32) -> Bool {
    let begin = LocalOperationID(counter: id.counter &- 1, actor: id.actor)
    guard let place = sequences.find(begin), sequences.sequence(of: place) == sequence else { return false }
    let span = sequences.span(at: place)
    guard span.isRegister, let number = record(begin, in: span.payload) else { return false }
    let mark = records[Int(number)]
    return mark.action == .mark && mark.extra != OpRecord.none && sequences.isOrdered(place, point)
  }

  /// Inserts an element just after `place`, regardless of its origin.
  mutating func insertElement(
    _ operation: Operation, after place: SequenceStore.Place?, _ source: UnsafeBufferPointer<UInt8>
  ) throws(FormatError) {
    let sequence = objects[Int(operation.object)].sequence
    let offset = try store(UnsafeBufferPointer(rebasing: source[operation.value]))
    var origin = LocalOperationID.none
    if case .element(let element) = operation.key { origin = element }
    let isPlain =
      operation.action == .set && operation.code == ValueCode.string && !operation.value.isEmpty
      && UTF8Scalar.length(startingWith: source[operation.value.lowerBound]) == operation.value.count
    if isPlain {
      sequences.insert(
        Span(
          id: operation.id, origin: origin, deletion: .none, payload: offset, width: 0, count: 1,
          byteCount: UInt16(operation.value.count), deletionStep: 0, isRegister: false),
        after: place, in: sequence)
      return
    }
    let register = makeElementRegister(object: operation.object, element: operation.id)
    try addRecord(operation, register: register, valueOffset: offset)
    if operation.action == .mark { sequences.countMark(in: sequence, by: 1) }
    let width = self.width(ofRegister: register, isText: objects[Int(operation.object)].kind == .text)
    sequences.insert(
      Span(
        id: operation.id, origin: origin, deletion: .none, payload: register, width: UInt32(width), count: 1,
        byteCount: 0, deletionStep: 0, isRegister: true),
      after: place, in: sequence)
  }

  /// Reverts the operation that was applied last, as if it had never been applied.
  mutating func takeBack(_ operation: Operation, predecessors: [LocalOperationID]) {
    let register: UInt32
    switch operation.key {
    case .map(let key):
      guard let known = self.register(object: operation.object, key: key) else { return }
      register = known
    case .head, .element:
      if operation.isInsert {
        guard let place = sequences.find(operation.id) else { return }
        if operation.action == .mark {
          sequences.countMark(in: objects[Int(operation.object)].sequence, by: -1)
        }
        let span = sequences.span(at: place)
        if span.isRegister {
          forget(operation)
          unlink(operation.id, from: span.payload)
        }
        sequences.remove(at: place)
        return
      }
      guard case .element(let element) = operation.key, let place = sequences.find(element) else { return }
      let span = sequences.span(at: place)
      if !span.isRegister {
        sequences.undelete(at: place)
        return
      }
      register = span.payload
    }
    let increment = self.increment(operation, register)
    for predecessor in predecessors {
      if let record = self.record(predecessor, in: register) {
        removeSuccessor(operation.id, from: record, increment: increment)
      }
    }
    if operation.action != .delete {
      forget(operation)
      unlink(operation.id, from: register)
    }
    if case .element(let element) = operation.key, let place = sequences.find(element) { updateWidth(at: place) }
  }

  private mutating func forget(_ operation: Operation) {
    guard operation.action.madeKind != nil, let number = objectNumber(of: operation.id) else { return }
    objects[Int(number)].isForgotten = true
    objectTable.set(operation.id.packed, to: Self.forgotten)
  }
}
