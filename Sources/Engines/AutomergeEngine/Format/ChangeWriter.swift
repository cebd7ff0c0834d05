import ByteCoding

/// Collects the operations of one change, column by column, and writes its body.
///
/// Actors are numbers of the document's table while operations come in; the change's own numbering (the author first,
/// the others in byte order) is known only at the end. Whole runs of typing or deleting cost as much as one operation.
struct ChangeWriter {
  private var objectActor = ActorColumnWriter()
  private var objectCounter = UnsignedWriter()
  private var keyActor = ActorColumnWriter()
  private var keyCounter = DeltaWriter()
  private var keyString = StringWriter()
  private var insert = BooleanWriter()
  private var action = UnsignedWriter()
  private var metadata = UnsignedWriter()
  private var values: [UInt8] = []
  private var predecessorCount = UnsignedWriter()
  private var predecessorActor = ActorColumnWriter()
  private var predecessorCounter = DeltaWriter()
  private var expand = BooleanWriter()
  private var markName = StringWriter()
  /// How many operations were appended.
  private(set) var count = 0

  private var columnData: [UInt8] = []
  private var columnTable: [UInt8] = []
  private var contents: [UInt8] = []

  init() {}

  /// Appends one operation of any kind.
  mutating func append(
    object: OpID, key: OperationKey, keyText: ArraySlice<UInt8>, isInsert: Bool, action: Action, code: UInt8,
    value: UnsafeBufferPointer<UInt8>, expand: Bool, markName: ArraySlice<UInt8>?, predecessors: [OpID]
  ) {
    appendObject(object, count: 1)
    switch key {
    case .map:
      keyActor.appendNull(count: 1)
      keyCounter.appendNull()
      keyString.append(Array(keyText))
    case .head:
      keyActor.appendNull(count: 1)
      keyCounter.append(0 as Int64)
      keyString.appendNull()
    case .element(let element):
      keyActor.append(element.actor, count: 1)
      keyCounter.append(element.counter)
      keyString.appendNull()
    }
    insert.append(isInsert)
    self.action.append(UInt64(action.rawValue))
    metadata.append(UInt64(value.count) &<< 4 | UInt64(code))
    values.append(contentsOf: value)
    predecessorCount.append(UInt64(predecessors.count))
    for predecessor in predecessors {
      predecessorActor.append(predecessor.actor, count: 1)
      predecessorCounter.append(predecessor.counter)
    }
    self.expand.append(expand)
    if let markName { self.markName.append(Array(markName)) } else { self.markName.appendNull() }
    count &+= 1
  }

  @inline(__always)
  private mutating func appendObject(_ object: OpID, count: Int) {
    let count = UInt64(truncatingIfNeeded: count)
    if object.isNone {
      objectActor.appendNull(count: count)
      objectCounter.appendNull(count: count)
    } else {
      objectActor.append(object.actor, count: count)
      objectCounter.append(UInt64(object.counter), count: count)
    }
  }

  /// Appends the insertion of characters that follow each other.
  /// - Parameters:
  ///   - first: the id of the first one; the others' are consecutive
  ///   - text: their UTF-8
  mutating func appendText(
    object: OpID, origin: OpID, first: OpID, count: Int, text: UnsafeBufferPointer<UInt8>
  ) {
    let total = UInt64(truncatingIfNeeded: count)
    appendObject(object, count: count)
    if origin.isNone { keyActor.appendNull(count: 1) } else { keyActor.append(origin.actor, count: 1) }
    keyCounter.append(origin.counter)
    if count > 1 {
      keyActor.append(first.actor, count: total &- 1)
      keyCounter.appendRun(first.counter, count: count &- 1, step: 1)
    }
    keyString.appendNull(count: total)
    insert.append(true, count: total)
    action.append(UInt64(Action.set.rawValue), count: total)
    if text.count == count {
      metadata.append(0x16, count: total)
    } else {
      var position = 0
      while position < text.count {
        let length = UTF8Validation.length(ofScalarStartingWith: text[position])
        metadata.append(UInt64(length) &<< 4 | 6)
        position &+= length
      }
    }
    values.append(contentsOf: text)
    predecessorCount.append(0, count: total)
    expand.append(false, count: total)
    markName.appendNull(count: total)
    self.count &+= count
  }

  /// Appends the deletion of elements that have one value each.
  /// - Parameters:
  ///   - first: the element that the first operation deletes
  ///   - step: by how much the elements' counters change from operation to operation
  mutating func appendDeletions(object: OpID, first: OpID, step: Int, count: Int) {
    let total = UInt64(truncatingIfNeeded: count)
    appendObject(object, count: count)
    keyActor.append(first.actor, count: total)
    keyCounter.appendRun(first.counter, count: count, step: Int64(step))
    keyString.appendNull(count: total)
    insert.append(false, count: total)
    action.append(UInt64(Action.delete.rawValue), count: total)
    metadata.append(0, count: total)
    predecessorCount.append(1, count: total)
    predecessorActor.append(first.actor, count: total)
    predecessorCounter.appendRun(first.counter, count: count, step: Int64(step))
    expand.append(false, count: total)
    markName.appendNull(count: total)
    self.count &+= count
  }

  /// Writes the body of the change (type, length, contents) at the end of `bytes` and starts anew.
  /// - Returns: the change's hash and its size in bytes
  mutating func finish(
    actor: UInt32, actors: ActorTable, sequence: UInt32, startOp: UInt32, time: Int64,
    message: UnsafeBufferPointer<UInt8>, dependencies: [ChangeHash], extra: UnsafeBufferPointer<UInt8>,
    into bytes: inout [UInt8]
  ) -> (hash: ChangeHash, length: Int) {
    // The change's own numbering of actors.
    var others: [UInt32] = []
    objectActor.collect(into: &others, except: actor)
    keyActor.collect(into: &others, except: actor)
    predecessorActor.collect(into: &others, except: actor)
    if others.count > 1 { others.sort { actors.ranks[Int($0)] < actors.ranks[Int($1)] } }

    contents.removeAll(keepingCapacity: true)
    contents.appendUnsigned(UInt64(dependencies.count))
    for dependency in dependencies { contents.appendHash(dependency) }
    contents.appendLengthPrefixed(actors.ids[Int(actor)].bytes)
    contents.appendUnsigned(UInt64(sequence))
    contents.appendUnsigned(UInt64(startOp))
    contents.appendSigned(time)
    contents.appendUnsigned(UInt64(message.count))
    contents.append(contentsOf: message)
    contents.appendUnsigned(UInt64(others.count))
    for other in others { contents.appendLengthPrefixed(actors.ids[Int(other)].bytes) }
    writeColumns(author: actor, others: others)
    contents.append(contentsOf: columnTable)
    contents.append(contentsOf: columnData)
    contents.append(contentsOf: extra)

    let start = bytes.count
    bytes.append(Chunk.Kind.change.rawValue)
    bytes.appendUnsigned(UInt64(contents.count))
    bytes.append(contentsOf: contents)
    count = 0
    let words = bytes.withUnsafeBytes {
      SHA256.words(of: UnsafeRawBufferPointer(rebasing: $0[start...]))
    }
    return (ChangeHash(words: words), bytes.count - start)
  }

  private mutating func writeColumns(author: UInt32, others: [UInt32]) {
    columnData.removeAll(keepingCapacity: true)
    columnTable.removeAll(keepingCapacity: true)
    if count == 0 {
      columnTable.append(0)
      return
    }
    var columnCount: UInt8 = 0
    columnTable.append(0)
    @inline(__always)
    func note(_ specification: UInt32, _ length: Int) {
      if length == 0 { return }
      columnTable.appendUnsigned(UInt64(specification))
      columnTable.appendUnsigned(UInt64(length))
      columnCount &+= 1
    }
    note(Column.objectActor, objectActor.finish(into: &columnData, author: author, others: others))
    note(Column.objectCounter, objectCounter.finish(into: &columnData))
    note(Column.keyActor, keyActor.finish(into: &columnData, author: author, others: others))
    note(Column.keyCounter, keyCounter.finish(into: &columnData))
    note(Column.keyString, keyString.finish(into: &columnData))
    note(Column.insert, insert.finish(into: &columnData))
    note(Column.action, action.finish(into: &columnData))
    note(Column.valueMetadata, metadata.finish(into: &columnData))
    note(Column.value, values.count)
    columnData.append(contentsOf: values)
    values.removeAll(keepingCapacity: true)
    note(Column.predecessorCount, predecessorCount.finish(into: &columnData))
    note(Column.predecessorActor, predecessorActor.finish(into: &columnData, author: author, others: others))
    note(Column.predecessorCounter, predecessorCounter.finish(into: &columnData))
    if expand.sawTrue {
      note(Column.expand, expand.finish(into: &columnData))
    } else {
      expand = BooleanWriter()
    }
    note(Column.markName, markName.finish(into: &columnData))
    columnTable[0] = columnCount
  }
}

/// Collects an actor column as runs of document actors, to be renumbered when the change is finished.
private struct ActorColumnWriter {
  private static let null = UInt32.max
  private var runs: [(actor: UInt32, count: UInt64)] = []
  private var current = ActorColumnWriter.null
  private var currentCount: UInt64 = 0
  private var writer = UnsignedWriter()

  @inline(__always)
  mutating func append(_ actor: UInt32, count: UInt64) {
    if currentCount > 0 {
      if actor == current {
        currentCount &+= count
        return
      }
      runs.append((current, currentCount))
    }
    current = actor
    currentCount = count
  }

  @inline(__always)
  mutating func appendNull(count: UInt64) { append(Self.null, count: count) }

  func collect(into others: inout [UInt32], except author: UInt32) {
    for run in runs where run.actor != author && run.actor != Self.null && !others.contains(run.actor) {
      others.append(run.actor)
    }
    if currentCount > 0, current != author, current != Self.null, !others.contains(current) {
      others.append(current)
    }
  }

  mutating func finish(into bytes: inout [UInt8], author: UInt32, others: [UInt32]) -> Int {
    if runs.isEmpty, currentCount == 1 {
      currentCount = 0
      if current == Self.null { return 0 }
      bytes.append(0x7F)
      let number = current == author ? 0 : (others.firstIndex(of: current) ?? 0) + 1
      let start = bytes.count
      bytes.appendUnsigned(UInt64(number))
      return bytes.count - start + 1
    }
    if currentCount > 0 { runs.append((current, currentCount)) }
    for run in runs {
      if run.actor == Self.null {
        writer.appendNull(count: run.count)
      } else {
        let number = run.actor == author ? 0 : (others.firstIndex(of: run.actor) ?? 0) + 1
        writer.append(UInt64(number), count: run.count)
      }
    }
    runs.removeAll(keepingCapacity: true)
    currentCount = 0
    return writer.finish(into: &bytes)
  }
}
