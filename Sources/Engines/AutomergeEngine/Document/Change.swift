/// What is known of one change in a document's history.
public struct Change: Equatable, Sendable {
  /// The hash that names it.
  public let hash: ChangeHash
  /// Who made it.
  public let actor: ActorID
  /// The number of the actor's changes up to this one, from 1.
  public let sequence: UInt32
  /// The counter of its first operation.
  public let startOp: UInt32
  /// How many operations it has; its last counter is `startOp + operationCount - 1`.
  public let operationCount: UInt32
  /// When it was made, in seconds since 1970-01-01T00:00:00Z by the maker's clock; 0 if that was not said.
  public let time: Int64
  /// Why, in the maker's words; empty for none.
  public let message: String
  /// The changes that the maker had seen last, ascending.
  public let dependencies: [ChangeHash]
  /// Bytes after the operations, which this engine does not understand and keeps.
  public let extraBytes: [UInt8]
}

/// The history.
extension Document {
  /// All changes in an order in which each comes after its dependencies.
  /// - Throws: `invalidBytes` only from verifying a document that was loaded without
  public mutating func changes() throws(AutomergeError) -> [Change] {
    commit()
    try verify()
    return (0..<UInt32(graph.count)).map { change(at: $0) }
  }

  /// Calls `body` with all changes in the order of `changes()`, one at a time.
  /// - Throws: what `body` throws; `invalidBytes` is not among it, so call `verify` first
  /// - Precondition: the document is verified
  public func forEachChange<Failure: Error>(_ body: (Change) throws(Failure) -> Void) throws(Failure) {
    precondition(graph.isComplete, "verify() before reading the changes")
    for index in 0..<UInt32(graph.count) { try body(change(at: index)) }
  }

  /// The changes that some heads and their ancestors do not hold, oldest first.
  /// - Parameter heads: those that the document does not have count as none
  /// - Complexity: linear in the changes since the common history
  public mutating func changes(since heads: [ChangeHash]) throws(AutomergeError) -> [Change] {
    commit()
    try verify()
    return graph.changes(from: heads.compactMap { graph.index(of: $0) }, to: graph.headIndices)
      .map { change(at: $0) }
  }

  /// A change by its hash; `nil` if the document does not have it.
  public func change(_ hash: ChangeHash) -> Change? { graph.index(of: hash).map { change(at: $0) } }

  /// A change as a chunk of its own, compressed if it is longer than 256 bytes; `nil` if the document does not have
  /// it or was not verified.
  public func bytes(ofChange hash: ChangeHash) -> [UInt8]? {
    guard graph.isComplete else { return nil }
    return graph.index(of: hash).map { chunk(of: $0) }
  }

  /// The changes that queued ones wait for and nobody has sent, ascending.
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
