import ByteCoding

/// The tagged sections at the end of a document: a sorted set, so that equal content gives equal bytes.
///
/// A reader removes the sections whose tags it knows and keeps the others unchanged; the sections of two copies merge
/// by union.
///
///     var sections: BlazeSections = try decoder.readSections()
///     let history = sections.remove(tag: 1)
public struct BlazeSections: Hashable, Sendable {
  /// In ascending order, without repetition. A tag may occur several times with different bytes.
  public private(set) var items: [BlazeSection]

  /// Makes the set of `items`, given in any order.
  public init(_ items: [BlazeSection] = []) {
    self.items = []
    for item in items.sorted() where self.items.last != item { self.items.append(item) }
  }

  /// Removes and returns the first section with `tag`; `nil` if there is none. O(n).
  public mutating func remove(tag: UInt64) -> BlazeSection? {
    for index in items.indices where items[index].tag == tag { return items.remove(at: index) }
    return nil
  }

  /// The sections of either set. Commutative, associative, idempotent.
  public func union(_ other: BlazeSections) -> BlazeSections {
    BlazeSections(items + other.items)
  }
}

extension BlazeEncoder {
  /// Appends sections, which have to be the last part of a document.
  public mutating func write(_ sections: BlazeSections) {
    for section in sections.items { write(section) }
  }
}

extension BlazeDecoder {
  /// Reads sections up to the end of the input.
  /// - Throws: `unsortedKeys` if they are out of order or one is repeated
  public mutating func readSections() throws(ByteCodingError) -> BlazeSections {
    var items: [BlazeSection] = []
    while remaining > 0 {
      let start = offset
      let section: BlazeSection = try read("section")
      if let last = items.last, !(last < section) { throw ByteCodingError(.unsortedKeys, at: start) }
      items.append(section)
    }
    return BlazeSections(items)
  }
}
