/// Rebuilds the changes of a loaded document from its operations, byte for byte, and thereby checks the document.
///
/// A document's file contains no changes. It contains operations sorted by place, and a table with the actor, the time
/// and the greatest counter of each change. The rebuilder sorts the operations by actor and counter, as runs, assigns
/// them to their changes, writes the canonical form of each change and hashes it. If the last hashes equal the heads in
/// the file, every byte of the history is correct.
struct ChangeRebuilder {
  /// Operations with consecutive ids that one rule describes.
  private struct Run {
    enum Kind {
      case text
      case deletion
      case record
      case bareDeletion
    }

    let kind: Kind
    let object: UInt32
    var id: LocalOperationID
    var count: UInt32
    /// The origin of an inserted run or record; for a deletion, the first deleted element.
    var target: LocalOperationID
    /// For a text, its start in the arena; for a record, its number; for a bare deletion, the start of its links.
    var payload: UInt32
    var byteCount: UInt32
    var step: Int32

    /// Removes the first `count` operations, which have `bytes` bytes of text.
    mutating func advance(by count: UInt32, bytes: UInt32) {
      switch kind {
      case .text:
        payload += bytes
        byteCount -= bytes
        target = id.advanced(by: Int(count) - 1)
      case .deletion:
        target = target.advanced(by: Int(count) * Int(step))
      case .record, .bareDeletion:
        break
      }
      id = id.advanced(by: Int(count))
      self.count -= count
    }
  }

  private let opSet: OpSet
  private var runs: [Run] = []
  /// Links from an operation to a record that it succeeds.
  private var links: [(successor: LocalOperationID, record: UInt32)] = []
  private var cursors: [Int] = []

  private var linkCursors: [Int] = []

  /// Collects and sorts the operations of an op set.
  /// - Throws: `badOperationIDs` if one operation overwrites values at different places
  init(_ opSet: OpSet) throws(FormatError) {
    self.opSet = opSet
    try collect()
  }

  /// Resets each actor's cursors to its first run and link.
  private mutating func rewind() {
    cursors = [Int](repeating: 0, count: opSet.actors.count)
    linkCursors = cursors
    var run = 0
    var link = 0
    for number in cursors.indices {
      while run < runs.count, Int(runs[run].id.actor) < number { run += 1 }
      cursors[number] = run
      while link < links.count, Int(links[link].successor.actor) < number { link += 1 }
      linkCursors[number] = link
    }
  }

  /// Finds the counters of each change in a document's table.
  /// - Throws: `badOperationIDs` if there are gaps, repetitions, or operations that belong to no change
  mutating func operationRanges(
    of changes: [DocumentChange]
  ) throws(FormatError) -> [(startOp: UInt32, count: UInt32)] {
    rewind()
    var result: [(startOp: UInt32, count: UInt32)] = []
    result.reserveCapacity(changes.count)
    // How much of the run at the cursor belongs to earlier changes.
    var taken = [UInt32](repeating: 0, count: cursors.count)
    for (row, change) in changes.enumerated() {
      let actor = Int(change.actor)
      var cursor = cursors[actor]
      var offset = taken[actor]
      let isEmpty =
        cursor == runs.count || runs[cursor].id.actor != change.actor
        || runs[cursor].id.counter &+ offset > change.maxOp
      if isEmpty {
        guard change.maxOp < UInt32.max else { throw FormatError(.badOperationIDs, offset: row) }
        result.append((change.maxOp + 1, 0))
        continue
      }
      let startOp = runs[cursor].id.counter &+ offset
      var expected = startOp
      while cursor < runs.count, runs[cursor].id.actor == change.actor, expected <= change.maxOp {
        let run = runs[cursor]
        guard run.id.counter &+ offset == expected else { throw FormatError(.badOperationIDs, offset: row) }
        let available = run.count - offset
        let wanted = change.maxOp - expected
        if available > wanted {
          offset += wanted + 1
          expected = change.maxOp &+ 1
          if available == wanted + 1 {
            cursor += 1
            offset = 0
          }
          break
        }
        expected &+= available
        cursor += 1
        offset = 0
      }
      guard expected == change.maxOp &+ 1 else { throw FormatError(.badOperationIDs, offset: row) }
      cursors[actor] = cursor
      taken[actor] = offset
      result.append((startOp, change.maxOp - startOp + 1))
    }
    for (number, end) in cursors.enumerated() {
      if end < runs.count, Int(runs[end].id.actor) == number {
        throw FormatError(.badOperationIDs, offset: changes.count)
      }
    }
    return result
  }

  private mutating func collect() throws(FormatError) {
    for object in opSet.objects where !object.isForgotten {
      if object.kind.isSequence {
        collectSequence(object)
      } else {
        for register in object.registers { collectRegister(register, origin: .none) }
      }
    }
    let opSet = self.opSet
    links.sort { left, right in
      left.successor != right.successor
        ? left.successor.packed < right.successor.packed
        : opSet.actors.precedes(opSet.records[Int(left.record)].id, opSet.records[Int(right.record)].id)
    }
    runs.sort { $0.id.packed < $1.id.packed }
    try addBareDeletions()
  }

  private mutating func collectSequence(_ object: ObjectRecord) {
    let number = opSet.sequences.sequences[Int(object.sequence)].object
    var collected: [Run] = []
    var registers: [(UInt32, LocalOperationID)] = []
    opSet.sequences.forEachSpan(of: object.sequence) { span in
      if span.isRegister {
        registers.append((span.payload, span.origin))
        return true
      }
      collected.append(
        Run(
          kind: .text, object: number, id: span.id, count: UInt32(span.count), target: span.origin,
          payload: span.payload, byteCount: UInt32(span.byteCount), step: 1))
      if span.isDeleted {
        let last = Int(span.count) - 1
        collected.append(
          span.deletionStep < 0
            ? Run(
              kind: .deletion, object: number, id: span.deletion(at: last), count: UInt32(span.count),
              target: span.lastID, payload: 0, byteCount: 0, step: -1)
            : Run(
              kind: .deletion, object: number, id: span.deletion, count: UInt32(span.count), target: span.id,
              payload: 0, byteCount: 0, step: 1))
      }
      return true
    }
    runs.append(contentsOf: collected)
    for (register, origin) in registers { collectRegister(register, origin: origin) }
  }

  private mutating func collectRegister(_ register: UInt32, origin: LocalOperationID) {
    var next = opSet.registers[Int(register)].newest
    let object = opSet.registers[Int(register)].object
    while next != OpRecord.none {
      let record = opSet.records[Int(next)]
      runs.append(
        Run(
          kind: .record, object: object, id: record.id, count: 1, target: origin, payload: next, byteCount: 0,
          step: 0))
      var successors: [LocalOperationID] = []
      opSet.forEachSuccessor(of: record) { successors.append($0) }
      for successor in successors { links.append((successor, next)) }
      next = record.older
    }
  }

  /// Adds a deletion for each successor that has no row of its own.
  private mutating func addBareDeletions() throws(FormatError) {
    var found: [Run] = []
    var run = 0
    var link = 0
    while link < links.count {
      let id = links[link].successor
      let first = link
      while link < links.count, links[link].successor == id { link += 1 }
      while run < runs.count, runs[run].id.packed < id.packed { run += 1 }
      if run < runs.count, runs[run].id == id {
        guard runs[run].kind == .record, !opSet.records[Int(runs[run].payload)].isInsert else {
          throw FormatError(.badOperationIDs, offset: 0)
        }
        try checkLinks(first..<link, of: opSet.records[Int(runs[run].payload)].register)
        continue
      }
      let register = opSet.records[Int(links[first].record)].register
      try checkLinks(first..<link, of: register)
      found.append(
        Run(
          kind: .bareDeletion, object: opSet.registers[Int(register)].object, id: id, count: 1, target: .none,
          payload: UInt32(first), byteCount: 0, step: 0))
    }
    if found.isEmpty { return }
    runs.append(contentsOf: found)
    runs.sort { $0.id.packed < $1.id.packed }
  }

  /// Checks that an operation overwrites values at one place only.
  private func checkLinks(_ range: Range<Int>, of register: UInt32) throws(FormatError) {
    for index in range {
      let record = opSet.records[Int(links[index].record)]
      guard record.register == register else { throw FormatError(.badOperationIDs, offset: 0) }
    }
  }

  /// Writes all changes of a graph whose bytes are not known yet.
  /// - Throws: `headsMismatch` if the hash of a change differs from the one in the document
  mutating func rebuild(_ graph: inout ChangeGraph) throws(FormatError) {
    rewind()
    graph.reserveHashes()
    let actors = opSet.actors
    // The annotations do not change here, so this only copies a reference.
    let annotations = graph.annotations
    var writer = ChangeWriter()
    for index in 0..<UInt32(graph.count) where graph.entries[Int(index)].body.isNone {
      let entry = graph.entries[Int(index)]
      try write(entry, into: &writer)
      let dependencyStart = Int(entry.dependencyStart)
      for position in dependencyStart..<dependencyStart + Int(entry.dependencyCount) {
        writer.dependencies.append(graph.entries[Int(graph.dependencyIndices[position])].hash)
      }
      if entry.dependencyCount > 1 { writer.dependencies.sort() }
      let (hash, body) = annotations.withUnsafeBufferPointer { annotations in
        let message = Int(entry.annotationOffset)
        let extra = message + Int(entry.messageLength)
        let frame = ChangeFrame(
          actor: entry.actor, sequence: entry.sequence, startOp: entry.startOp, time: entry.time,
          message: UnsafeBufferPointer(rebasing: annotations[message..<extra]),
          extra: UnsafeBufferPointer(rebasing: annotations[extra..<extra + Int(entry.extraLength)]))
        return writer.finish(frame, actors: actors, into: &graph.bodies)
      }
      guard entry.hash.isUnknown || entry.hash == hash else {
        throw FormatError(.headsMismatch, offset: Int(index))
      }
      graph.complete(index, hash: hash, body: body)
    }
    graph.markComplete()
  }

  private mutating func write(_ entry: ChangeGraph.Entry, into writer: inout ChangeWriter) throws(FormatError) {
    let actor = Int(entry.actor)
    var expected = entry.startOp
    var left = entry.operationCount
    while left > 0 {
      let cursor = cursors[actor]
      guard cursor < runs.count, runs[cursor].id == LocalOperationID(counter: expected, actor: entry.actor) else {
        throw FormatError(.badOperationIDs, offset: 0)
      }
      let taken = min(left, runs[cursor].count)
      let bytes = byteCount(runs[cursor], taken)
      appendPart(runs[cursor], count: taken, bytes: bytes, into: &writer)
      if taken == runs[cursor].count {
        cursors[actor] += 1
      } else {
        runs[cursor].advance(by: taken, bytes: bytes)
      }
      expected &+= taken
      left -= taken
    }
  }

  /// The number of bytes of text of the first `count` operations of a run.
  private func byteCount(_ run: Run, _ count: UInt32) -> UInt32 {
    if run.kind != .text || run.byteCount == run.count { return count }
    var position = Int(run.payload)
    for _ in 0..<count {
      position += UTF8Scalar.length(startingWith: opSet.sequences.arena[position])
    }
    return UInt32(position) - run.payload
  }

  private mutating func appendPart(_ run: Run, count: UInt32, bytes: UInt32, into writer: inout ChangeWriter) {
    let object = opSet.objects[Int(run.object)].id
    switch run.kind {
    case .text:
      let start = Int(run.payload)
      let length = Int(bytes)
      opSet.sequences.arena.withUnsafeBufferPointer { arena in
        writer.appendText(
          object: object, origin: run.target, first: run.id, count: Int(count),
          text: UnsafeBufferPointer(rebasing: arena[start..<start + length]))
      }
    case .deletion:
      writer.appendDeletions(object: object, first: run.target, step: Int(run.step), count: Int(count))
    case .record:
      let record = opSet.records[Int(run.payload)]
      var predecessors: [LocalOperationID] = []
      for link in takeLinks(of: run.id) { predecessors.append(opSet.records[Int(links[link].record)].id) }
      let (key, text) = self.key(of: record, origin: run.target)
      let name: ArraySlice<UInt8>? =
        record.action == .mark && record.extra != OpRecord.none ? opSet.strings[record.extra] : nil
      opSet.withValue(of: record) { value in
        writer.append(
          object: object, key: key, keyText: text, isInsert: record.isInsert, action: record.action,
          code: record.code, value: value, expand: record.expand, markName: name, predecessors: predecessors)
      }
    case .bareDeletion:
      var predecessors: [LocalOperationID] = []
      for link in takeLinks(of: run.id) { predecessors.append(opSet.records[Int(links[link].record)].id) }
      let (key, text) = registerKey(opSet.records[Int(links[Int(run.payload)].record)].register)
      writer.append(
        object: object, key: key, keyText: text, isInsert: false, action: .delete, code: ValueCode.null,
        value: UnsafeBufferPointer(start: nil, count: 0), expand: false, markName: nil, predecessors: predecessors)
    }
  }

  /// The links of an operation. Must be called for an actor's operations in ascending order.
  private mutating func takeLinks(of id: LocalOperationID) -> Range<Int> {
    var start = linkCursors[Int(id.actor)]
    while start < links.count, links[start].successor.packed < id.packed { start += 1 }
    var end = start
    while end < links.count, links[end].successor == id { end += 1 }
    linkCursors[Int(id.actor)] = end
    return start..<end
  }

  private func key(of record: OpRecord, origin: LocalOperationID) -> (OperationKey, ArraySlice<UInt8>) {
    guard record.isInsert else { return registerKey(record.register) }
    return (origin.isNone ? .head : .element(origin), [])
  }

  private func registerKey(_ register: UInt32) -> (OperationKey, ArraySlice<UInt8>) {
    let known = opSet.registers[Int(register)]
    if opSet.objects[Int(known.object)].kind.isSequence { return (.element(known.key), []) }
    return (.map(known.key.counter), opSet.strings[known.key.counter])
  }
}
