/// Builds an op set from the operation rows of a document chunk, and checks that the rows are in the prescribed order.
///
/// Rows must be sorted by object, then by key or sequence order, then by id. Checking the order of a sequence needs no
/// search: the origin of an element must be the element before it or one of that element's ancestors, and siblings must
/// have descending ids. The ancestors are kept on a stack of runs, which every row pops or extends.
struct DocumentLoader {
  private static let known = [
    Column.objectActor, Column.objectCounter, Column.keyActor, Column.keyCounter, Column.keyString, Column.idActor,
    Column.idCounter, Column.insert, Column.action, Column.valueMetadata, Column.value, Column.successorCount,
    Column.successorActor, Column.successorCounter, Column.expand, Column.markName,
  ]

  private(set) var opSet: OpSet
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: LoadLimits
  private let actorCount: UInt32
  private var row = 0

  // The current position of the loader.
  private var object: UInt32 = 0
  private var objectID = LocalOperationID.none
  private var isSequence = false
  private var sequence: UInt32 = 0
  private var isText = false
  /// The register being filled; `OpRecord.none` if there is none.
  private var register = OpRecord.none
  private var lastKey = 0..<0
  private var lastKeyNumber = OpRecord.none
  private var lastID = LocalOperationID.none

  // The sequence being filled.
  private var pending: Span?
  private var element = LocalOperationID.none
  /// The last element and its ancestors, as runs of ids in which each element is the origin of the next.
  private var ancestors: [(first: LocalOperationID, count: UInt32)] = []
  private var markBegins: Set<LocalOperationID> = []

  init(
    _ chunk: DocumentChunk, _ bytes: UnsafeBufferPointer<UInt8>, unit: TextUnit, limits: LoadLimits
  ) {
    opSet = OpSet(unit: unit)
    opSet.actors.fill(sorted: chunk.actors)
    self.bytes = bytes
    self.limits = limits
    actorCount = UInt32(chunk.actors.count)
  }

  private func fault(_ reason: FormatError.Reason, _ column: UInt32) -> FormatError {
    FormatError(reason, column: column, offset: row)
  }

  /// Reads all rows.
  /// - Throws: if a row breaks a rule, an error with the column, and with the row's number as the offset
  mutating func load(_ columns: ColumnSet, changeCount: Int) throws(FormatError) {
    try columns.expectOnly(Self.known)
    var rows = try OperationColumns(columns)
    var idActor = UnsignedReader(columns.cursor(Column.idActor))
    var idCounter = DeltaReader(columns.cursor(Column.idCounter))
    var successorCount = UnsignedReader(columns.cursor(Column.successorCount))
    var successorActor = UnsignedReader(columns.cursor(Column.successorActor))
    var successorCounter = DeltaReader(columns.cursor(Column.successorCounter))
    opSet.sequences.arena.reserveCapacity(columns.range(Column.value)?.count ?? 0)
    let pageLimit = try self.pageLimit(columns, changeCount: changeCount)
    var successors: [LocalOperationID] = []
    var total = 0
    while !rows.isAtEnd {
      let next = try rows.next()
      guard let actor = try idActor.next32(), actor < actorCount else { throw fault(.indexOutOfRange, Column.idActor) }
      guard let counter = try idCounter.next32(), counter > 0 else { throw fault(.missingValue, Column.idCounter) }
      let id = LocalOperationID(counter: counter, actor: actor)
      guard let count = try successorCount.next() else { throw fault(.missingValue, Column.successorCount) }
      total &+= 1
      guard total <= limits.operations, count <= UInt64(limits.operations &- total) else {
        throw fault(.limitExceeded, Column.action)
      }
      total &+= Int(truncatingIfNeeded: count)
      if count > 0 {
        successors.removeAll(keepingCapacity: true)
        var last = id
        for _ in 0..<count {
          guard let actor = try successorActor.next32(), let counter = try successorCounter.next32(),
            actor < actorCount
          else { throw fault(.missingValue, Column.successorActor) }
          let successor = LocalOperationID(counter: counter, actor: actor)
          guard precedes(last, successor) else { throw fault(.badOrder, Column.successorCounter) }
          successors.append(successor)
          last = successor
        }
      } else if !successors.isEmpty {
        successors.removeAll(keepingCapacity: true)
      }
      try add(next, id, successors)
      guard opSet.sequences.pageCount <= pageLimit else { throw fault(.badOperationIDs, Column.idCounter) }
      row &+= 1
    }
    finishObject()
    try rows.expectEnd(isCanonical: false)
    let ends = [
      (Column.idActor, idActor.isAtEnd), (Column.idCounter, idCounter.isAtEnd),
      (Column.successorCount, successorCount.isAtEnd), (Column.successorActor, successorActor.isAtEnd),
      (Column.successorCounter, successorCounter.isAtEnd),
    ]
    for (column, isAtEnd) in ends where !isAtEnd { throw FormatError(.rowCountMismatch, column: column, offset: row) }
  }

  /// The greatest number of pages that the index of elements can need.
  ///
  /// The ids of a change are contiguous, so few operations fill few pages. A few bytes can encode millions of ids that
  /// are far apart; this limit stops them before they take memory.
  private func pageLimit(_ columns: ColumnSet, changeCount: Int) throws(FormatError) -> Int {
    var counts = UnsignedReader(columns.cursor(Column.successorCount))
    var total: UInt64 = 0
    while !counts.isAtEnd {
      let (value, count) = try counts.nextRun()
      let (perRow, overflow1) = (value ?? 0).addingReportingOverflow(1)
      let (all, overflow2) = perRow.multipliedReportingOverflow(by: count)
      guard !overflow1, !overflow2, all <= UInt64(limits.operations) - total else {
        throw fault(.limitExceeded, Column.successorCount)
      }
      total += all
    }
    return Int(total) / 64 + 2 * changeCount + 2
  }

  /// The actors of a document are sorted, so comparing their numbers is comparing their bytes.
  @inline(__always)
  private func precedes(_ left: LocalOperationID, _ right: LocalOperationID) -> Bool {
    left.counter != right.counter ? left.counter < right.counter : left.actor < right.actor
  }

  @inline(__always)
  private mutating func add(_ row: OperationRow, _ id: LocalOperationID, _ successors: [LocalOperationID])
    throws(FormatError)
  {
    if row.object != objectID { try enterObject(row.object) }
    guard row.action != .delete else { throw fault(.badOperation, Column.action) }
    if isSequence {
      guard row.keyString == nil else { throw fault(.badOperation, Column.keyString) }
      if row.isInsert {
        try addElement(row, id, successors)
      } else {
        try addUpdate(row, id, successors)
      }
    } else {
      try addToMap(row, id, successors)
    }
  }

  private mutating func enterObject(_ id: LocalOperationID) throws(FormatError) {
    finishObject()
    guard id.actor < actorCount else { throw fault(.indexOutOfRange, Column.objectActor) }
    guard precedes(objectID, id), let number = opSet.objectNumber(of: id) else {
      throw fault(.badOrder, Column.objectCounter)
    }
    objectID = id
    object = number
    let record = opSet.objects[Int(number)]
    isSequence = record.kind.isSequence
    isText = record.kind == .text
    sequence = record.sequence
    lastKeyNumber = OpRecord.none
    element = .none
    ancestors.removeAll(keepingCapacity: true)
    markBegins.removeAll()
  }

  private mutating func finishObject() {
    finishRegister()
    if let span = pending { opSet.sequences.appendLoaded(span, to: sequence) }
    pending = nil
  }

  private mutating func finishRegister() {
    guard register != OpRecord.none else { return }
    opSet.finishLoaded(register)
    if isSequence, let place = opSet.sequences.find(element) { opSet.updateWidth(at: place) }
    register = OpRecord.none
  }

  private mutating func addRecord(
    _ row: OperationRow, _ id: LocalOperationID, _ successors: [LocalOperationID]
  ) throws(FormatError) {
    let offset = try opSet.store(UnsafeBufferPointer(rebasing: bytes[row.value]))
    var name = OpRecord.none
    if let range = row.markName { name = opSet.strings.intern(UnsafeBufferPointer(rebasing: bytes[range])) }
    let number = opSet.addLoaded(
      OpRecord(
        id: id, register: register, valueOffset: offset, valueLength: UInt32(row.value.count), extra: name,
        action: row.action, code: row.code, isInsert: row.isInsert, expand: row.expand),
      successors: successors)
    if let kind = row.action.madeKind {
      guard opSet.objectNumber(of: id) == nil else { throw fault(.badOperationIDs, Column.idCounter) }
      guard precedes(objectID, id) else { throw fault(.badOperationIDs, Column.idCounter) }
      opSet.setExtra(of: number, to: opSet.makeObject(id, kind: kind, maker: number))
    }
  }

  private mutating func addToMap(_ row: OperationRow, _ id: LocalOperationID, _ successors: [LocalOperationID])
    throws(FormatError)
  {
    guard let key = row.keyString else { throw fault(.badOperation, Column.keyString) }
    let text = UnsafeBufferPointer(rebasing: bytes[key])
    let isSameKey = lastKeyNumber != OpRecord.none && text.elementsEqual(bytes[lastKey])
    if isSameKey {
      guard precedes(lastID, id) else { throw fault(.badOrder, Column.idCounter) }
    } else {
      guard lastKeyNumber == OpRecord.none || bytes[lastKey].lexicographicallyPrecedes(text) else {
        throw fault(.badOrder, Column.keyString)
      }
      finishRegister()
      lastKeyNumber = opSet.strings.intern(text)
      register = opSet.makeRegister(object: object, key: lastKeyNumber)
    }
    lastKey = key
    lastID = id
    try addRecord(row, id, successors)
  }

  // MARK: - Sequences

  @inline(__always)
  private mutating func addElement(_ row: OperationRow, _ id: LocalOperationID, _ successors: [LocalOperationID])
    throws(FormatError)
  {
    let continuesRun =
      !ancestors.isEmpty && row.element == element && id.actor == element.actor
      && id.counter == element.counter &+ 1
    if continuesRun {
      ancestors[ancestors.count &- 1].count &+= 1
    } else {
      try checkPlace(of: id, after: row.element)
    }
    if register != OpRecord.none { finishRegister() }
    let origin = row.element
    element = id
    lastID = id
    let isPlain =
      row.action == .set && row.code == ValueCode.string && !row.value.isEmpty && successors.count <= 1
      && UTF8Scalar.length(startingWith: bytes[row.value.lowerBound]) == row.value.count
    if isPlain {
      let deletion = successors.first ?? .none
      if pending != nil, extendPending(id, origin, deletion, row.value) { return }
      flushPending()
      let offset = try opSet.store(UnsafeBufferPointer(rebasing: bytes[row.value]))
      let width =
        deletion.isNone
        ? opSet.sequences.textWidth(payload: offset, byteCount: row.value.count, count: 1, isText: isText) : 0
      pending = Span(
        id: id, origin: origin, deletion: deletion, payload: offset, width: UInt32(width), count: 1,
        byteCount: UInt16(row.value.count), deletionStep: 0, isRegister: false)
      return
    }
    flushPending()
    register = opSet.makeElementRegister(object: object, element: id)
    try addRecord(row, id, successors)
    if row.action == .mark {
      opSet.sequences.countMark(in: sequence, by: 1)
      try checkMark(row, id)
    }
    opSet.sequences.appendLoaded(
      Span(
        id: id, origin: origin, deletion: .none, payload: register, width: 0, count: 1, byteCount: 0,
        deletionStep: 0, isRegister: true),
      to: sequence)
  }

  /// Extends the pending span by an element, if the element continues it.
  @inline(__always)
  private mutating func extendPending(
    _ id: LocalOperationID, _ origin: LocalOperationID, _ deletion: LocalOperationID, _ value: Range<Int>
  ) -> Bool {
    guard var span = pending, id == span.id.advanced(by: Int(span.count)), origin == span.lastID,
      Int(span.count) < Span.maximumCount, span.deletion.isNone == deletion.isNone
    else { return false }
    if !deletion.isNone {
      if deletion.actor != span.deletion.actor { return false }
      let gap = Int64(deletion.counter) - Int64(span.deletion(at: Int(span.count) &- 1).counter)
      guard gap == 1 || gap == -1, span.count == 1 || Int64(span.deletionStep) == gap else { return false }
      span.deletionStep = Int8(gap)
    }
    for index in value { opSet.sequences.arena.append(bytes[index]) }
    if deletion.isNone {
      let isWide = isText && value.count > 1
      span.width &+= isWide ? UInt32(opSet.sequences.scalarWidth(byteCount: value.count)) : 1
    }
    span.count &+= 1
    span.byteCount &+= UInt16(value.count)
    pending = span
    return true
  }

  private mutating func flushPending() {
    if let span = pending { opSet.sequences.appendLoaded(span, to: sequence) }
    pending = nil
  }

  /// Checks that an element may be at this place.
  private mutating func checkPlace(of id: LocalOperationID, after origin: LocalOperationID) throws(FormatError) {
    // The sibling just before it among the children of its origin: the ancestor just below the origin.
    var sibling = LocalOperationID.none
    if origin.isNone {
      sibling = ancestors.first?.first ?? .none
      ancestors.removeAll(keepingCapacity: true)
    } else {
      guard precedes(origin, id) else { throw fault(.badOrder, Column.keyCounter) }
      while true {
        guard let run = ancestors.last else { throw fault(.badOrder, Column.keyCounter) }
        let distance = origin.counter &- run.first.counter
        if origin.actor == run.first.actor, origin.counter >= run.first.counter, distance < run.count {
          if distance + 1 < run.count {
            sibling = run.first.advanced(by: Int(distance) + 1)
            ancestors[ancestors.count - 1].count = distance + 1
          }
          break
        }
        sibling = run.first
        ancestors.removeLast()
      }
    }
    guard sibling.isNone || precedes(id, sibling) else { throw fault(.badOrder, Column.idCounter) }
    ancestors.append((id, 1))
  }

  private mutating func checkMark(_ row: OperationRow, _ id: LocalOperationID) throws(FormatError) {
    if row.markName != nil {
      markBegins.insert(id)
    } else {
      guard id.counter > 1, markBegins.contains(LocalOperationID(counter: id.counter - 1, actor: id.actor)) else {
        throw fault(.badOrder, Column.markName)
      }
    }
  }

  private mutating func addUpdate(_ row: OperationRow, _ id: LocalOperationID, _ successors: [LocalOperationID])
    throws(FormatError)
  {
    guard row.element == element, !element.isNone, precedes(lastID, id) else {
      throw fault(.badOrder, Column.keyCounter)
    }
    lastID = id
    if register == OpRecord.none {
      flushPending()
      guard let place = opSet.sequences.find(element) else { throw fault(.badOrder, Column.keyCounter) }
      register = opSet.promote(place).register
    }
    try addRecord(row, id, successors)
  }
}
