/// Values by key: what the screens use of a `Dictionary`, in less code.
///
/// Each pair of types that a `Dictionary` is used with brings some 3 KB into the page; here only the array of entries
/// and the comparison of keys are made anew for each, and the search lies in `TableIndex`, once for all.
///
///     var names: Table<Int, String> = [1: "one"]
///     names[2] = "two"
///     names[1] = nil
///
/// - Complexity: reading, writing and removing O(1) on average, comparing and filtering O(n).
nonisolated public struct Table<Key: Hashable, Value>: Sequence, ExpressibleByDictionaryLiteral {
  private var index = TableIndex()
  fileprivate var entries: [(key: Key, value: Value)] = []

  /// Entries of a literal; of two with one key the later one counts.
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

  /// The value of a key. Writing nil takes the key out.
  public subscript(key: Key) -> Value? {
    get { value(of: key) }
    set { put(newValue, for: key) }
  }

  /// Takes everything out.
  public mutating func removeAll() { self = [:] }

  /// Those for which `isIncluded` holds.
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

  // The last entry takes the place.
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

/// Where the entries of a table are, by the hash of their keys: open addressing with linear probing, at most half full.
nonisolated struct TableIndex: Sendable {
  // A place is free when its position is -1.
  private var places: [(hash: UInt32, position: Int32)] = []
  private var count = 0

  /// The first position that was put in with this hash and for which `isSame` holds.
  @inline(never) func find(_ hash: UInt32, _ isSame: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    var place = start(hash)
    while places[place].position >= 0 {
      if places[place].hash == hash, isSame(Int(places[place].position)) { return Int(places[place].position) }
      place = after(place)
    }
    return nil
  }

  /// Puts a position in. It must not be there.
  @inline(never) mutating func insert(_ hash: UInt32, _ position: Int) {
    if (count + 1) * 2 > places.count {
      let old = places
      places = Array(repeating: (0, -1), count: Swift.max(8, old.count * 2))
      for place in old where place.position >= 0 { put(place) }
    }
    put((hash, Int32(position)))
    count += 1
  }

  /// Takes a position out that was put in with this hash.
  @inline(never) mutating func remove(_ hash: UInt32, _ position: Int) {
    guard count > 0 else { return }
    var gap = start(hash)
    while places[gap].position != Int32(position) {
      if places[gap].position < 0 { return }
      gap = after(gap)
    }
    // Those behind move up, unless they would come to stand before the place where their search begins.
    var next = after(gap)
    while places[next].position >= 0 {
      let distance = (next &- start(places[next].hash)) & (places.count - 1)
      if distance >= (next &- gap) & (places.count - 1) {
        places[gap] = places[next]
        gap = next
      }
      next = after(next)
    }
    places[gap] = (0, -1)
    count -= 1
  }

  private mutating func put(_ entry: (hash: UInt32, position: Int32)) {
    var place = start(entry.hash)
    while places[place].position >= 0 { place = after(place) }
    places[place] = entry
  }

  private func start(_ hash: UInt32) -> Int { Int(truncatingIfNeeded: hash) & (places.count - 1) }
  private func after(_ place: Int) -> Int { (place + 1) & (places.count - 1) }
}
