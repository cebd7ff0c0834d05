/// Collects the operations of one change, column by column, and writes its body.
///
/// While operations are added, actors are numbers of the document's table; the change's own numbering (the author
/// first, the others in byte order) is known only at the end. A whole run of typing or deleting costs as much as one
/// operation, and a change of one keystroke needs no columns at all.
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
  /// The number of operations appended.
  private(set) var count = 0

  /// The only operation so far, if it is a keystroke; the columns are empty in that case.
  private var keystroke: Keystroke?
  /// The hashes of the change's dependencies, in ascending order. `finish` removes them.
  var dependencies: [ChangeHash] = []

  private var columnData: [UInt8] = []
  private var columnTable: [UInt8] = []

  init() {}

  /// Appends one operation of any kind.
  mutating func append(
    object: LocalOperationID, key: OperationKey, keyText: ArraySlice<UInt8>, isInsert: Bool, action: Action,
    code: UInt8,
    value: UnsafeBufferPointer<UInt8>, expand: Bool, markName: ArraySlice<UInt8>?, predecessors: [LocalOperationID]
  ) {
    spillKeystroke()
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

  /// Moves the keystroke into the columns, because another operation follows.
  @inline(__always)
  private mutating func spillKeystroke() {
    if keystroke != nil { spill() }
  }

  private mutating func spill() {
    guard let known = keystroke else { return }
    keystroke = nil
    count = 0
    if known.characterLength == 0 {
      appendDeletionColumns(object: known.object, first: known.target, step: 1, count: 1)
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { text in
      for index in 0..<Int(known.characterLength) {
        text.initializeElement(at: index, to: UInt8(truncatingIfNeeded: known.character &>> UInt32(8 &* index)))
      }
      let text = UnsafeBufferPointer(rebasing: text[0..<Int(known.characterLength)])
      // The columns contain `first` only if there are several elements, so it can be `.none` here.
      appendTextColumns(object: known.object, origin: known.target, first: .none, count: 1, text: text)
    }
  }

  @inline(__always)
  private mutating func appendObject(_ object: LocalOperationID, count: Int) {
    let count = UInt64(truncatingIfNeeded: count)
    if object.isNone {
      objectActor.appendNull(count: count)
      objectCounter.appendNull(count: count)
    } else {
      objectActor.append(object.actor, count: count)
      objectCounter.append(UInt64(object.counter), count: count)
    }
  }

  /// Appends the insertion of consecutive characters.
  /// - Parameters:
  ///   - first: the id of the first one; the following ids are consecutive
  ///   - text: the UTF-8 of the characters
  mutating func appendText(
    object: LocalOperationID, origin: LocalOperationID, first: LocalOperationID, count: Int,
    text: UnsafeBufferPointer<UInt8>
  ) {
    if count == 1, self.count == 0 {
      var character: UInt32 = 0
      for (index, byte) in text.enumerated() { character |= UInt32(byte) &<< UInt32(8 &* index) }
      keystroke = Keystroke(
        object: object, target: origin, character: character,
        characterLength: UInt8(truncatingIfNeeded: text.count))
      self.count = 1
      return
    }
    spillKeystroke()
    appendTextColumns(object: object, origin: origin, first: first, count: count, text: text)
  }

  private mutating func appendTextColumns(
    object: LocalOperationID, origin: LocalOperationID, first: LocalOperationID, count: Int,
    text: UnsafeBufferPointer<UInt8>
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
        let length = UTF8Scalar.length(startingWith: text[position])
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
  ///   - step: the change of the elements' counters from one operation to the next
  mutating func appendDeletions(object: LocalOperationID, first: LocalOperationID, step: Int, count: Int) {
    if count == 1, self.count == 0 {
      keystroke = Keystroke(object: object, target: first, character: 0, characterLength: 0)
      self.count = 1
      return
    }
    spillKeystroke()
    appendDeletionColumns(object: object, first: first, step: step, count: count)
  }

  private mutating func appendDeletionColumns(object: LocalOperationID, first: LocalOperationID, step: Int, count: Int)
  {
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

  /// Appends the body of the change (type, length, contents) to `bodies` and resets the writer.
  mutating func finish(
    _ frame: ChangeFrame, actors: ActorTable, into bodies: inout BodyStore
  ) -> (hash: ChangeHash, body: BodyStore.Place) {
    defer {
      count = 0
      dependencies.removeAll(keepingCapacity: true)
    }
    if let keystroke {
      self.keystroke = nil
      let others = keystroke.others(except: frame.actor, actors)
      return frame.write(
        dependencies: dependencies, actors: actors, others: others, columnBytes: Keystroke.maximumBytes, into: &bodies
      ) { sink in
        keystroke.write(author: frame.actor, others: others, into: &sink)
      }
    }
    // The change's own numbering of actors.
    var others: [UInt32] = []
    objectActor.collect(into: &others, except: frame.actor)
    keyActor.collect(into: &others, except: frame.actor)
    predecessorActor.collect(into: &others, except: frame.actor)
    if others.count > 1 { others.sort { actors.ranks[Int($0)] < actors.ranks[Int($1)] } }
    writeColumns(author: frame.actor, others: others)
    return frame.write(
      dependencies: dependencies, actors: actors, others: others, columnBytes: columnTable.count + columnData.count,
      into: &bodies
    ) { sink in
      columnTable.withUnsafeBufferPointer { sink.append($0) }
      columnData.withUnsafeBufferPointer { sink.append($0) }
    }
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
