import ByteCoding
import Testing

@Suite struct LEB128Tests {
  private func written(_ value: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    LEB128.write(value) { bytes.append($0) }
    return bytes
  }

  private func written(signed value: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    LEB128.write(signed: value) { bytes.append($0) }
    return bytes
  }

  private func readSigned(_ bytes: [UInt8]) throws(ByteCodingError) -> (Int64, Int) {
    var position = 0
    let value = try bytes.withUnsafeBufferPointer { (buffer) throws(ByteCodingError) in
      try LEB128.readSigned(buffer, at: &position, before: buffer.count)
    }
    return (value, position)
  }

  @Test(
    "signed numbers of the DWARF standard and at the ends",
    arguments: [
      (0, [0x00]), (2, [0x02]), (-2, [0x7E]), (63, [0x3F]), (64, [0xC0, 0x00]), (-64, [0x40]), (-65, [0xBF, 0x7F]),
      (127, [0xFF, 0x00]), (-127, [0x81, 0x7F]), (128, [0x80, 0x01]), (-128, [0x80, 0x7F]), (-129, [0xFF, 0x7E]),
      (.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00]),
      (.min, [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7F]),
    ] as [(Int64, [UInt8])])
  func signed(value: Int64, bytes: [UInt8]) throws {
    #expect(written(signed: value) == bytes)
    let read = try readSigned(bytes + [0xFF])
    #expect(read.0 == value && read.1 == bytes.count)
  }

  @Test(
    "faulty signed numbers are refused at their first byte",
    arguments: [
      ([], .truncated), ([0x80], .truncated), ([0x80, 0x00], .overlongInteger), ([0xFF, 0x7F], .overlongInteger),
      ([0xC0, 0x80, 0x00], .overlongInteger),
      ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01], .integerOutOfRange),
      ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00], .integerOutOfRange),
      ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80], .truncated),
      ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00], .overlongInteger),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], .overlongInteger),
    ] as [([UInt8], ByteCodingError.Reason)])
  func faults(bytes: [UInt8], reason: ByteCodingError.Reason) {
    #expect(throws: ByteCodingError(reason, at: 0)) { try readSigned(bytes) }
  }

  @Test("every number around a power of two is read as it was written, and its length is known before")
  func around() throws {
    for bits in UInt64(0)..<64 {
      for value in [(1 << bits) - 1, 1 << bits, (1 << bits) + 1] as [UInt64] {
        #expect(LEB128.byteCount(of: value) == written(value).count)
        for number in [Int64(bitPattern: value), Int64(bitPattern: ~value)] {
          let bytes = written(signed: number)
          let read = try readSigned(bytes)
          #expect(read.0 == number && read.1 == bytes.count)
        }
      }
    }
  }
}
