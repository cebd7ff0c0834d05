/// The description of one change in a document's history.
public struct Change: Equatable, Sendable {
  /// Its hash, which identifies it.
  public let hash: ChangeHash
  /// The actor that made it.
  public let actor: ActorID
  /// Its sequence number among the changes of this actor, from 1.
  public let sequence: UInt32
  /// The counter of its first operation.
  public let startOp: UInt32
  /// How many operations it has; its last counter is `startOp + operationCount - 1`.
  public let operationCount: UInt32
  /// When it was made, in seconds since 1970-01-01T00:00:00Z by the author's clock; 0 if unknown.
  public let time: Int64
  /// The author's message; may be empty.
  public let message: String
  /// The heads that the author had seen when making it, in ascending order.
  public let dependencies: [ChangeHash]
  /// Bytes after the operations. The engine keeps them unchanged; ``Document/undo(_:message:time:)`` stores its own
  /// data there.
  public let extraBytes: [UInt8]
}

/// Reading the history.
extension Document {
  /// All changes, ordered so that each comes after its dependencies.
  /// - Throws: `invalidBytes` only if the document was loaded without verification and turns out to be damaged
  public mutating func changes() throws(AutomergeError) -> [Change] {
    commit()
    try verify()
    return (0..<UInt32(graph.count)).map { change(at: $0) }
  }

  /// Calls `body` with all changes in the order of `changes()`, one at a time.
  /// - Throws: what `body` throws
  /// - Precondition: the document is verified
  public func forEachChange<Failure: Error>(_ body: (Change) throws(Failure) -> Void) throws(Failure) {
    precondition(graph.isComplete, "verify() before reading the changes")
    for index in 0..<UInt32(graph.count) { try body(change(at: index)) }
  }

  /// The changes that are neither among the given heads nor their ancestors, oldest first.
  /// - Parameter heads: heads that the document does not have are ignored
  /// - Complexity: linear in the changes after the common history
  public mutating func changes(since heads: [ChangeHash]) throws(AutomergeError) -> [Change] {
    commit()
    try verify()
    return graph.changes(from: heads.compactMap { graph.index(of: $0) }, to: graph.headIndices)
      .map { change(at: $0) }
  }

  /// The change with a hash; `nil` if the document does not have it.
  public func change(_ hash: ChangeHash) -> Change? { graph.index(of: hash).map { change(at: $0) } }

  /// A change as a chunk of its own, compressed if it is longer than 256 bytes; `nil` if the document does not have
  /// it or was not verified.
  public func bytes(ofChange hash: ChangeHash) -> [UInt8]? {
    guard graph.isComplete else { return nil }
    return graph.index(of: hash).map { chunk(of: $0) }
  }

  /// The missing changes that queued changes wait for, in ascending order.
  public var missingDependencies: [ChangeHash] {
    queue.missing(reachableFrom: queue.hashes, in: graph)
  }

  private func change(at index: UInt32) -> Change {
    let entry = graph.entries[Int(index)]
    var dependencies = graph.dependencyHashes(of: index)
    dependencies.sort()
    return Change(
      hash: entry.hash, actor: opSet.actors.ids[Int(entry.actor)], sequence: entry.sequence, startOp: entry.startOp,
      operationCount: entry.operationCount, time: entry.time,
      message: String(decoding: graph.message(of: index), as: UTF8.self), dependencies: dependencies,
      extraBytes: Array(graph.extra(of: index)))
  }
}
