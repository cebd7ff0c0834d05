/// Applying changes from other copies.
extension Document {
  /// Applies changes, in any order. A change whose dependencies are missing waits in a queue until they arrive.
  ///
  /// If a change from an earlier call was waiting and now turns out to be invalid, the batch is not refused; that
  /// change is set aside, see ``setAsideChanges``.
  /// - Parameter chunks: any number of chunks back to back: changes, plain or compressed, and whole documents
  /// - Throws: `invalidBytes`, `invalidChange`, `duplicateSequenceNumber`, or `documentFull`; then nothing is applied
  /// - Complexity: linear in the operations, each with a search of a bounded part of the document
  public mutating func applyChanges(_ chunks: [UInt8]) throws(AutomergeError) {
    try apply(chunks: chunks)
  }

  /// Applies changes, with a choice of how to handle invalid ones.
  mutating func apply(chunks: [UInt8], _ badChanges: BadChanges = .refuseBatch) throws(AutomergeError) {
    commit()
    guard graph.count == 0, queue.isEmpty else { return try apply(try changes(in: chunks), badChanges) }
    // This document is empty, so a document chunk at the front is loaded directly. That is several times faster than
    // splitting it into changes and applying these.
    var loaded = Document(actor: actor, unit: textUnit, limits: limits)
    let rest = try loaded.loadFront(of: chunks, isVerified: true)
    try loaded.apply(try loaded.changes(in: chunks, from: rest), badChanges)
    loaded.limits = limits
    self = loaded
  }

  /// The changes in chunks, all completely checked. A document chunk is verified and split into its changes.
  ///
  /// The limits apply to all chunks together.
  /// - Parameter start: the offset to begin at: that of the first chunk, or the one after it
  func changes(in bytes: [UInt8], from start: Int = 0) throws(AutomergeError) -> [PendingChange] {
    var result: [PendingChange] = []
    var documents: [(position: Int, chunk: DocumentChunk)] = []
    var left = limits
    try Self.forEachChunk(of: bytes, from: start) { chunk, buffer throws(FormatError) in
      switch chunk.kind {
      case .change, .compressedChange:
        let change = try Self.change(of: chunk, buffer, limits: left)
        if chunk.kind == .compressedChange { left.inflatedBytes = max(0, left.inflatedBytes - change.body.count) }
        left.operations = max(0, left.operations - change.operationCount)
        result.append(change)
      case .document:
        try chunk.verify(buffer)
        let contents = try DocumentChunk(buffer, contents: chunk.contents, limits: left)
        left.inflatedBytes = max(0, left.inflatedBytes - contents.data.count)
        if contents.heads.contains(where: { !graph.contains($0) }) { documents.append((result.count, contents)) }
      case .bundle:
        throw FormatError(.unknownChunkType, offset: 0)
      }
      return true
    }
    for (position, chunk) in documents.reversed() {
      let document = try Document(chunk, actor: actor, unit: textUnit, limits: left)
      left.operations = max(0, left.operations - document.operationCount)
      result.insert(
        contentsOf: try document.pendingChanges(document.changeIndices(missingIn: self)), at: position)
    }
    return result
  }

  static func change(
    of chunk: Chunk, _ bytes: UnsafeBufferPointer<UInt8>, limits: LoadLimits
  ) throws(FormatError) -> PendingChange {
    let body =
      try chunk.kind == .compressedChange
      ? chunk.inflatedChangeBody(bytes, limits: limits) : Array(bytes[chunk.body])
    let change = try PendingChange(body: body, limits: limits)
    guard change.hash.checksum == chunk.checksum else { throw FormatError(.badChecksum, offset: 0) }
    return change
  }

  /// Calls `body` with each chunk until it returns `false`; errors get the chunk's number.
  /// - Parameter start: the offset to begin at: that of the first chunk, or the one after it
  static func forEachChunk(
    of bytes: [UInt8], from start: Int, _ body: (Chunk, UnsafeBufferPointer<UInt8>) throws(FormatError) -> Bool
  ) throws(AutomergeError) {
    var failure: FormatError?
    bytes.withUnsafeBufferPointer { buffer in
      var number = start == 0 ? 0 : 1
      do throws(FormatError) {
        var cursor = ByteCursor(buffer, from: start, to: buffer.count)
        while !cursor.isAtEnd {
          let chunk = try Chunk(&cursor)
          if try !body(chunk, buffer) { break }
          number += 1
        }
      } catch {
        failure = error.inChunk(number)
      }
    }
    if let failure { throw .invalidBytes(failure) }
  }

  /// How to handle an invalid change of a batch. Invalid changes that were waiting before are always set aside.
  enum BadChanges {
    /// The whole batch is refused, regardless of the order of its changes.
    case refuseBatch
    /// The invalid changes are set aside, and the others are applied.
    case setAside
  }

  /// Applies checked changes.
  /// - Throws: only with `refuseBatch`; then nothing has changed
  mutating func apply(_ changes: [PendingChange], _ badChanges: BadChanges = .refuseBatch) throws(AutomergeError) {
    commit()
    if !graph.isComplete { try verify() }
    let countBefore = graph.count
    let headsBefore = graph.headIndices
    let setAsideBefore = setAsideChanges
    setAsideChanges = []
    var batch = Batch(badChanges: badChanges)
    do throws(AutomergeError) {
      for change in changes { try enqueue(change, &batch) }
    } catch {
      setAsideChanges = setAsideBefore
      takeBack(to: countBefore, heads: headsBefore)
      for hash in batch.queued { queue.remove(hash) }
      for hash in batch.advanced { if let entry = queue.remove(hash) { batch.taken.append(entry) } }
      for entry in batch.taken where !batch.queued.contains(entry.change.hash) {
        queue.restore(entry, missing: missingDependencies(of: entry.change))
      }
      throw error
    }
  }

  /// The effects of a batch on the queue, to revert them if the batch is refused.
  private struct Batch {
    let badChanges: BadChanges
    /// Changes of the batch that had to wait.
    var queued: Set<ChangeHash> = []
    /// Changes that were removed from the queue.
    var taken: [ChangeQueue.Entry] = []
    /// Queued changes that now wait for fewer dependencies.
    var advanced: Set<ChangeHash> = []
    /// Changes that were set aside, from the batch and from the queue.
    var setAside: Set<ChangeHash> = []
  }

  private func missingDependencies(of change: PendingChange) -> [ChangeHash] {
    change.dependencies.filter { !graph.contains($0) }
  }

  /// Applies a change and all changes that were waiting for it; or queues it.
  private mutating func enqueue(_ change: PendingChange, _ batch: inout Batch) throws(AutomergeError) {
    if graph.contains(change.hash) || queue.contains(change.hash) { return }
    let missing = missingDependencies(of: change)
    if !missing.isEmpty {
      if let lacking = missing.first(where: { batch.setAside.contains($0) }) {
        setAside(change.hash, .missingDependencies([lacking]), &batch)
        return
      }
      try wait(change, missing: missing, &batch)
      return
    }
    var pending = [change]
    while let next = pending.popLast() {
      do throws(AutomergeError) {
        try applyReady(next)
      } catch {
        let isOwn = next.hash == change.hash || batch.queued.contains(next.hash)
        if isOwn, batch.badChanges == .refuseBatch { throw error }
        setAside(next.hash, error, &batch)
        continue
      }
      if queue.isEmpty { continue }
      let (ready, waiting) = queue.noteArrival(of: next.hash)
      batch.taken.append(contentsOf: ready)
      batch.advanced.formUnion(waiting)
      for entry in ready { pending.append(entry.change) }
    }
  }

  private mutating func wait(
    _ change: PendingChange, missing: [ChangeHash], _ batch: inout Batch
  ) throws(AutomergeError) {
    guard queue.count < limits.queuedChanges, change.body.count <= limits.queuedBytes - queue.byteCount else {
      let error = AutomergeError.invalidChange(change.hash, FormatError(.limitExceeded, offset: 0))
      if batch.badChanges == .refuseBatch { throw error }
      setAside(change.hash, error, &batch)
      return
    }
    queue.add(change, missing: missing)
    batch.queued.insert(change.hash)
  }

  /// Sets a change aside, together with the queued changes that depend on it.
  private mutating func setAside(_ hash: ChangeHash, _ reason: AutomergeError, _ batch: inout Batch) {
    note(SetAsideChange(hash: hash, reason: reason), &batch)
    for (entry, lacks) in queue.removeDependents(of: hash) {
      batch.taken.append(entry)
      note(SetAsideChange(hash: entry.change.hash, reason: .missingDependencies([lacks])), &batch)
    }
  }

  private mutating func note(_ change: SetAsideChange, _ batch: inout Batch) {
    if batch.setAside.insert(change.hash).inserted { setAsideChanges.append(change) }
  }

  private mutating func applyReady(_ change: PendingChange) throws(AutomergeError) {
    var failure: AutomergeError?
    change.body.withUnsafeBufferPointer { bytes in
      do throws(FormatError) {
        failure = try applyReady(change.header, bytes)
      } catch {
        failure = .invalidChange(change.hash, error)
      }
    }
    if let failure { throw failure }
  }

  private mutating func applyReady(
    _ header: ChangeHeader, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(FormatError) -> AutomergeError? {
    guard opSet.actors.count + newActorCount(of: header, bytes) <= limits.actors else {
      throw FormatError(.limitExceeded, offset: 0)
    }
    let actors = internActors(of: header, bytes)
    let author = actors[0]
    let last = graph.lastSequence(of: author)
    if header.sequence <= last {
      return .duplicateSequenceNumber(opSet.actors.ids[Int(author)], header.sequence)
    }
    guard header.sequence == last + 1 else { throw FormatError(.badChangeGraph, offset: 0) }
    var dependencies: [UInt32] = []
    dependencies.reserveCapacity(header.dependencies.count)
    for hash in header.dependencies {
      guard let index = graph.index(of: hash), graph.entries[Int(index)].maxOp < header.startOp else {
        throw FormatError(.badChangeGraph, offset: 0)
      }
      dependencies.append(index)
    }
    if last > 0 {
      let previous = graph.byActor[Int(author)][Int(last) - 1]
      guard graph.entries[Int(previous)].maxOp < header.startOp else {
        throw FormatError(.badChangeGraph, offset: 0)
      }
    }
    var reader = try ChangeOperationReader(header, bytes, limits: limits)
    do throws(FormatError) {
      try applyOperations(&reader, actors: actors, bytes)
    } catch {
      takeBackOperations(of: header, bytes, count: max(0, reader.count - 1))
      throw error
    }
    let body = graph.bodies.append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[header.body])))
    graph.append(
      ChangeGraph.Addition(
        actor: author, sequence: header.sequence, startOp: header.startOp, operationCount: UInt32(reader.count),
        time: header.time, dependencies: dependencies[...]),
      hash: header.hash, body: body,
      message: UnsafeBufferPointer(rebasing: bytes[header.message]),
      extra: UnsafeBufferPointer(rebasing: bytes[header.extra]))
    return nil
  }

  /// How many of a change's actors the document does not know.
  private func newActorCount(of header: ChangeHeader, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = opSet.actors.find(UnsafeBufferPointer(rebasing: bytes[header.actor])) == nil ? 1 : 0
    for other in header.otherActors where opSet.actors.find(UnsafeBufferPointer(rebasing: bytes[other])) == nil {
      count += 1
    }
    return count
  }

  /// The document's numbers for a change's actors: the author, then the others.
  private mutating func internActors(of header: ChangeHeader, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var actors: [UInt32] = []
    actors.reserveCapacity(header.otherActors.count + 1)
    for index in 0...header.otherActors.count {
      let range = index == 0 ? header.actor : header.otherActors[index - 1]
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      actors.append(opSet.actors.find(text) ?? opSet.actors.intern(ActorID(bytes: Array(text))))
    }
    return actors
  }

  private mutating func applyOperations(
    _ reader: inout ChangeOperationReader, actors: [UInt32], _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(FormatError) {
    var predecessors: [LocalOperationID] = []
    while let (row, counter) = try reader.next() {
      predecessors.removeAll(keepingCapacity: true)
      for predecessor in reader.predecessors {
        predecessors.append(LocalOperationID(counter: predecessor.counter, actor: actors[Int(predecessor.actor)]))
      }
      let id = LocalOperationID(counter: counter, actor: actors[0])
      guard let operation = self.operation(row, id: id, actors: actors, bytes) else {
        throw FormatError(.badOperation, column: Column.objectCounter, offset: reader.count - 1)
      }
      var failure: FormatError?
      predecessors.withUnsafeBufferPointer { predecessors in
        do throws(FormatError) {
          try opSet.apply(operation, predecessors: predecessors, source: bytes)
        } catch {
          failure = error
        }
      }
      if var failure {
        failure.offset = reader.count - 1
        throw failure
      }
    }
  }

  /// Converts a row to the document's terms; `nil` if its object does not exist.
  @inline(__always)
  private mutating func operation(
    _ row: OperationRow, id: LocalOperationID, actors: [UInt32], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Operation? {
    let objectID =
      row.object.isNone ? .none : LocalOperationID(counter: row.object.counter, actor: actors[Int(row.object.actor)])
    guard let object = opSet.objectNumber(of: objectID) else { return nil }
    let key: OperationKey
    if let text = row.keyString {
      key = .map(opSet.strings.intern(UnsafeBufferPointer(rebasing: bytes[text])))
    } else if row.element.isNone {
      key = .head
    } else {
      key = .element(LocalOperationID(counter: row.element.counter, actor: actors[Int(row.element.actor)]))
    }
    return Operation(
      id: id, object: object, key: key, isInsert: row.isInsert, action: row.action, code: row.code,
      value: row.value, expand: row.expand,
      markName: row.markName.map { opSet.strings.intern(UnsafeBufferPointer(rebasing: bytes[$0])) })
  }

  // MARK: - Reverting

  /// Reverts the first `count` operations of a change, in reverse order.
  private mutating func takeBackOperations(
    of header: ChangeHeader, _ bytes: UnsafeBufferPointer<UInt8>, count: Int
  ) {
    for (operation, predecessors) in operations(of: header, bytes, count: count).reversed() {
      opSet.takeBack(operation, predecessors: predecessors)
    }
  }

  /// The first `count` operations of a checked change, each with its predecessors.
  private mutating func operations(
    of header: ChangeHeader, _ bytes: UnsafeBufferPointer<UInt8>, count: Int
  ) -> [(Operation, [LocalOperationID])] {
    var operations: [(Operation, [LocalOperationID])] = []
    let actors = internActors(of: header, bytes)
    // Cannot fail: the change was read before.
    guard var reader = try? ChangeOperationReader(header, bytes, limits: limits) else { return [] }
    while operations.count < count, let (row, counter) = try? reader.next() {
      var predecessors: [LocalOperationID] = []
      for predecessor in reader.predecessors {
        predecessors.append(LocalOperationID(counter: predecessor.counter, actor: actors[Int(predecessor.actor)]))
      }
      let id = LocalOperationID(counter: counter, actor: actors[0])
      if let operation = self.operation(row, id: id, actors: actors, bytes) {
        operations.append((operation, predecessors))
      }
    }
    return operations
  }

  /// The operations of the change with this body. The ranges of their values are not valid after the call.
  mutating func operations(ofBody body: ArraySlice<UInt8>) -> [(Operation, [LocalOperationID])] {
    body.withUnsafeBufferPointer { bytes in
      guard let header = try? ChangeHeader(bytes, body: 0..<bytes.count, limits: limits) else { return [] }
      return operations(of: header, bytes, count: Int.max)
    }
  }

  /// Reverts the newest changes until `count` are left.
  private mutating func takeBack(to count: Int, heads: [UInt32]) {
    while graph.count > count {
      let body = graph.body(of: UInt32(graph.count - 1))
      takeBackOperations(ofBody: body)
      graph.removeLast()
    }
    graph.restoreHeads(heads)
  }

  mutating func takeBackOperations(ofBody body: ArraySlice<UInt8>) {
    for (operation, predecessors) in operations(ofBody: body).reversed() {
      opSet.takeBack(operation, predecessors: predecessors)
    }
  }
}
