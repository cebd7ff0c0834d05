/// Exchanging changes with a peer by messages. It does no I/O.
extension Document {
  /// The next message to a peer; `nil` if there is nothing to send until a message arrives.
  /// - Throws: `invalidBytes` only if the document was loaded without verification and turns out to be damaged
  /// - Complexity: linear in the changes since the last agreement, and in the peer's last message
  public mutating func generateSyncMessage(_ state: inout SyncState) throws(AutomergeError) -> SyncMessage? {
    commit()
    try verify()
    let ourHeads = heads
    // This copy may come from an older file than `state`, so changes that it lacks are not shared.
    state.sharedHeads.removeAll { !graph.contains($0) }
    if let lastSync = state.theirHave?.first?.lastSync, lastSync.contains(where: { !graph.contains($0) }),
      state.resetHeads != nil || state.answeredLastSync != lastSync
    {
      return reset(&state, after: lastSync)
    }
    let need = state.isReadOnly ? [] : queue.missing(reachableFrom: state.theirHeads ?? [], in: graph)
    // If changes are missing that are not among the peer's heads, another exchange is in progress, so claim nothing.
    let theirHeads = Set(state.theirHeads ?? [])
    let claimsNothing = need.contains { !theirHeads.contains($0) }
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
      // Two peers that cannot apply each other's changes would repeat themselves forever.
      if sent.isEmpty, state.isRepetition, need == state.lastSentNeed, state.sharedHeads == state.lastSentShared {
        return nil
      }
    }
    state.hasResponded = true
    state.isInFlight = true
    state.lastSentHeads = ourHeads
    state.lastSentNeed = need
    state.lastSentShared = state.sharedHeads
    for index in sent { state.sentHashes.insert(graph.entries[Int(index)].hash) }
    var message = SyncMessage(
      isVersion2: isVersion2, heads: ourHeads, need: need,
      have: claimsNothing ? [] : [ourHave(since: state.sharedHeads)],
      flags: SyncMessage.Flags(reset: state.needsReset, readOnly: state.isReadOnly))
    if state.needsReset {
      if !(state.theirFlags?.supportsReset ?? false) { message.heads = [] }
      state.needsReset = false
    }
    message.changes = blobs(sent, sendsDocument: sendsDocument, isVersion2: isVersion2)
    return message
  }

  /// Answers a peer that believes we have changes that we lack: both sides start over. It answers each message of the
  /// peer once; after that it sends nothing until the peer answers or our heads change.
  private func reset(_ state: inout SyncState, after lastSync: [ChangeHash]) -> SyncMessage? {
    if state.resetHeads == heads { return nil }
    state.resetHeads = heads
    state.answeredLastSync = lastSync
    // The peer must forget what it has sent. If it does not support resets, we claim to have nothing, which has the
    // same effect.
    let isUnderstood = state.theirFlags?.supportsReset ?? false
    return SyncMessage(
      heads: isUnderstood ? heads : [], have: [SyncMessage.Have()],
      flags: SyncMessage.Flags(reset: true, readOnly: state.isReadOnly))
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

  /// The changes that a peer lacks: those in none of its filters, all that depend on these, and those that it requests
  /// by hash.
  private func changesToSend(have: [SyncMessage.Have], need: [ChangeHash]) -> [UInt32] {
    var result: Set<UInt32> = []
    if !have.isEmpty {
      var known: [UInt32] = []
      for entry in have { known.append(contentsOf: entry.lastSync.compactMap { graph.index(of: $0) }) }
      var filters = PeerFilters(have)
      // Oldest first, so that one pass finds all dependents.
      for index in graph.changes(from: known, to: graph.headIndices) {
        let isLacking =
          graph.dependencies(of: index).contains { result.contains($0) }
          || !filters.contain(graph.entries[Int(index)].hash)
        if isLacking { result.insert(index) }
      }
    }
    for hash in need { if let index = graph.index(of: hash) { result.insert(index) } }
    return result.sorted()
  }

  /// Applies a message from a peer.
  ///
  /// Changes that contradict this copy are set aside, see ``setAsideChanges``, so that they do not block the others.
  /// - Throws: `invalidBytes` if the changes cannot be read, or if answering the message would exceed the limits; then
  ///   the document and `state` are unchanged
  /// - Complexity: linear in the message, and in the changes since the oldest one that the peer has not confirmed
  public mutating func receiveSyncMessage(
    _ message: SyncMessage, _ state: inout SyncState
  ) throws(AutomergeError) {
    commit()
    try verify()
    guard message.isWithin(limits) else { throw .invalidBytes(FormatError(.limitExceeded, offset: 0)) }
    let before = heads
    var next = state
    next.isInFlight = false
    next.resetHeads = nil
    next.isRepetition =
      message.changes.isEmpty && message.heads == state.theirHeads && message.need == state.theirNeed
      && message.have == state.theirHave
    if let flags = message.flags {
      next.theirFlags = flags
      if flags.isReset { next.sentHashes = [] }
      next.isPeerReadOnly = flags.isReadOnly
    }
    setAsideChanges = []
    if !message.changes.isEmpty, !state.isReadOnly {
      try apply(chunks: try joined(message.changes), .setAside)
      let known = Set(before)
      let shared = Set(next.sharedHeads)
      next.sharedHeads = heads.filter { !known.contains($0) || shared.contains($0) }
    }
    let known = message.heads.compactMap { graph.index(of: $0) }
    forgetSent(upTo: known, &next)
    if message.changes.isEmpty, message.heads == before { next.lastSentHeads = message.heads }
    if known.count == message.heads.count {
      next.sharedHeads = message.heads
      if message.heads.isEmpty {
        next.lastSentHeads = []
        next.sentHashes = []
      }
    } else {
      let shared = Set(next.sharedHeads).union(known.map { graph.entries[Int($0)].hash })
      next.sharedHeads = shared.sorted()
    }
    next.theirHave = message.have
    next.theirHeads = message.heads
    next.theirNeed = message.need
    state = next
  }

  /// The chunks of a message, concatenated.
  private func joined(_ blobs: [[UInt8]]) throws(AutomergeError) -> [UInt8] {
    var size = 0
    for blob in blobs {
      guard blob.count <= limits.messageBytes - size else {
        throw .invalidBytes(FormatError(.limitExceeded, offset: size))
      }
      size += blob.count
    }
    var chunks: [UInt8] = []
    chunks.reserveCapacity(size)
    for blob in blobs { chunks.append(contentsOf: blob) }
    return chunks
  }

  /// Removes the changes that the peer has confirmed from those sent: its heads and their ancestors.
  private func forgetSent(upTo known: [UInt32], _ state: inout SyncState) {
    if state.sentHashes.isEmpty || known.isEmpty { return }
    let sent = state.sentHashes.compactMap { graph.index(of: $0) }
    guard let first = sent.min() else {
      state.sentHashes = []
      return
    }
    let isConfirmed = graph.ancestors(of: known, from: first)
    state.sentHashes = []
    for index in sent where !isConfirmed[Int(index - first)] {
      state.sentHashes.insert(graph.entries[Int(index)].hash)
    }
  }
}

/// The non-empty filters of a peer, with a count of the cost of querying them.
struct PeerFilters {
  private let filters: [BloomFilter]
  /// An upper bound for the number of bits looked up.
  private(set) var probeCount = 0

  init(_ have: [SyncMessage.Have]) {
    filters = have.compactMap { $0.filter.probesPerHash > 0 ? $0.filter : nil }
  }

  /// Whether one of the filters may contain a hash.
  mutating func contain(_ hash: ChangeHash) -> Bool {
    for filter in filters {
      probeCount += filter.probesPerHash
      if filter.contains(hash) { return true }
    }
    return false
  }
}
