import ByteCoding

/// The only operation of a change that types or deletes one character.
///
/// Live documents consist of hundreds of thousands of these. Every column has one value, so the columns are written
/// directly, without column writers.
struct Keystroke {
  let object: LocalOperationID
  /// The element after which the character is inserted (`none` is the head), or the element that is deleted.
  let target: LocalOperationID
  /// The inserted character's UTF-8, its first byte lowest; meaningless for a deletion.
  let character: UInt32
  /// The number of bytes of the inserted character; 0 for a deletion.
  let characterLength: UInt8

  /// An upper bound for the bytes that `write` writes.
  static let maximumBytes = 128

  /// The actors other than the author, in byte order.
  func others(except author: UInt32, _ actors: ActorTable) -> [UInt32] {
    var others: [UInt32] = []
    if object.actor != author, !object.isNone { others.append(object.actor) }
    if target.actor != author, !target.isNone, !others.contains(target.actor) { others.append(target.actor) }
    if others.count == 2, actors.ranks[Int(others[0])] > actors.ranks[Int(others[1])] { others.swapAt(0, 1) }
    return others
  }

  private func number(of actor: UInt32, _ author: UInt32, _ others: [UInt32]) -> UInt32 {
    if actor == author { return 0 }
    return others.first == actor ? 1 : 2
  }

  /// Writes the table of columns and the columns.
  @inline(__always)
  func write(author: UInt32, others: [UInt32], into sink: inout ByteSink) {
    let isDeletion = characterLength == 0
    let objectActor = number(of: object.actor, author, others)
    let targetActor = number(of: target.actor, author, others)
    let objectBytes = UInt8(truncatingIfNeeded: LEB128.byteCount(of: UInt64(object.counter)))
    let targetBytes = Self.signedLength(target.counter)

    // The table: specification, length. A column of one value is its literal header 7f and the value.
    let withoutObject: UInt8 = object.isNone ? 2 : 0
    let withoutActor: UInt8 = target.isNone ? 1 : 0
    sink.append((isDeletion ? 10 : 9) &- withoutObject &- withoutActor)
    @inline(__always)
    func note(_ column: UInt32, _ length: UInt8) {
      sink.append(UInt8(truncatingIfNeeded: column))
      sink.append(length)
    }
    if !object.isNone {
      note(Column.objectActor, 2)
      note(Column.objectCounter, 1 &+ objectBytes)
    }
    if !target.isNone { note(Column.keyActor, 2) }
    note(Column.keyCounter, 1 &+ targetBytes)
    note(Column.insert, isDeletion ? 1 : 2)
    note(Column.action, 2)
    note(Column.valueMetadata, 2)
    if !isDeletion { note(Column.value, characterLength) }
    note(Column.predecessorCount, 2)
    if isDeletion {
      note(Column.predecessorActor, 2)
      note(Column.predecessorCounter, 1 &+ targetBytes)
    }

    @inline(__always)
    func appendValue(_ value: UInt32) {
      sink.append(0x7F)
      sink.appendUnsigned(value)
    }
    @inline(__always)
    func appendTarget() {
      sink.append(0x7F)
      sink.appendSigned(Int64(target.counter))
    }
    if !object.isNone {
      appendValue(objectActor)
      appendValue(object.counter)
    }
    if !target.isNone { appendValue(targetActor) }
    appendTarget()
    if isDeletion {
      sink.append(1)
      appendValue(UInt32(Action.delete.rawValue))
      appendValue(0)
      appendValue(1)
      appendValue(targetActor)
      appendTarget()
      return
    }
    sink.append(0)
    sink.append(1)
    appendValue(UInt32(Action.set.rawValue))
    appendValue(UInt32(characterLength) &<< 4 | UInt32(ValueCode.string))
    for index in 0..<UInt32(characterLength) {
      sink.append(UInt8(truncatingIfNeeded: character &>> (8 &* index)))
    }
    appendValue(0)
  }

  /// The number of bytes of a counter as a signed integer.
  private static func signedLength(_ counter: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (32 &- counter.leadingZeroBitCount) / 7 &+ 1)
  }
}
