/// Committing and rolling back transactions.
extension Document {
  /// Whether there are uncommitted edits.
  public var hasOpenTransaction: Bool { writer.count > 0 }

  /// Ends the open transaction and makes it a change.
  ///
  /// - Parameters:
  ///   - message: the message for the history
  ///   - time: the time, in seconds since 1970-01-01T00:00:00Z; 0 for unknown
  /// - Returns: the hash of the change; `nil` if there were no edits, so that no change was made
  @discardableResult
  public mutating func commit(message: String = "", time: Int64 = 0) -> ChangeHash? {
    guard hasOpenTransaction else {
      // A refused edit may have begun a transaction without operations. Reset it, because its first id would become
      // stale.
      transactionStart = 0
      return nil
    }
    return finish(message: message, time: time)
  }

  /// Makes a change without operations, to record a message or to confirm having seen the heads.
  @discardableResult
  public mutating func commitEmpty(message: String = "", time: Int64 = 0) -> ChangeHash {
    commit()
    return finish(message: message, time: time)
  }

  /// - Parameter extra: the bytes to store after the operations
  mutating func finish(message: String, time: Int64, extra: [UInt8] = []) -> ChangeHash {
    let author = internedActor()
    let startOp = transactionStart > 0 ? transactionStart : graph.maxOp + 1
    let operationCount = UInt32(writer.count)
    let sequence = graph.lastSequence(of: author) + 1
    graph.sortHeads()
    // Like Automerge, also depends on the actor's last change if that is not a head.
    var ownLast = sequence > 1 ? graph.byActor[Int(author)].last : nil
    if let last = ownLast, graph.isHead(last) { ownLast = nil }
    for index in graph.headIndices { writer.dependencies.append(graph.entries[Int(index)].hash) }
    if let ownLast {
      writer.dependencies.append(graph.entries[Int(ownLast)].hash)
      writer.dependencies.sort()
    }
    transactionStart = 0
    var message = message
    let hash = message.withUTF8 { message in
      extra.withUnsafeBufferPointer { extra in
        let frame = ChangeFrame(
          actor: author, sequence: sequence, startOp: startOp, time: time, message: message, extra: extra)
        let (hash, body) = writer.finish(frame, actors: opSet.actors, into: &graph.bodies)
        graph.appendToHeads(frame, and: ownLast, operationCount: operationCount, hash: hash, body: body)
        return hash
      }
    }
    if !queue.isEmpty { queue.remove { $0.actor.elementsEqual(actor.bytes) && $0.sequence >= sequence } }
    return hash
  }

  /// Reverts all edits since the last commit.
  /// - Complexity: linear in the edits
  public mutating func rollback() {
    guard hasOpenTransaction else {
      transactionStart = 0
      return
    }
    let body = openTransactionBody
    transactionStart = 0
    writer = ChangeWriter()
    takeBackOperations(ofBody: body)
  }

  /// The open transaction as the body of a temporary change.
  var openTransactionBody: ArraySlice<UInt8> {
    var bodies = BodyStore()
    var writer = self.writer
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let frame = ChangeFrame(
      actor: actorNumber ?? 0, sequence: 1, startOp: max(1, transactionStart), time: 0, message: none, extra: none)
    let (_, body) = writer.finish(frame, actors: opSet.actors, into: &bodies)
    return bodies[body]
  }

  /// Runs edits as one transaction, which is committed if they succeed and rolled back if they throw.
  ///
  /// - Parameters:
  ///   - message: the message for the history
  ///   - time: the time, in seconds since 1970-01-01T00:00:00Z
  ///   - edits: the edits to make; earlier uncommitted edits are committed first
  public mutating func transact<Result>(
    message: String = "", time: Int64 = 0,
    _ edits: (inout Document) throws(AutomergeError) -> Result
  ) throws(AutomergeError) -> Result {
    commit()
    do throws(AutomergeError) {
      let result = try edits(&self)
      commit(message: message, time: time)
      return result
    } catch {
      rollback()
      throw error
    }
  }

  /// Allocates the id of the next operation. Begins a transaction if none is open.
  @inline(__always)
  mutating func nextID(count: Int = 1) throws(AutomergeError) -> LocalOperationID {
    let author = internedActor()
    if transactionStart == 0 {
      guard graph.maxOp < UInt32.max - 1 else { throw .documentFull }
      transactionStart = graph.maxOp + 1
    }
    let used = UInt64(transactionStart) + UInt64(writer.count)
    guard used + UInt64(count) < UInt64(UInt32.max) else { throw .documentFull }
    return LocalOperationID(counter: UInt32(truncatingIfNeeded: used), actor: author)
  }
}
