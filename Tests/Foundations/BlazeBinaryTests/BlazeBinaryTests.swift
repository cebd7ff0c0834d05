import ByteCoding
import Testing

@testable import BlazeBinary

/// A record with every kind of field, for the tests.
private struct Sample: BlazeBinaryCodable, Equatable {
  var flag: Bool
  var count: Int
  var wide: Int64
  var fixed: UInt32
  var fixedWide: UInt64
  var ratio: Double
  var name: String
  var names: [String]
  var maybe: Int?
  var id: UniqueID
  var at: Instant

  init(
    flag: Bool, count: Int, wide: Int64, fixed: UInt32, fixedWide: UInt64, ratio: Double, name: String,
    names: [String], maybe: Int?, id: UniqueID, at: Instant
  ) {
    self.flag = flag
    self.count = count
    self.wide = wide
    self.fixed = fixed
    self.fixedWide = fixedWide
    self.ratio = ratio
    self.name = name
    self.names = names
    self.maybe = maybe
    self.id = id
    self.at = at
  }

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    flag = try decoder.read()
    count = try decoder.read()
    wide = try decoder.read()
    fixed = try decoder.read()
    fixedWide = try decoder.read()
    ratio = try decoder.read()
    name = try decoder.read()
    names = try decoder.read()
    maybe = try decoder.read()
    id = try decoder.read()
    at = try decoder.read()
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(flag)
    encoder.write(count)
    encoder.write(wide)
    encoder.write(fixed)
    encoder.write(fixedWide)
    encoder.write(ratio)
    encoder.write(name)
    encoder.write(names)
    encoder.write(maybe)
    encoder.write(id)
    encoder.write(at)
  }
}

@Suite struct BlazeBinaryTests {
  private let sample = Sample(
    flag: true, count: -2, wide: 300, fixed: 1, fixedWide: 2, ratio: 1.5, name: "é", names: ["a", ""], maybe: 7,
    id: UniqueID(high: 0x0102_0304_0506_0708, low: 0x090A_0B0C_0D0E_0F10), at: Instant(millisecondsSince1970: 64))

  /// Written by hand from the table of `BlazeEncoder`.
  private let golden: [UInt8] =
    [0x01, 0x03, 0xD8, 0x04, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF8, 0x3F, 2, 0xC3, 0xA9, 2, 1]
    + [0x61, 0, 1, 14] + Array(1...16) + [0x80, 0x01]

  @Test("a record has the bytes that the table says")
  func goldenBytes() throws {
    #expect(sample.blazeBinary == golden)
    #expect(try Sample(blazeBinary: golden) == sample)
  }

  @Test("every truncation is an error that names a place, never a trap")
  func truncations() {
    for count in 0..<golden.count {
      #expect(throws: ByteCodingError.self, "\(count) bytes") { try Sample(blazeBinary: Array(golden.prefix(count))) }
    }
  }

  @Test("every flipped bit is refused or read as the value with that very encoding")
  func flippedBits() throws {
    for index in golden.indices {
      for bit in 0..<8 {
        var bytes = golden
        bytes[index] ^= 1 << UInt8(bit)
        do throws(ByteCodingError) {
          let value = try Sample(blazeBinary: bytes)
          #expect(value.blazeBinary == bytes)
        } catch {
          #expect(error.offset <= bytes.count)
        }
      }
    }
  }

  @Test("leftover bytes, bad flags and bad UTF-8 are refused with their offset")
  func strictness() {
    #expect(throws: ByteCodingError(.trailingBytes, at: 1)) { try Bool(blazeBinary: [1, 0]) }
    #expect(throws: ByteCodingError(.invalidBoolean, at: 0)) { try Bool(blazeBinary: [2]) }
    #expect(throws: ByteCodingError(.invalidUTF8, at: 0)) { try String(blazeBinary: [2, 0xC3, 0x28]) }
    #expect(throws: ByteCodingError(.invalidBoolean, at: 0)) { try Int?(blazeBinary: [3, 0]) }
  }

  /// The first and the last byte of each class in table 3-7 of the Unicode Standard.
  private static let utf8Bounds: [UInt8] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
    0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  @Test(
    "a text is read exactly if the standard library takes its bytes for UTF-8: all four bytes in a row",
    arguments: utf8Bounds)
  func validUTF8(first: UInt8) {
    for second in Self.utf8Bounds {
      for third in Self.utf8Bounds {
        for fourth in Self.utf8Bounds { expectSameText([first, second, third, fourth]) }
      }
    }
  }

  @Test("so it is for each shorter row, and wherever it lies among the words that are looked at", arguments: 0...17)
  func validUTF8(after count: Int) {
    let before = [UInt8](repeating: 0x61, count: count)
    for first in Self.utf8Bounds {
      expectSameText(before + [first])
      for second in Self.utf8Bounds {
        expectSameText(before + [first, second])
        expectSameText(before + [first, second] + before)
        for third in [0x41, 0x80, 0xBF, 0xC2] as [UInt8] { expectSameText(before + [first, second, third] + before) }
      }
    }
    for scalar in ["ß", "–", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "🎈", "\u{10FFFF}"] {
      expectSameText(before + Array(scalar.utf8) + before + Array(scalar.utf8))
    }
  }

  private func expectSameText(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) {
    let expected = String(validating: bytes, as: UTF8.self)
    let read = try? String(blazeBinary: [UInt8(bytes.count)] + bytes)
    // Compares bytes: `==` alone would accept another spelling of the same letter.
    if read.map({ Array($0.utf8) }) != expected.map({ Array($0.utf8) }) || read != expected {
      Issue.record("\(bytes) was read as \(read ?? "nothing")", sourceLocation: location)
    }
  }

  @Test("a lying count is refused before memory is taken")
  func lyingCounts() {
    #expect(throws: ByteCodingError(.tooLong, at: 0)) {
      try [String](blazeBinary: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01])
    }
    #expect(throws: ByteCodingError(.truncated, at: 0)) { try [String](blazeBinary: [0xFF, 0xFF, 0x03]) }
    #expect(throws: ByteCodingError(.truncated, at: 0)) { try String(blazeBinary: [5, 0x61]) }
  }

  @Test("an array of numbers is refused as any other: with the offset and the index of the number at fault")
  func faultyNumbers() throws {
    for count in [1, 5, 64, 65, 200] {
      let numbers = (0..<count).map { Int64($0) * 37 - 500 }
      let bytes = numbers.blazeBinary
      #expect(try [Int64](blazeBinary: bytes) == numbers)
      for index in 0..<count {
        let start = count.varintLength + numbers[..<index].reduce(0) { $0 + $1.blazeBinary.count }
        let end = start + numbers[index].blazeBinary.count
        var faulty = bytes
        faulty.replaceSubrange(start..<end, with: [0x85, 0x00])
        let error = #expect(throws: ByteCodingError.self) { try [Int64](blazeBinary: faulty) }
        #expect(error == ByteCodingError(.overlongInteger, at: start))
        #expect(error?.path == "[\(index)]")
      }
    }
  }

  @Test("numbers count as nested in their array, as other items do")
  func depthOfNumbers() throws {
    let bytes = ([1, 2, 3] as [Int64]).blazeBinary
    var shallow = BlazeDecoder(bytes, depth: 1)
    #expect(throws: ByteCodingError(.nestedTooDeeply, at: 1)) { try shallow.read() as [Int64] }
    var deep = BlazeDecoder(bytes, depth: 2)
    #expect(try deep.read() as [Int64] == [1, 2, 3])
    try deep.expectEnd()
  }

  @Test("doubles keep every bit, not-a-number and negative zero included")
  func doubles() throws {
    for value in [0.0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 1 / 3] {
      #expect(try Double(blazeBinary: value.blazeBinary).bitPattern == value.bitPattern)
    }
  }
}

extension Int {
  /// The number of bytes in the value's varint.
  fileprivate var varintLength: Int {
    var writer = ByteWriter()
    writer.writeVarint(UInt64(self))
    return writer.count
  }
}
