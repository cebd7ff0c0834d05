/// Finds numbers by a hash: a dictionary without keys. The caller knows what the numbers stand for and when two are the
/// same, so one copy of this code serves all types.
///
///     var index = HashIndex()
///     index.insert(hash("one"), 1)
///     index.find(hash("one")) { names[$0] == "one" }
///
/// In a page nothing of it is inlined, since each type of key would bring a copy.
///
/// It is open addressing with linear probing, at most half full. Hashes that strangers choose have to be seeded.
/// - Complexity: O(1) on average.
public struct HashIndex: Sendable {
  /// A hash << 32 | its number + 1; 0 is free.
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

  /// Puts a number in that is not there, at least 0 and below 2³² - 1.
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
    // The entries after it move up, unless an entry would then be before the place where its search begins.
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

  /// Makes room for so many numbers.
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

  /// The index at which the search for a hash begins. Neighbouring hashes, such as those of consecutive keys, are
  /// spread.
  @inlinable @inline(__always) static func start(_ hash: UInt32, among count: Int) -> Int {
    let scattered = (hash ^ hash &>> 15) &* 0x2C1B_3C6D
    return Int(truncatingIfNeeded: scattered ^ scattered &>> 13) & (count &- 1)
  }

  @inlinable @inline(__always) static func number(_ place: UInt64) -> Int {
    Int(truncatingIfNeeded: place & 0xFFFF_FFFF) &- 1
  }

  private func after(_ place: Int) -> Int { (place &+ 1) & (places.count &- 1) }
}
