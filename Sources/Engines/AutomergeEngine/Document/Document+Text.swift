/// Editing text.
extension Document {
  /// Deletes and inserts at one index of a text or of a list of characters.
  ///
  /// - Parameters:
  ///   - object: a text or list
  ///   - index: the index, in the document's unit; an index inside a character counts as after it
  ///   - count: how much to delete from the index on, in the same unit; a negative count deletes backwards
  ///   - text: the text to insert, one element for each Unicode scalar
  /// - Throws: `unknownObject`, `wrongObjectKind`, `indexOutOfRange`, `documentFull`
  /// - Complexity: linear in the inserted and deleted text; finding the place is a search of bounded steps, plus one
  ///   for each 4,096 spans of the text
  public mutating func spliceText(
    in object: ObjectID, at index: Int, deleting count: Int = 0, inserting text: String = ""
  ) throws(AutomergeError) {
    let number = try sequenceNumber(of: object)
    let length = opSet.sequences.sequences[Int(opSet.objects[Int(number)].sequence)].width
    var index = index
    var count = count
    if count < 0 {
      guard -count <= index else { throw .indexOutOfRange(index: index, length: length) }
      index += count
      count = -count
    }
    guard index >= 0, index <= length, count <= length - index else {
      throw .indexOutOfRange(index: index < 0 || index > length ? index : index + count, length: length)
    }
    var text = text
    let failure = text.withUTF8 { text -> AutomergeError? in
      do throws(AutomergeError) {
        try splice(number, at: index, deleting: count, inserting: text)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private mutating func splice(
    _ object: UInt32, at index: Int, deleting count: Int, inserting text: UnsafeBufferPointer<UInt8>
  ) throws(AutomergeError) {
    let sequence = opSet.objects[Int(object)].sequence
    var position = index
    if text.count > 0 {
      let widthBefore = opSet.sequences.sequences[Int(sequence)].width
      let place = try insertionPlace(in: object, at: index)
      if let place, index > 0, opSet.sequences.sequences[Int(sequence)].isText, opSet.sequences.unit != .unicodeScalars
      {
        // For an index inside a wide character, the insertion went after that character.
        position = endPosition(of: place, notBefore: index)
      }
      try insertText(text, after: place, in: object)
      position += opSet.sequences.sequences[Int(sequence)].width - widthBefore
    }
    if count > 0 { try deleteElements(in: object, from: position, width: count) }
  }

  /// The first boundary between elements at or after an index, given the element before it.
  private func endPosition(of place: SequenceStore.Place, notBefore index: Int) -> Int {
    let span = opSet.sequences.span(at: place)
    guard span.width > 0 else { return index }
    let next = opSet.sequences.position(of: place)
    let one = opSet.sequences.slice(span, from: place.offset, count: 1, isText: true)
    return max(index, next + Int(span.isRegister ? span.width : one.width))
  }

  /// The element after which to insert at an index; `nil` for the front.
  ///
  /// This is the visible element before the index, or a later mark boundary; see `passMarks`.
  func insertionPlace(in object: UInt32, at index: Int) throws(AutomergeError) -> SequenceStore.Place? {
    let sequence = opSet.objects[Int(object)].sequence
    var place: SequenceStore.Place?
    if index > 0 {
      guard let (before, _) = opSet.sequences.locate(sequence, at: index - 1) else {
        throw .indexOutOfRange(index: index, length: opSet.sequences.sequences[Int(sequence)].width)
      }
      place = before
    } else if index < 0 {
      throw .indexOutOfRange(index: index, length: opSet.sequences.sequences[Int(sequence)].width)
    }
    if opSet.sequences.sequences[Int(sequence)].markCount > 0 { place = passMarks(after: place, in: sequence) }
    return place
  }

  private mutating func insertText(
    _ text: UnsafeBufferPointer<UInt8>, after place: SequenceStore.Place?, in object: UInt32
  ) throws(AutomergeError) {
    let sequence = opSet.objects[Int(object)].sequence
    let objectID = opSet.objects[Int(object)].id
    var place = place
    var start = 0
    while start < text.count {
      var end = start
      var count = 0
      if text.count == 1 {
        end = 1
        count = 1
      } else {
        while end < text.count, count < Span.maximumCount {
          end += UTF8Scalar.length(startingWith: text[end])
          count += 1
        }
      }
      let part = UnsafeBufferPointer(rebasing: text[start..<end])
      let first = try nextID(count: count)
      let origin = place.map { opSet.sequences.id(at: $0) } ?? .none
      let payload: UInt32
      do throws(FormatError) {
        payload = try opSet.store(part)
      } catch {
        throw .documentFull
      }
      opSet.sequences.insert(
        Span(
          id: first, origin: origin, deletion: .none, payload: payload, width: 0, count: UInt16(count),
          byteCount: UInt16(part.count), deletionStep: 0, isRegister: false),
        after: place, in: sequence)
      writer.appendText(object: objectID, origin: origin, first: first, count: count, text: part)
      start = end
      if start < text.count { place = opSet.sequences.find(first.advanced(by: count - 1)) }
    }
  }

  /// Deletes the visible elements that begin in a range of the sequence.
  mutating func deleteElements(in object: UInt32, from index: Int, width: Int) throws(AutomergeError) {
    let sequence = opSet.objects[Int(object)].sequence
    let objectID = opSet.objects[Int(object)].id
    let isText = opSet.sequences.sequences[Int(sequence)].isText
    var left = width
    var index = index
    while left > 0 {
      guard let (place, inside) = opSet.sequences.locate(sequence, at: index) else { return }
      let span = opSet.sequences.span(at: place)
      if inside > 0 {
        // The range begins inside an element, which is not deleted.
        let element = opSet.sequences.slice(span, from: place.offset, count: 1, isText: isText)
        let whole = Int(span.isRegister ? span.width : element.width)
        index += whole - inside
        left -= whole - inside
        continue
      }
      if span.isRegister {
        let visible = opSet.visible(in: span.payload)
        let removed = Int(span.width)
        try deleteElement(object, place, visible)
        left -= removed
        continue
      }
      var count = min(Int(span.count) - place.offset, left)
      if Int(span.byteCount) != Int(span.count), isText, opSet.sequences.unit != .unicodeScalars {
        count = elementCount(span, from: place.offset, width: left)
      }
      let part = opSet.sequences.slice(span, from: place.offset, count: count, isText: isText)
      let id = try nextID(count: count)
      opSet.sequences.delete(at: place, count: count, by: id, step: 1)
      writer.appendDeletions(object: objectID, first: part.id, step: 1, count: count)
      left -= Int(part.width)
    }
  }

  /// How many elements of a span begin within a width; at least one.
  private func elementCount(_ span: Span, from offset: Int, width: Int) -> Int {
    var count = 1
    let available = Int(span.count) - offset
    while count < available,
      Int(opSet.sequences.slice(span, from: offset, count: count, isText: true).width) < width
    {
      count += 1
    }
    return count
  }

  private mutating func deleteElement(
    _ object: UInt32, _ place: SequenceStore.Place, _ visible: [UInt32]
  ) throws(AutomergeError) {
    var predecessors = visible.map { opSet.records[Int($0)].id }
    predecessors.reverse()
    let operation = Operation(
      id: try nextID(), object: object, key: .element(opSet.sequences.id(at: place)), isInsert: false, action: .delete,
      code: ValueCode.null, value: 0..<0, expand: false, markName: nil)
    try apply(operation, predecessors, [])
  }
}
