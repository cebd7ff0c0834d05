/// Exchanging changes with a peer, message by message, without any I/O of its own.
extension Document {
  /// The next message to a peer; `nil` if there is nothing to say until one arrives.
  /// - Throws: `invalidBytes` only from verifying a document that was loaded without
  /// - Complexity: linear in the changes since the last agreement
  public mutating func generateSyncMessage(_ state: inout SyncState) throws(AutomergeError) -> SyncMessage? {
    commit()
    try verify()
    let ourHeads = heads
    let need = state.isReadOnly ? [] : queue.missing(reachableFrom: state.theirHeads ?? [], in: graph)
    let theirHeads = state.theirHeads ?? []
    // While changes are needed that the peer did not name as heads, another exchange is under way: claim nothing.
    let have = need.allSatisfy({ theirHeads.contains($0) }) ? [ourHave(since: state.sharedHeads)] : []
    if let first = state.theirHave?.first, first.lastSync.contains(where: { !graph.contains($0) }) {
      // They think that we have what we do not: begin anew, without taking note of it.
      return SyncMessage(
        heads: ourHeads, have: [SyncMessage.Have()], flags: SyncMessage.Flags(reset: false, readOnly: state.isReadOnly))
    }
    let isVersion2 = state.theirFlags != nil
    var sent: [UInt32] = []
    var sendsDocument = false
    if !state.isPeerReadOnly, let theirHave = state.theirHave, let theirNeed = state.theirNeed {
      if state.theirHeads == [], isVersion2, graph.count > 0 {
        let unsent = !graph.headIndices.allSatisfy { state.sentHashes.contains(graph.entries[Int($0)].hash) }
        if unsent {
          sent = Array(0..<UInt32(graph.count))
          sendsDocument = true
        }
      } else {
        sent = changesToSend(have: theirHave, need: theirNeed)
          .filter { !state.sentHashes.contains(graph.entries[Int($0)].hash) }
        sendsDocument = isVersion2 && sent.count > graph.count / 3 && sent.count > 1
      }
    }
    if state.lastSentHeads == ourHeads, state.hasResponded, !state.needsReset {
      if sent.isEmpty, state.theirHeads == ourHeads || state.isReadOnly { return nil }
      if state.isInFlight { return nil }
    }
    state.hasResponded = true
    state.isInFlight = true
    state.lastSentHeads = ourHeads
    for index in sent { state.sentHashes.insert(graph.entries[Int(index)].hash) }
    var message = SyncMessage(
      isVersion2: isVersion2, heads: ourHeads, need: need, have: have,
      flags: SyncMessage.Flags(reset: state.needsReset, readOnly: state.isReadOnly))
    if state.needsReset {
      if !(state.theirFlags?.supportsReset ?? false) { message.heads = [] }
      state.needsReset = false
    }
    message.changes = blobs(sent, sendsDocument: sendsDocument, isVersion2: isVersion2)
    return message
  }

  private mutating func blobs(_ indices: [UInt32], sendsDocument: Bool, isVersion2: Bool) -> [[UInt8]] {
    if indices.isEmpty { return [] }
    if sendsDocument { return [DocumentWriter(opSet, graph).write()] }
    var blobs: [[UInt8]] = []
    for index in indices {
      if !isVersion2 || blobs.isEmpty { blobs.append([]) }
      Chunk.frame(
        graph.body(of: index), checksum: graph.entries[Int(index)].hash.checksum, into: &blobs[blobs.count - 1])
    }
    return blobs
  }

  private func ourHave(since shared: [ChangeHash]) -> SyncMessage.Have {
    let indices = graph.changes(from: shared.compactMap { graph.index(of: $0) }, to: graph.headIndices)
    return SyncMessage.Have(lastSync: shared, filter: BloomFilter(indices.map { graph.entries[Int($0)].hash }))
  }

  /// What a peer lacks: the changes in none of its filters, all that depend on these, and what it asks for by name.
  private func changesToSend(have: [SyncMessage.Have], need: [ChangeHash]) -> [UInt32] {
    var result: Set<UInt32> = []
    if !have.isEmpty {
      var known: [UInt32] = []
      for entry in have { known.append(contentsOf: entry.lastSync.compactMap { graph.index(of: $0) }) }
      // Oldest first, so that one pass reaches all dependents.
      for index in graph.changes(from: known, to: graph.headIndices) {
        let hash = graph.entries[Int(index)].hash
        let isLacking =
          !have.contains { $0.filter.contains(hash) } || graph.dependencies(of: index).contains { result.contains($0) }
        if isLacking { result.insert(index) }
      }
    }
    for hash in need { if let index = graph.index(of: hash) { result.insert(index) } }
    var sorted = Array(result)
    sorted.sort()
    return sorted
  }

  /// Takes in a message of a peer.
  /// - Throws: as `applyChanges`; then document and state are as they were
  public mutating func receiveSyncMessage(
    _ message: SyncMessage, _ state: inout SyncState
  ) throws(AutomergeError) {
    commit()
    try verify()
    let before = heads
    var next = state
    next.isInFlight = false
    if let flags = message.flags {
      next.theirFlags = flags
      if flags.isReset { next.sentHashes = [] }
      next.isPeerReadOnly = flags.isReadOnly
    }
    if !message.changes.isEmpty, !state.isReadOnly {
      var size = 0
      for blob in message.changes {
        guard blob.count <= limits.messageBytes - size else {
          throw .invalidBytes(FormatError(.limitExceeded, offset: size))
        }
        size += blob.count
      }
      var chunks: [UInt8] = []
      chunks.reserveCapacity(size)
      for blob in message.changes { chunks.append(contentsOf: blob) }
      try applyChanges(chunks)
      let after = heads
      var shared = after.filter { !before.contains($0) }
      for head in next.sharedHeads where after.contains(head) && !shared.contains(head) { shared.append(head) }
      shared.sort()
      next.sharedHeads = shared
    }
    let known = message.heads.compactMap { graph.index(of: $0) }
    if !next.sentHashes.isEmpty, !known.isEmpty {
      let isAncestor = graph.ancestors(of: known)
      next.sentHashes = next.sentHashes.filter { hash in graph.index(of: hash).map { !isAncestor[Int($0)] } ?? false }
    }
    if message.changes.isEmpty, message.heads == before { next.lastSentHeads = message.heads }
    if known.count == message.heads.count {
      next.sharedHeads = message.heads
      if message.heads.isEmpty {
        next.lastSentHeads = []
        next.sentHashes = []
      }
    } else {
      var shared = next.sharedHeads
      for index in known {
        let hash = graph.entries[Int(index)].hash
        if !shared.contains(hash) { shared.append(hash) }
      }
      shared.sort()
      next.sharedHeads = shared
    }
    next.theirHave = message.have
    next.theirHeads = message.heads
    next.theirNeed = message.need
    state = next
  }
}
