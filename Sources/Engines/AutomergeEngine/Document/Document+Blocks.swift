/// Blocks: maps in a text that mark where a paragraph or a heading begins.
extension Document {
  /// Inserts a block before the character at an index, or at the end of the text.
  /// - Returns: the block's map, which is empty
  /// - Throws: `unknownObject`, `wrongObjectKind`, `indexOutOfRange`, `documentFull`
  @discardableResult
  public mutating func splitBlock(at index: Int, in text: ObjectID) throws(AutomergeError) -> ObjectID {
    try expectText(text)
    return try insertObject(.map, at: index, in: text)
  }

  /// Removes the block at an index, which joins the text after it to the text before it.
  /// - Throws: `notABlock` if something else is there; otherwise the errors of `splitBlock`
  public mutating func joinBlock(at index: Int, in text: ObjectID) throws(AutomergeError) {
    try expectText(text)
    guard index >= 0, index < length(of: text) else { throw .indexOutOfRange(index: index, length: length(of: text)) }
    guard case .object(_, .map)? = value(at: .index(index), in: text) else { throw .notABlock }
    try delete(at: .index(index), in: text)
  }

  /// The blocks of a text in order, each with its index.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  /// - Complexity: linear in the text
  public func blocks(of text: ObjectID) throws(AutomergeError) -> [(index: Int, block: ObjectID)] {
    blocks(of: try sequenceNumber(of: text), clock: nil)
  }

  func blocks(of text: UInt32, clock: Clock?) -> [(index: Int, block: ObjectID)] {
    var blocks: [(index: Int, block: ObjectID)] = []
    var index = 0
    forEachVisibleElement(of: text, at: clock) { element in
      if element.record != OpRecord.none {
        let record = opSet.records[Int(element.record)]
        if record.action == .makeMap { blocks.append((index, objectID(number: record.extra))) }
      }
      index += element.width
      return true
    }
    return blocks
  }

  private func expectText(_ object: ObjectID) throws(AutomergeError) {
    let kind = opSet.objects[Int(try number(of: object))].kind
    guard kind == .text else { throw .wrongObjectKind(kind) }
  }
}
