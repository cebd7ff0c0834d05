/// The contents of a document chunk: tables of actors and heads, and two sets of columns, inflated.
struct DocumentChunk {
  let actors: [ActorID]
  let heads: [ChangeHash]
  /// The buffer that the ranges of the columns refer to.
  let data: [UInt8]
  let changeColumns: [ColumnRange]
  let operationColumns: [ColumnRange]
  /// The row of the change for each head; empty in documents from old writers.
  let headRows: [UInt32]

  /// Reads the contents of a document chunk; the checksum has been checked.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, contents: Range<Int>, limits: LoadLimits
  ) throws(FormatError) {
    var cursor = ByteCursor(bytes, from: contents.lowerBound, to: contents.upperBound)
    let actorCount = try cursor.readLength()
    guard actorCount <= limits.actors else { throw cursor.error(.limitExceeded) }
    var actors: [ActorID] = []
    actors.reserveCapacity(actorCount)
    for _ in 0..<actorCount {
      let start = cursor.position
      let actor = ActorID(bytes: try cursor.readBytes(try cursor.readLength()))
      if let last = actors.last, !(last < actor) { throw cursor.error(.badOrder, at: start) }
      actors.append(actor)
    }
    self.actors = actors
    let headCount = try cursor.readLength()
    guard headCount <= cursor.remaining / 32 else { throw cursor.error(.truncated) }
    var heads: [ChangeHash] = []
    for _ in 0..<headCount {
      let start = cursor.position
      let head = try cursor.readHash()
      if let last = heads.last, head <= last { throw cursor.error(.badOrder, at: start) }
      heads.append(head)
    }
    self.heads = heads
    let changes = try ColumnSet.readMetadata(&cursor, limits: limits, allowsDeflate: true)
    let operations = try ColumnSet.readMetadata(&cursor, limits: limits, allowsDeflate: true)
    var data: [UInt8] = []
    changeColumns = try Self.readColumns(changes, &cursor, into: &data, limits: limits)
    operationColumns = try Self.readColumns(operations, &cursor, into: &data, limits: limits)
    self.data = data
    var headRows: [UInt32] = []
    if !cursor.isAtEnd {
      for _ in 0..<headCount { headRows.append(try cursor.readUnsigned32()) }
    }
    self.headRows = headRows
    try cursor.expectEnd()
  }

  private static func readColumns(
    _ columns: [(specification: ColumnSpecification, length: Int)], _ cursor: inout ByteCursor,
    into data: inout [UInt8], limits: LoadLimits
  ) throws(FormatError) -> [ColumnRange] {
    var result: [ColumnRange] = []
    for (specification, length) in columns {
      let range = try cursor.readRange(length)
      let raw = UnsafeBufferPointer(rebasing: cursor.bytes[range])
      let start = data.count
      if specification.isDeflated {
        do throws(FormatError) {
          data.append(contentsOf: try Inflate.inflate(raw, limit: limits.inflatedBytes - data.count))
        } catch {
          throw FormatError(error.reason, column: specification.normalized, offset: error.offset)
        }
      } else {
        guard length <= limits.inflatedBytes - data.count else { throw cursor.error(.limitExceeded) }
        data.append(contentsOf: raw)
      }
      result.append(ColumnRange(specification: specification, range: start..<data.count))
    }
    return result
  }
}

/// One row of a document's table of changes.
struct DocumentChange {
  let actor: UInt32
  let sequence: UInt32
  let maxOp: UInt32
  let time: Int64
  let message: Range<Int>
  let extra: Range<Int>
  /// The range of its dependencies in the list of all dependencies, which are rows.
  let dependencies: Range<Int>
}

extension DocumentChunk {
  private static let knownChangeColumns = [
    Column.changeActor, Column.changeSequence, Column.changeMaxOp, Column.changeTime, Column.changeMessage,
    Column.changeDependencyCount, Column.changeDependency, Column.changeExtraMetadata, Column.changeExtra,
  ]

  /// Reads the table of changes, and checks everything that can be checked without other tables.
  func readChanges(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: LoadLimits
  ) throws(FormatError) -> (changes: [DocumentChange], dependencies: [UInt32]) {
    let columns = ColumnSet(bytes: bytes, columns: changeColumns)
    try columns.expectOnly(Self.knownChangeColumns)
    var actor = UnsignedReader(columns.cursor(Column.changeActor))
    var sequence = DeltaReader(columns.cursor(Column.changeSequence))
    var maxOp = DeltaReader(columns.cursor(Column.changeMaxOp))
    var time = DeltaReader(columns.cursor(Column.changeTime))
    var message = StringReader(columns.cursor(Column.changeMessage))
    var count = UnsignedReader(columns.cursor(Column.changeDependencyCount))
    var dependency = DeltaReader(columns.cursor(Column.changeDependency))
    var metadata = UnsignedReader(columns.cursor(Column.changeExtraMetadata))
    var extra = columns.cursor(Column.changeExtra)
    let hasTime = columns.has(Column.changeTime) && !time.isAtEnd
    let hasMessage = columns.has(Column.changeMessage) && !message.isAtEnd
    let hasDependencies = !count.isAtEnd
    let hasExtra = !metadata.isAtEnd

    var changes: [DocumentChange] = []
    var dependencies: [UInt32] = []
    var sequences = [UInt32](repeating: 0, count: actors.count)
    var maxOps = [UInt32](repeating: 0, count: actors.count)
    // For each row, the last row that depends on it, to find repeated dependencies.
    var dependents: [UInt32] = []
    while !actor.isAtEnd {
      let row = changes.count
      guard row < limits.changes else { throw actor.cursor.error(.limitExceeded) }
      guard let actorIndex = try actor.next32(), Int(actorIndex) < actors.count else {
        throw actor.cursor.error(.indexOutOfRange)
      }
      guard let sequenceNumber = try sequence.next32(), sequenceNumber == sequences[Int(actorIndex)] &+ 1,
        sequenceNumber > 0
      else { throw sequence.runs.cursor.error(.badChangeGraph) }
      sequences[Int(actorIndex)] = sequenceNumber
      guard let maxOpNumber = try maxOp.next32(), maxOpNumber >= maxOps[Int(actorIndex)],
        maxOpNumber < UInt32.max
      else {
        throw maxOp.runs.cursor.error(.badChangeGraph)
      }
      maxOps[Int(actorIndex)] = maxOpNumber
      let timeValue = try hasTime ? time.next() ?? 0 : 0
      let messageRange = try hasMessage ? message.nextRange() ?? 0..<0 : 0..<0
      let firstDependency = dependencies.count
      if hasDependencies {
        guard let dependencyCount = try count.next() else { throw count.cursor.error(.missingValue) }
        var left = dependencyCount
        while left > 0 {
          guard let other = try dependency.next32(), Int(other) < row else {
            throw dependency.runs.cursor.error(.badChangeGraph)
          }
          guard changes[Int(other)].maxOp <= maxOpNumber, dependents[Int(other)] != UInt32(row) else {
            throw dependency.runs.cursor.error(.badChangeGraph)
          }
          dependents[Int(other)] = UInt32(row)
          dependencies.append(other)
          left -= 1
        }
      }
      var extraRange = 0..<0
      if hasExtra {
        guard let extraMetadata = try metadata.next() else { throw metadata.cursor.error(.missingValue) }
        let length = extraMetadata &>> 4
        guard extraMetadata & 15 == UInt64(ValueCode.bytes), length <= UInt64(extra.remaining) else {
          throw metadata.cursor.error(.badOperation)
        }
        extraRange = try extra.readRange(Int(length))
      }
      dependents.append(UInt32.max)
      changes.append(
        DocumentChange(
          actor: actorIndex, sequence: sequenceNumber, maxOp: maxOpNumber, time: timeValue, message: messageRange,
          extra: extraRange, dependencies: firstDependency..<dependencies.count))
    }
    let ends = [
      (Column.changeSequence, sequence.isAtEnd), (Column.changeMaxOp, maxOp.isAtEnd),
      (Column.changeTime, time.isAtEnd), (Column.changeMessage, message.isAtEnd),
      (Column.changeDependencyCount, count.isAtEnd), (Column.changeDependency, dependency.isAtEnd),
      (Column.changeExtraMetadata, metadata.isAtEnd), (Column.changeExtra, extra.isAtEnd),
    ]
    for (column, isAtEnd) in ends where !isAtEnd {
      throw FormatError(.rowCountMismatch, column: column, offset: 0)
    }
    return (changes, dependencies)
  }
}
