import AutomergeWalk
import TestSupport
import Testing

@testable import AutomergeEngine

@Suite("Deflate")
struct DeflateTests {
  private static func inflate(_ bytes: [UInt8], limit: Int = 1 << 24) throws -> [UInt8] {
    try bytes.withUnsafeBufferPointer { try Inflate.inflate($0, limit: limit) }
  }

  @Test("known streams of each kind of block")
  func knownStreams() throws {
    let hello = Array("hello".utf8)
    #expect(try Self.inflate([0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]) == hello)
    #expect(try Self.inflate([0x01, 0x05, 0x00, 0xFA, 0xFF] + hello) == hello)
    #expect(try Self.inflate([0x03, 0x00]) == [])
  }

  @Test(
    "damaged streams are refused",
    arguments: [
      [], [0x07], [0x01, 0x05, 0x00, 0xFA, 0xFE, 0x68], [0x01, 0x05, 0x00, 0xFA, 0xFF, 0x68],
      [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00], [0xCB, 0x48, 0xCD], [0x4B, 0x04, 0x83, 0x00],
    ] as [[UInt8]])
  func damaged(bytes: [UInt8]) {
    #expect(throws: FormatError.self) { try Self.inflate(bytes) }
  }

  @Test("nothing is made beyond the cap")
  func cap() throws {
    let zeros = [UInt8](repeating: 0, count: 1_000_000)
    let small = Deflate.deflate(zeros)
    #expect(small.count < 2_000)
    #expect(try Self.inflate(small, limit: 1_000_000) == zeros)
    let error = #expect(throws: FormatError.self) { try Self.inflate(small, limit: 999_999) }
    #expect(error?.reason == .limitExceeded)
  }

  @Test("what is deflated is inflated, of every length and alphabet", arguments: 0..<36 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = [0, 1, 2, 3, 10, 300, 5_000, 70_000, 200_000][Int(seed % 9)]
    let alphabet = [1, 2, 20, 256][Int(seed / 9 % 4)]
    var bytes: [UInt8] = []
    while bytes.count < count {
      if bytes.count > 10, Int.random(in: 0..<10, using: &generator) == 0 {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        for index in start..<min(bytes.count, start + 400) { bytes.append(bytes[index]) }
      } else {
        bytes.append(UInt8(Int.random(in: 0..<alphabet, using: &generator)))
      }
    }
    #expect(try Self.inflate(Deflate.deflate(bytes)) == bytes, "seed \(seed)")
  }

  @Test("random damage never does more than throw or give bytes", arguments: 0..<10 as Range<UInt64>)
  func fuzz(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = (0..<3_000).map { _ in UInt8.random(in: 97...105, using: &generator) }
    let bytes = Deflate.deflate(text)
    var refused = 0
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      do {
        #expect(try Self.inflate(damaged, limit: 100_000).count <= 100_000)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0, "seed \(seed)")
  }
}
