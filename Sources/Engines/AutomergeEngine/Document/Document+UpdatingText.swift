/// Bringing a text to a given content.
extension Document {
  /// Stands for an element that is no single Unicode scalar, and so is like none of the new text.
  private static let other = UInt32.max

  /// Changes a text, by few deletions and insertions, so that it reads as `newText`.
  ///
  /// What stays keeps its elements, so marks and cursors there, and what others write at the same time, are not
  /// disturbed. U+FFFC in the new text stands for an element that is no text, such as a block, and leaves it there.
  ///
  /// - Throws: `unknownObject`, `wrongObjectKind`, `documentFull`
  /// - Complexity: linear in both texts, plus at most 512 times the part in which they differ; with more differences
  ///   than 512 that part is replaced as a whole
  public mutating func updateText(_ newText: String, in object: ObjectID) throws(AutomergeError) {
    let number = try sequenceNumber(of: object)
    let kind = opSet.objects[Int(number)].kind
    guard kind == .text else { throw .wrongObjectKind(kind) }
    var elements: [UInt32] = []
    // Where each element begins, and where the last one ends.
    var positions: [Int] = [0]
    forEachVisibleElement(of: number, at: nil) { element in
      elements.append(scalar(of: element))
      positions.append(positions[positions.count - 1] + element.width)
      return true
    }
    let scalars = Array(newText.unicodeScalars)
    let difference = ArrayDifference(from: elements, to: scalars.map { $0.value })
    // From the end to the beginning, so that the places of what is still to be changed stay as they are.
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
