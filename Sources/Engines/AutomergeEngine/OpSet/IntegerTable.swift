/// A hash table from 64-bit keys to 32-bit values, in two flat arrays for speed: loading a document queries it for
/// every operation, and `HashIndex` would have to fetch each key from elsewhere.
///
/// It uses open addressing with linear probing, is at most three quarters full, and does not support removal. Keys are
/// mixed with a seed that differs from run to run, so a peer cannot choose ids that collide. The table is never
/// iterated, so the seed affects no result.
struct IntegerTable: Sendable {
  private var keys: [UInt64] = []
  /// The value plus one; 0 marks a free place.
  private var values: [UInt32] = []
  private(set) var count = 0

  private static let seed = UInt64.random(in: 0...UInt64.max)

  init() {}

  @inline(__always)
  private static func slot(of key: UInt64, mask: Int) -> Int {
    var hash = key ^ seed
    hash = (hash ^ (hash &>> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash &>> 33)) &* 0xC4CE_B9FE_1A85_EC53
    hash ^= hash &>> 33
    return Int(truncatingIfNeeded: hash) & mask
  }

  @inline(__always)
  subscript(key: UInt64) -> UInt32? {
    guard count > 0 else { return nil }
    let mask = keys.count &- 1
    var slot = Self.slot(of: key, mask: mask)
    while values[slot] != 0 {
      if keys[slot] == key { return values[slot] &- 1 }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Sets the value of a new or existing key; the value must be below 2³² - 1.
  mutating func set(_ key: UInt64, to value: UInt32) {
    if count &* 4 >= keys.count &* 3 { grow() }
    let mask = keys.count &- 1
    var slot = Self.slot(of: key, mask: mask)
    while values[slot] != 0 {
      if keys[slot] == key {
        values[slot] = value &+ 1
        return
      }
      slot = (slot &+ 1) & mask
    }
    keys[slot] = key
    values[slot] = value &+ 1
    count &+= 1
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldValues = values
    let capacity = max(16, keys.count * 2)
    keys = [UInt64](repeating: 0, count: capacity)
    values = [UInt32](repeating: 0, count: capacity)
    let mask = capacity - 1
    for index in oldKeys.indices where oldValues[index] != 0 {
      var slot = Self.slot(of: oldKeys[index], mask: mask)
      while values[slot] != 0 { slot = (slot &+ 1) & mask }
      keys[slot] = oldKeys[index]
      values[slot] = oldValues[index]
    }
  }
}
