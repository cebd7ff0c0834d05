import ByteCoding
import Foundation
import TestSupport
import Testing

@testable import BlazeBinary

/// The specification's vectors and random values: this codec and the reference decoder in Python must read them alike.
@Suite struct ReferenceTests {
  @Test("the vectors of the specification read as it says")
  func vectors() throws {
    let vectors = try Reference.vectors()
    #expect(vectors.count > 30)
    for vector in vectors {
      #expect(try Shape.named(vector.type).answer(vector.bytes) == vector.answer, "\(vector.type) \(vector.bytes)")
    }
  }

  @Test("the reference decoder agrees with the vectors, with random values and with damaged ones")
  func agreement() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    var questions = try Reference.vectors().map { (type: $0.type, bytes: $0.bytes) }
    for shape in Shape.all {
      for _ in 0..<60 {
        var bytes = shape.random(&random)
        questions.append((shape.type, bytes))
        guard !bytes.isEmpty else { continue }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.removeSubrange(index...)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        }
        questions.append((shape.type, bytes))
      }
    }
    guard let answers = try Reference.ask(questions) else {
      print("skipped: python3 is not on PATH, so the reference decoder did not run")
      return
    }
    #expect(answers.count == questions.count)
    for (question, answer) in zip(questions, answers) {
      #expect(try Shape.named(question.type).answer(question.bytes) == answer, "\(question.type) \(question.bytes)")
    }
  }
}

/// A type of the specification: how to read it, print it as JSON, and make a random value.
private struct Shape {
  let type: String
  let answer: ([UInt8]) -> String
  let random: (inout SeededGenerator) -> [UInt8]

  init<Value: BlazeBinaryCodable>(
    _ type: String, json: @escaping (Value) -> String, random: @escaping (inout SeededGenerator) -> Value
  ) {
    self.type = type
    answer = { bytes in
      do throws(ByteCodingError) {
        return json(try Value(blazeBinary: bytes))
      } catch {
        return "\(error.reason) \(error.offset)"
      }
    }
    self.random = { random(&$0).blazeBinary }
  }

  static func named(_ type: String) throws -> Shape {
    try #require(all.first { $0.type == type }, "no shape is named \(type)")
  }

  static var all: [Shape] {
    [
      Shape("bool", json: { "\($0)" }, random: { Bool.random(using: &$0) }),
      Shape("int", json: { "\($0)" }, random: { anyInteger(&$0) }),
      Shape("u32", json: { "\($0)" }, random: { UInt32.random(in: 0 ... .max, using: &$0) }),
      Shape("u64", json: { "\($0)" }, random: { UInt64.random(in: 0 ... .max, using: &$0) }),
      Shape("f64", json: hex, random: { Double(bitPattern: UInt64.random(in: 0 ... .max, using: &$0)) }),
      Shape("str", json: quoted, random: { anyText(&$0) }),
      Shape(
        "data", json: { "\"\(Hexadecimal.text(of: $0.bytes))\"" }, random: { Blob(bytes: Array(anyText(&$0).utf8)) }),
      Shape("id", json: { "\"\(Hexadecimal.text(of: $0.bytes))\"" }, random: { UniqueID(random: &$0) }),
      Shape("[int]", json: { list($0) { "\($0)" } }, random: { many(&$0, anyInteger) }),
      Shape("int?", json: { optional($0) { "\($0)" } }, random: { Bool.random(using: &$0) ? anyInteger(&$0) : nil }),
      Shape(
        "[str?]", json: { list($0) { optional($0, quoted) } },
        random: { many(&$0) { Bool.random(using: &$0) ? anyText(&$0) : nil } }),
      Shape(
        "{str:int}",
        json: { (value: [String: Int64]) in
          list(value.sorted { $0.key.blazeBinary.lexicographicallyPrecedes($1.key.blazeBinary) }) {
            "[\(quoted($0.key)),\($0.value)]"
          }
        },
        random: { random in
          var value: [String: Int64] = [:]
          for index in 0..<Int.random(in: 0..<6, using: &random) {
            value["\(index)" + anyText(&random)] = anyInteger(&random)
          }
          return value
        }),
      Shape(
        "(bool,str,[int],int?)",
        json: { "[\($0.flag),\(quoted($0.name)),\(list($0.items) { "\($0)" }),\(optional($0.maybe) { "\($0)" })]" },
        random: {
          Record(
            flag: Bool.random(using: &$0), name: anyText(&$0), items: many(&$0, anyInteger), maybe: anyInteger(&$0))
        }),
    ]
  }

  private static func anyInteger(_ random: inout SeededGenerator) -> Int64 {
    Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0..<64, using: &random)
  }

  private static func anyText(_ random: inout SeededGenerator) -> String {
    String(many(&random) { "aé\"\\\u{2028}語🖋\u{0}z".randomElement(using: &$0) ?? "a" })
  }

  private static func many<Item>(_ random: inout SeededGenerator, _ item: (inout SeededGenerator) -> Item) -> [Item] {
    (0..<Int.random(in: 0..<5, using: &random)).map { _ in item(&random) }
  }
}

private struct Blob: BlazeBinaryCodable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    bytes = try decoder.readData()
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(data: bytes)
  }
}

private struct Record: BlazeBinaryCodable {
  let flag: Bool
  let name: String
  let items: [Int64]
  let maybe: Int64?

  init(flag: Bool, name: String, items: [Int64], maybe: Int64?) {
    self.flag = flag
    self.name = name
    self.items = items
    self.maybe = maybe
  }

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    flag = try decoder.read("flag")
    name = try decoder.read("name")
    items = try decoder.read("items")
    maybe = try decoder.read("maybe")
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(flag)
    encoder.write(name)
    encoder.write(items)
    encoder.write(maybe)
  }
}

private func hex(_ value: Double) -> String {
  let digits = String(value.bitPattern, radix: 16)
  return "\"" + String(repeating: "0", count: 16 - digits.count) + digits + "\""
}

private func list<Item>(_ items: some Sequence<Item>, _ json: (Item) -> String) -> String {
  "[" + items.map(json).joined(separator: ",") + "]"
}

private func optional<Item>(_ item: Item?, _ json: (Item) -> String) -> String {
  item.map(json) ?? "null"
}

private func quoted(_ text: String) -> String {
  var json = "\""
  for unit in text.utf16 {
    switch unit {
    case 0x22: json += "\\\""
    case 0x5C: json += "\\\\"
    case 0x08: json += "\\b"
    case 0x09: json += "\\t"
    case 0x0A: json += "\\n"
    case 0x0C: json += "\\f"
    case 0x0D: json += "\\r"
    case 0x20..<0x7F: json.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
    default:
      let digits = String(unit, radix: 16)
      json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
  return json + "\""
}

private enum Reference {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func vectors() throws -> [(type: String, bytes: [UInt8], answer: String)] {
    let page = try String(contentsOf: root.appending(path: "Documentation/BlazeBinary.md"), encoding: .utf8)
    let block = try #require(page.split(separator: "```vectors\n").last?.split(separator: "```").first)
    return try block.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      try #require(parts.count == 3, "\(line)")
      return (parts[0], try bytes(parts[1]), parts[2])
    }
  }

  /// The reference decoder's answers, or `nil` without a python3.
  static func ask(_ questions: [(type: String, bytes: [UInt8])]) throws -> [String]? {
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = ["python3", root.appending(path: "Tests/Foundations/Reference/blaze_reference.py").path]
    let folder = FileManager.default.temporaryDirectory
    let input = folder.appending(path: "blaze-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: input) }
    let text = questions.map { "\($0.type)\t\(Hexadecimal.text(of: $0.bytes))\n" }.joined()
    try Data(text.utf8).write(to: input)
    let output = Pipe()
    python.standardInput = try FileHandle(forReadingFrom: input)
    python.standardOutput = output
    try python.run()
    let answers = try output.fileHandleForReading.readToEnd() ?? Data()
    python.waitUntilExit()
    if python.terminationStatus == 127 { return nil }
    try #require(python.terminationStatus == 0)
    return String(decoding: answers, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\t").dropFirst().joined(separator: " ")
    }
  }

  private static func bytes(_ digits: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(digits)
    while !rest.isEmpty {
      bytes.append(try #require(UInt8(rest.prefix(2), radix: 16)))
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
