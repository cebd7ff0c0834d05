/// A checked change with its own copy of its bytes.
struct PendingChange: Sendable {
  /// Type, length, contents.
  let body: [UInt8]
  /// The header of the body; its ranges refer to `body`.
  let header: ChangeHeader
  /// The number of its operations.
  let operationCount: Int

  var hash: ChangeHash { header.hash }
  var dependencies: [ChangeHash] { header.dependencies }
  var sequence: UInt32 { header.sequence }
  var actor: ArraySlice<UInt8> { body[header.actor] }

  /// Checks a change completely: header, columns, every operation, and that the encoding is canonical.
  init(body: [UInt8], limits: LoadLimits) throws(FormatError) {
    self.body = body
    var failure: FormatError?
    var header: ChangeHeader?
    var count = 0
    body.withUnsafeBufferPointer { bytes in
      do throws(FormatError) {
        let parsed = try ChangeHeader(bytes, body: 0..<bytes.count, limits: limits)
        var reader = try ChangeOperationReader(parsed, bytes, limits: limits)
        while try reader.next() != nil {}
        header = parsed
        count = reader.count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard let header else { throw FormatError(.truncated, offset: 0) }
    self.header = header
    operationCount = count
  }
}

/// Changes that wait for their dependencies.
///
/// Each change counts its missing dependencies, so a change with many dependencies costs one step for each, in whatever
/// order they arrive.
struct ChangeQueue: Sendable {
  /// A change that waits or has waited.
  struct Entry: Sendable {
    let change: PendingChange
    /// How many of its dependencies are missing.
    fileprivate(set) var missingCount = 0
    /// Changes that become ready together are applied in the order of this number, so that the result is reproducible.
    fileprivate let arrival: UInt64
  }

  private var entries: [ChangeHash: Entry] = [:]
  /// For each missing change, the queued changes that depend on it.
  private var dependents: [ChangeHash: Set<ChangeHash>] = [:]
  private var arrivals: UInt64 = 0
  /// The bytes of all queued changes.
  private(set) var byteCount = 0

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  var hashes: [ChangeHash] { Array(entries.keys) }

  func contains(_ hash: ChangeHash) -> Bool { entries[hash] != nil }

  /// Queues a change.
  /// - Parameter missing: those of its dependencies that are missing
  mutating func add(_ change: PendingChange, missing: [ChangeHash]) {
    arrivals += 1
    restore(Entry(change: change, arrival: arrivals), missing: missing)
  }

  /// Queues a change again with its former place in the order.
  mutating func restore(_ entry: Entry, missing: [ChangeHash]) {
    let hash = entry.change.hash
    var entry = entry
    entry.missingCount = missing.count
    entries[hash] = entry
    byteCount += entry.change.body.count
    for dependency in missing { dependents[dependency, default: []].insert(hash) }
  }

  /// Removes a change, as if it had never arrived.
  @discardableResult
  mutating func remove(_ hash: ChangeHash) -> Entry? {
    guard let entry = entries.removeValue(forKey: hash) else { return nil }
    byteCount -= entry.change.body.count
    for dependency in entry.change.dependencies {
      guard dependents[dependency]?.remove(hash) != nil else { continue }
      if dependents[dependency]?.isEmpty == true { dependents[dependency] = nil }
    }
    return entry
  }

  /// Records that a missing change has arrived.
  /// - Returns: the changes that are now ready, which are removed from the queue, in order of arrival; and those that
  ///   still wait, but for fewer dependencies
  mutating func noteArrival(of hash: ChangeHash) -> (ready: [Entry], waiting: [ChangeHash]) {
    guard let named = dependents.removeValue(forKey: hash) else { return ([], []) }
    var ready: [Entry] = []
    var waiting: [ChangeHash] = []
    for dependent in named {
      guard var entry = entries[dependent] else { continue }
      entry.missingCount -= 1
      if entry.missingCount > 0 {
        entries[dependent] = entry
        waiting.append(dependent)
      } else {
        entries[dependent] = nil
        byteCount -= entry.change.body.count
        ready.append(entry)
      }
    }
    ready.sort { $0.arrival < $1.arrival }
    return (ready, waiting)
  }

  /// Removes all changes that depend, directly or indirectly, on a change that will never be applied.
  /// - Returns: each removed change, with the change that it lacks
  mutating func removeDependents(of hash: ChangeHash) -> [(entry: Entry, lacks: ChangeHash)] {
    var result: [(entry: Entry, lacks: ChangeHash)] = []
    var pending = [hash]
    while let lacking = pending.popLast() {
      for dependent in (dependents[lacking] ?? []).sorted() {
        guard let entry = remove(dependent) else { continue }
        result.append((entry, lacking))
        pending.append(dependent)
      }
    }
    return result
  }

  /// The queued changes sorted by hash, so that they are always written in the same order.
  var sorted: [PendingChange] {
    entries.keys.sorted().compactMap { entries[$0]?.change }
  }

  /// The missing changes that queued changes among `heads` and their ancestors need, and the missing ones of `heads`,
  /// in ascending order.
  func missing(reachableFrom heads: [ChangeHash], in graph: ChangeGraph) -> [ChangeHash] {
    var missing: Set<ChangeHash> = []
    var seen: Set<ChangeHash> = []
    var pending = heads
    while let hash = pending.popLast() {
      guard seen.insert(hash).inserted, !graph.contains(hash) else { continue }
      if let entry = entries[hash] {
        pending.append(contentsOf: entry.change.dependencies)
      } else {
        missing.insert(hash)
      }
    }
    return missing.sorted()
  }

  /// Removes the queued changes for which `isRemoved` holds, and all that depend on them. Used when a new change of an
  /// actor makes queued changes with the same sequence number impossible.
  mutating func remove(where isRemoved: (PendingChange) -> Bool) {
    for entry in Array(entries.values) where isRemoved(entry.change) {
      remove(entry.change.hash)
      _ = removeDependents(of: entry.change.hash)
    }
  }
}
