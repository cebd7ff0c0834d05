import ByteCoding
import PaperDomain
import TestSupport
import Testing

@Suite("The bytes of a metadata snapshot")
struct MetadataSnapshotTests {
  private func snapshot(_ generator: inout SeededGenerator) -> MetadataSnapshot {
    func name(_ generator: inout SeededGenerator) -> String {
      ["Waves", "", "日本 🙂", String(repeating: "é", count: 300)].randomElement(using: &generator) ?? ""
    }
    let tags = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      MetadataSnapshot.Tag(
        id: EntityID(random: &generator), groupName: Bool.random(using: &generator) ? name(&generator) : nil,
        name: name(&generator), color: HexColor(red: 1, green: 200, blue: UInt8.random(in: 0...255, using: &generator)))
    }
    let values = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      let content: MetadataSnapshot.Content =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .int([Int64.min, -1, 0, Int64.max].randomElement(using: &generator) ?? 0)
        case 1: .list(EntityID(random: &generator), name: name(&generator))
        case 2: .text(name(&generator))
        default:
          CalendarDay(daysSince1970: Int32.random(in: CalendarDay.allowedDays, using: &generator)).map { .date($0) }
            ?? .int(0)
        }
      return MetadataSnapshot.Value(id: EntityID(random: &generator), name: name(&generator), content: content)
    }
    return MetadataSnapshot(tags: tags, values: values)
  }

  @Test("The example of the format, byte for byte; the empty snapshot has no bytes")
  func example() throws {
    let id = PaperTag.ID(UniqueID(high: 0x0102_0304_0506_0708, low: 0x090A_0B0C_0D0E_0F10))
    let snapshot = MetadataSnapshot(
      tags: [.init(id: id, groupName: nil, name: "Waves", color: .tagDefault)], values: [])
    let bytes: [UInt8] = [1, 1] + Array(1...16) + [0, 5] + Array("Waves".utf8) + [0x3B, 0x82, 0xF6, 0]
    #expect(snapshot.encoded() == bytes)
    #expect(try MetadataSnapshot(decoding: bytes) == snapshot)
    #expect(MetadataSnapshot.empty.encoded() == [])
    #expect(try MetadataSnapshot(decoding: []) == .empty)
    #expect(throws: ByteCodingError(.invalidValue, at: 0)) { try MetadataSnapshot(decoding: [1, 0, 0]) }
  }

  @Test(
    "What is encoded is decoded; cut anywhere it is refused; changed anywhere it is refused or another one snapshot",
    arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let snapshot = snapshot(&generator)
    let bytes = snapshot.encoded()
    #expect(try MetadataSnapshot(decoding: bytes) == snapshot)
    guard !bytes.isEmpty else { return }
    for length in 1..<bytes.count {
      #expect(throws: ByteCodingError.self) { try MetadataSnapshot(decoding: Array(bytes[..<length])) }
    }
    #expect(throws: ByteCodingError(.trailingBytes, at: bytes.count)) { try MetadataSnapshot(decoding: bytes + [0]) }
    for _ in 0..<300 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
      if let other = try? MetadataSnapshot(decoding: changed) {
        #expect(other.encoded() == changed && other != snapshot, "let seed: UInt64 = \(seed)")
      }
    }
  }

  @Test("Tags and values have one order, and each occurs once")
  func order() throws {
    var tags: [MetadataSnapshot.Tag] = []
    for low in [2, 1] as [UInt64] {
      tags.append(
        .init(id: EntityID(UniqueID(high: 0, low: low)), groupName: nil, name: "", color: .tagDefault))
    }
    let bytes = MetadataSnapshot(tags: tags, values: []).encoded()
    #expect(try MetadataSnapshot(decoding: bytes).tags.map { $0.id.uniqueID.low } == [1, 2])
    let (head, one, two, tail) = (bytes[..<2], bytes[2..<23], bytes[23..<44], bytes[44...])
    #expect(throws: ByteCodingError(.unsortedKeys, at: 23)) {
      try MetadataSnapshot(decoding: Array(head + two + one + tail))
    }
    #expect(throws: ByteCodingError(.unsortedKeys, at: 23)) {
      try MetadataSnapshot(decoding: Array(head + one + one + tail))
    }
  }

  @Test("Another version, absurd counts and lengths, and what is no text are refused where they stand")
  func malformed() {
    let id = [UInt8](repeating: 0, count: 16)
    let cases: [([UInt8], ByteCodingError)] = [
      ([2], ByteCodingError(.unsupportedVersion, at: 0)),
      ([1, 0xFF, 0xFF, 0xFF, 0x7F], ByteCodingError(.truncated, at: 1)),
      ([1, 0x80, 0x00], ByteCodingError(.overlongInteger, at: 1)),
      ([1, 1] + id + [2, 0, 0, 0, 0, 0], ByteCodingError(.invalidBoolean, at: 18)),
      ([1, 1] + id + [0, 1, 0xFF, 1, 2, 3, 0], ByteCodingError(.invalidUTF8, at: 19)),
      ([1, 1] + id + [0, 0xA1, 0x9C, 1, 0, 0], ByteCodingError(.tooLong, at: 19)),
      ([1, 0, 1] + id + [0, 4, 0], ByteCodingError(.unknownCase, at: 20)),
      ([1, 0, 1] + id + [0, 3, 0xFF, 0xFF, 0xFF, 0x0F], ByteCodingError(.invalidValue, at: 21)),
    ]
    for (bytes, error) in cases {
      #expect(throws: error) { try MetadataSnapshot(decoding: bytes) }
    }
  }
}
