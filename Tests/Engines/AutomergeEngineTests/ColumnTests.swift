import AutomergeWalk
import TestSupport
import Testing

@testable import AutomergeEngine

@Suite("Columns: golden bytes and the normal form")
struct ColumnTests {
  static func reader<Codec: RunDecoding>(_ bytes: [UInt8], _ type: Codec.Type) throws -> [Codec.Value?] {
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = RunReader<Codec>(ByteCursor(buffer, column: 7))
      var values: [Codec.Value?] = []
      while !reader.isAtEnd { values.append(try reader.next()) }
      return values
    }
  }

  static func written<Codec: RunEncoding>(_ values: [Codec.Value?], _ type: Codec.Type) -> [UInt8] {
    var writer = RunWriter<Codec>()
    for value in values { if let value { writer.append(value) } else { writer.appendNull() } }
    return writer.finish()
  }

  @Test(
    "unsigned columns",
    arguments: [
      ([1, 1, 1], [0x03, 0x01]), ([1, 2, 3], [0x7D, 0x01, 0x02, 0x03]),
      ([1, 1, 2, nil, nil], [0x02, 0x01, 0x7F, 0x02, 0x00, 0x02]), ([5], [0x7F, 0x05]), ([nil, nil], []),
      ([nil, 4], [0x00, 0x01, 0x7F, 0x04]), ([300, 300], [0x02, 0xAC, 0x02]), ([1, 2, 2], [0x7F, 0x01, 0x02, 0x02]),
    ] as [([UInt64?], [UInt8])])
  func unsigned(values: [UInt64?], bytes: [UInt8]) throws {
    #expect(Self.written(values, UnsignedCodec.self) == bytes)
    if !bytes.isEmpty { #expect(try Self.reader(bytes, UnsignedCodec.self) == values) }
  }

  @Test(
    "a run column that is not in its normal form is refused",
    arguments: [
      ("a run of one", [0x01, 0x05], .notCanonical),
      ("two runs of one value", [0x02, 0x05, 0x02, 0x05], .notCanonical),
      ("a literal that repeats itself", [0x7E, 0x05, 0x05], .notCanonical),
      ("a literal after a literal", [0x7F, 0x05, 0x7F, 0x06], .notCanonical),
      ("a literal that begins with the run's value", [0x02, 0x05, 0x7E, 0x05, 0x06], .notCanonical),
      ("a run of the literal's last value", [0x7F, 0x05, 0x02, 0x05], .notCanonical),
      ("no nulls", [0x00, 0x00], .notCanonical), ("nulls after nulls", [0x00, 0x01, 0x00, 0x01], .notCanonical),
      ("a run without its value", [0x02], .truncated), ("a literal that ends early", [0x7E, 0x05], .truncated),
      ("a count in two bytes", [0x82, 0x00, 0x05], .overlongInteger),
      ("a value in two bytes", [0x7F, 0x85, 0x00], .overlongInteger),
      ("a value of 65 bits", [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02], .integerOutOfRange),
    ] as [(String, [UInt8], FormatError.Reason)])
  func strictRuns(fault: String, bytes: [UInt8], reason: FormatError.Reason) {
    let error = #expect(throws: FormatError.self) { try Self.reader(bytes, UnsignedCodec.self) }
    #expect(error?.reason == reason, "\(fault)")
    #expect(error?.column == 7)
  }

  @Test("a run of 2^62 values costs nothing before it is read")
  func hugeRun() throws {
    let bytes: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xC0, 0x00, 0x05]
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = UnsignedReader(ByteCursor(buffer))
      let first = try reader.next()
      #expect(first == 5)
      #expect(reader.remaining == 1 << 62 - 1)
    }
  }

  @Test(
    "delta columns",
    arguments: [
      ([1, 2, 3, 4], [0x04, 0x01]), ([10, 12, 11], [0x7D, 0x0A, 0x02, 0x7F]),
      ([5, nil, 6], [0x7F, 0x05, 0x00, 0x01, 0x7F, 0x01]), ([0], [0x7F, 0x00]),
    ] as [([Int64?], [UInt8])])
  func delta(values: [Int64?], bytes: [UInt8]) throws {
    var writer = DeltaWriter()
    for value in values { if let value { writer.append(value) } else { writer.appendNull() } }
    #expect(writer.finish() == bytes)
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = DeltaReader(ByteCursor(buffer))
      var read: [Int64?] = []
      while !reader.isAtEnd { read.append(try reader.next()) }
      #expect(read == values)
    }
  }

  @Test("a delta column whose sum overflows is refused, and so are ids that are negative or too great")
  func deltaRange() throws {
    let overflow: [UInt8] =
      [0x7E, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x01]
    for (bytes, isID) in [(overflow, false), ([0x7F, 0x7F], true), ([0x7F, 0x80, 0x80, 0x80, 0x80, 0x10], true)] {
      bytes.withUnsafeBufferPointer { buffer in
        var reader = DeltaReader(ByteCursor(buffer))
        let error = #expect(throws: FormatError.self) {
          while !reader.isAtEnd { if isID { _ = try reader.next32() } else { _ = try reader.next() } }
        }
        #expect(error?.reason == .integerOutOfRange)
      }
    }
  }

  @Test(
    "boolean columns",
    arguments: [
      ([true, true, false], [0x00, 0x02, 0x01]), ([false], [0x01]), ([false, true, true], [0x01, 0x02]),
    ] as [([Bool], [UInt8])])
  func boolean(values: [Bool], bytes: [UInt8]) throws {
    var writer = BooleanWriter()
    for value in values { writer.append(value) }
    #expect(writer.finish() == bytes)
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = BooleanReader(ByteCursor(buffer))
      var read: [Bool] = []
      while !reader.isAtEnd { read.append(try reader.next()) }
      #expect(read == values)
    }
  }

  @Test(
    "a boolean count of nought is refused anywhere but at the start",
    arguments: [[0x00], [0x00, 0x00], [0x01, 0x00], [0x01, 0x00, 0x01]] as [[UInt8]])
  func strictBoolean(bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = BooleanReader(ByteCursor(buffer))
      #expect(throws: FormatError.self) { while !reader.isAtEnd { _ = try reader.next() } }
    }
  }

  @Test("string columns, with UTF-8 checked")
  func strings() throws {
    #expect(
      Self.written([Array("a".utf8), Array("a".utf8), Array("b".utf8)], StringCodec.self)
        == [0x02, 0x01, 0x61, 0x7F, 0x01, 0x62])
    for bytes: [UInt8] in [[0x7F, 0x01, 0xFF], [0x7F, 0x02, 0xC0, 0x80], [0x7F, 0x03, 0xED, 0xA0, 0x80]] {
      bytes.withUnsafeBufferPointer { buffer in
        var reader = StringReader(ByteCursor(buffer))
        let error = #expect(throws: FormatError.self) { _ = try reader.nextRange() }
        #expect(error?.reason == .invalidUTF8)
      }
    }
  }

  @Test("what is written is read, and reading accepts nothing else", arguments: 1...40 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let values: [UInt64?] = (0..<Int.random(in: 1..<60, using: &generator)).map { _ in
      [nil, 0, 1, 300].randomElement(using: &generator) ?? nil
    }
    let bytes = Self.written(values, UnsignedCodec.self)
    if values.contains(where: { $0 != nil }) {
      #expect(try Self.reader(bytes, UnsignedCodec.self) == values, "seed \(seed)")
    }
    for _ in 0..<50 {
      var damaged = bytes
      guard !damaged.isEmpty else { return }
      damaged[Int.random(in: 0..<damaged.count, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      guard let read = try? Self.readerLimited(damaged) else { continue }
      if read.contains(where: { $0 != nil }) {
        #expect(Self.written(read, UnsignedCodec.self) == damaged, "seed \(seed)")
      }
    }
  }

  private struct TooLong: Error {}

  private static func readerLimited(_ bytes: [UInt8]) throws -> [UInt64?] {
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = UnsignedReader(ByteCursor(buffer))
      var values: [UInt64?] = []
      while !reader.isAtEnd {
        guard values.count < 1000 else { throw TooLong() }
        values.append(try reader.next())
      }
      return values
    }
  }
}
