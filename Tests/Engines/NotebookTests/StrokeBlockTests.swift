import ByteCoding
import NotebookWalk
import Testing

@testable import Notebook

@Suite struct StrokeBlockTests {
  @Test("two samples have the bytes that the table says")
  func golden() throws {
    let samples = [
      InkSample(x: 64, y: -1, time: 0, pressure: 512, tiltX: 10, tiltY: 10),
      InkSample(x: 66, y: -1, time: 20, pressure: 511, tiltX: 10, tiltY: 9),
    ]
    let block = try #require(StrokeBlock(samples))
    #expect(
      block.bytes == [
        2, 7,  // two samples, all columns
        0x80, 1, 4,  // x: 64, then 2 more
        1, 0,  // y: -1, then no change
        0x80, 8, 1,  // pressure: 512, then one less
        2, 20,  // tilt x: two of 10
        1, 20, 1, 1,  // tilt y: one of 10, one of one less
        0x0F, 5,  // time: 15 and more, 5 more
      ])
    #expect(block.samples == samples)
    #expect(block.bounds == Rect(x: 64, y: -1, width: 2, height: 0))
  }

  @Test("small changes are packed two in a byte, exactly if that is shorter")
  func packed() throws {
    // x: 64, then +2, and then changes of the difference by 0, -1, 7, 8; y does not change.
    let samples = [64, 66, 68, 69, 77, 93].map { InkSample(x: $0, y: 0) }
    let block = try #require(StrokeBlock(samples))
    #expect(
      block.bytes == [
        6, 0x18,  // six samples, x and y packed
        0x80, 1, 0x04, 0xE1, 0x0F, 1,  // x: 64; half bytes 4 0 1 14 15; one more than 15
        0, 0, 0, 0,  // y: 0; five half bytes of zero
      ])
    #expect(block.samples == samples)
    let plain: [UInt8] = [6, 0x10, 0x80, 1, 4, 0, 1, 14, 16, 0, 0, 0, 0]
    #expect(throws: ByteCodingError(.invalidValue, at: 2)) { try StrokeBlock(parsing: plain) }
    let unused: [UInt8] = [6, 0x18, 0x80, 1, 0x04, 0xE1, 0x1F, 1, 0, 0, 0, 0]
    #expect(throws: ByteCodingError.self) { try StrokeBlock(parsing: unused) }
    // Every change needs more than half a byte, so packing would be longer.
    let jumps = [0, 100, 0, 100, 0].map { InkSample(x: $0, y: 0) }
    let other = try #require(StrokeBlock(jumps))
    #expect(other.bytes[1] == 0x10)
    #expect(other.samples == jumps)
  }

  @Test("random strokes come back, and a block is the one encoding of its samples")
  func roundTrip() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("let seed: UInt64 = \(seed)")
    var walk = RandomWalk(seed: seed)
    for _ in 0..<300 {
      var samples = walk.samples(1 + walk.number(200))
      samples[0].time = 0
      if walk.number(3) == 0 { for index in samples.indices { samples[index].pressure = 0 } }
      if walk.number(3) == 0 { for index in samples.indices { samples[index].time = 0 } }
      let block = try #require(StrokeBlock(samples))
      #expect(block.samples == samples)
      let parsed = try StrokeBlock(parsing: block.bytes)
      #expect(parsed == block)
      #expect(parsed.bounds == block.bounds)
    }
  }

  @Test("what lies outside its range is clamped, and time that runs backwards stands still")
  func clamping() throws {
    let block = try #require(
      StrokeBlock([
        InkSample(x: .max, y: .min, time: 5, pressure: 9999, tiltX: 127, tiltY: -128), InkSample(x: 0, y: 0, time: 3),
      ]))
    #expect(
      block.samples == [
        InkSample(x: PageUnit.limit, y: -PageUnit.limit, time: 0, pressure: 1023, tiltX: 90, tiltY: -90),
        InkSample(x: 0, y: 0),
      ])
    #expect(StrokeBlock([]) == nil)
  }

  @Test("damaged blocks are refused, or are the one encoding of other samples")
  func damage() throws {
    var walk = RandomWalk(seed: 5)
    for _ in 0..<20 {
      let block = try #require(StrokeBlock(walk.samples(6)))
      for count in block.bytes.indices {
        #expect(throws: ByteCodingError.self) { try StrokeBlock(parsing: Array(block.bytes.prefix(count))) }
      }
      for index in block.bytes.indices {
        for bit in 0..<8 {
          var bytes = block.bytes
          bytes[index] ^= 1 << UInt8(bit)
          guard let other = try? StrokeBlock(parsing: bytes) else { continue }
          #expect(StrokeBlock(other.samples)?.bytes == bytes)
        }
      }
    }
  }

  @Test("a lying count is refused before memory is taken")
  func lyingCount() {
    #expect(throws: ByteCodingError(.truncated, at: 0)) { try StrokeBlock(parsing: [0xFF, 0xFF, 0x3F, 0, 0]) }
    #expect(throws: ByteCodingError(.tooLong, at: 0)) { try StrokeBlock(parsing: [0xFF, 0xFF, 0xFF, 0x7F, 0, 0]) }
    #expect(throws: ByteCodingError(.tooLong, at: 7)) { try StrokeBlock(parsing: [0, 0], at: 7) }
  }
}
