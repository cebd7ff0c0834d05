import ByteCoding

/// The header of a change: its author, time and dependencies, and the ranges of its columns.
///
/// The body is the chunk without its magic and checksum: the type byte, the length, the contents. Its hash identifies
/// the change. Ranges refer to the buffer that was read.
struct ChangeHeader: Sendable {
  let hash: ChangeHash
  let body: Range<Int>
  let dependencies: [ChangeHash]
  let actor: Range<Int>
  let sequence: UInt32
  let startOp: UInt32
  let time: Int64
  /// Empty if there is none.
  let message: Range<Int>
  let otherActors: [Range<Int>]
  let columns: [ColumnRange]
  /// The bytes after the columns; they are kept and hashed, but not interpreted here.
  let extra: Range<Int>

  /// Reads a change from its body, which must fill the given range.
  /// - Throws: any fault of the header, including `notCanonical`; operations are not checked
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, body: Range<Int>, limits: LoadLimits
  ) throws(FormatError) {
    self.body = body
    hash = ChangeHash(words: SHA256.words(of: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[body]))))
    var frame = ByteCursor(bytes, from: body.lowerBound, to: body.upperBound)
    _ = try frame.readByte()
    let length = try frame.readLength()
    guard length == frame.remaining else { throw frame.error(.trailingBytes) }
    var cursor = ByteCursor(bytes, from: frame.position, to: body.upperBound)

    let dependencyCount = try cursor.readLength()
    guard dependencyCount <= cursor.remaining / 32 else { throw cursor.error(.truncated) }
    var dependencies: [ChangeHash] = []
    dependencies.reserveCapacity(dependencyCount)
    for _ in 0..<dependencyCount {
      let start = cursor.position
      let dependency = try cursor.readHash()
      if let last = dependencies.last, dependency <= last { throw cursor.error(.badOrder, at: start) }
      dependencies.append(dependency)
    }
    self.dependencies = dependencies
    actor = try cursor.readRange(try cursor.readLength())
    let sequenceStart = cursor.position
    sequence = try cursor.readUnsigned32()
    guard sequence > 0 else { throw cursor.error(.integerOutOfRange, at: sequenceStart) }
    let startOpStart = cursor.position
    startOp = try cursor.readUnsigned32()
    guard startOp > 0 else { throw cursor.error(.integerOutOfRange, at: startOpStart) }
    time = try cursor.readSigned()
    let messageStart = cursor.position
    message = try cursor.readRange(try cursor.readLength())
    guard bytes.isUTF8(in: message) else { throw cursor.error(.invalidUTF8, at: messageStart) }

    let otherCount = try cursor.readLength()
    guard otherCount <= limits.actors else { throw cursor.error(.limitExceeded) }
    var others: [Range<Int>] = []
    others.reserveCapacity(otherCount)
    for _ in 0..<otherCount {
      let start = cursor.position
      let other = try cursor.readRange(try cursor.readLength())
      if let last = others.last, !bytes[last].lexicographicallyPrecedes(bytes[other]) {
        throw cursor.error(.badOrder, at: start)
      }
      guard !bytes[other].elementsEqual(bytes[actor]) else { throw cursor.error(.badOrder, at: start) }
      others.append(other)
    }
    otherActors = others

    let metadata = try ColumnSet.readMetadata(&cursor, limits: limits, allowsDeflate: false)
    var columns: [ColumnRange] = []
    columns.reserveCapacity(metadata.count)
    for (specification, length) in metadata {
      guard length > 0 else { throw cursor.error(.notCanonical) }
      columns.append(ColumnRange(specification: specification, range: try cursor.readRange(length)))
    }
    self.columns = columns
    extra = cursor.position..<body.upperBound
  }
}

/// Reads the operations of a change one by one, and accepts only the canonical encoding.
struct ChangeOperationReader {
  private static let known = [
    Column.objectActor, Column.objectCounter, Column.keyActor, Column.keyCounter, Column.keyString, Column.insert,
    Column.action, Column.valueMetadata, Column.value, Column.predecessorCount, Column.predecessorActor,
    Column.predecessorCounter, Column.expand, Column.markName,
  ]

  private var columns: OperationColumns
  private var predecessorCount: UnsignedReader
  private var predecessorActor: UnsignedReader
  private var predecessorCounter: DeltaReader
  private let startOp: UInt32
  private let actorCount: UInt32
  private let limit: Int
  /// How many other actors sort before the author; these have the local numbers from 1 up to this one.
  private let authorRank: UInt32
  private var isReferenced: [Bool]
  /// The number of operations read so far.
  private(set) var count = 0
  /// The predecessors of the last operation read, in ascending order.
  private(set) var predecessors: [LocalOperationID] = []

  init(
    _ header: ChangeHeader, _ bytes: UnsafeBufferPointer<UInt8>, limits: LoadLimits
  ) throws(FormatError) {
    let set = ColumnSet(bytes: bytes, columns: header.columns)
    try set.expectOnly(Self.known)
    columns = try OperationColumns(set)
    predecessorCount = RunReader(set.cursor(Column.predecessorCount))
    predecessorActor = RunReader(set.cursor(Column.predecessorActor))
    predecessorCounter = DeltaReader(set.cursor(Column.predecessorCounter))
    startOp = header.startOp
    actorCount = UInt32(header.otherActors.count + 1)
    limit = limits.operations
    var rank: UInt32 = 0
    for other in header.otherActors where bytes[other].lexicographicallyPrecedes(bytes[header.actor]) { rank += 1 }
    authorRank = rank
    isReferenced = [Bool](repeating: false, count: header.otherActors.count + 1)
  }

  /// The rank of a local actor number in byte order.
  @inline(__always)
  private func rank(_ actor: UInt32) -> UInt32 {
    actor == 0 ? authorRank : actor <= authorRank ? actor &- 1 : actor
  }

  @inline(__always)
  private func precedes(_ left: LocalOperationID, _ right: LocalOperationID) -> Bool {
    left.counter != right.counter ? left.counter < right.counter : rank(left.actor) < rank(right.actor)
  }

  @inline(__always)
  private mutating func refer(to id: LocalOperationID, before counter: UInt32) throws(FormatError) {
    if id.isNone { return }
    guard id.actor < actorCount else { throw FormatError(.indexOutOfRange, offset: count) }
    // An operation can only refer to earlier operations, which have smaller counters.
    guard id.counter < counter else {
      throw FormatError(.badOperationIDs, offset: count)
    }
    isReferenced[Int(id.actor)] = true
  }

  /// The next operation; `nil` after the last one, once it is checked that all columns end.
  mutating func next() throws(FormatError) -> (row: OperationRow, counter: UInt32)? {
    if columns.isAtEnd {
      try finish()
      return nil
    }
    guard count < limit else { throw FormatError(.limitExceeded, column: Column.action, offset: count) }
    let (counter, overflow) = startOp.addingReportingOverflow(UInt32(count))
    // The greatest counter is never used, so that every counter has a successor.
    guard !overflow, counter < UInt32.max else {
      throw FormatError(.integerOutOfRange, column: Column.action, offset: count)
    }
    let row = try columns.next()
    try refer(to: row.object, before: counter)
    if row.keyString == nil { try refer(to: row.element, before: counter) }
    guard let group = try predecessorCount.next() else { throw predecessorCount.cursor.error(.missingValue) }
    predecessors.removeAll(keepingCapacity: true)
    var left = group
    while left > 0 {
      guard let actor = try predecessorActor.next32(), let number = try predecessorCounter.next32() else {
        throw predecessorActor.cursor.error(.missingValue)
      }
      let id = LocalOperationID(counter: number, actor: actor)
      guard number > 0 else { throw predecessorActor.cursor.error(.badOperationIDs) }
      try refer(to: id, before: counter)
      if let last = predecessors.last, !precedes(last, id) { throw predecessorActor.cursor.error(.badOrder) }
      predecessors.append(id)
      left -= 1
    }
    // A deletion must have predecessors, because it would leave no trace without them; an insertion must have none.
    if row.action == .delete, predecessors.isEmpty { throw FormatError(.badOperation, offset: count) }
    if row.isInsert, !predecessors.isEmpty { throw FormatError(.badOperation, offset: count) }
    count += 1
    return (row, counter)
  }

  private func finish() throws(FormatError) {
    try columns.expectEnd(isCanonical: count > 0)
    let ends = [
      (Column.predecessorCount, predecessorCount.isAtEnd), (Column.predecessorActor, predecessorActor.isAtEnd),
      (Column.predecessorCounter, predecessorCounter.isAtEnd),
    ]
    for (column, isAtEnd) in ends where !isAtEnd {
      throw FormatError(.rowCountMismatch, column: column, offset: 0)
    }
    for number in isReferenced.indices.dropFirst() where !isReferenced[number] {
      throw FormatError(.notCanonical, offset: 0)
    }
  }
}
