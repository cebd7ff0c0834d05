/// Finds changes by hash: a table of open addressing with linear probing, at most three quarters full.
///
/// A place holds 32 mixed bits of the hash beside the change's number, so that growing needs none of the hashes. They
/// are mixed with a seed that differs from run to run, so a peer cannot choose changes that collide. New changes wait in
/// a short list, and go into the table together: one by one each would wait for memory that no cache has.
struct HashIndex: Sendable {
  /// Mixed bits << 32 | number + 1; 0 is free.
  private var slots: [UInt64] = []
  /// How many changes are in the table.
  private var count = 0
  /// As in `slots`; in no order, fewer than `maximumWaiting`.
  private var waiting: [UInt64] = []
  private static let maximumWaiting = 32

  private static let seed = UInt64.random(in: 0...UInt64.max) | 1

  init() {}

  @inline(__always)
  private static func mixed(_ hash: ChangeHash) -> UInt64 {
    ((hash.word1 ^ seed) &* 0x9E37_79B9_7F4A_7C15) &>> 32
  }

  /// The number of a change.
  /// - Parameter isRight: whether a number's change has that hash; asked only if 32 bits are alike
  @inline(__always)
  func find(_ hash: ChangeHash, where isRight: (UInt32) -> Bool) -> UInt32? {
    let mixed = Self.mixed(hash)
    for index in waiting.indices where waiting[index] &>> 32 == mixed {
      let number = UInt32(truncatingIfNeeded: waiting[index]) &- 1
      if isRight(number) { return number }
    }
    guard !slots.isEmpty else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      let mask = slots.count &- 1
      var slot = Int(truncatingIfNeeded: mixed) & mask
      while slots[slot] != 0 {
        if slots[slot] &>> 32 == mixed {
          let number = UInt32(truncatingIfNeeded: slots[slot]) &- 1
          if isRight(number) { return number }
        }
        slot = (slot &+ 1) & mask
      }
      return nil
    }
  }

  /// Notes a change that is not in the index.
  @inline(__always)
  mutating func insert(_ hash: ChangeHash, _ number: UInt32) {
    waiting.append(Self.mixed(hash) &<< 32 | UInt64(number &+ 1))
    if waiting.count == Self.maximumWaiting { settle() }
  }

  private mutating func settle() {
    reserve(count + waiting.count)
    count += waiting.count
    slots.withUnsafeMutableBufferPointer { slots in
      waiting.withUnsafeBufferPointer { waiting in
        for entry in waiting { Self.place(entry, in: slots) }
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Makes room for so many changes.
  mutating func reserve(_ wanted: Int) {
    var capacity = max(16, slots.count)
    while wanted * 4 > capacity * 3 { capacity *= 2 }
    if capacity > slots.count { grow(to: capacity) }
  }

  @inline(__always)
  private static func place(_ entry: UInt64, in slots: UnsafeMutableBufferPointer<UInt64>) {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: entry &>> 32) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = entry
  }

  private mutating func grow(to capacity: Int) {
    let old = slots
    slots = [UInt64](repeating: 0, count: capacity)
    slots.withUnsafeMutableBufferPointer { slots in
      for entry in old where entry != 0 { Self.place(entry, in: slots) }
    }
  }
}
