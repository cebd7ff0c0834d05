/// Changing a text to a given content.
extension Document {
  /// Represents an element that is not a single Unicode scalar. It differs from every element of the new text.
  private static let other = UInt32.max

  /// Changes a text to `newText` with few deletions and insertions.
  ///
  /// Unchanged parts keep their elements, so marks, cursors and concurrent edits there are not affected. U+FFFC in the
  /// new text stands for an element that is not text, such as a block, and keeps it.
  ///
  /// - Throws: `unknownObject`, `wrongObjectKind`, `documentFull`
  /// - Complexity: linear in both texts, plus at most 512 times the part in which they differ; if it has more than 512
  ///   differences, that part is replaced as a whole
  public mutating func updateText(_ newText: String, in object: ObjectID) throws(AutomergeError) {
    let number = try sequenceNumber(of: object)
    let kind = opSet.objects[Int(number)].kind
    guard kind == .text else { throw .wrongObjectKind(kind) }
    var elements: [UInt32] = []
    // The index of each element, and the end of the last one.
    var positions: [Int] = [0]
    forEachVisibleElement(of: number, at: nil) { element in
      elements.append(scalar(of: element))
      positions.append(positions[positions.count - 1] + element.width)
      return true
    }
    let scalars = Array(newText.unicodeScalars)
    let difference = ArrayDifference(from: elements, to: scalars.map { $0.value })
    // Works from the end to the beginning, so that the indices of the remaining changes stay valid.
    for replacement in difference.replacements.reversed() {
      var inserted = String.UnicodeScalarView()
      inserted.append(contentsOf: scalars[replacement.new])
      let start = positions[replacement.old.lowerBound]
      try spliceText(
        in: object, at: start, deleting: positions[replacement.old.upperBound] - start, inserting: String(inserted))
    }
  }

  private func scalar(of element: VisibleElement) -> UInt32 {
    var bytes: [UInt8] = []
    if element.record == OpRecord.none {
      appendCharacter(element.span, element.offset, to: &bytes)
    } else {
      let record = opSet.records[Int(element.record)]
      guard record.action == .set, record.code == ValueCode.string else { return 0xFFFC }
      opSet.withValue(of: record) { bytes.append(contentsOf: $0) }
    }
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.makeIterator()
    guard let first = scalars.next(), scalars.next() == nil else { return Self.other }
    return first.value
  }
}
