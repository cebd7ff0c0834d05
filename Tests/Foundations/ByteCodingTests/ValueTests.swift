import Foundation
import TestSupport
import Testing

@testable import ByteCoding

@Suite struct UniqueIDTests {
  @Test("the text form is read in either case and written in lower case")
  func text() throws {
    let id = try #require(UniqueID("0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10"))
    #expect(id.description == "0192b0c4-7d3e-4c11-9a51-0f6b2c8d4e10")
    #expect(UniqueID(bytes: id.bytes) == id)
    #expect(UUID(uuidString: id.description)?.uuidString.lowercased() == id.description)
  }

  @Test(
    "what is no UUID is refused",
    arguments: [
      "", "0192b0c4", "0192b0c4-7d3e-4c11-9a51-0f6b2c8d4e1", "0192b0c4-7d3e-4c11-9a51-0f6b2c8d4e100",
      "0192b0c4x7d3e-4c11-9a51-0f6b2c8d4e10", "0192b0c4-7d3e-4c11-9a51-0f6b2c8d4eg0",
      "0192b0c47d3e4c119a510f6b2c8d4e10", "../../etc/passwd", "０192b0c4-7d3e-4c11-9a51-0f6b2c8d4e1",
    ])
  func refused(text: String) {
    #expect(UniqueID(text) == nil)
  }

  @Test("random identifiers say that they are of version 4 and differ")
  func random() {
    var random = SeededGenerator(seed: 7)
    let ids = (0..<1_000).map { _ in UniqueID(random: &random) }
    #expect(Set(ids).count == 1_000)
    for id in ids {
      let text = Array(id.description)
      #expect(text[14] == "4")
      #expect("89ab".contains(text[19]))
    }
  }
}

@Suite struct InstantTests {
  @Test("agrees with Foundation over ten thousand random moments of the years 0001 to 9999")
  func agreesWithFoundation() throws {
    let seed: UInt64 = 20_261_120
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let milliseconds = Int64.random(in: -62_135_596_800_000...253_402_300_799_999, using: &random)
      let instant = Instant(millisecondsSince1970: milliseconds)
      #expect(Instant(instant.description) == instant)
      let seconds = Int64((Double(milliseconds) / 1_000).rounded(.down))
      let date = Date(timeIntervalSince1970: Double(seconds))
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
      // Foundation switches to the Julian calendar before 1582; compare where both are Gregorian.
      guard milliseconds > -12_219_292_800_000 else { continue }
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
      let expected = String(
        format: "%04d-%02d-%02dT%02d:%02d:%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0, parts.hour ?? 0,
        parts.minute ?? 0, parts.second ?? 0)
      #expect(instant.description.hasPrefix(expected))
    }
  }

  @Test(
    "what is no moment is refused",
    arguments: [
      "", "2026-11-20", "2026-13-20T00:00:00.000Z", "2026-02-30T00:00:00.000Z", "2026-11-20T24:00:00.000Z",
      "2026-11-20T00:00:00.000+", "2026-11-20 00:00:00.000Z", "2026-11-20T00:00:0x.000Z",
    ])
  func refused(text: String) {
    #expect(Instant(text) == nil)
  }
}
