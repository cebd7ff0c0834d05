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

  @Test("a lying count is refused before memory is taken")
  func lyingCounts() {
    #expect(throws: ByteCodingError(.tooLong, at: 0)) {
      try [String](blazeBinary: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01])
    }
    #expect(throws: ByteCodingError(.truncated, at: 0)) { try [String](blazeBinary: [0xFF, 0xFF, 0x03]) }
    #expect(throws: ByteCodingError(.truncated, at: 0)) { try String(blazeBinary: [5, 0x61]) }
  }

  @Test("doubles keep every bit, not-a-number and negative zero included")
  func doubles() throws {
    for value in [0.0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 1 / 3] {
      #expect(try Double(blazeBinary: value.blazeBinary).bitPattern == value.bitPattern)
    }
  }
}
