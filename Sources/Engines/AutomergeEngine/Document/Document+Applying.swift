/// Taking over changes that others made.
extension Document {
  /// Applies changes, in any order; those that lack a dependency wait in a queue until it comes.
  ///
  /// - Parameter chunks: any number of chunks back to back: changes, plain or compressed, and whole documents
  /// - Throws: `invalidBytes`, `invalidChange`, `duplicateSequenceNumber`, or `documentFull`; then nothing is taken
  ///   over
  /// - Complexity: linear in the operations, each with a search of a bounded part of the document
  public mutating func applyChanges(_ chunks: [UInt8]) throws(AutomergeError) {
    try apply(try changes(in: chunks))
  }

  /// The changes in chunks, each checked from end to end; a whole document among them is verified and taken apart.
  func changes(in bytes: [UInt8]) throws(AutomergeError) -> [PendingChange] {
    var result: [PendingChange] = []
    var documents: [(position: Int, chunk: DocumentChunk)] = []
    try Self.forEachChunk(of: bytes) { chunk, buffer throws(FormatError) in
      switch chunk.kind {
      case .change, .compressedChange:
        result.append(try Self.change(of: chunk, buffer, limits: limits))
      case .document:
        try chunk.verify(buffer)
        let contents = try DocumentChunk(buffer, contents: chunk.contents, limits: limits)
        if contents.heads.contains(where: { !graph.contains($0) }) { documents.append((result.count, contents)) }
      case .bundle:
        throw FormatError(.unknownChunkType, offset: 0)
      }
      return true
    }
    for (position, chunk) in documents.reversed() {
      let document = try Document(chunk, actor: actor, unit: textUnit, limits: limits)
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
  static func forEachChunk(
    of bytes: [UInt8], _ body: (Chunk, UnsafeBufferPointer<UInt8>) throws(FormatError) -> Bool
  ) throws(AutomergeError) {
    var failure: FormatError?
    bytes.withUnsafeBufferPointer { buffer in
      var number = 0
      do throws(FormatError) {
        var cursor = ByteCursor(buffer)
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

  /// Applies checked changes; all or none of those that are ready.
  mutating func apply(_ changes: [PendingChange]) throws(AutomergeError) {
    commit()
    if !graph.isComplete { try verify() }
    let countBefore = graph.count
    let headsBefore = graph.headIndices
    var batch = Batch()
    do throws(AutomergeError) {
      for change in changes { try enqueue(change, &batch) }
    } catch {
      takeBack(to: countBefore, heads: headsBefore)
      for hash in batch.queued { queue.remove(hash) }
      for change in batch.taken where !batch.queued.contains(change.hash) {
        if let missing = change.dependencies.first(where: { !graph.contains($0) }) {
          queue.add(change, missing: missing)
        }
      }
      throw error
    }
  }

  /// What a batch has done to the queue, to be undone if a change in it is refused.
  private struct Batch {
    var queued: [ChangeHash] = []
    var taken: [PendingChange] = []
  }

  /// Applies a change and all that waited for it, or queues it.
  private mutating func enqueue(_ change: PendingChange, _ batch: inout Batch) throws(AutomergeError) {
    if graph.contains(change.hash) || queue.contains(change.hash) { return }
    var pending = [change]
    while let next = pending.popLast() {
      if graph.contains(next.hash) { continue }
      if let missing = next.dependencies.first(where: { !graph.contains($0) }) {
        guard queue.count < limits.queuedChanges else {
          throw .invalidChange(next.hash, FormatError(.limitExceeded, offset: 0))
        }
        queue.add(next, missing: missing)
        batch.queued.append(next.hash)
        continue
      }
      try applyReady(next)
      if !queue.isEmpty {
        let waiting = queue.take(waitingFor: next.hash)
        batch.taken.append(contentsOf: waiting)
        pending.append(contentsOf: waiting)
      }
    }
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

  /// The document's numbers of a change's actors: the author, then the others.
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
    var predecessors: [OpID] = []
    while let (row, counter) = try reader.next() {
      predecessors.removeAll(keepingCapacity: true)
      for predecessor in reader.predecessors {
        predecessors.append(OpID(counter: predecessor.counter, actor: actors[Int(predecessor.actor)]))
      }
      let id = OpID(counter: counter, actor: actors[0])
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

  /// A row in the document's terms; `nil` if its object is not there.
  @inline(__always)
  private mutating func operation(
    _ row: OperationRow, id: OpID, actors: [UInt32], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Operation? {
    let objectID =
      row.object.isNone ? .none : OpID(counter: row.object.counter, actor: actors[Int(row.object.actor)])
    guard let object = opSet.objectNumber(of: objectID) else { return nil }
    let key: OperationKey
    if let text = row.keyString {
      key = .map(opSet.strings.intern(UnsafeBufferPointer(rebasing: bytes[text])))
    } else if row.element.isNone {
      key = .head
    } else {
      key = .element(OpID(counter: row.element.counter, actor: actors[Int(row.element.actor)]))
    }
    return Operation(
      id: id, object: object, key: key, isInsert: row.isInsert, action: row.action, code: row.code,
      value: row.value, expand: row.expand,
      markName: row.markName.map { opSet.strings.intern(UnsafeBufferPointer(rebasing: bytes[$0])) })
  }

  // MARK: - Taking back

  /// Takes back the first `count` operations of a change, the last of them first.
  private mutating func takeBackOperations(
    of header: ChangeHeader, _ bytes: UnsafeBufferPointer<UInt8>, count: Int
  ) {
    for (operation, predecessors) in operations(of: header, bytes, count: count).reversed() {
      opSet.takeBack(operation, predecessors: predecessors)
    }
  }

  /// The first `count` operations of a change that has been checked, each with what it overwrites.
  private mutating func operations(
    of header: ChangeHeader, _ bytes: UnsafeBufferPointer<UInt8>, count: Int
  ) -> [(Operation, [OpID])] {
    var operations: [(Operation, [OpID])] = []
    let actors = internActors(of: header, bytes)
    // What was read once can be read again.
    guard var reader = try? ChangeOperationReader(header, bytes, limits: limits) else { return [] }
    while operations.count < count, let (row, counter) = try? reader.next() {
      var predecessors: [OpID] = []
      for predecessor in reader.predecessors {
        predecessors.append(OpID(counter: predecessor.counter, actor: actors[Int(predecessor.actor)]))
      }
      let id = OpID(counter: counter, actor: actors[0])
      if let operation = self.operation(row, id: id, actors: actors, bytes) {
        operations.append((operation, predecessors))
      }
    }
    return operations
  }

  /// The operations of a change by its body; their values' places are meaningless afterwards.
  mutating func operations(ofBody body: ArraySlice<UInt8>) -> [(Operation, [OpID])] {
    body.withUnsafeBufferPointer { bytes in
      guard let header = try? ChangeHeader(bytes, body: 0..<bytes.count, limits: limits) else { return [] }
      return operations(of: header, bytes, count: Int.max)
    }
  }

  /// Takes back the newest changes until `count` are left.
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
