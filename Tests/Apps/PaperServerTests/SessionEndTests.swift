import Foundation
import PDFTestSupport
import Testing

@testable import PaperServer

/// `papercenter access end-sessions` next to a running server: it ends all earlier sessions, both for requests and for
/// open sockets.
@Suite struct SessionEndTests {
  /// Runs a server with an access key.
  private func run(_ body: (TestServer, String) async throws -> Void) async throws {
    try await TestServer.run(with: { $0.access = .storedKey }) { server in
      try await body(server, try #require(server.address.key?.text))
    }
  }

  /// Signs in a browser, with the key in a URL or in the form.
  /// - Returns: the browser's cookie
  private func signIn(_ server: TestServer, _ key: String, byForm: Bool = false) async throws -> String {
    let entry =
      byForm
      ? try await server.client.send(
        "POST", "/access", headers: [("Content-Type", "application/x-www-form-urlencoded")],
        body: Array("key=\(key)&to=/".utf8))
      : try await server.get("/?key=\(key)")
    #expect(entry.status == 303)
    return String(try #require(entry["Set-Cookie"]?.split(separator: ";").first))
  }

  private func status(_ server: TestServer, _ cookie: String) async throws -> Int {
    try await server.get("/api/v1/status", [("Cookie", cookie)]).status
  }

  @Test("a browser that signed in just before is out; one that signs in just afterwards stays in", arguments: 0..<4)
  func justBefore(round: Int) async throws {
    try await run { server, key in
      let early = round > 1 ? try await self.signIn(server, key) : nil
      let before = try await self.signIn(server, key, byForm: round % 2 == 1)
      #expect(try await self.status(server, before) == 200)
      try LibraryAccess.endSessions(in: server.dataDirectory)
      let after = try await self.signIn(server, key, byForm: round % 2 == 0)
      for cookie in [before, early].compactMap({ $0 }) {
        _ = try await eventually("the session has ended", within: .seconds(20)) {
          try await self.status(server, cookie) == 401 ? true : nil
        }
      }
      #expect(try await self.status(server, after) == 200)
      // The result is the same when the server looks again later.
      try await Task.sleep(for: .seconds(2.5))
      #expect(try await self.status(server, before) == 401)
      #expect(try await self.status(server, after) == 200)
    }
  }

  @Test("the sockets of ended sessions close; those of the key and of later sessions stay")
  func sockets() async throws {
    try await run { server, key in
      let cookie = try await self.signIn(server, key)
      let port = server.address.port
      let host = ("Host", "127.0.0.1:\(port)")
      let origin = ("Origin", "http://127.0.0.1:\(port)")
      let bearer = ("Authorization", "Bearer " + String(try #require(cookie.split(separator: "=").last)))
      let ended: [(path: String, headers: [(String, String)])] = [
        ("/live", [host, origin, ("Cookie", cookie)]), ("/sync", [host, origin, ("Cookie", cookie)]),
        ("/sync", [host, bearer]),
      ]
      let (opened, isOpen) = AsyncStream<Void>.makeStream()
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for (path, headers) in ended {
          group.addTask {
            try await server.client.exchange { connection in
              let (client, answer) = try SocketClient.open(on: connection, port: port, path: path, headers: headers)
              #expect(client != nil, "\(path): \(answer.status)")
              isOpen.yield(())
              let start = ContinuousClock.now
              // The socket closes long before a ping could go unanswered.
              return connection.isClosedByPeer() && ContinuousClock.now - start < .seconds(15)
            }
          }
        }
        var waiting = opened.makeAsyncIterator()
        for _ in ended { await waiting.next() }
        try LibraryAccess.endSessions(in: server.dataDirectory)
        let later = try await self.signIn(server, key)
        for try await isClosed in group { #expect(isClosed) }
        for headers in [[host, origin, ("Cookie", later)], [host, ("Authorization", "Bearer " + key)]] {
          try await server.client.exchange { connection in
            let (client, answer) = try SocketClient.open(on: connection, port: port, headers: headers)
            let socket = try #require(client, "\(answer.status)")
            Thread.sleep(forTimeInterval: 2.5)
            try socket.send(opcode: 9, [1])
            let pong = try socket.answer()
            #expect(pong.opcode == 10 && pong.payload == [1])
          }
        }
        let refused = try await server.client.exchange { connection in
          try SocketClient.open(on: connection, port: port, headers: ended[0].headers).answer.status
        }
        #expect(refused == 401)
      }
    }
  }
}
