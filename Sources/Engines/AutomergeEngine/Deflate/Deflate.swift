/// Writes raw deflate data (RFC 1951, without a zlib header), bit for bit as the reference does.
///
/// The format does not prescribe which matches to use, where blocks end, and how to code them. This code decides all
/// that like miniz at level 6, which the reference uses: it defers a match by one byte if the next match is longer, and
/// it ends a block when its codes fill 64 KiB. So saving a file again gives the same bytes.
struct Deflate {
  /// A match of at least this length is never deferred.
  private static let surelyGood = 128
  /// A match of three bytes from this far or farther costs more than the bytes themselves.
  private static let tooFarForThree = 8 << 10

  /// A deferred match, which waits for the match at the next byte, and its first byte.
  private struct Waiting {
    var length = 0
    var distance = 0
    var byte: UInt8 = 0
  }

  /// Deflates a whole buffer. Linear in its size; takes about 400 KB of memory plus the output.
  static func deflate(_ input: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    input.withUnsafeBufferPointer { input in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1 << 16) { chains in
        chains.initialize(repeating: 0)
        compress(input, MatchFinder(input, chains: chains), into: &writer)
      }
    }
    return writer.finish()
  }

  private static func compress(
    _ input: UnsafeBufferPointer<UInt8>, _ start: MatchFinder, into writer: inout BitWriter
  ) {
    var finder = start
    var block = DeflateBlock()
    var waiting = Waiting()
    while !finder.isAtEnd {
      finder.lookAhead()
      let step = Self.step(finder, &waiting, &block)
      finder.advance(by: step)
      if block.isFull {
        block.write(input, isLast: false, isInWindow: finder.position - block.start <= finder.windowReach, to: &writer)
      }
    }
    block.write(input, isLast: true, isInWindow: finder.position - block.start <= finder.windowReach, to: &writer)
  }

  /// Decides how to code the byte at the position.
  /// - Returns: how many bytes are finished
  @inline(__always)
  private static func step(_ finder: MatchFinder, _ waiting: inout Waiting, _ block: inout DeflateBlock) -> Int {
    var (length, distance) = finder.find(longerThan: waiting.length == 0 ? 2 : waiting.length)
    if length == 3 && distance >= tooFarForThree || distance == finder.position & MatchFinder.windowMask {
      length = 0
      distance = 0
    }
    if waiting.length > 0 {
      guard length > waiting.length else {
        block.append(length: waiting.length, distance: waiting.distance)
        defer { waiting.length = 0 }
        return waiting.length - 1
      }
      block.append(literal: waiting.byte)
      waiting.length = 0
    } else if distance == 0 {
      block.append(literal: finder.byte)
      return 1
    }
    if length >= surelyGood {
      block.append(length: length, distance: distance)
      return length
    }
    waiting = Waiting(length: length, distance: distance, byte: finder.byte)
    return 1
  }
}
