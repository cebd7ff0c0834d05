/// Finds earlier occurrences of the next bytes in a window of 32 KiB, using chains of equal three-byte hashes.
///
/// This is the search of miniz, with its limits. The next 258 bytes are already in the chains, so the window is shorter
/// by that much at its far end. Positions are stored in 16 bits, so the first of every 65,536 is never found. The
/// search stops after a fixed number of candidates. Other limits would find other matches, and files would differ from
/// those of the reference.
struct MatchFinder {
  static let maximumLength = 258
  static let windowMask = windowSize - 1
  private static let windowSize = 1 << 15
  /// How many groups of three candidates are checked: without a match of 32 bytes so far, and with one.
  private static let probes = (short: 44, long: 12)

  private let input: UnsafePointer<UInt8>
  private let count: Int
  /// For each hash its last position, and for each position the previous one with the same hash; 0 is none.
  private let heads: UnsafeMutablePointer<UInt16>
  private let previous: UnsafeMutablePointer<UInt16>
  /// The end of the bytes that are in the chains.
  private var end = 0
  /// How many bytes before the position a match may refer to.
  private var reach = 0
  private(set) var position = 0

  /// - Parameter chains: memory for 65,536 positions, all 0
  init(_ input: UnsafeBufferPointer<UInt8>, chains: UnsafeMutableBufferPointer<UInt16>) {
    // An empty input has no address, and nothing is read from it.
    self.input = input.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = input.count
    heads = chains.baseAddress.unsafelyUnwrapped
    previous = heads + Self.windowSize
  }

  var isAtEnd: Bool { position == count }

  @inline(__always)
  var byte: UInt8 { input[position] }

  /// How many bytes before the position are in the window.
  var windowReach: Int { reach }

  /// Adds the next bytes to the chains.
  @inline(__always)
  mutating func lookAhead() {
    let wanted = min(count, position &+ Self.maximumLength)
    while end < wanted {
      let place = end &- 2
      end &+= 1
      if place < 0 { continue }
      let hash =
        (UInt32(input[place]) &<< 10 ^ UInt32(input[place &+ 1]) &<< 5 ^ UInt32(input[place &+ 2])) & 0x7FFF
      previous[place & Self.windowMask] = heads[Int(hash)]
      heads[Int(hash)] = UInt16(truncatingIfNeeded: place)
    }
    reach = min(reach, Self.windowSize &- (end &- position))
  }

  @inline(__always)
  mutating func advance(by count: Int) {
    position &+= count
    reach = min(reach &+ count, Self.windowSize)
  }

  @inline(__always)
  private func pair(at place: Int) -> UInt16 {
    UnsafeRawPointer(input).loadUnaligned(fromByteOffset: place, as: UInt16.self)
  }

  /// The longest match at the position that is longer than `known`; of several, the nearest.
  /// - Returns: distance 0 if there is none
  @inline(__always)
  func find(longerThan known: Int) -> (length: Int, distance: Int) {
    let limit = end &- position
    var best = (length: known, distance: 0)
    if limit <= known { return best }
    var groups = known >= 32 ? Self.probes.long : Self.probes.short
    var place = position & Self.windowMask
    var ending = pair(at: position &+ known &- 1)
    let beginning = pair(at: position)
    while true {
      groups &-= 1
      if groups == 0 { return best }
      var left = 3
      var distance = 0
      while true {
        if left == 0 { break }
        left &-= 1
        let next = previous[place]
        distance = Int(UInt16(truncatingIfNeeded: position) &- next)
        if next == 0 || distance > reach { return best }
        place = Int(next) & Self.windowMask
        if pair(at: position &- distance &+ best.length &- 1) == ending {
          left = -1
          break
        }
      }
      if left == 0 { continue }
      if distance == 0 { return best }
      if pair(at: position &- distance) != beginning { continue }
      let length = matchLength(position &- distance, limit)
      if length > best.length {
        best = (length, distance)
        if length == limit { return best }
        ending = pair(at: position &+ length &- 1)
      }
    }
  }

  @inline(__always)
  private func matchLength(_ candidate: Int, _ limit: Int) -> Int {
    let base = UnsafeRawPointer(input)
    var length = 0
    while length &+ 8 <= limit {
      let left = base.loadUnaligned(fromByteOffset: candidate &+ length, as: UInt64.self)
      let right = base.loadUnaligned(fromByteOffset: position &+ length, as: UInt64.self)
      let difference = UInt64(littleEndian: left ^ right)
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < limit, input[candidate &+ length] == input[position &+ length] { length &+= 1 }
    return length
  }
}
