import TestSupport
import Testing

@testable import ByteCoding

/// Compares runs of numbers with a reader that goes byte by byte instead of word by word.
@Suite struct ByteReaderRunsTests {
  /// One zigzag varint and its end, or `nil` if it is invalid or cut off.
  private func number(in bytes: [UInt8], at start: Int) -> (value: Int64, end: Int)? {
    var code: UInt64 = 0
    for index in start..<min(start + 10, bytes.count) {
      let group = UInt64(bytes[index] & 0x7F)
      let shift = UInt64(7 * (index - start))
      guard shift < 63 || group < 2 else { return nil }
      code += group << shift
      guard bytes[index] < 0x80 else { continue }
      guard index == start || bytes[index] != 0 else { return nil }
      return (code % 2 == 0 ? Int64(code / 2) : -1 - Int64(code / 2), index + 1)
    }
    return nil
  }

  private func numbers(_ count: Int, in bytes: [UInt8], at start: Int) -> (values: [Int64], end: Int)? {
    var (values, next): ([Int64], Int) = ([], start)
    for _ in 0..<count {
      guard let read = number(in: bytes, at: next) else { return nil }
      values.append(read.value)
      next = read.end
    }
    return (values, next)
  }

  /// Reads a run and compares it with a reader that goes byte by byte. A run that is refused must leave the offset
  /// alone. Returns whether the run was read.
  @discardableResult
  private func expectSame(
    _ count: Int, in bytes: [UInt8], at start: Int = 0, _ location: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    var reader = ByteReader(bytes)
    _ = try reader.readBytes(start)
    guard let run = reader.readZigZagRun(count) else {
      #expect(reader.offset == start, sourceLocation: location)
      return false
    }
    let expected = try #require(numbers(count, in: bytes, at: start), "\(bytes) at \(start)", sourceLocation: location)
    #expect(run == expected.values, "\(bytes) at \(start)", sourceLocation: location)
    #expect(reader.offset == expected.end, sourceLocation: location)
    return true
  }

  @Test("any two bytes are read the same at each place among four numbers", arguments: 0..<4)
  func pairs(place: Int) throws {
    var refused = 0
    for first in UInt8.min ... .max {
      for second in UInt8.min ... .max {
        var bytes: [UInt8] = [0x81, 0x01, 0xFE, 0x7F, 0xFF, 0x7F, 0x80, 0x01]
        bytes.replaceSubrange((2 * place)..<(2 * place + 2), with: [first, second])
        // Spare numbers after the four: the replaced bytes may make one of them longer.
        refused += try expectSame(4, in: bytes + [UInt8](repeating: 0x01, count: 8)) ? 0 : 1
      }
    }
    // The refused pairs are those whose second byte adds nothing to the number.
    #expect(refused == 128)
  }

  @Test("numbers of all lengths are read the same, whatever lies before and behind them")
  func mixed() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    var read = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...66, using: &random)
      let longest = Int.random(in: 1...64, using: &random)
      let start = Int.random(in: 0...9, using: &random)
      var writer = ByteWriter()
      for _ in 0..<start { writer.write(UInt8.random(in: 0...255, using: &random)) }
      for _ in 0..<count {
        let bits = UInt64(Int.random(in: 1...longest, using: &random))
        writer.writeZigZag(Int64(truncatingIfNeeded: UInt64.random(in: 0 ... .max, using: &random) >> (64 - bits)))
      }
      for _ in 0..<Int.random(in: 0...20, using: &random) { writer.write(UInt8.random(in: 0...255, using: &random)) }
      read += try expectSame(count, in: writer.bytes, at: start) ? 1 : 0
    }
    #expect(read > 10_000)
  }

  @Test("what is wrong or is cut off is left to be read number by number, at every place")
  func faults() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 1...40, using: &random)
      var writer = ByteWriter()
      for _ in 0..<count {
        let shift = Int64.random(in: 0...16, using: &random)
        writer.writeZigZag(Int64.random(in: -40_000...40_000, using: &random) >> shift)
      }
      let bytes = writer.bytes
      for end in 0...bytes.count { try expectSame(count, in: Array(bytes[..<end])) }
      for index in bytes.indices {
        for fault in [bytes[index] ^ 0x80, 0x00, 0x80, 0xFF] {
          var faulty = bytes
          faulty[index] = fault
          try expectSame(count, in: faulty)
        }
      }
    }
  }

  @Test("a run is of none to 64 numbers, and is read if two bytes are left for each")
  func lengths() throws {
    #expect(try expectSame(0, in: []))
    #expect(try expectSame(64, in: [UInt8](repeating: 7, count: 128)))
    #expect(try !expectSame(64, in: [UInt8](repeating: 7, count: 127)))
    #expect(try !expectSame(65, in: [UInt8](repeating: 7, count: 200)))
    #expect(try !expectSame(-1, in: [7, 7]))
    #expect(try expectSame(9, in: [UInt8](repeating: 0xFF, count: 7) + [1] + [UInt8](repeating: 3, count: 16)))
    // The long number uses up the spare bytes of the numbers after it.
    #expect(try !expectSame(9, in: [UInt8](repeating: 0xFF, count: 7) + [1] + [UInt8](repeating: 3, count: 15)))
  }
}
