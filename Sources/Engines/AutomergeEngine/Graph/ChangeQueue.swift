/// A change with its own bytes, whose form has been checked.
struct PendingChange: Sendable {
  /// Type, length, contents.
  let body: [UInt8]
  /// What the body says; its ranges are places in the body.
  let header: ChangeHeader

  var hash: ChangeHash { header.hash }
  var dependencies: [ChangeHash] { header.dependencies }
  var sequence: UInt32 { header.sequence }
  var actor: ArraySlice<UInt8> { body[header.actor] }

  /// Checks a change from end to end: header, columns, every operation, and that no other bytes would say the same.
  init(body: [UInt8], limits: LoadLimits) throws(FormatError) {
    self.body = body
    var failure: FormatError?
    var header: ChangeHeader?
    body.withUnsafeBufferPointer { bytes in
      do throws(FormatError) {
        let parsed = try ChangeHeader(bytes, body: 0..<bytes.count, limits: limits)
        var reader = try ChangeOperationReader(parsed, bytes, limits: limits)
        while try reader.next() != nil {}
        header = parsed
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard let header else { throw FormatError(.truncated, offset: 0) }
    self.header = header
  }
}

/// Changes that wait for others on which they depend.
struct ChangeQueue: Sendable {
  private(set) var changes: [ChangeHash: PendingChange] = [:]
  /// For a missing change the queued ones that name it, in the order in which they came.
  private var dependents: [ChangeHash: [ChangeHash]] = [:]

  var isEmpty: Bool { changes.isEmpty }
  var count: Int { changes.count }

  func contains(_ hash: ChangeHash) -> Bool { changes[hash] != nil }

  mutating func add(_ change: PendingChange, missing: ChangeHash) {
    changes[change.hash] = change
    dependents[missing, default: []].append(change.hash)
  }

  /// Drops a change as if it had never come.
  mutating func remove(_ hash: ChangeHash) {
    changes.removeValue(forKey: hash)
  }

  /// Takes out the changes that waited for one that is there now.
  mutating func take(waitingFor hash: ChangeHash) -> [PendingChange] {
    guard let waiting = dependents.removeValue(forKey: hash) else { return [] }
    var result: [PendingChange] = []
    for waiting in waiting {
      if let change = changes.removeValue(forKey: waiting) { result.append(change) }
    }
    return result
  }

  /// The queued changes by hash, so that they are always written in the same order.
  var sorted: [PendingChange] {
    var hashes = Array(changes.keys)
    hashes.sort()
    var result: [PendingChange] = []
    for hash in hashes { if let change = changes[hash] { result.append(change) } }
    return result
  }

  /// Which changes are missing that queued ones need, ascending.
  func missing(reachableFrom heads: [ChangeHash], in graph: ChangeGraph) -> [ChangeHash] {
    var missing: Set<ChangeHash> = []
    var seen: Set<ChangeHash> = []
    var pending = heads
    while let hash = pending.popLast() {
      guard seen.insert(hash).inserted, !graph.contains(hash) else { continue }
      if let change = changes[hash] { pending.append(contentsOf: change.dependencies) } else { missing.insert(hash) }
    }
    var result = Array(missing)
    result.sort()
    return result
  }

  /// Drops the queued changes that a new change of the same actor with the same number makes impossible, and all
  /// that depend on them.
  mutating func remove(where isRemoved: (PendingChange) -> Bool) {
    var pending: [ChangeHash] = []
    for (hash, change) in changes where isRemoved(change) { pending.append(hash) }
    if pending.isEmpty { return }
    var dependentsOfAny: [ChangeHash: [ChangeHash]] = [:]
    for (hash, change) in changes {
      for dependency in change.dependencies { dependentsOfAny[dependency, default: []].append(hash) }
    }
    while let hash = pending.popLast() {
      guard changes.removeValue(forKey: hash) != nil else { continue }
      pending.append(contentsOf: dependentsOfAny[hash] ?? [])
    }
  }
}
