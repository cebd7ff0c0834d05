/// Marks: names and values on stretches of text.
extension Document {
  /// The place after which to insert text at the boundary after `place`, so that exactly the marks that expand there
  /// grow.
  ///
  /// The insertion goes after the begin of a mark that expands, and after the end of a mark that does not. A mark that
  /// begins and ends at this boundary is skipped, with everything in it.
  func passMarks(after place: SequenceStore.Place?, in sequence: UInt32) -> SequenceStore.Place? {
    var result = place
    // For each begin, the candidate before it. If the end of that mark follows too, the search returns to this
    // candidate.
    var begins: [(id: LocalOperationID, result: SequenceStore.Place?)] = []
    var next = place.map { opSet.sequences.next(after: $0) } ?? opSet.sequences.first(of: sequence)
    while let current = next {
      let span = opSet.sequences.span(at: current)
      if span.width > 0 { break }
      if span.isRegister, let mark = markRecord(span.payload) {
        if mark.extra != OpRecord.none {
          begins.append((mark.id, result))
          if mark.expand { result = current }
        } else {
          let begin = LocalOperationID(counter: mark.id.counter &- 1, actor: mark.id.actor)
          if let index = begins.lastIndex(where: { $0.id == begin }) {
            result = begins[index].result
            begins.removeSubrange(index...)
          } else if !mark.expand {
            result = current
          }
        }
        next = opSet.sequences.next(after: current)
      } else {
        next = opSet.sequences.nextSpan(after: current)
      }
    }
    return result
  }

  /// The record of a mark, if the element is one.
  func markRecord(_ register: UInt32) -> OpRecord? {
    guard let number = opSet.record(opSet.registers[Int(register)].key, in: register),
      opSet.records[Int(number)].action == .mark
    else { return nil }
    return opSet.records[Int(number)]
  }
}

extension Document {
  /// Marks a range of text.
  ///
  /// - Parameters:
  ///   - range: the range, in the document's unit
  ///   - name: the name of the mark
  ///   - value: the value of the mark; null removes the mark
  ///   - expansion: whether text typed at the ends of the range is marked too
  /// - Throws: `unknownObject`, `wrongObjectKind`, `indexOutOfRange`, `documentFull`
  public mutating func mark(
    _ range: Range<Int>, in object: ObjectID, name: String, value: ScalarValue, expansion: MarkExpansion = .after
  ) throws(AutomergeError) {
    let number = try sequenceNumber(of: object)
    let record = opSet.objects[Int(number)]
    guard record.kind == .text else { throw .wrongObjectKind(record.kind) }
    let length = opSet.sequences.sequences[Int(record.sequence)].width
    guard range.lowerBound >= 0, range.upperBound <= length else {
      throw .indexOutOfRange(index: range.upperBound, length: length)
    }
    if range.isEmpty, expansion == .none { return }
    let (code, bytes) = value.encoded
    var name = name
    let nameNumber = name.withUTF8 { opSet.strings.intern($0) }
    let beginPlace = try insertionPlace(in: number, at: range.lowerBound)
    _ = try nextID(count: 2)
    let begin = try insertElement(
      action: .mark, code: code, bytes: bytes, markName: nameNumber, expand: expansion.growsAtStart,
      after: beginPlace, in: number)
    let beginning = opSet.sequences.find(begin)
    var endPlace = try range.isEmpty ? beginning : insertionPlace(in: number, at: range.upperBound)
    // If the range is inside one wide element, the end would come before the begin.
    let isInOrder = beginning.flatMap { first in endPlace.map { opSet.sequences.isOrdered(first, $0) } } ?? false
    if !isInOrder { endPlace = beginning }
    _ = try insertElement(
      action: .mark, code: ValueCode.null, bytes: [], markName: nil, expand: expansion.growsAtEnd, after: endPlace,
      in: number)
  }

  /// The marks of a text, sorted by start, then by name. Adjacent stretches with the same value are one mark.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func marks(of object: ObjectID) throws(AutomergeError) -> [Mark] {
    marks(of: try sequenceNumber(of: object), clock: nil)
  }

  /// A text as stretches with equal marks, and the blocks between them.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func spans(of object: ObjectID) throws(AutomergeError) -> [TextSpan] {
    spans(of: try sequenceNumber(of: object), clock: nil)
  }

  func spans(of object: UInt32, clock: Clock?) -> [TextSpan] {
    var result: [TextSpan] = []
    var bytes: [UInt8] = []
    var current: [String: ScalarValue] = [:]
    func flush() {
      if !bytes.isEmpty { result.append(.text(String(decoding: bytes, as: UTF8.self), marks: current)) }
      bytes.removeAll(keepingCapacity: true)
    }
    walkMarks(of: object, clock: clock) { element, newMarks in
      if let newMarks {
        let values = self.values(of: newMarks)
        if values != current {
          flush()
          current = values
        }
      }
      if element.record == OpRecord.none {
        appendCharacter(element.span, element.offset, to: &bytes)
        return
      }
      switch self.value(of: element.record, clock: clock) {
      case .object(let id, let kind):
        flush()
        result.append(.block(id, kind))
      case .scalar(.string(let string)): bytes.append(contentsOf: string.utf8)
      case .scalar: bytes.append(contentsOf: [0xEF, 0xBF, 0xBC])
      }
    }
    flush()
    return result
  }

  private func values(of marks: [UInt32: UInt32]) -> [String: ScalarValue] {
    var values: [String: ScalarValue] = [:]
    for (name, record) in marks {
      let value = opSet.scalar(opSet.records[Int(record)])
      if value != .null { values[String(decoding: opSet.strings[name], as: UTF8.self)] = value }
    }
    return values
  }

  func marks(of object: UInt32, clock: Clock?) -> [Mark] {
    let sequence = opSet.objects[Int(object)].sequence
    guard opSet.sequences.sequences[Int(sequence)].markCount > 0 else { return [] }
    var result: [Mark] = []
    var open: [String: (start: Int, value: ScalarValue)] = [:]
    var index = 0
    func update(_ values: [String: ScalarValue]) {
      for (name, mark) in open where values[name] != mark.value {
        if mark.start < index { result.append(Mark(range: mark.start..<index, name: name, value: mark.value)) }
        open[name] = nil
      }
      for (name, value) in values where open[name] == nil { open[name] = (index, value) }
    }
    walkMarks(of: object, clock: clock) { element, newMarks in
      if let newMarks { update(self.values(of: newMarks)) }
      index += element.width
    }
    update([:])
    // The marks are sorted by their ends, so few are out of place.
    for end in result.indices {
      var index = end
      while index > 0, Self.precedes(result[index], result[index - 1]) {
        result.swapAt(index, index - 1)
        index -= 1
      }
    }
    return result
  }

  private static func precedes(_ left: Mark, _ right: Mark) -> Bool {
    left.range.lowerBound != right.range.lowerBound
      ? left.range.lowerBound < right.range.lowerBound : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }

  /// Calls `body` with every visible element; also passes the winning marks at elements where these may have changed.
  private func walkMarks(
    of object: UInt32, clock: Clock?, _ body: (VisibleElement, [UInt32: UInt32]?) -> Void
  ) {
    let record = opSet.objects[Int(object)]
    let isText = record.kind == .text
    var open = OpenMarks(opSet.actors)
    var newMarks: [UInt32: UInt32]?
    opSet.sequences.forEachSpan(of: record.sequence) { span in
      if span.isRegister {
        if let mark = markRecord(span.payload) {
          guard clock?.covers(mark.id) ?? true else { return true }
          if mark.extra != OpRecord.none {
            if let number = opSet.record(mark.id, in: span.payload) {
              open.begin(mark.id, name: mark.extra, record: number)
            }
          } else {
            open.end(mark.id)
          }
          newMarks = open.winners
        } else if let winner = opSet.winner(of: span.payload, at: clock) {
          let width = isText ? opSet.textWidth(of: opSet.records[Int(winner)]) : 1
          body(VisibleElement(span: span, offset: 0, width: width, record: winner), newMarks)
          newMarks = nil
        }
        return true
      }
      for offset in 0..<Int(span.count) where isVisible(span, offset, at: clock) {
        body(
          VisibleElement(
            span: span, offset: offset, width: elementWidth(span, offset, isText: isText), record: OpRecord.none),
          newMarks)
        newMarks = nil
      }
      return true
    }
  }
}
