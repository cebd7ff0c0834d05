import ByteCoding
import Foundation
import PaperStore
import Synchronization
import Testing

@testable import PaperServer

/// Codes that sign in one browser once, over real connections.
@Suite final class PairingTests: Sendable {
  private static let form = [("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "text/html")]

  private let folder: Folder
  private let time = Mutex(LibraryStore.systemClock())

  init() throws { folder = try Folder() }

  private func run(_ work: @escaping @Sendable (TestServer) async throws -> Void) async throws {
    try await TestServer.run(
      with: {
        $0.access = .storedKey
        $0.clock = { self.time.withLock { $0 } }
      }, in: self.folder, work)
  }

  private func pass(seconds: Int64) {
    self.time.withLock { $0 = Instant(millisecondsSince1970: $0.millisecondsSince1970 + seconds * 1_000) }
  }

  private func code(_ server: TestServer) throws -> String {
    var random = SystemRandomNumberGenerator()
    let key = try #require(server.address.key)
    return try LibraryAccess.pair(
      in: server.dataDirectory, key: key, now: { self.time.withLock { $0 } }, random: &random)
  }

  private func enter(_ text: String, _ server: TestServer) async throws -> RawClient.Reply {
    try await server.client.send(
      "POST", "/access", headers: Self.form, body: Array("key=\(text)&to=%2Fdocs%2F5".utf8))
  }

  private var kept: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: self.folder.path + "/library/pairing-codes")) ?? []
  }

  @Test("a code signs one browser in, however it is typed, and what looks at its address uses nothing up")
  func once() async throws {
    try await run { server in
      let code = try self.code(server)
      #expect(code.utf8.count == 9)
      #expect(code.utf8.dropFirst(4).first == 0x2D)
      for _ in 0..<3 {
        let page = try await server.get("/docs/5?key=\(code)", [("Accept", "text/html")])
        #expect(page.status == 200 && page["Set-Cookie"] == nil)
        #expect(page.text.contains("value=\"\(code)\"") && page.text.contains("value=\"/docs/5\""))
      }
      #expect(self.kept.count == 1)
      #expect(self.kept.allSatisfy { !$0.uppercased().contains(code.prefix(4)) })
      // The code works only in the form.
      #expect(try await server.get("/api/v1/status", [("Authorization", "Bearer \(code)")]).status == 401)
      #expect(try await server.get("/api/v1/status?key=\(code)").status == 401)

      let typed = "+" + code.lowercased().replacingOccurrences(of: "-", with: "+")
      let entry = try await self.enter(typed, server)
      #expect(entry.status == 303 && entry["Location"] == "/docs/5")
      let cookie = try #require(entry["Set-Cookie"]?.split(separator: ";").first)
      #expect(try await server.get("/api/v1/status", [("Cookie", String(cookie))]).status == 200)
      #expect(self.kept.isEmpty)
      let again = try await self.enter(code, server)
      #expect(again.status == 401)
      #expect(again["Set-Cookie"] == nil)
      #expect(again.text.contains("access pair"))
    }
  }

  @Test("of many who use one code at once one is let in")
  func race() async throws {
    try await run { server in
      let code = try self.code(server)
      let admitted = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<16 { group.addTask { try await self.enter(code, server).status } }
        return try await group.reduce(into: 0) { $0 += $1 == 303 ? 1 : 0 }
      }
      #expect(admitted == 1)
    }
  }

  @Test("a code ends after ten minutes, when the clock is set back, and when the owner signs everybody out")
  func ends() async throws {
    try await run { server in
      let late = try self.code(server)
      self.pass(seconds: 600)
      #expect(try await self.enter(late, server).status == 401)
      let inTime = try self.code(server)
      self.pass(seconds: 599)
      #expect(try await self.enter(inTime, server).status == 303)
      let early = try self.code(server)
      self.pass(seconds: -1)
      #expect(try await self.enter(early, server).status == 401)
      self.pass(seconds: 1)
      let ended = try self.code(server)
      try LibraryAccess.endSessions(in: server.dataDirectory)
      #expect(try await self.enter(ended, server).status == 401)
      _ = try (0..<3).map { _ in try self.code(server) }
      self.pass(seconds: 601)
      _ = try self.code(server)
      #expect(self.kept.count == 1)
      for name in self.kept {
        try Data("\(Int64.min)".utf8).write(
          to: URL(fileURLWithPath: self.folder.path + "/library/pairing-codes/" + name))
      }
      _ = try self.code(server)
      #expect(self.kept.count == 1)
    }
  }

  @Test("whoever tried twenty codes waits, also with a right one")
  func guessing() async throws {
    try await run { server in
      let code = try self.code(server)
      for number in 0..<20 {
        let guess = "AAAA-AA" + String(decoding: [UInt8(65 + number / 8), UInt8(65 + number % 8)], as: UTF8.self)
        #expect(try await self.enter(guess, server).status == 401)
      }
      #expect(try await self.enter(code, server).status == 429)
      #expect(self.kept.count == 1)
      self.pass(seconds: 61)
      #expect(try await self.enter(code, server).status == 303)
    }
  }
}
