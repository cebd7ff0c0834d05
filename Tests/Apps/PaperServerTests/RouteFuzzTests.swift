import ByteCoding
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import TestSupport
import Testing

@testable import PaperServer

/// Every route with invalid input: it soon answers what is wrong, and never with an internal error.
@Suite struct RouteFuzzTests {
  /// Few enough for every test run.
  private static let roundsPerRoute = 5

  @Test("random and broken paths, queries and bodies never are an error of the server, and never take long")
  func routes() async throws {
    let seed = UInt64.random(in: .min ... .max)
    print("let seed: UInt64 = \(seed)")
    try await TestServer.run { (server: TestServer) async throws in
      let (bundle, doc) = try await server.imported(TestPDF.numbered(2).bytes)
      var input = HostileInput(seed: seed, known: [bundle.description, doc.description])
      for route in Route.allCases {
        for _ in 0..<Self.roundsPerRoute {
          let parameters = route.pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { _ in input.word() }
          let path = route.path(parameters, query: input.query())
          let hasBody = route.method != .get
          var (type, body): (String, [UInt8]) = ("", [])
          if hasBody { (type, body) = input.body() }
          let start = ContinuousClock.now
          let reply = try await server.client.send(
            route.method.rawValue, path, headers: hasBody && !type.isEmpty ? [("Content-Type", type)] : [], body: body)
          let what = "\(route) \(path.prefix(600)) \(type) \(String(decoding: body.prefix(300), as: UTF8.self))"
          #expect(reply.status < 500, "\(what)\n\(reply.text)\n\(server.log.lines(from: .error))")
          #expect(ContinuousClock.now - start < .seconds(20), "\(what)")
        }
      }
      #expect(try await server.get(Route.health.path()).status == 200)
    }
  }

  @Test(
    "input that once was, or might be, an error of the server is refused with the field",
    arguments: [
      ("/api/v1/docs", "filter", String(repeating: "()", count: 1_100)),
      ("/api/v1/docs", "filter", String(repeating: "()or", count: 1_100)),
      ("/api/v1/docs", "filter", String(repeating: "(", count: 5_000)),
      ("/api/v1/docs", "filter", String(repeating: "not ", count: 2_000)),
      ("/api/v1/docs", "filter", String(repeating: "a", count: 10_001)),
      ("/api/v1/statistics", "filter", String(repeating: "()", count: 1_100)),
      ("/api/v1/search", "filter", String(repeating: "()", count: 1_100)),
      ("/api/v1/docs", "limit", "9223372036854775808"), ("/api/v1/docs", "offset", "-1"),
    ])
  func refused(path: String, name: String, value: String) async throws {
    try await TestServer.run { (server: TestServer) async throws in
      let query = PercentCoding.encode(value)
      let reply = try await server.get("\(path)?q=x&\(name)=\(query)")
      #expect(reply.status == 422, "\(reply.status) \(reply.text)")
      #expect(reply.text.contains("\"\(name)\""), "\(reply.text)")
    }
  }
}

/// Paths, queries and bodies that are nearly right, or completely wrong.
private struct HostileInput {
  private static let names = [
    "filter", "sort", "order", "variable", "limit", "offset", "trashed", "q", "width", "source", "name", "answers",
    "score", "period", "page", "own", "from", "to", "title", "pages", "tag", "doc", "bundle", "variant", "format",
  ]
  private static let filterParts = [
    "(", ")", "and", "or", "not", "tag:", "tag:\"", "Year", ">=", "=", "in", "between", "is", "set", "\"", "\\", ",",
    "()",
    "contains", "é", "\u{0}", "9999999999999999999",
  ]
  private static let keys = [
    "operation", "seen", "docID", "revision", "title", "name", "targets", "addedTags", "files", "pages", "parts",
    "words",
    "rect", "password", "assign", "assignment", "createTags", "names", "splitPageGroup", "pageGroup", "filter", "sort",
    "bundleID", "uploadID", "variant", "id", "kind", "_0", "before", "place",
  ]
  private static let types = [
    "application/json", "application/json", "application/x-blaze-binary", "multipart/form-data; boundary=x",
    "text/plain", "application/pdf", "", "application/json; charset=utf-16",
  ]

  private let known: [String]
  private var random: SeededGenerator

  init(seed: UInt64, known: [String]) {
    random = SeededGenerator(seed: seed)
    self.known = known
  }

  private mutating func below(_ count: Int) -> Int { random.below(count) }

  private mutating func one(_ list: [String]) -> String { list[below(list.count)] }

  mutating func word() -> String {
    switch below(10) {
    case 0..<5: one(known)
    case 5: String(UUID().uuidString.prefix(below(37)))
    case 6: one(["0", "1", "-1", "9223372036854775807", "9223372036854775808", "1e9", "NaN", "0x1"])
    case 7: String(repeating: one(["a", "é", "%", "/", "\u{202E}"]), count: 1 + below(300))
    case 8: one(["..", "%2e%2e", "display", "ocr", "'", "\"", "<script>", "\u{0}", "🧪"])
    default: String(random.next(), radix: 36)
    }
  }

  mutating func query() -> [(name: String, value: String)] {
    (0..<below(5)).map { _ in
      let name = one(Self.names)
      if name == "filter" { return (name, (0..<below(60)).map { _ in one(Self.filterParts) }.joined(separator: " ")) }
      return (name, word())
    }
  }

  mutating func body() -> (type: String, bytes: [UInt8]) {
    let type = one(Self.types)
    switch below(6) {
    case 0: return (type, (0..<below(2_000)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    case 1: return (type, Array(String(repeating: one(["[", "{\"a\":", "[[", "-"]), count: below(60_000)).utf8))
    default:
      var bytes = Array(json(depth: 0).utf8)
      for _ in 0..<below(3) where !bytes.isEmpty {
        bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      return (type, bytes)
    }
  }

  private mutating func json(depth: Int) -> String {
    switch depth > 4 ? 3 + below(5) : below(8) {
    case 0, 1, 2:
      let fields = (0..<below(6)).map { _ in "\"\(one(Self.keys))\":\(json(depth: depth + 1))" }
      return "{\(fields.joined(separator: ","))}"
    case 3 where depth <= 4: return "[\((0..<below(8)).map { _ in json(depth: depth + 1) }.joined(separator: ","))]"
    case 4: return one(["0", "-1", "1e400", "9223372036854775808", "0.1", "true", "null", "[]", "{}"])
    case 5: return "\"\(one(known))\""
    default: return "\"\(String(random.next(), radix: 36))\""
    }
  }
}
