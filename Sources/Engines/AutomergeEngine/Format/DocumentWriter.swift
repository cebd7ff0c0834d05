import ByteCoding

/// Writes a document chunk in its canonical form: sorted actors, rows in the prescribed order, the shortest possible
/// columns. Columns of 256 bytes and more are deflated.
///
/// Linear in the number of changes, spans and records, not of characters.
struct DocumentWriter {
  static let deflateThreshold = 256

  private let opSet: OpSet
  private let graph: ChangeGraph
  /// The index of each actor of the document in the file's table.
  private var actorPlaces: [UInt32]
  private var actors: [ActorID] = []

  init(_ opSet: OpSet, _ graph: ChangeGraph) {
    self.opSet = opSet
    self.graph = graph
    actorPlaces = [UInt32](repeating: 0, count: opSet.actors.count)
    // Only actors that have made changes are in the file.
    var used: [UInt32] = []
    for number in 0..<UInt32(opSet.actors.count) where graph.lastSequence(of: number) > 0 { used.append(number) }
    used.sort { opSet.actors.ranks[Int($0)] < opSet.actors.ranks[Int($1)] }
    for (place, actor) in used.enumerated() {
      actorPlaces[Int(actor)] = UInt32(place)
      actors.append(opSet.actors.ids[Int(actor)])
    }
  }

  /// The whole chunk.
  func write() -> [UInt8] {
    var contents: [UInt8] = []
    contents.appendUnsigned(UInt64(actors.count))
    for id in actors { contents.appendLengthPrefixed(id.bytes) }
    let heads = graph.heads
    contents.appendUnsigned(UInt64(heads.count))
    for head in heads { contents.appendHash(head) }
    var table: [UInt8] = []
    var data: [UInt8] = []
    Self.append(changeColumns(), table: &table, data: &data)
    Self.append(operationColumns(), table: &table, data: &data)
    contents.append(contentsOf: table)
    contents.append(contentsOf: data)
    for head in heads { contents.appendUnsigned(UInt64(graph.index(of: head) ?? headIndex(head))) }
    var body: [UInt8] = [Chunk.Kind.document.rawValue]
    body.appendUnsigned(UInt64(contents.count))
    body.append(contentsOf: contents)
    let hash = body.withUnsafeBytes { ChangeHash(words: SHA256.words(of: $0)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 8)
    Chunk.frame(body, checksum: hash.checksum, into: &bytes)
    return bytes
  }

  private func headIndex(_ head: ChangeHash) -> UInt32 {
    graph.headIndices.first { graph.entries[Int($0)].hash == head } ?? 0
  }

  private static func append(_ columns: [(UInt32, [UInt8])], table: inout [UInt8], data: inout [UInt8]) {
    table.appendUnsigned(UInt64(columns.count))
    for (specification, bytes) in columns {
      if bytes.count >= deflateThreshold {
        let deflated = Deflate.deflate(bytes)
        table.appendUnsigned(UInt64(specification | 8))
        table.appendUnsigned(UInt64(deflated.count))
        data.append(contentsOf: deflated)
      } else {
        table.appendUnsigned(UInt64(specification))
        table.appendUnsigned(UInt64(bytes.count))
        data.append(contentsOf: bytes)
      }
    }
  }

  // MARK: - Changes

  /// The columns of changes, each with its specification and its bytes before deflating.
  func changeColumns() -> [(UInt32, [UInt8])] {
    var actor = UnsignedWriter()
    var sequence = DeltaWriter()
    var maxOp = DeltaWriter()
    var time = DeltaWriter()
    var message = StringWriter()
    var count = UnsignedWriter()
    var dependency = DeltaWriter()
    var metadata = UnsignedWriter()
    var extra: [UInt8] = []
    var index: UInt32 = 0
    while index < UInt32(graph.count) {
      let entry = graph.entries[Int(index)]
      let run = graph.uniformRun(from: index)
      let rows = UInt64(run.count)
      actor.append(UInt64(actorPlaces[Int(entry.actor)]), count: rows)
      sequence.appendRun(entry.sequence, count: run.count, step: 1)
      maxOp.appendRun(entry.maxOp, count: run.count, step: run.step)
      time.appendRun(entry.time, count: run.count, step: 0)
      if entry.messageLength == 0 {
        message.appendNull(count: rows)
      } else {
        message.append(Array(graph.message(of: index)))
      }
      count.append(UInt64(entry.dependencyCount), count: rows)
      let start = Int(entry.dependencyStart)
      if run.count > 1 {
        dependency.appendRun(graph.dependencyIndices[start], count: run.count, step: 1)
      } else {
        for position in start..<start + Int(entry.dependencyCount) {
          dependency.append(graph.dependencyIndices[position])
        }
      }
      metadata.append(UInt64(entry.extraLength) &<< 4 | UInt64(ValueCode.bytes), count: rows)
      if entry.extraLength > 0 { extra.append(contentsOf: graph.extra(of: index)) }
      index += UInt32(run.count)
    }
    guard graph.count > 0 else { return [] }
    return Self.nonEmpty([
      (Column.changeActor, actor.finish()), (Column.changeSequence, sequence.finish()),
      (Column.changeMaxOp, maxOp.finish()), (Column.changeTime, time.finish()),
      (Column.changeMessage, message.finish()), (Column.changeDependencyCount, count.finish()),
      (Column.changeDependency, dependency.finish()), (Column.changeExtraMetadata, metadata.finish()),
      (Column.changeExtra, extra),
    ])
  }

  private static func nonEmpty(_ columns: [(UInt32, [UInt8])]) -> [(UInt32, [UInt8])] {
    columns.filter { !$0.1.isEmpty }
  }

  // MARK: - Operations

  /// The columns of operations, each with its specification and its bytes before deflating.
  func operationColumns() -> [(UInt32, [UInt8])] {
    var writer = OperationColumnsWriter(actorPlaces)
    var order: [UInt32] = []
    for number in opSet.objects.indices.dropFirst() where !opSet.objects[number].isForgotten {
      order.append(UInt32(number))
    }
    order.sort { opSet.actors.precedes(opSet.objects[Int($0)].id, opSet.objects[Int($1)].id) }
    order.insert(0, at: 0)
    for number in order {
      let object = opSet.objects[Int(number)]
      if object.kind.isSequence {
        writeSequence(object, into: &writer)
      } else {
        writeMap(object, into: &writer)
      }
    }
    return Self.nonEmpty(writer.finish())
  }

  private func writeMap(_ object: ObjectRecord, into writer: inout OperationColumnsWriter) {
    var registers = object.registers
    registers.sort {
      opSet.strings.precedes(opSet.registers[Int($0)].key.counter, opSet.registers[Int($1)].key.counter)
    }
    for register in registers {
      let key = Array(opSet.strings[opSet.registers[Int(register)].key.counter])
      writeRecords(of: register, object: object.id, origin: .none, mapKey: key, into: &writer)
    }
  }

  private func writeRecords(
    of register: UInt32, object: LocalOperationID, origin: LocalOperationID, mapKey: [UInt8]?,
    into writer: inout OperationColumnsWriter
  ) {
    var numbers: [UInt32] = []
    var next = opSet.registers[Int(register)].newest
    while next != OpRecord.none {
      numbers.append(next)
      next = opSet.records[Int(next)].older
    }
    for number in numbers.reversed() {
      let record = opSet.records[Int(number)]
      let element = record.isInsert ? origin : opSet.registers[Int(register)].key
      let name: ArraySlice<UInt8>? =
        record.action == .mark && record.extra != OpRecord.none ? opSet.strings[record.extra] : nil
      opSet.withValue(of: record) { value in
        writer.append(
          record, object: object, element: element, mapKey: mapKey, value: value, markName: name,
          successors: opSet.sortedSuccessors(of: record))
      }
    }
  }

  private func writeSequence(_ object: ObjectRecord, into writer: inout OperationColumnsWriter) {
    opSet.sequences.forEachSpan(of: object.sequence) { span in
      if span.isRegister {
        writeRecords(of: span.payload, object: object.id, origin: span.origin, mapKey: nil, into: &writer)
      } else {
        let start = Int(span.payload)
        opSet.sequences.arena.withUnsafeBufferPointer { arena in
          writer.append(
            span, object: object.id,
            text: UnsafeBufferPointer(rebasing: arena[start..<start + Int(span.byteCount)]))
        }
      }
      return true
    }
  }
}

/// The columns of a document's operations during writing.
struct OperationColumnsWriter {
  private let actorPlaces: [UInt32]
  private var objectActor = UnsignedWriter()
  private var objectCounter = UnsignedWriter()
  private var keyActor = UnsignedWriter()
  private var keyCounter = DeltaWriter()
  private var keyString = StringWriter()
  private var idActor = UnsignedWriter()
  private var idCounter = DeltaWriter()
  private var insert = BooleanWriter()
  private var action = UnsignedWriter()
  private var metadata = UnsignedWriter()
  private var values: [UInt8] = []
  private var successorCount = UnsignedWriter()
  private var successorActor = UnsignedWriter()
  private var successorCounter = DeltaWriter()
  private var expand = BooleanWriter()
  private var markName = StringWriter()

  init(_ actorPlaces: [UInt32]) {
    self.actorPlaces = actorPlaces
  }

  @inline(__always)
  private func place(_ actor: UInt32) -> UInt64 { UInt64(actorPlaces[Int(actor)]) }

  @inline(__always)
  private mutating func appendObject(_ object: LocalOperationID, count: UInt64) {
    if object.isNone {
      objectActor.appendNull(count: count)
      objectCounter.appendNull(count: count)
    } else {
      objectActor.append(place(object.actor), count: count)
      objectCounter.append(UInt64(object.counter), count: count)
    }
  }

  mutating func append(
    _ record: OpRecord, object: LocalOperationID, element: LocalOperationID, mapKey: [UInt8]?,
    value: UnsafeBufferPointer<UInt8>,
    markName: ArraySlice<UInt8>?, successors: [LocalOperationID]
  ) {
    appendObject(object, count: 1)
    if let mapKey {
      keyActor.appendNull()
      keyCounter.appendNull()
      keyString.append(mapKey)
    } else {
      if element.isNone { keyActor.appendNull() } else { keyActor.append(place(element.actor)) }
      keyCounter.append(element.counter)
      keyString.appendNull()
    }
    idActor.append(place(record.id.actor))
    idCounter.append(record.id.counter)
    insert.append(record.isInsert)
    action.append(UInt64(record.action.rawValue))
    metadata.append(UInt64(record.valueLength) &<< 4 | UInt64(record.code))
    values.append(contentsOf: value)
    successorCount.append(UInt64(successors.count))
    for successor in successors {
      successorActor.append(place(successor.actor))
      successorCounter.append(successor.counter)
    }
    expand.append(record.expand)
    if let markName { self.markName.append(Array(markName)) } else { self.markName.appendNull() }
  }

  mutating func append(_ span: Span, object: LocalOperationID, text: UnsafeBufferPointer<UInt8>) {
    let count = Int(span.count)
    let total = UInt64(span.count)
    appendObject(object, count: total)
    let actor = place(span.id.actor)
    if span.origin.isNone { keyActor.appendNull() } else { keyActor.append(place(span.origin.actor)) }
    keyCounter.append(span.origin.counter)
    if count > 1 {
      keyActor.append(actor, count: total &- 1)
      keyCounter.appendRun(span.id.counter, count: count &- 1, step: 1)
    }
    keyString.appendNull(count: total)
    idActor.append(actor, count: total)
    idCounter.appendRun(span.id.counter, count: count, step: 1)
    insert.append(true, count: total)
    action.append(UInt64(Action.set.rawValue), count: total)
    if text.count == count {
      metadata.append(0x16, count: total)
    } else {
      var position = 0
      while position < text.count {
        let length = UTF8Scalar.length(startingWith: text[position])
        metadata.append(UInt64(length) &<< 4 | UInt64(ValueCode.string))
        position &+= length
      }
    }
    values.append(contentsOf: text)
    if span.isDeleted {
      successorCount.append(1, count: total)
      successorActor.append(place(span.deletion.actor), count: total)
      successorCounter.appendRun(span.deletion.counter, count: count, step: Int64(span.deletionStep))
    } else {
      successorCount.append(0, count: total)
    }
    expand.append(false, count: total)
    markName.appendNull(count: total)
  }

  mutating func finish() -> [(UInt32, [UInt8])] {
    let expandColumn = expand.sawTrue ? expand.finish() : []
    return [
      (Column.objectActor, objectActor.finish()), (Column.objectCounter, objectCounter.finish()),
      (Column.keyActor, keyActor.finish()), (Column.keyCounter, keyCounter.finish()),
      (Column.keyString, keyString.finish()), (Column.idActor, idActor.finish()),
      (Column.idCounter, idCounter.finish()), (Column.insert, insert.finish()), (Column.action, action.finish()),
      (Column.valueMetadata, metadata.finish()), (Column.value, values),
      (Column.successorCount, successorCount.finish()), (Column.successorActor, successorActor.finish()),
      (Column.successorCounter, successorCounter.finish()), (Column.expand, expandColumn),
      (Column.markName, markName.finish()),
    ]
  }
}
