/// The actors of a document in order of arrival, with ranks that have the same order as the actors' bytes.
///
/// Ranks have gaps between them, so a new actor usually gets one without changing others. Adding an actor costs a
/// binary search, and moving at most four bytes per actor.
struct ActorTable: Sendable {
  private var strings = ByteStringTable()
  /// The rank of each actor; lower if its bytes come first.
  private(set) var ranks: [UInt64] = []
  private(set) var ids: [ActorID] = []
  /// The actors' numbers in byte order.
  private var sorted: [UInt32] = []

  private static let gap: UInt64 = 1 << 40

  var count: Int { ids.count }

  func find(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? { strings.find(bytes) }
  func find(_ actor: ActorID) -> UInt32? { strings.find(actor.bytes) }

  /// The number of bytes of an actor.
  @inline(__always)
  func byteCount(of actor: UInt32) -> Int { strings.byteCount(of: actor) }

  /// Calls `body` with an actor's bytes.
  @inline(__always)
  func withBytes<R>(of actor: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    strings.withBytes(of: actor, body)
  }

  /// The number of an actor; assigned now if it has none.
  mutating func intern(_ actor: ActorID) -> UInt32 {
    if let number = strings.find(actor.bytes) { return number }
    let number = strings.intern(actor.bytes)
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if ids[Int(sorted[middle])] < actor { low = middle + 1 } else { high = middle }
    }
    ids.append(actor)
    ranks.append(0)
    sorted.insert(number, at: low)
    let below = low == 0 ? 0 : ranks[Int(sorted[low - 1])]
    let above = low + 1 == sorted.count ? below + 2 * Self.gap : ranks[Int(sorted[low + 1])]
    let rank = below + (above - below) / 2
    if rank > below, above < 1 << 62 { ranks[Int(number)] = rank } else { spreadRanks() }
    return number
  }

  /// Makes all gaps between ranks equal again.
  private mutating func spreadRanks() {
    for (position, number) in sorted.enumerated() { ranks[Int(number)] = UInt64(position + 1) * Self.gap }
  }

  /// Fills an empty table with actors that are distinct and in ascending order.
  mutating func fill(sorted actors: [ActorID]) {
    for id in actors {
      sorted.append(strings.intern(id.bytes))
      ids.append(id)
      ranks.append(0)
    }
    spreadRanks()
  }

  /// The order of operations: by counter, then by the actors' bytes.
  @inline(__always)
  func precedes(_ left: LocalOperationID, _ right: LocalOperationID) -> Bool {
    left.counter != right.counter
      ? left.counter < right.counter
      : left.actor != right.actor && ranks[Int(left.actor)] < ranks[Int(right.actor)]
  }
}
