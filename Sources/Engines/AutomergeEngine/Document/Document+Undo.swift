/// Undo and redo of changes.
///
/// An operation counts unless its change was undone or is itself an undo. Each place (a key of a map, an element of a
/// list or text) should show the result of the operations that count. `undo` restores that result at every place that
/// the changes touched, unless there is later work by others. The history records which changes are undone, so no
/// change is undone twice, and an element that two people deleted comes back once both deletions are undone.
extension Document {
  /// The result of an undo.
  public struct UndoReport: Equatable, Sendable {
    /// The change that undoes; `nil` if all changes were undone before. Undo it to redo them.
    public let change: ChangeHash?
    /// Why parts of the changes were not undone; each reason occurs once per object.
    public let kept: [Kept]

    /// A part that was not undone.
    public enum Kept: Hashable, Sendable {
      /// Somebody has since overwritten or deleted a key or element of this object.
      case overwritten(ObjectID)
      /// Somebody else has already restored the deleted value.
      case alreadyBack(ObjectID)
      /// A deleted object is not restored, unless it is a block.
      case deletedObject(ObjectID)
      /// Marks are not undone.
      case mark(ObjectID)
    }
  }

  /// Makes a new change that undoes the remaining effects of earlier changes.
  ///
  /// - An inserted element is deleted, unless somebody has put something else there.
  /// - A value that was put is replaced by what the place would show without it: all values of a conflict, or a counter
  ///   with its increments up to now. If it conflicts with a value by somebody else, it is deleted and that value stays
  ///   alone.
  /// - A deleted value comes back at its place, as the same element, so that cursors find it. It does not come back
  ///   while another deletion of it counts. A block (a map in a text) gets a new map with the content that the block
  ///   should show, with only the winners of conflicts and without marks.
  /// - Increments are subtracted from exactly those counters to which they were added.
  /// - Marks, other deleted objects, and later work by others stay unchanged; the report lists them.
  ///
  /// Changes that are already undone are skipped. To redo, undo the change in the report. If two copies undo the same
  /// change at the same time, a merge subtracts its increments twice; all other effects occur once. Commits an open
  /// transaction first.
  ///
  /// - Parameters:
  ///   - changes: the changes to undo, usually the last ones of this actor
  ///   - message: the message for the history
  ///   - time: the time of the undo, in seconds since 1970-01-01T00:00:00Z
  /// - Throws: `unknownChange`, `documentFull`; `invalidBytes` only from verifying. Then nothing has changed
  /// - Complexity: linear in the undone operations, each with a search, in the number of changes, and in the content of
  ///   the affected blocks
  public mutating func undo(
    _ changes: [ChangeHash], message: String = "", time: Int64 = 0
  ) throws(AutomergeError) -> UndoReport {
    commit()
    try verify()
    let before = UndoneChanges(graph).undone
    // The latest first, in an order that does not depend on the order in which changes arrived.
    let order = Set(try indices(of: changes)).filter { !before.contains($0) }
      .sorted { opSet.actors.precedes(firstID(of: $1), firstID(of: $0)) }
    if order.isEmpty { return UndoReport(change: nil, kept: []) }
    var run = UndoRun(changes: UndoneChanges(graph, and: order))
    do throws(AutomergeError) {
      for index in order {
        for (operation, _) in operations(ofBody: graph.body(of: index)).reversed() {
          // The content that an undo has copied into a block is deleted and restored together with the block.
          if isFilling(index, operation.object, run) { continue }
          try takeBack(operation, &run)
        }
      }
      try settleBlocks(&run)
    } catch {
      rollback()
      throw error
    }
    let hashes = order.map { graph.entries[Int($0)].hash }
    return UndoReport(
      change: finish(message: message, time: time, extra: UndoneChanges.bytes(for: hashes)), kept: run.kept)
  }

  private func firstID(of change: UInt32) -> LocalOperationID {
    let entry = graph.entries[Int(change)]
    return LocalOperationID(counter: entry.startOp, actor: entry.actor)
  }

  /// The state of one call of `undo`.
  struct UndoRun {
    struct Place: Hashable {
      let object: UInt32
      let isKey: Bool
      let id: UInt64
    }

    let changes: UndoneChanges
    /// The places that already show what they should, except for blocks.
    var places: Set<Place> = []
    /// The elements whose blocks may have to be restored, in the order in which they were found.
    var blocks: [Blocks] = []
    /// The objects in which something was undone, and all objects that contain them.
    var touched: Set<UInt32> = []
    /// The records of those objects that are maps of blocks.
    var touchedBlocks: [UInt32] = []
    private(set) var kept: [UndoReport.Kept] = []
    private var known: Set<UndoReport.Kept> = []

    init(changes: UndoneChanges) {
      self.changes = changes
    }

    mutating func keep(_ part: UndoReport.Kept) {
      if known.insert(part).inserted { kept.append(part) }
    }
  }

  /// Whether an operation counts for what its place should show. It does if its change counts, or if it belongs to the
  /// content that an undo copied into a restored block. Operations of the open transaction do not count.
  func counts(_ id: LocalOperationID, in object: UInt32, _ run: UndoRun) -> Bool {
    guard let change = graph.change(of: id) else { return false }
    return run.changes.counts(change) || isFilling(change, object, run)
  }

  /// Whether an undo has made an object to restore a block or a part of one. The operations of that undo inside the
  /// object are the initial content, not edits.
  func isFilling(_ change: UInt32, _ object: UInt32, _ run: UndoRun) -> Bool {
    run.changes.takesBack(change) && graph.change(of: opSet.objects[Int(object)].id) == change
  }

  private mutating func takeBack(_ operation: Operation, _ run: inout UndoRun) throws(AutomergeError) {
    if operation.action == .mark {
      run.keep(.mark(objectID(number: operation.object)))
      return
    }
    let key = operation.isInsert ? OperationKey.element(operation.id) : operation.key
    switch key {
    case .head: return
    case .map(let name):
      let place = UndoRun.Place(object: operation.object, isKey: true, id: UInt64(name))
      guard run.places.insert(place).inserted else { return }
    case .element(let id):
      let place = UndoRun.Place(object: operation.object, isKey: false, id: id.packed)
      guard run.places.insert(place).inserted else { return }
    }
    touch(operation.object, &run)
    guard let target = self.target(of: key, in: operation.object) else { return }
    if let register = target.register {
      try takeBack(operation, at: target, register, &run)
    } else if let place = target.place {
      try takeBackCharacter(operation, at: target, place, run)
    }
  }

  /// Undoes an operation on a character that nobody has overwritten, with one deletion or none.
  private mutating func takeBackCharacter(
    _ operation: Operation, at target: Target, _ place: SequenceStore.Place, _ run: UndoRun
  ) throws(AutomergeError) {
    let span = opSet.sequences.span(at: place)
    if operation.isInsert {
      if !span.isDeleted { try deleteVisible([], at: target) }
    } else if span.isDeleted, counts(opSet.sequences.id(at: place), in: target.object, run) {
      let start = Int(span.payload) + opSet.sequences.byteOffset(span, place.offset)
      let end = Int(span.payload) + opSet.sequences.byteOffset(span, place.offset + 1)
      try write(
        ValueCode.string, Array(opSet.sequences.arena[start..<end]), at: target,
        over: [opSet.sequences.id(at: place)])
    }
  }

  /// A value, given by its type and bytes.
  struct Content: Equatable {
    let code: UInt8
    let bytes: [UInt8]
  }

  private mutating func takeBack(
    _ operation: Operation, at target: Target, _ register: UInt32, _ run: inout UndoRun
  ) throws(AutomergeError) {
    let object = objectID(number: target.object)
    let (counted, uncounted) = seen(in: register, run)
    let wanted = valuesToRestore(in: register, run)
    if counted.isEmpty {
      let objects = wanted.filter { opSet.records[Int($0)].action != .set }
      guard objects.allSatisfy({ isBlock($0) }) else {
        for number in objects { run.keep(.deletedObject(objectID(number: opSet.records[Int(number)].extra))) }
        return
      }
      if wanted.isEmpty {
        if !uncounted.isEmpty {
          try deleteVisible(uncounted.reversed(), at: target)
        } else if operation.action != .delete, !operation.isInsert {
          run.keep(.overwritten(object))
        }
      } else if !objects.isEmpty {
        run.blocks.append(UndoRun.Blocks(target: target, wanted: wanted, uncounted: uncounted))
      } else if wanted.map({ content(of: $0, run) }) != uncounted.map({ content(of: $0, nil) }) {
        for number in wanted { try putBack(number, at: target, over: uncounted, run) }
      }
      return
    }
    var isChanged = false
    for number in counted where opSet.records[Int(number)].isCounter {
      let difference = counterValue(of: number, run) &- opSet.counterValue(of: number)
      if difference == 0 { continue }
      try write(
        ValueCode.integer, ScalarValue.integer(difference).encoded.bytes, as: .increment, at: target,
        over: [opSet.records[Int(number)].id])
      isChanged = true
    }
    if !uncounted.isEmpty {
      try deleteVisible(uncounted.reversed(), at: target)
      isChanged = true
    }
    // Restores a value that an increment in a conflict has hidden, if the value was the winner before. A loser is not
    // restored, because it would win now.
    guard let top = counted.last.map({ opSet.records[Int($0)].id }) else { return }
    for number in wanted where opSet.actors.precedes(top, opSet.records[Int(number)].id) {
      guard opSet.records[Int(number)].action == .set else {
        run.keep(.deletedObject(objectID(number: opSet.records[Int(number)].extra)))
        continue
      }
      try putBack(number, at: target, over: [], run)
      isChanged = true
    }
    if !isChanged { run.keep(operation.action == .delete ? .alreadyBack(object) : .overwritten(object)) }
  }

  /// The visible values of a register: those that stay, and those that no longer count. Both lists are sorted by
  /// ascending id, like all lists below.
  func seen(in register: UInt32, _ run: UndoRun) -> (counted: [UInt32], uncounted: [UInt32]) {
    var counted: [UInt32] = []
    var uncounted: [UInt32] = []
    for number in opSet.visible(in: register).reversed() {
      let record = opSet.records[Int(number)]
      if counts(record.id, in: opSet.registers[Int(register)].object, run)
        || record.isCounter && hasIncrement(number, run)
      {
        counted.append(number)
      } else {
        uncounted.append(number)
      }
    }
    return (counted, uncounted)
  }

  /// The values that count but are hidden, although no operation that counts has overwritten or deleted them.
  ///
  /// A restored value is a successor of its original. An operation that overwrites the restored value has also
  /// overwritten the original.
  func valuesToRestore(in register: UInt32, _ run: UndoRun) -> [UInt32] {
    let object = opSet.registers[Int(register)].object
    var result: [UInt32] = []
    var overwritten: Set<UInt32> = []
    // Starts with the newest record. Successors are newer, so they have been processed before.
    var next = opSet.registers[Int(register)].newest
    while next != OpRecord.none {
      let number = next
      let record = opSet.records[Int(number)]
      next = record.older
      guard record.isValue else { continue }
      let isCounted = counts(record.id, in: object, run)
      // Whether somebody has incremented a restored counter.
      var isReincremented = false
      var isOverwritten = false
      opSet.forEachSuccessor(of: record) { successor in
        let successorCounts = counts(successor, in: object, run)
        if record.isCounter, opSet.isIncrement(successor, in: register) {
          if !isCounted, successorCounts { isReincremented = true }
        } else if successorCounts {
          isOverwritten = true
        } else if let value = opSet.record(successor, in: register), overwritten.contains(value) {
          isOverwritten = true
        }
      }
      if isOverwritten || isReincremented { overwritten.insert(number) }
      if !isOverwritten, isCounted || isReincremented, !record.isVisible { result.append(number) }
    }
    result.reverse()
    return result
  }

  /// Puts a value again, overwriting some others.
  mutating func putBack(
    _ number: UInt32, at target: Target, over uncounted: [UInt32], _ run: UndoRun
  ) throws(AutomergeError) {
    let content = content(of: number, run)
    try write(content.code, content.bytes, at: target, over: predecessors(of: number, over: uncounted))
  }

  func predecessors(of number: UInt32, over uncounted: [UInt32]) -> [LocalOperationID] {
    (uncounted + [number]).map { opSet.records[Int($0)].id }.sorted { opSet.actors.precedes($0, $1) }
  }

  /// Whether a counter has an increment that counts.
  private func hasIncrement(_ number: UInt32, _ run: UndoRun) -> Bool {
    let record = opSet.records[Int(number)]
    let object = opSet.registers[Int(record.register)].object
    var isFound = false
    opSet.forEachSuccessor(of: record) { successor in
      if opSet.isIncrement(successor, in: record.register), counts(successor, in: object, run) { isFound = true }
    }
    return isFound
  }

  /// The value of a counter with the increments that count.
  private func counterValue(of number: UInt32, _ run: UndoRun) -> Int64 {
    let record = opSet.records[Int(number)]
    let object = opSet.registers[Int(record.register)].object
    var total = opSet.integer(record)
    opSet.forEachSuccessor(of: record) { successor in
      if let increment = opSet.record(successor, in: record.register),
        opSet.records[Int(increment)].action == .increment, counts(successor, in: object, run)
      {
        total &+= opSet.integer(opSet.records[Int(increment)])
      }
    }
    return total
  }

  /// A record's value.
  /// - Parameter run: decides which increments of a counter count; `nil` counts all
  func content(of number: UInt32, _ run: UndoRun?) -> Content {
    let record = opSet.records[Int(number)]
    if record.isCounter {
      let value = run.map { counterValue(of: number, $0) } ?? opSet.counterValue(of: number)
      return Content(code: record.code, bytes: ScalarValue.counter(value).encoded.bytes)
    }
    // `UInt8.max` marks an object; no value has this code.
    let code = record.action == .set ? record.code : UInt8.max
    return Content(code: code, bytes: opSet.withValue(of: record) { Array($0) })
  }

  /// Writes an operation that overwrites exactly the given operations.
  /// - Returns: its id
  @discardableResult
  mutating func write(
    _ code: UInt8, _ bytes: [UInt8], as action: Action = .set, at target: Target, over predecessors: [LocalOperationID]
  ) throws(AutomergeError) -> LocalOperationID {
    let operation = Operation(
      id: try nextID(), object: target.object, key: target.key, isInsert: false, action: action, code: code,
      value: 0..<bytes.count, expand: false, markName: nil)
    try apply(operation, predecessors, bytes)
    return operation.id
  }

  /// The register and place of a key, given in terms of operations.
  func target(of key: OperationKey, in object: UInt32) -> Target? {
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
