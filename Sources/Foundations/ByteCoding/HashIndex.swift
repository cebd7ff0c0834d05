/// Finds numbers by a hash: a dictionary that stores no keys. The caller knows which item each number stands for and
/// compares the items, so one copy of this code serves all types.
///
///     var index = HashIndex()
///     index.insert(hash("one"), 1)
///     index.find(hash("one")) { names[$0] == "one" }
///
/// In the Embedded build for web pages nothing is inlined, because each type of key would add a copy.
///
/// It uses open addressing with linear probing and is at most half full. Seed the hash if a stranger can choose the
/// keys.
/// - Complexity: O(1) on average.
public struct HashIndex: Sendable {
  /// Each entry is hash << 32 | (number + 1); 0 marks a free place.
  @usableFromInline var places: [UInt64]
  @usableFromInline var count = 0

  /// An index that grows when it holds more than `capacity` numbers.
  public init(capacity: Int = 0) {
    places = []
    reserve(capacity)
  }

  /// The first number with this hash for which `isSame` holds.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  @inlinable public func find(_ hash: UInt32, _ isSame: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    return places.withUnsafeBufferPointer { places in
      var place = Self.start(hash, among: places.count)
      while places[place] != 0 {
        if places[place] &>> 32 == UInt64(hash), isSame(Self.number(places[place])) {
          return Self.number(places[place])
        }
        place = (place &+ 1) & (places.count &- 1)
      }
      return nil
    }
  }

  /// Inserts a number that the index does not hold yet, at least 0 and below 2³² - 1.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  @inlinable public mutating func insert(_ hash: UInt32, _ number: Int) {
    reserve(count &+ 1)
    put(UInt64(hash) &<< 32 | UInt64(UInt32(truncatingIfNeeded: number) &+ 1))
    count &+= 1
  }

  /// Removes a number that was inserted with this hash.
  public mutating func remove(_ hash: UInt32, _ number: Int) {
    guard count > 0 else { return }
    var gap = Self.start(hash, among: places.count)
    while Self.number(places[gap]) != number {
      if places[gap] == 0 { return }
      gap = after(gap)
    }
    // Moves later entries into the gap, except those that would then be before the place where their search begins.
    var next = after(gap)
    while places[next] != 0 {
      let start = Self.start(UInt32(truncatingIfNeeded: places[next] &>> 32), among: places.count)
      if (next &- start) & (places.count - 1) >= (next &- gap) & (places.count - 1) {
        places[gap] = places[next]
        gap = next
      }
      next = after(next)
    }
    places[gap] = 0
    count -= 1
  }

  /// Makes room for `wanted` numbers.
  @inlinable public mutating func reserve(_ wanted: Int) {
    if wanted &* 2 > places.count { grow(for: wanted) }
  }

  @usableFromInline mutating func grow(for wanted: Int) {
    var size = max(16, places.count)
    while size < wanted * 2 { size *= 2 }
    let old = places
    places = [UInt64](repeating: 0, count: size)
    for place in old where place != 0 { put(place) }
  }

  @inlinable @inline(__always) mutating func put(_ entry: UInt64) {
    places.withUnsafeMutableBufferPointer { places in
      var place = Self.start(UInt32(truncatingIfNeeded: entry &>> 32), among: places.count)
      while places[place] != 0 { place = (place &+ 1) & (places.count &- 1) }
      places[place] = entry
    }
  }

  /// The index at which the search for a hash begins. It spreads neighbouring hashes, such as those of consecutive
  /// keys.
  @inlinable @inline(__always) static func start(_ hash: UInt32, among count: Int) -> Int {
    let scattered = (hash ^ hash &>> 15) &* 0x2C1B_3C6D
    return Int(truncatingIfNeeded: scattered ^ scattered &>> 13) & (count &- 1)
  }

  @inlinable @inline(__always) static func number(_ place: UInt64) -> Int {
    Int(truncatingIfNeeded: place & 0xFFFF_FFFF) &- 1
  }

  private func after(_ place: Int) -> Int { (place &+ 1) & (places.count &- 1) }
}
