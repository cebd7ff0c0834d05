import Testing

@testable import ByteCoding

@Suite struct ByteReaderTests {
  @Test(
    "varints are written in their shortest form and read back",
    arguments: [
      (0, [0x00]), (127, [0x7F]), (128, [0x80, 0x01]), (300, [0xAC, 0x02]),
      (UInt64.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
    ] as [(UInt64, [UInt8])])
  func varints(value: UInt64, bytes: [UInt8]) throws {
    var writer = ByteWriter()
    writer.writeVarint(value)
    #expect(writer.bytes == bytes)
    var reader = ByteReader(bytes)
    #expect(try reader.readVarint() == value)
    try reader.expectEnd()
  }

  @Test(
    "faulty varints are refused at their first byte, and the cursor stays",
    arguments: [
      ([0x80], .truncated), ([], .truncated), ([0x80, 0x00], .overlongInteger), ([0xFF, 0x80, 0x00], .overlongInteger),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02], .integerOutOfRange),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x81], .integerOutOfRange),
    ] as [([UInt8], ByteCodingError.Reason)])
  func faultyVarints(bytes: [UInt8], reason: ByteCodingError.Reason) {
    var reader = ByteReader([0xAA] + bytes)
    _ = try? reader.readByte()
    #expect(throws: ByteCodingError(reason, at: 1)) { try reader.readVarint() }
    #expect(reader.offset == 1)
  }

  @Test(
    "a varint is read the same, however many bytes there are behind it", arguments: 0...9, [0x00, 0x7F, 0x80, 0xFF])
  func varintsBeforeOthers(count: Int, byte: UInt8) throws {
    let behind = [UInt8](repeating: byte, count: count)
    for bits in UInt64(0)..<64 {
      for value in [(1 << bits) - 1, 1 << bits, (1 << bits) + 1, .max - (1 << bits)] as [UInt64] {
        var writer = ByteWriter()
        writer.write(0xAA)
        writer.writeVarint(value)
        let end = writer.count
        writer.write(contentsOf: behind)
        var reader = ByteReader(writer.bytes)
        _ = try reader.readByte()
        #expect(try reader.readVarint() == value)
        #expect(reader.offset == end)
      }
    }
  }

  @Test(
    "a faulty varint is refused the same, however many bytes there are behind it", arguments: 0...9,
    [0x00, 0x7F, 0x80, 0xFF])
  func faultyVarintsBeforeOthers(count: Int, byte: UInt8) {
    let behind = [UInt8](repeating: byte, count: count)
    for length in 2...10 {
      for leading in [0x80, 0x81, 0xFF] as [UInt8] {
        let overlong = [UInt8](repeating: leading, count: length - 1) + [0x00]
        var reader = ByteReader(overlong + behind)
        #expect(throws: ByteCodingError(.overlongInteger, at: 0)) { try reader.readVarint() }
        #expect(reader.offset == 0)
      }
    }
    for last in [0x02, 0x7F, 0x80, 0x81] as [UInt8] {
      var reader = ByteReader([UInt8](repeating: 0xFF, count: 9) + [last] + behind)
      #expect(throws: ByteCodingError(.integerOutOfRange, at: 0)) { try reader.readVarint() }
      #expect(reader.offset == 0)
    }
  }

  @Test(
    "zigzag keeps small numbers small on both sides of zero",
    arguments: [(0, [0]), (-1, [1]), (1, [2]), (-2, [3])] as [(Int64, [UInt8])])
  func zigzag(value: Int64, bytes: [UInt8]) throws {
    var writer = ByteWriter()
    writer.writeZigZag(value)
    #expect(writer.bytes == bytes)
  }

  @Test("zigzag covers the whole range", arguments: [Int64.min, Int64.min + 1, Int64.max])
  func zigzagExtremes(value: Int64) throws {
    var writer = ByteWriter()
    writer.writeZigZag(value)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.readZigZag() == value)
  }

  @Test("fixed integers are little-endian")
  func fixed() throws {
    var writer = ByteWriter()
    writer.writeLittleEndian(UInt32(0x0403_0201))
    writer.writeLittleEndian(UInt64(0x0807_0605_0403_0201))
    #expect(writer.bytes == [1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8])
    var reader = ByteReader(writer.bytes)
    #expect(try reader.readLittleEndian32() == 0x0403_0201)
    #expect(try reader.readLittleEndian64() == 0x0807_0605_0403_0201)
    #expect(throws: ByteCodingError(.truncated, at: 12)) { try reader.readByte() }
  }

  @Test("more bytes than there are is refused before anything is taken")
  func tooManyBytes() {
    var reader = ByteReader([1, 2, 3])
    #expect(throws: ByteCodingError(.truncated, at: 0)) { try reader.readBytes(Int.max) }
    #expect(throws: ByteCodingError(.truncated, at: 0)) { try reader.readBytes(-1) }
    #expect(throws: ByteCodingError(.trailingBytes, at: 0)) { try reader.expectEnd() }
  }
}
