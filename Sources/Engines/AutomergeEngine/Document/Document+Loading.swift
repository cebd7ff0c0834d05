/// Opening files.
extension Document {
  /// Opens a file and verifies it: its changes are made again, hashed, and compared with the heads that it states.
  ///
  /// - Parameters:
  ///   - bytes: chunks back to back, as `save` and `saveChanges` write them; nothing gives an empty document
  ///   - actor: who makes changes in this copy
  ///
  /// Changes after a document that contradict it are set aside, see ``setAsideChanges``.
  /// - Throws: `invalidBytes` with chunk, column and offset; `invalidChange`; `missingDependencies` if the file
  ///   begins with a change and changes are missing; `duplicateSequenceNumber`
  /// - Complexity: linear in operations and changes
  public init(
    loading bytes: [UInt8], actor: ActorID, unit: TextUnit = .unicodeScalars, limits: LoadLimits = LoadLimits()
  ) throws(AutomergeError) {
    try self.init(loading: bytes, actor: actor, unit: unit, limits: limits, isVerified: true)
  }

  /// Opens a file without making its changes again: quicker, for reading files that one has verified before.
  ///
  /// Reading and editing work. What needs the changes themselves (merging, syncing, reading the past) verifies first,
  /// and may then find that the file is damaged; `verify` does so at a time of your choosing.
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
      // A bad change that somebody appended must not keep the document before it from being opened.
      try apply(try changes(in: bytes, from: rest), .setAside)
    }
    self.limits = limits
    if rest == 0, !queue.isEmpty { throw .missingDependencies(missingDependencies) }
  }

  /// Takes the document at the front of a file as it is, into a document that has nothing.
  ///
  /// Its limits are then what the chunks behind it may cost; they have to be put back once these are read.
  /// - Returns: where the chunks behind it begin, 0 if there is no document at the front
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

  /// Makes the changes of a document that was loaded without verification, and compares the heads.
  /// - Throws: `invalidBytes` if the file was damaged; the document stays as it was
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

  /// Takes over the hashes of the heads where the file says which rows they are.
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
