import BlazeBinary
import ByteCoding
import Foundation
import TestSupport
import Testing

@testable import PaperAPI

/// Every wire type, with random values. The list and the values are generated with the codecs, so a new type or field
/// is tested without any new code here.
@Suite struct EveryWireTypeTests {
  private static let seed: UInt64 = 0x19_D0C5

  @Test("BlazeBinary and JSON bring back the same value, and the same value has the same bytes", arguments: wireTypes)
  func roundTrip(type: any WireValue.Type) throws {
    try roundTrips(of: type)
  }

  private func roundTrips<Value: WireValue>(of type: Value.Type) throws {
    var generator = SeededGenerator(seed: Self.seed)
    for turn in 0..<100 {
      let value = Value.random(&generator)
      let bytes = value.blazeBinary
      #expect(try Value(blazeBinary: bytes) == value, "seed \(Self.seed), turn \(turn)")
      #expect(value.blazeBinary == bytes)
      let json = try JSONEncoder().encode(value)
      #expect(try JSONDecoder().decode(Value.self, from: json) == value, "seed \(Self.seed), turn \(turn)")
    }
  }

  @Test("bytes that end too early are refused, and bytes that changed never trap", arguments: wireTypes)
  func damage(type: any WireValue.Type) {
    damages(type)
  }

  private func damages<Value: WireValue>(_ type: Value.Type) {
    var generator = SeededGenerator(seed: Self.seed)
    for _ in 0..<10 {
      let bytes = Value.random(&generator).blazeBinary
      for length in bytes.indices {
        #expect(throws: ByteCodingError.self) { try Value(blazeBinary: Array(bytes.prefix(length))) }
      }
      for index in bytes.indices {
        var damaged = bytes
        damaged[index] ^= UInt8.random(in: 1...255, using: &generator)
        // Damaged bytes may decode to another value or fail, depending on the type. This checks only that decoding
        // ends.
        _ = try? Value(blazeBinary: damaged)
      }
    }
  }
}
