/// Taking changes back, and taking that back.
///
/// A place (a key of a map, an element of a list or text) should show what the operations that count give it: all but those
/// of changes that are taken back and those by which earlier changes were taken back. `undo` brings each place that the
/// changes touched to that, unless later work of others is there. Since the history says which changes are taken back,
/// nothing is taken back twice, and a place where two deleted comes back when both are taken back.
extension Document {
  /// What came of taking changes back.
  public struct UndoReport: Equatable, Sendable {
    /// The change that takes back; `nil` if all were taken back before. Take it back to redo.
    public let change: ChangeHash?
    /// Why parts of the changes stay, each reason once for an object.
    public let kept: [Kept]

    /// A part that stays as it is.
    public enum Kept: Hashable, Sendable {
      /// Somebody has overwritten or deleted this key or element since.
      case overwritten(ObjectID)
      /// What was deleted has come back by somebody else's doing.
      case alreadyBack(ObjectID)
      /// A deleted object is not made again, unless it is a block.
      case deletedObject(ObjectID)
      /// Marks stay where they are.
      case mark(ObjectID)
    }
  }

  /// Makes a new change that takes back what is left of earlier ones.
  ///
  /// - What was inserted is deleted, unless somebody has put something else there.
  /// - What was put is replaced by what would stand there without it: all values of a conflict, a counter with its
  ///   increments up to now. If somebody else's value stands beside it, it is deleted and that value stays alone.
  /// - What was deleted comes back at its place, as the same element, so that cursors find it. It does not come back
  ///   while another deletion of it counts. The map of a block (a map in a text) is a new one with what the block should
  ///   show: of conflicts the winners, of marks none.
  /// - Increments are subtracted from the counters to which they were added, and from no others.
  /// - Marks, other deleted objects, and later work of others stay as they are; the report says where.
  ///
  /// Changes that are taken back already are passed over. To redo, take back the change in the report. If two copies take
  /// back one change at the same time, its increments are subtracted twice when they merge; anything else comes out once.
  /// An open transaction is committed first.
  ///
  /// - Parameters:
  ///   - changes: the changes to take back, usually the last ones of this actor
  ///   - message: why, for the history
  ///   - time: when, in seconds since 1970-01-01T00:00:00Z
  /// - Throws: `unknownChange`, `documentFull`; `invalidBytes` only from verifying. Then nothing is changed
  /// - Complexity: linear in the operations that are taken back, each with a search, in the number of changes, and in what
  ///   the blocks that it reaches hold
  public mutating func undo(
    _ changes: [ChangeHash], message: String = "", time: Int64 = 0
  ) throws(AutomergeError) -> UndoReport {
    commit()
    try verify()
    let before = UndoneChanges(graph).undone
    // The latest first, by an order that does not depend on the way by which changes came.
    let order = Set(try indices(of: changes)).filter { !before.contains($0) }
      .sorted { opSet.actors.precedes(firstID(of: $1), firstID(of: $0)) }
    if order.isEmpty { return UndoReport(change: nil, kept: []) }
    var run = UndoRun(changes: UndoneChanges(graph, and: order))
    do throws(AutomergeError) {
      for index in order {
        for (operation, _) in operations(ofBody: graph.body(of: index)).reversed() {
          // What an undo has put into a block goes with the block, and comes back with it.
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

  /// What one call of `undo` knows.
  struct UndoRun {
    struct Place: Hashable {
      let object: UInt32
      let isKey: Bool
      let id: UInt64
    }

    let changes: UndoneChanges
    /// The places that have been brought to what they should show, but for blocks.
    var places: Set<Place> = []
    /// The elements where blocks may have to come back, by the order in which they were found.
    var blocks: [Blocks] = []
    /// The objects in which something was taken back, and those in which they stand.
    var touched: Set<UInt32> = []
    /// The records of those that are maps of blocks.
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

  /// Whether an operation of an object counts for what its place should show: it does if its change counts, and if it is a
  /// part of what a block held when it was put back. Those of the open transaction do not.
  func counts(_ id: LocalOperationID, in object: UInt32, _ run: UndoRun) -> Bool {
    guard let change = graph.change(of: id) else { return false }
    return run.changes.counts(change) || isFilling(change, object, run)
  }

  /// Whether a change has put an object back as a block, or as a part of one. What it wrote in there is no change of it.
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

  /// A character that nobody has overwritten, with one deletion or none.
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

  /// A value by its type and bytes.
  struct Content: Equatable {
    let code: UInt8
    let bytes: [UInt8]
  }

  private mutating func takeBack(
    _ operation: Operation, at target: Target, _ register: UInt32, _ run: inout UndoRun
  ) throws(AutomergeError) {
    let object = objectID(number: target.object)
    let (standing, fallen) = seen(in: register, run)
    let wanted = hiddenWrongly(in: register, run)
    if standing.isEmpty {
      let objects = wanted.filter { opSet.records[Int($0)].action != .set }
      guard objects.allSatisfy({ isBlock($0) }) else {
        for number in objects { run.keep(.deletedObject(objectID(number: opSet.records[Int(number)].extra))) }
        return
      }
      if wanted.isEmpty {
        if !fallen.isEmpty {
          try deleteVisible(fallen.reversed(), at: target)
        } else if operation.action != .delete, !operation.isInsert {
          run.keep(.overwritten(object))
        }
      } else if !objects.isEmpty {
        run.blocks.append(UndoRun.Blocks(target: target, wanted: wanted, fallen: fallen))
      } else if wanted.map({ content(of: $0, run) }) != fallen.map({ content(of: $0, nil) }) {
        for number in wanted { try putBack(number, at: target, over: fallen, run) }
      }
      return
    }
    var isChanged = false
    for number in standing where opSet.records[Int(number)].isCounter {
      let difference = counterValue(of: number, run) &- opSet.counterValue(of: number)
      if difference == 0 { continue }
      try write(
        ValueCode.integer, ScalarValue.integer(difference).encoded.bytes, as: .increment, at: target,
        over: [opSet.records[Int(number)].id])
      isChanged = true
    }
    if !fallen.isEmpty {
      try deleteVisible(fallen.reversed(), at: target)
      isChanged = true
    }
    // What an increment of a conflict hid comes back if it won before. A loser would win now, so it stays away.
    guard let top = standing.last.map({ opSet.records[Int($0)].id }) else { return }
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

  /// What a register shows: work that stays, and what no longer counts. Both by ascending id, as all that follows.
  func seen(in register: UInt32, _ run: UndoRun) -> (standing: [UInt32], fallen: [UInt32]) {
    var standing: [UInt32] = []
    var fallen: [UInt32] = []
    for number in opSet.visible(in: register).reversed() {
      let record = opSet.records[Int(number)]
      if counts(record.id, in: opSet.registers[Int(register)].object, run)
        || record.isCounter && hasIncrement(number, run)
      {
        standing.append(number)
      } else {
        fallen.append(number)
      }
    }
    return (standing, fallen)
  }

  /// The values that count and cannot be seen, though nothing that counts has overwritten or deleted them.
  ///
  /// A value that was put back is the successor of the one from which it came. What overwrites the one has overwritten the
  /// other, too.
  func hiddenWrongly(in register: UInt32, _ run: UndoRun) -> [UInt32] {
    let object = opSet.registers[Int(register)].object
    var result: [UInt32] = []
    var overwritten: Set<UInt32> = []
    // Successors are newer, so they have been seen before.
    var next = opSet.registers[Int(register)].newest
    while next != OpRecord.none {
      let number = next
      let record = opSet.records[Int(number)]
      next = record.older
      guard record.isValue else { continue }
      let isCounted = counts(record.id, in: object, run)
      // Somebody has gone on with a counter that was put back.
      var hasGoneOn = false
      var isOverwritten = false
      opSet.forEachSuccessor(of: record) { successor in
        let successorCounts = counts(successor, in: object, run)
        if record.isCounter, opSet.isIncrement(successor, in: register) {
          if !isCounted, successorCounts { hasGoneOn = true }
        } else if successorCounts {
          isOverwritten = true
        } else if let value = opSet.record(successor, in: register), overwritten.contains(value) {
          isOverwritten = true
        }
      }
      if isOverwritten || hasGoneOn { overwritten.insert(number) }
      if !isOverwritten, isCounted || hasGoneOn, !record.isVisible { result.append(number) }
    }
    result.reverse()
    return result
  }

  /// Puts a value again, over some others.
  mutating func putBack(
    _ number: UInt32, at target: Target, over fallen: [UInt32], _ run: UndoRun
  ) throws(AutomergeError) {
    let content = content(of: number, run)
    try write(content.code, content.bytes, at: target, over: predecessors(of: number, over: fallen))
  }

  func predecessors(of number: UInt32, over fallen: [UInt32]) -> [LocalOperationID] {
    (fallen + [number]).map { opSet.records[Int($0)].id }.sorted { opSet.actors.precedes($0, $1) }
  }

  /// Whether somebody's increment counts on a counter.
  private func hasIncrement(_ number: UInt32, _ run: UndoRun) -> Bool {
    let record = opSet.records[Int(number)]
    let object = opSet.registers[Int(record.register)].object
    var isFound = false
    opSet.forEachSuccessor(of: record) { successor in
      if opSet.isIncrement(successor, in: record.register), counts(successor, in: object, run) { isFound = true }
    }
    return isFound
  }

  /// A counter with the increments that count.
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
  /// - Parameter run: which increments of a counter count; `nil` for all
  func content(of number: UInt32, _ run: UndoRun?) -> Content {
    let record = opSet.records[Int(number)]
    if record.isCounter {
      let value = run.map { counterValue(of: number, $0) } ?? opSet.counterValue(of: number)
      return Content(code: record.code, bytes: ScalarValue.counter(value).encoded.bytes)
    }
    // No value has the code of an object.
    let code = record.action == .set ? record.code : UInt8.max
    return Content(code: code, bytes: opSet.withValue(of: record) { Array($0) })
  }

  /// Writes an operation that overwrites just the named ones.
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

  /// The register and place of a key in terms of operations.
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
