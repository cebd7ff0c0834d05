import ByteCoding
import Testing

@testable import BlazeBinary

/// Dictionaries, sections, versions, frames, nesting and the path of an error.
@Suite struct StructureTests {
  @Test("a dictionary has one encoding, however it was built")
  func dictionaries() throws {
    let forward: [String: Int] = ["a": 1, "b": 2, "zz": 3, "": 4]
    var backward: [String: Int] = [:]
    for key in ["zz", "b", "", "a"] { backward[key] = forward[key] }
    #expect(forward.blazeBinary == backward.blazeBinary)
    #expect(forward.blazeBinary == [4, 0, 8, 1, 0x61, 2, 1, 0x62, 4, 2, 0x7A, 0x7A, 6])
    #expect(try [String: Int](blazeBinary: forward.blazeBinary) == forward)
    #expect(throws: ByteCodingError(.unsortedKeys, at: 3)) { try [Bool: Bool](blazeBinary: [2, 1, 0, 0, 0]) }
  }

  @Test("two spellings of one letter are not two keys")
  func canonicallyEqualKeys() {
    let composed: [UInt8] = [2, 0xC3, 0xA9]
    let decomposed: [UInt8] = [3, 0x65, 0xCC, 0x81]
    #expect(throws: ByteCodingError(.unsortedKeys, at: 5)) {
      try [String: Bool](blazeBinary: [2] + composed + [1] + decomposed + [1])
    }
  }

  @Test("sections sort, merge as sets and carry what is not known")
  func sections() throws {
    let first = BlazeSection(tag: 7, bytes: [1])
    let second = BlazeSection(tag: 3, bytes: [2, 2])
    let third = BlazeSection(tag: 7, bytes: [0])
    let left = BlazeSections([first, second])
    let right = BlazeSections([third, first])
    #expect(left.union(right) == right.union(left))
    #expect(left.union(left) == left)
    #expect(left.union(right).items == [second, third, first])
    var encoder = BlazeEncoder()
    encoder.write(left.union(right))
    #expect(encoder.bytes == [3, 2, 2, 2, 7, 1, 0, 7, 1, 1])
    var decoder = BlazeDecoder(encoder.bytes)
    var read = try decoder.readSections()
    #expect(read.remove(tag: 3) == second)
    #expect(read.remove(tag: 3) == nil)
    #expect(read.items == [third, first])
    for wrong: [UInt8] in [[7, 1, 1, 7, 1, 0], [7, 1, 1, 7, 1, 1], [7, 0, 3, 0]] {
      var decoder = BlazeDecoder(wrong)
      #expect(throws: ByteCodingError.self) { try decoder.readSections() }
    }
  }

  @Test("a frame is read whole from pieces of any size")
  func frames() throws {
    let messages: [[UInt8]] = [[1, 2, 3], [], Array(repeating: 9, count: 3000)]
    #expect(
      BlazeFrame.bytes(of: [1, 2, 3])
        == [3, 0, 0, 0, 0xFE, 0xC2, 0x45, 0x2A, 1, 2, 3, 0x1E, 0xF2, 0x30, 0xF1])
    let stream = messages.flatMap(BlazeFrame.bytes(of:))
    for size in [1, 2, 7, 64, 5000] {
      var decoder = BlazeFrameDecoder()
      var read: [[UInt8]] = []
      var position = 0
      while position < stream.count {
        decoder.append(Array(stream[position..<min(position + size, stream.count)]))
        position += size
        while let message = try decoder.next() { read.append(message) }
      }
      #expect(read == messages)
      #expect(decoder.offset == stream.count)
      #expect(decoder.pending == 0)
    }
  }

  @Test("every flipped bit of a frame is found, and a torn frame only waits")
  func damagedFrames() throws {
    let whole = BlazeFrame.bytes(of: [1, 2, 3])
    let stream = whole + BlazeFrame.bytes(of: [4, 5])
    for count in 0..<stream.count {
      var decoder = BlazeFrameDecoder()
      decoder.append(Array(stream.prefix(count)))
      while try decoder.next() != nil {}
      #expect(decoder.offset == (count < whole.count ? 0 : whole.count))
    }
    for index in whole.indices {
      for bit in 0..<8 {
        var bytes = stream
        bytes[whole.count + min(index, stream.count - whole.count - 1)] ^= 1 << UInt8(bit)
        var decoder = BlazeFrameDecoder()
        decoder.append(bytes)
        #expect(try decoder.next() == [1, 2, 3])
        #expect(throws: ByteCodingError(.checksumMismatch, at: whole.count)) { try decoder.next() }
      }
    }
    var small = BlazeFrameDecoder(limit: 2)
    small.append(whole)
    #expect(throws: ByteCodingError(.tooLong, at: 0)) { try small.next() }
  }

  /// A tree nested as deeply as its input says.
  private struct Tree: BlazeBinaryCodable, Equatable {
    var children: [Tree]

    init(children: [Tree]) {
      self.children = children
    }

    init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
      children = try decoder.read("children")
    }

    func serialize(into encoder: inout BlazeEncoder) {
      encoder.write(children)
    }
  }

  @Test("nesting is bounded, and the path says where")
  func nesting() throws {
    let shallow = Array(repeating: UInt8(1), count: 31) + [0]
    #expect(try Tree(blazeBinary: shallow).blazeBinary == shallow)
    let deep = Array(repeating: UInt8(1), count: 1_000_000) + [0]
    #expect(throws: ByteCodingError(.nestedTooDeeply, at: 32)) { try Tree(blazeBinary: deep) }
    do throws(ByteCodingError) {
      _ = try Tree(blazeBinary: [2, 0, 3, 0, 0, 2])
      Issue.record("a truncated tree was read")
    } catch {
      #expect(error.path == "children[1].children[2].children")
      #expect(error.description == "the data ends too early, at byte 5, in children[1].children[2].children")
    }
  }

  /// Version 2 added a unit.
  private struct Length: BlazeVersioned, Equatable {
    static let schemaVersion: UInt8 = 2
    var value: UInt64
    var unit: String

    init(value: UInt64, unit: String) {
      self.value = value
      self.unit = unit
    }

    init(parsing decoder: inout BlazeDecoder, version: UInt8) throws(ByteCodingError) {
      value = try decoder.readVarint("value")
      unit = version >= 2 ? try decoder.read("unit") : "pt"
    }

    func serialize(into encoder: inout BlazeEncoder) {
      encoder.write(varint: value)
      encoder.write(unit)
    }
  }

  /// The same schema, one version earlier.
  private struct OldLength: BlazeVersioned, Equatable {
    static let schemaVersion: UInt8 = 1
    var value: UInt64

    init(value: UInt64) {
      self.value = value
    }

    init(parsing decoder: inout BlazeDecoder, version: UInt8) throws(ByteCodingError) {
      value = try decoder.readVarint("value")
    }

    func serialize(into encoder: inout BlazeEncoder) {
      encoder.write(varint: value)
    }
  }

  @Test("a version marker stands where it is needed and nowhere else")
  func versions() throws {
    #expect(OldLength(value: 5).versionedBytes == [5])
    #expect(OldLength(value: 254).versionedBytes == [0xFE, 1, 0xFE, 1])
    for value: UInt64 in [0, 5, 254, 300, .max] {
      let bytes = OldLength(value: value).versionedBytes
      #expect(try OldLength(versioned: bytes) == OldLength(value: value))
      #expect(try Length(versioned: bytes) == Length(value: value, unit: "pt"))
    }
    let new = Length(value: 5, unit: "mm")
    #expect(new.versionedBytes == [0xFE, 2, 5, 2, 0x6D, 0x6D])
    #expect(try Length(versioned: new.versionedBytes) == new)
    #expect(throws: ByteCodingError(.unsupportedVersion, at: 1)) { try OldLength(versioned: new.versionedBytes) }
    #expect(throws: ByteCodingError(.overlongInteger, at: 1)) { try OldLength(versioned: [0xFE, 1, 5]) }
    #expect(throws: ByteCodingError(.overlongInteger, at: 1)) { try OldLength(versioned: [0xFE, 0, 5]) }
    #expect(throws: ByteCodingError(.truncated, at: 0)) { try OldLength(versioned: [0xFE]) }
  }
}
