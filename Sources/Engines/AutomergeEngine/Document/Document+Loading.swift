/// Loading files.
extension Document {
  /// Opens a file and verifies it: rebuilds and hashes all its changes, and compares the result with the heads in the
  /// file.
  ///
  /// - Parameters:
  ///   - bytes: consecutive chunks, as written by `save` and `saveChanges`; no bytes give an empty document
  ///   - actor: the actor of the changes made in this copy
  ///
  /// Changes after the document chunk that contradict it are set aside, see ``setAsideChanges``.
  /// - Throws: `invalidBytes` with chunk, column and offset; `invalidChange`; `missingDependencies` if the file
  ///   begins with a change and changes are missing; `duplicateSequenceNumber`
  /// - Complexity: linear in operations and changes
  public init(
    loading bytes: [UInt8], actor: ActorID, unit: TextUnit = .unicodeScalars, limits: LoadLimits = LoadLimits()
  ) throws(AutomergeError) {
    try self.init(loading: bytes, actor: actor, unit: unit, limits: limits, isVerified: true)
  }

  /// Opens a file without rebuilding its changes. Faster, for files that were verified before.
  ///
  /// Reading and editing work at once. Operations that need the changes themselves (merging, syncing, reading the past)
  /// verify first, and may then find that the file is damaged. Call `verify` to do this earlier.
  public static func loadUnverified(
    _ bytes: [UInt8], actor: ActorID, unit: TextUnit = .unicodeScalars, limits: LoadLimits = LoadLimits()
  ) throws(AutomergeError) -> Document {
    try Document(loading: bytes, actor: actor, unit: unit, limits: limits, isVerified: false)
  }

  private init(
    loading bytes: [UInt8], actor: ActorID, unit: TextUnit, limits: LoadLimits, isVerified: Bool
  ) throws(AutomergeError) {
    self.init(actor: actor, unit: unit, limits: limits)
    let rest = try loadFront(of: bytes, isVerified: isVerified)
    if rest == 0 {
      try apply(try changes(in: bytes))
    } else if rest < bytes.count {
      // An invalid appended change must not prevent opening the document before it.
      try apply(try changes(in: bytes, from: rest), .setAside)
    }
    self.limits = limits
    if rest == 0, !queue.isEmpty { throw .missingDependencies(missingDependencies) }
  }

  /// Loads the document chunk at the front of a file into this empty document.
  ///
  /// Afterwards `limits` holds the remaining limits for the chunks after it; the caller must restore `limits` once
  /// these are read.
  /// - Returns: the offset of the chunks after it; 0 if there is no document chunk at the front
  mutating func loadFront(of bytes: [UInt8], isVerified: Bool) throws(AutomergeError) -> Int {
    var rest = 0
    var failure: FormatError?
    bytes.withUnsafeBufferPointer { buffer in
      do throws(FormatError) {
        var cursor = ByteCursor(buffer)
        guard !cursor.isAtEnd else { return }
        let chunk = try Chunk(&cursor)
        guard chunk.kind == .document else { return }
        try chunk.verify(buffer)
        let contents = try DocumentChunk(buffer, contents: chunk.contents, limits: limits)
        try load(contents, isVerified: isVerified)
        limits.inflatedBytes = max(0, limits.inflatedBytes - contents.data.count)
        limits.operations = max(0, limits.operations - operationCount)
        rest = cursor.position
      } catch {
        failure = error.inChunk(0)
      }
    }
    if let failure { throw .invalidBytes(failure) }
    return rest
  }

  /// Opens and verifies one document chunk.
  init(
    _ chunk: DocumentChunk, actor: ActorID, unit: TextUnit, limits: LoadLimits
  ) throws(AutomergeError) {
    self.init(actor: actor, unit: unit, limits: limits)
    do throws(FormatError) {
      try load(chunk, isVerified: true)
    } catch {
      throw .invalidBytes(error)
    }
  }

  /// Verifies a document that was loaded without verification: rebuilds its changes and compares the heads.
  /// - Throws: `invalidBytes` if the file was damaged; then the document is unchanged
  public mutating func verify() throws(AutomergeError) {
    if graph.isComplete { return }
    commit()
    var completed = graph
    do throws(FormatError) {
      var rebuilder = try ChangeRebuilder(opSet)
      try rebuilder.rebuild(&completed)
    } catch {
      throw .invalidBytes(error)
    }
    graph = completed
  }

  private mutating func load(_ chunk: DocumentChunk, isVerified: Bool) throws(FormatError) {
    var failure: FormatError?
    chunk.data.withUnsafeBufferPointer { bytes in
      do throws(FormatError) {
        try load(chunk, bytes, isVerified: isVerified)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private mutating func load(
    _ chunk: DocumentChunk, _ bytes: UnsafeBufferPointer<UInt8>, isVerified: Bool
  ) throws(FormatError) {
    let (changes, dependencies) = try chunk.readChanges(bytes, limits: limits)
    var loader = DocumentLoader(chunk, bytes, unit: opSet.sequences.unit, limits: limits)
    try loader.load(ColumnSet(bytes: bytes, columns: chunk.operationColumns), changeCount: changes.count)
    opSet = loader.opSet
    var rebuilder = try ChangeRebuilder(opSet)
    let ranges = try rebuilder.operationRanges(of: changes)
    for (index, change) in changes.enumerated() {
      graph.append(
        ChangeGraph.Addition(
          actor: change.actor, sequence: change.sequence, startOp: ranges[index].startOp,
          operationCount: ranges[index].count, time: change.time,
          dependencies: dependencies[change.dependencies]),
        hash: nil, body: .none, message: UnsafeBufferPointer(rebasing: bytes[change.message]),
        extra: UnsafeBufferPointer(rebasing: bytes[change.extra]))
    }
    guard graph.headIndices.count == chunk.heads.count else { throw FormatError(.headsMismatch, offset: 0) }
    try noteHeads(chunk)
    if isVerified || graph.heads != chunk.heads {
      try rebuilder.rebuild(&graph)
      guard graph.heads == chunk.heads else { throw FormatError(.headsMismatch, offset: 0) }
    }
  }

  /// Stores the hashes of the heads, if the file says which rows they belong to.
  private mutating func noteHeads(_ chunk: DocumentChunk) throws(FormatError) {
    if chunk.headRows.isEmpty {
      if let head = graph.headIndices.first, graph.headIndices.count == 1 {
        graph.setHeadHash(head, chunk.heads[0])
      }
      return
    }
    for (position, row) in chunk.headRows.enumerated() {
      guard graph.isHead(row), graph.entries[Int(row)].hash.isUnknown else {
        throw FormatError(.indexOutOfRange, offset: position)
      }
      graph.setHeadHash(row, chunk.heads[position])
    }
  }
}
