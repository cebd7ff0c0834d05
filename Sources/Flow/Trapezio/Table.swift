import ByteCoding

/// A smaller `Dictionary`, with the operations that the screens need.
///
/// Each `Dictionary` with a new pair of types adds about 3 KB to the page. A `Table` specialises only the array of
/// entries and the comparison of keys; all tables share the search in `HashIndex`.
///
///     var names: Table<Int, String> = [1: "one"]
///     names[2] = "two"
///     names[1] = nil
///
/// - Complexity: reading, writing and removing O(1) on average, comparing and filtering O(n).
nonisolated public struct Table<Key: Hashable, Value>: Sequence, ExpressibleByDictionaryLiteral {
  private var index = HashIndex()
  fileprivate var entries: [(key: Key, value: Value)] = []

  /// Makes a table from a literal; if a key occurs twice, the later entry counts.
  public init(dictionaryLiteral elements: (Key, Value)...) {
    for (key, value) in elements { self[key] = value }
  }

  /// How many keys have a value.
  public var count: Int { entries.count }
  /// Whether no key has a value.
  public var isEmpty: Bool { entries.isEmpty }
  /// The keys, in no particular order.
  public var keys: [Key] { entries.map { $0.key } }
  /// The values, in the order of `keys`.
  public var values: [Value] { entries.map { $0.value } }

  /// The value of a key. Assign nil to remove the key.
  public subscript(key: Key) -> Value? {
    get { value(of: key) }
    set { put(newValue, for: key) }
  }

  /// Removes all entries.
  public mutating func removeAll() { self = [:] }

  /// The entries for which `isIncluded` holds.
  public func filter(_ isIncluded: (Element) -> Bool) -> Table {
    var result: Table = [:]
    for entry in entries where isIncluded(entry) { result[entry.key] = entry.value }
    return result
  }

  /// All entries, in no particular order.
  public func makeIterator() -> IndexingIterator<[(key: Key, value: Value)]> { entries.makeIterator() }

  private static func hash(_ key: Key) -> UInt32 { UInt32(truncatingIfNeeded: key.hashValue) }

  @inline(never) private func value(of key: Key) -> Value? {
    guard let place = place(of: key) else { return nil }
    return entries[place].value
  }

  @inline(never) private mutating func put(_ value: Value?, for key: Key) {
    switch (place(of: key), value) {
    case (nil, nil): break
    case (nil, .some(let value)):
      index.insert(Table.hash(key), entries.count)
      entries.append((key, value))
    case (.some(let place), .some(let value)): entries[place].value = value
    case (.some(let place), nil): remove(at: place)
    }
  }

  @inline(never) fileprivate func place(of key: Key) -> Int? {
    index.find(Table.hash(key)) { entries[$0].key == key }
  }

  // The last entry moves to the free place.
  @inline(never) private mutating func remove(at place: Int) {
    index.remove(Table.hash(entries[place].key), place)
    let last = entries.removeLast()
    guard place < entries.count else { return }
    index.remove(Table.hash(last.key), entries.count)
    index.insert(Table.hash(last.key), place)
    entries[place] = last
  }
}

nonisolated extension Table: Equatable where Value: Equatable {
  /// Whether both have the same keys with the same values.
  public static func == (a: Table, b: Table) -> Bool {
    guard a.count == b.count else { return false }
    for entry in a.entries {
      guard let place = b.place(of: entry.key), b.entries[place].value == entry.value else { return false }
    }
    return true
  }
}

nonisolated extension Table: Sendable where Key: Sendable, Value: Sendable {}
