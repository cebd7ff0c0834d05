/// Changing maps and lists.
extension Document {
  // MARK: - Setting

  /// Sets a key of a map, or the element at an index of a list.
  ///
  /// Records nothing if the place already has this value; if the value is part of a conflict, only deletes the others.
  /// Does not extend a list; see `insert`.
  /// - Throws: `unknownObject`, `wrongObjectKind`, `indexOutOfRange`, `documentFull`
  public mutating func put(
    _ value: ScalarValue, at key: Key, in object: ObjectID = .root
  ) throws(AutomergeError) {
    let target = try self.target(of: key, in: object)
    let visible = target.register.map { opSet.visible(in: $0) } ?? []
    let (code, bytes) = value.encoded
    if let winner = visible.first, isSame(winner, value, code, bytes) {
      if visible.count > 1 { try deleteVisible(Array(visible.dropFirst()), at: target) }
      return
    }
    if target.register == nil, code == ValueCode.string, let place = target.place,
      Array(character(opSet.sequences.span(at: place), place.offset).utf8) == bytes
    {
      return
    }
    _ = try update(target, visible, action: .set, code: code, bytes: bytes)
  }

  /// Makes an empty object at a key of a map, or replacing an element of a list.
  /// - Returns: its id
  /// - Throws: the errors of `put`
  @discardableResult
  public mutating func putObject(
    _ kind: ObjectKind, at key: Key, in object: ObjectID = .root
  ) throws(AutomergeError) -> ObjectID {
    let target = try self.target(of: key, in: object)
    let visible = target.register.map { opSet.visible(in: $0) } ?? []
    let id = try update(target, visible, action: Action(making: kind), code: ValueCode.null, bytes: [])
    return objectID(id)
  }

  /// Adds to a counter. Concurrent additions are all counted. In a conflict, the counters win.
  /// - Parameter amount: the number to add; sums wrap around at 64 bits
  /// - Throws: `notACounter`; otherwise the errors of `put`
  public mutating func increment(
    at key: Key, in object: ObjectID = .root, by amount: Int64 = 1
  ) throws(AutomergeError) {
    let target = try self.target(of: key, in: object)
    let visible = target.register.map { opSet.visible(in: $0) } ?? []
    let hasCounter = visible.contains { opSet.records[Int($0)].code == ValueCode.counter }
    guard hasCounter else { throw .notACounter }
    _ = try update(
      target, visible, action: .increment, code: ValueCode.integer, bytes: ScalarValue.integer(amount).encoded.bytes)
  }

  /// Deletes a key of a map, or the element at an index of a list or text. Does nothing if the key is absent.
  /// - Throws: the errors of `put`
  public mutating func delete(at key: Key, in object: ObjectID = .root) throws(AutomergeError) {
    if case .index(let index) = key, let number = try? self.number(of: object),
      opSet.objects[Int(number)].kind == .text
    {
      try spliceText(in: object, at: index, deleting: 1, inserting: "")
      return
    }
    let target = try self.target(of: key, in: object)
    let visible = target.register.map { opSet.visible(in: $0) } ?? []
    if visible.isEmpty, target.register != nil || target.place == nil { return }
    try deleteVisible(visible, at: target)
  }

  // MARK: - Inserting

  /// Inserts a value into a list or text, before the element at the index, or at the end.
  /// - Throws: `unknownObject`, `wrongObjectKind`, `indexOutOfRange`, `documentFull`
  public mutating func insert(
    _ value: ScalarValue, at index: Int, in object: ObjectID
  ) throws(AutomergeError) {
    let (code, bytes) = value.encoded
    _ = try insert(action: .set, code: code, bytes: bytes, at: index, in: object)
  }

  /// Inserts an empty object into a list, or as a block into a text.
  /// - Returns: its id
  /// - Throws: the errors of `insert`
  @discardableResult
  public mutating func insertObject(
    _ kind: ObjectKind, at index: Int, in object: ObjectID
  ) throws(AutomergeError) -> ObjectID {
    let id = try insert(action: Action(making: kind), code: ValueCode.null, bytes: [], at: index, in: object)
    return objectID(id)
  }

  private mutating func insert(
    action: Action, code: UInt8, bytes: [UInt8], at index: Int, in object: ObjectID
  ) throws(AutomergeError) -> LocalOperationID {
    let number = try sequenceNumber(of: object)
    let place = try insertionPlace(in: number, at: index)
    return try insertElement(
      action: action, code: code, bytes: bytes, markName: nil, expand: false, after: place, in: number)
  }

  /// Inserts one element just after another.
  mutating func insertElement(
    action: Action, code: UInt8, bytes: [UInt8], markName: UInt32?, expand: Bool, after place: SequenceStore.Place?,
    in object: UInt32
  ) throws(AutomergeError) -> LocalOperationID {
    let id = try nextID()
    let key: OperationKey = place.map { .element(opSet.sequences.id(at: $0)) } ?? .head
    let operation = Operation(
      id: id, object: object, key: key, isInsert: true, action: action, code: code, value: 0..<bytes.count,
      expand: expand, markName: markName)
    var isFull = false
    bytes.withUnsafeBufferPointer { bytes in
      do throws(FormatError) {
        try opSet.insertElement(operation, after: place, bytes)
      } catch {
        isFull = true
      }
    }
    if isFull { throw .documentFull }
    record(operation, keyText: [], bytes: bytes, predecessors: [])
    return id
  }

  // MARK: - Places

  /// A place to edit. Its register may not exist yet.
  struct Target {
    let object: UInt32
    let key: OperationKey
    /// The register; `nil` for a key that was never set, and for a character of a span.
    let register: UInt32?
    /// The place of the element, if the object is a sequence.
    let place: SequenceStore.Place?
  }

  /// The number of an object.
  func number(of object: ObjectID) throws(AutomergeError) -> UInt32 {
    if object.isRoot { return 0 }
    let hint = Int(object.hint)
    if hint > 0, hint < opSet.objects.count, !opSet.objects[hint].isForgotten {
      let known = opSet.objects[hint].id
      if known.counter == object.counter, opSet.actors.ids[Int(known.actor)] == object.actor { return object.hint }
    }
    guard let actor = opSet.actors.find(object.actor),
      let number = opSet.objectNumber(of: LocalOperationID(counter: object.counter, actor: actor))
    else { throw .unknownObject }
    return number
  }

  func sequenceNumber(of object: ObjectID) throws(AutomergeError) -> UInt32 {
    let number = try self.number(of: object)
    let kind = opSet.objects[Int(number)].kind
    guard kind.isSequence else { throw .wrongObjectKind(kind) }
    return number
  }

  /// The public id of an object that an operation made.
  func objectID(_ id: LocalOperationID) -> ObjectID {
    guard let number = opSet.objectNumber(of: id), number > 0 else { return .root }
    return objectID(number: number)
  }

  func objectID(number: UInt32) -> ObjectID {
    if number == 0 { return .root }
    let id = opSet.objects[Int(number)].id
    return ObjectID(counter: id.counter, actor: opSet.actors.ids[Int(id.actor)], hint: number)
  }

  mutating func target(of key: Key, in object: ObjectID) throws(AutomergeError) -> Target {
    let number = try self.number(of: object)
    let record = opSet.objects[Int(number)]
    switch key {
    case .name(var name):
      guard !record.kind.isSequence else { throw .wrongObjectKind(record.kind) }
      let string = name.withUTF8 { opSet.strings.intern($0) }
      return Target(
        object: number, key: .map(string), register: opSet.register(object: number, key: string), place: nil)
    case .index(let index):
      guard record.kind.isSequence else { throw .wrongObjectKind(record.kind) }
      guard let (place, _) = opSet.sequences.locate(record.sequence, at: index) else {
        throw .indexOutOfRange(index: index, length: opSet.sequences.sequences[Int(record.sequence)].width)
      }
      let span = opSet.sequences.span(at: place)
      return Target(
        object: number, key: .element(opSet.sequences.id(at: place)),
        register: span.isRegister ? span.payload : nil, place: place)
    }
  }

  // MARK: - Making operations

  /// Whether a record has this value. Numbers are compared as numbers: -0.0 equals 0.0, NaN does not equal itself, and
  /// a counter has its value after all increments.
  private func isSame(_ number: UInt32, _ value: ScalarValue, _ code: UInt8, _ bytes: [UInt8]) -> Bool {
    let record = opSet.records[Int(number)]
    guard record.action == .set, record.code == code else { return false }
    switch value {
    case .counter(let value): return opSet.counterValue(of: number) == value
    case .double: return opSet.scalar(record) == value
    default: return opSet.withValue(of: record) { $0.elementsEqual(bytes) }
    }
  }

  /// Writes an operation on a key or element that overwrites the visible values there.
  mutating func update(
    _ target: Target, _ visible: [UInt32], action: Action, code: UInt8, bytes: [UInt8]
  ) throws(AutomergeError) -> LocalOperationID {
    let id = try nextID()
    var target = target
    var predecessors = visible.map { opSet.records[Int($0)].id }
    if let place = target.place, target.register == nil { predecessors = [opSet.sequences.id(at: place)] }
    predecessors.reverse()
    if case .map(let key) = target.key, target.register == nil {
      target = Target(
        object: target.object, key: target.key, register: opSet.makeRegister(object: target.object, key: key),
        place: nil)
    }
    let operation = Operation(
      id: id, object: target.object, key: target.key, isInsert: false, action: action, code: code,
      value: 0..<bytes.count, expand: false, markName: nil)
    try apply(operation, predecessors, bytes)
    return id
  }

  mutating func deleteVisible(_ visible: [UInt32], at target: Target) throws(AutomergeError) {
    let id = try nextID()
    var predecessors = visible.map { opSet.records[Int($0)].id }
    if let place = target.place, target.register == nil { predecessors = [opSet.sequences.id(at: place)] }
    predecessors.reverse()
    let operation = Operation(
      id: id, object: target.object, key: target.key, isInsert: false, action: .delete, code: ValueCode.null,
      value: 0..<0, expand: false, markName: nil)
    try apply(operation, predecessors, [])
  }

  mutating func apply(
    _ operation: Operation, _ predecessors: [LocalOperationID], _ bytes: [UInt8]
  ) throws(AutomergeError) {
    var isFull = false
    predecessors.withUnsafeBufferPointer { predecessors in
      bytes.withUnsafeBufferPointer { bytes in
        do throws(FormatError) {
          try opSet.apply(operation, predecessors: predecessors, source: bytes)
        } catch {
          isFull = true
        }
      }
    }
    // The place was just looked up, so the only possible failure is a full arena.
    if isFull { throw .documentFull }
    var text: ArraySlice<UInt8> = []
    if case .map(let key) = operation.key { text = opSet.strings[key] }
    record(operation, keyText: text, bytes: bytes, predecessors: predecessors)
  }

  /// Writes an operation into the open transaction.
  mutating func record(
    _ operation: Operation, keyText: ArraySlice<UInt8>, bytes: [UInt8], predecessors: [LocalOperationID]
  ) {
    let name = operation.markName.map { opSet.strings[$0] }
    let object = opSet.objects[Int(operation.object)].id
    bytes.withUnsafeBufferPointer { value in
      writer.append(
        object: object, key: operation.key, keyText: keyText, isInsert: operation.isInsert, action: operation.action,
        code: operation.code, value: value, expand: operation.expand, markName: name, predecessors: predecessors)
    }
  }
}
