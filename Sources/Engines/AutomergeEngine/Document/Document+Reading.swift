/// Reading values.
extension Document {
  /// The value at a key of a map or at an index of a list or text. In a conflict, the winner, which is the same in
  /// every copy.
  /// - Returns: `nil` if there is no value, or no such object
  public func value(at key: Key, in object: ObjectID = .root) -> Value? {
    guard let number = try? self.number(of: object) else { return nil }
    return value(at: key, in: number, clock: nil)
  }

  /// All values at a place, the winning one first; more than one if they were put concurrently.
  public func values(at key: Key, in object: ObjectID = .root) -> [Value] {
    guard let number = try? self.number(of: object) else { return [] }
    return values(at: key, in: number, clock: nil)
  }

  /// The keys of a map that have values, by their UTF-8 bytes.
  public func keys(of object: ObjectID = .root) -> [String] {
    guard let number = try? self.number(of: object) else { return [] }
    return keys(of: number, clock: nil)
  }

  /// The number of keys of a map, elements of a list, or units of a text. Constant time for sequences.
  public func length(of object: ObjectID) -> Int {
    guard let number = try? self.number(of: object) else { return 0 }
    let record = opSet.objects[Int(number)]
    if record.kind.isSequence { return opSet.sequences.sequences[Int(record.sequence)].width }
    return keys(of: number, clock: nil).count
  }

  /// The text of a text object; elements that are not text read as U+FFFC.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  /// - Complexity: linear in the text and in the number of spans of deleted text
  public func text(of object: ObjectID) throws(AutomergeError) -> String {
    text(of: try sequenceNumber(of: object), clock: nil)
  }

  /// The kind of an object; `nil` if it is not in the document.
  public func kind(of object: ObjectID) -> ObjectKind? {
    guard let number = try? self.number(of: object) else { return nil }
    return opSet.objects[Int(number)].kind
  }

  /// The elements of a list in order, the winning value of each.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func elements(of object: ObjectID) throws(AutomergeError) -> [Value] {
    elements(of: try sequenceNumber(of: object), clock: nil)
  }

  // MARK: - At a past state

  func value(at key: Key, in object: UInt32, clock: Clock?) -> Value? {
    switch self.place(of: key, in: object, clock: clock) {
    case .none: return nil
    case .register(let register): return opSet.winner(of: register, at: clock).map { value(of: $0, clock: clock) }
    case .character(let span, let offset): return .scalar(.string(character(span, offset)))
    }
  }

  func values(at key: Key, in object: UInt32, clock: Clock?) -> [Value] {
    switch self.place(of: key, in: object, clock: clock) {
    case .none: return []
    case .register(let register): return opSet.visible(in: register, at: clock).map { value(of: $0, clock: clock) }
    case .character(let span, let offset): return [.scalar(.string(character(span, offset)))]
    }
  }

  enum ReadPlace {
    case none
    case register(UInt32)
    case character(Span, Int)
  }

  private func place(of key: Key, in object: UInt32, clock: Clock?) -> ReadPlace {
    let record = opSet.objects[Int(object)]
    switch key {
    case .name(var name):
      guard !record.kind.isSequence, let string = name.withUTF8({ opSet.strings.find($0) }),
        let register = opSet.register(object: object, key: string)
      else { return .none }
      return .register(register)
    case .index(let index):
      guard record.kind.isSequence else { return .none }
      if let clock { return place(atIndex: index, of: object, clock) }
      guard let (place, _) = opSet.sequences.locate(record.sequence, at: index) else { return .none }
      let span = opSet.sequences.span(at: place)
      return span.isRegister ? .register(span.payload) : .character(span, place.offset)
    }
  }

  private func place(atIndex index: Int, of object: UInt32, _ clock: Clock) -> ReadPlace {
    var rest = index
    var result = ReadPlace.none
    guard index >= 0 else { return .none }
    forEachVisibleElement(of: object, at: clock) { element in
      if rest < element.width {
        result = element.span.isRegister ? .register(element.span.payload) : .character(element.span, element.offset)
        return false
      }
      rest -= element.width
      return true
    }
    return result
  }

  /// An element that is visible at a given state.
  struct VisibleElement {
    let span: Span
    let offset: Int
    let width: Int
    /// The winning record; `none` for a character.
    let record: UInt32

    var id: LocalOperationID { span.id.advanced(by: offset) }
  }

  /// Calls `body` with every element that is visible at a given state, until it returns `false`.
  func forEachVisibleElement(of object: UInt32, at clock: Clock?, _ body: (VisibleElement) -> Bool) {
    let record = opSet.objects[Int(object)]
    let isText = record.kind == .text
    opSet.sequences.forEachSpan(of: record.sequence) { span in
      if span.isRegister {
        guard let winner = opSet.winner(of: span.payload, at: clock) else { return true }
        let width = isText ? opSet.textWidth(of: opSet.records[Int(winner)]) : 1
        return body(VisibleElement(span: span, offset: 0, width: width, record: winner))
      }
      for offset in 0..<Int(span.count) where isVisible(span, offset, at: clock) {
        let width = elementWidth(span, offset, isText: isText)
        if !body(VisibleElement(span: span, offset: offset, width: width, record: OpRecord.none)) { return false }
      }
      return true
    }
  }

  /// The width of one character of a span.
  func elementWidth(_ span: Span, _ offset: Int, isText: Bool) -> Int {
    if !isText || span.byteCount == span.count || opSet.sequences.unit == .unicodeScalars { return 1 }
    let start = Int(span.payload) + opSet.sequences.byteOffset(span, offset)
    return opSet.sequences.scalarWidth(
      byteCount: UTF8Scalar.length(startingWith: opSet.sequences.arena[start]))
  }

  func isVisible(_ span: Span, _ offset: Int, at clock: Clock?) -> Bool {
    guard let clock else { return !span.isDeleted }
    guard clock.covers(span.id.advanced(by: offset)) else { return false }
    return !span.isDeleted || !clock.covers(span.deletion(at: offset))
  }

  func character(_ span: Span, _ offset: Int) -> String {
    let start = Int(span.payload) + opSet.sequences.byteOffset(span, offset)
    let length = UTF8Scalar.length(startingWith: opSet.sequences.arena[start])
    return String(decoding: opSet.sequences.arena[start..<start + length], as: UTF8.self)
  }

  func appendCharacter(_ span: Span, _ offset: Int, to bytes: inout [UInt8]) {
    let start = Int(span.payload) + opSet.sequences.byteOffset(span, offset)
    appendArena(start, UTF8Scalar.length(startingWith: opSet.sequences.arena[start]), to: &bytes)
  }

  func value(of number: UInt32, clock: Clock?) -> Value {
    let record = opSet.records[Int(number)]
    if let kind = record.action.madeKind { return .object(objectID(number: record.extra), kind) }
    if record.code == ValueCode.counter { return .scalar(.counter(opSet.counterValue(of: number, at: clock))) }
    return .scalar(opSet.scalar(record))
  }

  func keys(of object: UInt32, clock: Clock?) -> [String] {
    var numbers: [UInt32] = []
    for register in opSet.objects[Int(object)].registers where opSet.winner(of: register, at: clock) != nil {
      numbers.append(opSet.registers[Int(register)].key.counter)
    }
    numbers.sort { opSet.strings.precedes($0, $1) }
    return numbers.map { String(decoding: opSet.strings[$0], as: UTF8.self) }
  }

  func elements(of object: UInt32, clock: Clock?) -> [Value] {
    var result: [Value] = []
    forEachVisibleElement(of: object, at: clock) { element in
      result.append(
        element.record == OpRecord.none
          ? .scalar(.string(character(element.span, element.offset))) : value(of: element.record, clock: clock))
      return true
    }
    return result
  }

  func text(of object: UInt32, clock: Clock?) -> String {
    var bytes: [UInt8] = []
    let record = opSet.objects[Int(object)]
    bytes.reserveCapacity(opSet.sequences.sequences[Int(record.sequence)].width)
    opSet.sequences.forEachSpan(of: record.sequence) { span in
      appendText(of: span, at: clock, to: &bytes)
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func appendText(of span: Span, at clock: Clock?, to bytes: inout [UInt8]) {
    if span.isRegister {
      guard let winner = opSet.winner(of: span.payload, at: clock) else { return }
      let record = opSet.records[Int(winner)]
      if record.action == .set, record.code == ValueCode.string {
        opSet.withValue(of: record) { bytes.append(contentsOf: $0) }
      } else {
        bytes.append(contentsOf: [0xEF, 0xBF, 0xBC])
      }
      return
    }
    if clock == nil {
      if span.isDeleted { return }
      appendArena(Int(span.payload), Int(span.byteCount), to: &bytes)
      return
    }
    // Consecutive visible elements are copied together.
    var runStart = -1
    for offset in 0...Int(span.count) {
      let isVisible = offset < Int(span.count) && isVisible(span, offset, at: clock)
      if isVisible, runStart < 0 { runStart = offset }
      if !isVisible, runStart >= 0 {
        let first = opSet.sequences.byteOffset(span, runStart)
        let end = opSet.sequences.byteOffset(span, offset)
        appendArena(Int(span.payload) + first, end - first, to: &bytes)
        runStart = -1
      }
    }
  }

  private func appendArena(_ start: Int, _ count: Int, to bytes: inout [UInt8]) {
    opSet.sequences.arena.withUnsafeBufferPointer { arena in
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: arena[start..<start + count]))
    }
  }
}
