/// The operations that were made since the last commit.
struct Transaction: Sendable {
  var writer: ChangeWriter
  let startOp: UInt32
}

/// Ending transactions.
extension Document {
  /// Whether there are edits that no change holds yet.
  public var hasOpenTransaction: Bool { (transaction?.writer.count ?? 0) > 0 }

  /// Ends the open transaction and makes a change of it.
  ///
  /// - Parameters:
  ///   - message: why, for the history
  ///   - time: when, in seconds since 1970-01-01T00:00:00Z; 0 says nothing
  /// - Returns: the change's hash; `nil` if there were no edits, and then no change is made
  @discardableResult
  public mutating func commit(message: String = "", time: Int64 = 0) -> ChangeHash? {
    guard hasOpenTransaction else {
      // An edit that was refused may have begun a transaction without operations; its first id would grow stale.
      if transaction != nil { transaction = nil }
      return nil
    }
    return finish(message: message, time: time)
  }

  /// Makes a change without operations, which records a message or confirms that one has seen the heads.
  @discardableResult
  public mutating func commitEmpty(message: String = "", time: Int64 = 0) -> ChangeHash {
    commit()
    return finish(message: message, time: time)
  }

  private mutating func finish(message: String, time: Int64) -> ChangeHash {
    let author = internedActor()
    let startOp = transaction?.startOp ?? graph.maxOp + 1
    let operationCount = transaction?.writer.count ?? 0
    var dependencies = graph.headIndices
    if dependencies.count > 1 { dependencies.sort { graph.entries[Int($0)].hash < graph.entries[Int($1)].hash } }
    var hashes: [ChangeHash] = []
    hashes.reserveCapacity(dependencies.count)
    for dependency in dependencies { hashes.append(graph.entries[Int(dependency)].hash) }
    let sequence = graph.lastSequence(of: author) + 1
    var message = message
    return message.withUTF8 { message in
      let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      if transaction == nil { transaction = Transaction(writer: ChangeWriter(), startOp: startOp) }
      var body = 0..<0
      var hash = ChangeHash.unknown
      graph.withBodies { bodies in
        let start = bodies.count
        let result = transaction?.writer.finish(
          actor: author, actors: opSet.actors, sequence: sequence, startOp: startOp, time: time, message: message,
          dependencies: hashes, extra: none, into: &bodies)
        if let result {
          hash = result.hash
          body = start..<start + result.length
        }
      }
      graph.append(
        ChangeGraph.Addition(
          actor: author, sequence: sequence, startOp: startOp, operationCount: UInt32(operationCount), time: time,
          dependencies: dependencies[...]),
        hash: hash, body: body, message: message, extra: none)
      if !queue.isEmpty { queue.remove { $0.actor.elementsEqual(actor.bytes) && $0.sequence >= sequence } }
      if let writer = transaction?.writer {
        transaction = nil
        spareWriter = writer
      }
      return hash
    }
  }

  /// Takes back all edits since the last commit.
  /// - Complexity: linear in the edits
  public mutating func rollback() {
    guard var open = transaction else { return }
    transaction = nil
    guard open.writer.count > 0 else { return }
    var body: [UInt8] = []
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    _ = open.writer.finish(
      actor: internedActor(), actors: opSet.actors, sequence: 1, startOp: open.startOp, time: 0, message: none,
      dependencies: [], extra: none, into: &body)
    takeBackOperations(ofBody: body)
  }

  /// Runs edits as one transaction: committed if they succeed, taken back if they throw.
  ///
  /// - Parameters:
  ///   - message: why, for the history
  ///   - time: when, in seconds since 1970-01-01T00:00:00Z
  ///   - edits: what to do; edits from before are committed first
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

  /// The id of the next operation; begins a transaction if none is open.
  @inline(__always)
  mutating func nextID(count: Int = 1) throws(AutomergeError) -> OpID {
    let author = internedActor()
    if transaction == nil {
      guard graph.maxOp < UInt32.max - 1 else { throw .documentFull }
      let writer = spareWriter ?? ChangeWriter()
      spareWriter = nil
      transaction = Transaction(writer: writer, startOp: graph.maxOp + 1)
    }
    let startOp = transaction?.startOp ?? 1
    let used = UInt64(startOp) + UInt64(transaction?.writer.count ?? 0)
    guard used + UInt64(count) < UInt64(UInt32.max) else { throw .documentFull }
    return OpID(counter: UInt32(used), actor: author)
  }
}
