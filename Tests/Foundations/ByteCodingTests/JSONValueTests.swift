import ByteCoding
import Foundation
import TestSupport
import Testing

@Suite struct JSONValueTests {
  @Test("what is written is what was read, also for Foundation")
  func roundTrips() throws {
    for seed: UInt64 in [1, 2, UInt64.random(in: 0 ... .max)] {
      print("let seed: UInt64 = \(seed)")
      var random = SeededGenerator(seed: seed)
      for _ in 0..<200 {
        let value = Self.value(depth: 3, &random)
        let file = value.file
        #expect(try JSONValue(parsing: file) == value)
        let theirs = try JSONSerialization.jsonObject(with: Data(file), options: .fragmentsAllowed)
        let again = try JSONSerialization.data(withJSONObject: theirs, options: .fragmentsAllowed)
        #expect(try Self.isSame(JSONValue(parsing: Array(again)), value))
      }
    }
  }

  @Test("what is no JSON is refused with its line")
  func faults() {
    for (text, line) in [
      ("", 1), ("{", 1), ("[1,\n2", 2), ("{\"a\": 1,\n\"a\": 2}", 2), ("[01x]", 1), ("\n\ntru", 3), ("\"a\nb\"", 2),
      ("\"\\ud800\"", 1), ("{\"a\" 1}", 1), ("1 2", 1), ("[1e999]", 1), (String(repeating: "[", count: 100), 1),
    ] {
      do {
        let value = try JSONValue(parsing: Array(text.utf8))
        Issue.record("\(text) was read as \(value)")
      } catch {
        #expect(error.line == line, "\(text): \(error.reason)")
      }
    }
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int64.random(in: -1 << 53...1 << 53, using: &random))
    case 3: .number(Double(Int.random(in: -1000...1000, using: &random)) / 8 + 0.0625)
    case 4: .text(["", "a\"\\\n\t\u{1}", "Größe 試験 🖊", "/"][Int.random(in: 0..<4, using: &random)])
    case 5: .list((0..<Int.random(in: 0..<4, using: &random)).map { _ in value(depth: depth - 1, &random) })
    default:
      .object(
        Dictionary(
          (0..<Int.random(in: 0..<4, using: &random)).map { ("name \($0)", value(depth: depth - 1, &random)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// Whether two values are equal, whatever the spelling of their numbers.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.object(let left), .object(let right)):
      left.keys == right.keys && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } == true }
    default: left == right
    }
  }
}
