/// All operations of a document: the representation in memory, arranged for fast reading and editing.
///
/// The plain characters of a sequence are in spans; everything else is a record in the register of its key or element.
/// The op set does not know changes or the file format. It is a value: copying it is cheap until one copy changes.
struct OpSet: Sendable {
  var actors = ActorTable()
  var objects: [ObjectRecord]
  var strings = ByteStringTable()
  var sequences: SequenceStore
  private(set) var records: [OpRecord] = []
  private(set) var registers: [Register] = []
  private(set) var successorLists: [[LocalOperationID]] = []
  /// The sum of all increments of each counter; `extra` of a counter's record is its index here.
  private(set) var counterSums: [Int64] = []
  private var recordTable = IntegerTable()
  private var registerTable = IntegerTable()
  var objectTable = IntegerTable()
  /// The entry in the tables for an object or a record that was reverted.
  static let forgotten = UInt32.max - 2

  init(unit: TextUnit) {
    sequences = SequenceStore(unit: unit)
    objects = [ObjectRecord(id: .none, kind: .map, maker: OpRecord.none, sequence: OpRecord.none)]
  }

  // MARK: - Objects

  /// The number of the object with an id; `none` is the root.
  @inline(__always)
  func objectNumber(of id: LocalOperationID) -> UInt32? {
    if id.isNone { return 0 }
    guard let number = objectTable[id.packed], number != Self.forgotten else { return nil }
    return number
  }

  mutating func makeObject(_ id: LocalOperationID, kind: ObjectKind, maker: UInt32) -> UInt32 {
    let number = UInt32(objects.count)
    let sequence =
      kind.isSequence ? sequences.makeSequence(isText: kind == .text, object: number) : OpRecord.none
    objects.append(ObjectRecord(id: id, kind: kind, maker: maker, sequence: sequence))
    objectTable.set(id.packed, to: number)
    return number
  }

  // MARK: - Registers

  @inline(__always)
  func register(object: UInt32, key: UInt32) -> UInt32? {
    registerTable[UInt64(object) &<< 32 | UInt64(key)]
  }

  mutating func makeRegister(object: UInt32, key: UInt32) -> UInt32 {
    if let known = register(object: object, key: key) { return known }
    let number = UInt32(registers.count)
    registers.append(Register(object: object, key: LocalOperationID(counter: key, actor: 0)))
    registerTable.set(UInt64(object) &<< 32 | UInt64(key), to: number)
    objects[Int(object)].registers.append(number)
    return number
  }

  mutating func makeElementRegister(object: UInt32, element: LocalOperationID) -> UInt32 {
    registers.append(Register(object: object, key: element))
    return UInt32(registers.count - 1)
  }

  /// Inserts a record into its register, sorted by id.
  /// - Returns: its number; `nil` if the register already has an operation with that id
  mutating func add(_ record: OpRecord) -> UInt32? {
    let number = UInt32(records.count)
    var record = record
    var newer = OpRecord.none
    var next = registers[Int(record.register)].newest
    while next != OpRecord.none, !actors.precedes(records[Int(next)].id, record.id) {
      if records[Int(next)].id == record.id { return nil }
      newer = next
      next = records[Int(next)].older
    }
    record.older = next
    if newer == OpRecord.none {
      registers[Int(record.register)].newest = number
    } else {
      records[Int(newer)].older = number
    }
    append(record, number)
    if record.isVisible { show(number) }
    return number
  }

  private mutating func append(_ record: OpRecord, _ number: UInt32) {
    records.append(record)
    recordTable.set(record.id.packed, to: number)
    if record.isCounter {
      records[Int(number)].extra = UInt32(counterSums.count)
      counterSums.append(0)
    }
  }

  /// Makes a record visible in its register.
  private mutating func show(_ number: UInt32) {
    let register = Int(records[Int(number)].register)
    registers[register].visibleCount &+= 1
    let winner = registers[register].winner
    if winner == OpRecord.none || actors.precedes(records[Int(winner)].id, records[Int(number)].id) {
      registers[register].winner = number
    }
  }

  /// Makes a record invisible; it stays in its register.
  private mutating func hide(_ number: UInt32) {
    let register = Int(records[Int(number)].register)
    registers[register].visibleCount &-= 1
    guard registers[register].winner == number else { return }
    registers[register].winner = nextVisible(after: number)
  }

  /// The visible record with the next smaller id.
  func nextVisible(after number: UInt32) -> UInt32 {
    var next = records[Int(number)].older
    while next != OpRecord.none, !records[Int(next)].isVisible { next = records[Int(next)].older }
    return next
  }

  /// Removes a record from its register.
  mutating func unlink(_ id: LocalOperationID, from register: UInt32) {
    var newer = OpRecord.none
    var next = registers[Int(register)].newest
    while next != OpRecord.none, records[Int(next)].id != id {
      newer = next
      next = records[Int(next)].older
    }
    guard next != OpRecord.none else { return }
    let record = records[Int(next)]
    if record.isVisible { hide(next) }
    if newer == OpRecord.none {
      registers[Int(register)].newest = record.older
    } else {
      records[Int(newer)].older = record.older
    }
    recordTable.set(id.packed, to: Self.forgotten)
    if Int(next) == records.count - 1 { records.removeLast() }
  }

  /// The record with an id in a register.
  @inline(__always)
  func record(_ id: LocalOperationID, in register: UInt32) -> UInt32? {
    guard let number = recordTable[id.packed], number != Self.forgotten, records[Int(number)].register == register
    else { return nil }
    return number
  }

  mutating func setExtra(of record: UInt32, to extra: UInt32) {
    records[Int(record)].extra = extra
  }

  // MARK: - Successors

  func forEachSuccessor(of record: OpRecord, _ body: (LocalOperationID) -> Void) {
    if record.successor.isNone { return }
    body(record.successor)
    if record.moreSuccessors != OpRecord.none {
      for successor in successorLists[Int(record.moreSuccessors)] { body(successor) }
    }
  }

  /// The successors of a record by ascending id.
  func sortedSuccessors(of record: OpRecord) -> [LocalOperationID] {
    if record.successor.isNone { return [] }
    if record.moreSuccessors == OpRecord.none { return [record.successor] }
    var all = [record.successor]
    all.append(contentsOf: successorLists[Int(record.moreSuccessors)])
    all.sort { actors.precedes($0, $1) }
    return all
  }

  /// Adds a successor.
  /// - Parameter increment: the number that it adds, if it is an increment
  mutating func addSuccessor(_ id: LocalOperationID, to record: UInt32, increment: Int64?) {
    let index = Int(record)
    if records[index].successor.isNone {
      records[index].successor = id
    } else if records[index].moreSuccessors == OpRecord.none {
      records[index].moreSuccessors = UInt32(successorLists.count)
      successorLists.append([id])
    } else {
      successorLists[Int(records[index].moreSuccessors)].append(id)
    }
    if let increment, records[index].isCounter {
      counterSums[Int(records[index].extra)] &+= increment
      return
    }
    let wasVisible = records[index].isVisible
    records[index].hidingSuccessors &+= 1
    if wasVisible { hide(record) }
  }

  mutating func removeSuccessor(_ id: LocalOperationID, from record: UInt32, increment: Int64?) {
    let index = Int(record)
    var rest = sortedSuccessors(of: records[index])
    guard let position = rest.firstIndex(of: id) else { return }
    rest.remove(at: position)
    records[index].successor = rest.first ?? .none
    if records[index].moreSuccessors != OpRecord.none {
      successorLists[Int(records[index].moreSuccessors)] = Array(rest.dropFirst())
    }
    if let increment, records[index].isCounter {
      counterSums[Int(records[index].extra)] &-= increment
      return
    }
    records[index].hidingSuccessors &-= 1
    if records[index].isVisible { show(record) }
  }

  // MARK: - Loading

  mutating func addSuccessorList(_ list: [LocalOperationID]) -> UInt32 {
    successorLists.append(list)
    return UInt32(successorLists.count - 1)
  }

  /// Appends a record as the newest of its register, without making it visible.
  mutating func appendLoaded(_ record: OpRecord) -> UInt32 {
    let number = UInt32(records.count)
    append(record, number)
    registers[Int(record.register)].newest = number
    return number
  }

  /// Determines the visible records of a register, once it has all its records.
  ///
  /// Linear in its records and successors, except that the successors of counters are searched.
  mutating func finishLoaded(_ register: UInt32) {
    // In descending order, like the records.
    var increments: [UInt32] = []
    var next = registers[Int(register)].newest
    while next != OpRecord.none {
      if records[Int(next)].action == .increment { increments.append(next) }
      next = records[Int(next)].older
    }
    increments.reverse()
    next = registers[Int(register)].newest
    while next != OpRecord.none {
      let record = records[Int(next)]
      var hiding: UInt32 = 0
      var sum: Int64 = 0
      forEachSuccessor(of: record) { successor in
        if record.isCounter, let increment = self.increment(successor, among: increments) {
          sum &+= integer(records[Int(increment)])
        } else {
          hiding &+= 1
        }
      }
      records[Int(next)].hidingSuccessors = hiding
      if record.isCounter { counterSums[Int(records[Int(next)].extra)] = sum }
      if records[Int(next)].isVisible { show(next) }
      next = record.older
    }
  }

  /// Finds the increment with an id in a list sorted by ascending id.
  private func increment(_ id: LocalOperationID, among increments: [UInt32]) -> UInt32? {
    var low = 0
    var high = increments.count
    while low < high {
      let middle = (low + high) / 2
      if actors.precedes(records[Int(increments[middle])].id, id) { low = middle + 1 } else { high = middle }
    }
    guard low < increments.count, records[Int(increments[low])].id == id else { return nil }
    return increments[low]
  }

  // MARK: - Elements

  /// Gives an element of a span a register of its own, so that it can have more than one value or deletion.
  mutating func promote(_ place: SequenceStore.Place) -> (place: SequenceStore.Place, register: UInt32) {
    let known = sequences.span(at: place)
    if known.isRegister { return (place, known.payload) }
    let place = sequences.isolate(place)
    var span = sequences.span(at: place)
    let object = sequences.sequences[Int(sequences.sequence(of: place))].object
    let register = makeElementRegister(object: object, element: span.id)
    var record = OpRecord(
      id: span.id, register: register, valueOffset: span.payload, valueLength: UInt32(span.byteCount),
      action: .set, code: ValueCode.string, isInsert: true, expand: false)
    if span.isDeleted {
      record.successor = span.deletion
      record.hidingSuccessors = 1
    }
    _ = add(record)
    span.isRegister = true
    span.payload = register
    span.byteCount = 0
    span.deletion = .none
    span.deletionStep = 0
    sequences.replace(at: place, with: span)
    return (place, register)
  }

  /// The current width of an element with a register.
  func width(ofRegister register: UInt32, isText: Bool) -> Int {
    guard let winner = self.winner(of: register) else { return 0 }
    return isText ? textWidth(of: records[Int(winner)]) : 1
  }

  /// The width of a value as an element of a text: that of its string, or of U+FFFC for anything else.
  func textWidth(of record: OpRecord) -> Int {
    guard record.action == .set, record.code == ValueCode.string else { return sequences.unit == .utf8 ? 3 : 1 }
    if sequences.unit == .utf8 { return Int(record.valueLength) }
    var width = 0
    let start = Int(record.valueOffset)
    for byte in sequences.arena[start..<start + Int(record.valueLength)] {
      if byte & 0xC0 != 0x80 { width += byte >= 0xF0 && sequences.unit == .utf16 ? 2 : 1 }
    }
    return width
  }

  mutating func updateWidth(at place: SequenceStore.Place) {
    let span = sequences.span(at: place)
    guard span.isRegister else { return }
    let isText = sequences.sequences[Int(sequences.sequence(of: place))].isText
    sequences.setWidth(at: place, to: width(ofRegister: span.payload, isText: isText))
  }

  /// Appends bytes to the arena.
  /// - Returns: their offset
  mutating func store(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) -> UInt32 {
    let start = sequences.arena.count
    guard UInt64(start) + UInt64(bytes.count) < UInt64(UInt32.max) else {
      throw FormatError(.limitExceeded, offset: 0)
    }
    sequences.arena.append(contentsOf: bytes)
    return UInt32(start)
  }
}
