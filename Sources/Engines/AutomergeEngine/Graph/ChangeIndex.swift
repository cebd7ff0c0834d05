import ByteCoding

/// Finds changes by hash.
///
/// A hash, mixed with a seed to 32 bits, is the key for the number of its change. The seed differs from run to run, so
/// a peer cannot choose changes that collide. New changes wait in a short list and are added to the index together,
/// because adding them one by one would cause a cache miss each.
struct ChangeIndex: Sendable {
  private var index = HashIndex()
  /// The changes that wait for the index, in no particular order; fewer than `maximumWaiting`.
  private var waiting: [(mixed: UInt32, number: UInt32)] = []
  private var settled = 0
  private static let maximumWaiting = 32

  private static let seed = UInt64.random(in: 0...UInt64.max) | 1

  @inline(__always)
  private static func mixed(_ hash: ChangeHash) -> UInt32 {
    UInt32(truncatingIfNeeded: ((hash.word1 ^ seed) &* 0x9E37_79B9_7F4A_7C15) &>> 32)
  }

  /// The number of a change.
  /// - Parameter isRight: whether the change with a number has that hash; called only if 32 bits are equal
  @inline(__always)
  func find(_ hash: ChangeHash, where isRight: (UInt32) -> Bool) -> UInt32? {
    let mixed = Self.mixed(hash)
    for entry in waiting where entry.mixed == mixed && isRight(entry.number) { return entry.number }
    return index.find(mixed) { isRight(UInt32(truncatingIfNeeded: $0)) }.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Adds a change that is not in the index.
  @inline(__always)
  mutating func insert(_ hash: ChangeHash, _ number: UInt32) {
    waiting.append((Self.mixed(hash), number))
    if waiting.count == Self.maximumWaiting { settle() }
  }

  private mutating func settle() {
    settled += waiting.count
    index.reserve(settled)
    for entry in waiting { index.insert(entry.mixed, Int(entry.number)) }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Makes room for a number of changes.
  mutating func reserve(_ wanted: Int) { index.reserve(wanted) }
}
