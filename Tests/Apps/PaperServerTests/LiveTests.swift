import BlazeBinary
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import Testing

@testable import PaperServer

/// `/live`: who may open it, what it sends and when, and how it ends.
@Suite struct LiveTests {
  /// Opens a socket and talks on it, outside the threads that the server uses.
  private func socket<Value: Sendable>(
    _ server: TestServer, headers: [(String, String)]? = nil, path: String = "/live",
    _ body: @escaping @Sendable (SocketClient) throws -> Value
  ) async throws -> Value {
    let port = server.client.port
    return try await server.client.exchange { connection in
      let (client, answer) = try SocketClient.open(on: connection, port: port, path: path, headers: headers)
      guard let client else { throw RawClient.Failure(description: "refused with \(answer.status)") }
      return try body(client)
    }
  }

  /// The status of a request to open the socket.
  private func status(
    _ server: TestServer, headers: [(String, String)], path: String = "/live"
  ) async throws -> Int {
    let port = server.client.port
    return try await server.client.exchange { connection in
      try SocketClient.open(on: connection, port: port, path: path, headers: headers).answer.status
    }
  }

  @Test("the library's revision comes at once, and again after a change by the server itself")
  func ownChange() async throws {
    try await TestServer.run { server in
      let imported = try await server.imported(TestPDF.numbered(2).bytes)
      let status: LibraryStatus = try await server.value(.status)
      let (opened, told) = AsyncStream<UInt64>.makeStream()
      async let later: UInt64 = socket(server) { client in
        var revision = try client.revision()
        told.yield(revision)
        let first = revision
        while revision == first { revision = try client.revision() }
        return revision
      }
      let first = try #require(await opened.first { _ in true })
      // The server may still be reading the words of the imported file.
      let now: LibraryStatus = try await server.value(.status)
      #expect(status.revision <= first && first <= now.revision)
      let start = ContinuousClock.now
      let reply = try await server.client.send("DELETE", Route.trashDoc.path([imported.doc.description]))
      #expect(reply.status < 300, "\(reply.text)")
      let revision = try await later
      let after: LibraryStatus = try await server.value(.status)
      #expect(revision > status.revision && revision <= after.revision)
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test("two clients are told of a change by another process's connection")
  func foreignChange() async throws {
    try await TestServer.run { server in
      let (opened, told) = AsyncStream<Void>.makeStream()
      @Sendable func waitForChange(_ client: SocketClient) throws -> Bool {
        let first = try client.revision()
        told.yield(())
        return try client.revision() > first
      }
      async let one = socket(server, waitForChange)
      async let other = socket(server, path: "/live?x=1", waitForChange)
      var waiting = opened.makeAsyncIterator()
      await waiting.next()
      await waiting.next()
      // For the server, a second store is the same as a command.
      let store = try LibraryStore(opening: DataDirectory(existing: server.dataDirectory))
      try await store.addJob(
        .importFiles(ImportTask(files: [])), name: "by command", claimedBy: LibraryStore.randomID())
      #expect(try await one)
      #expect(try await other)
      try store.close()
    }
  }

  @Test("only pages of the server itself and programs open it, by its own names and with the key")
  func access() async throws {
    let key = try #require(AccessKey("0123456789abcdef0123456789abcdef"))
    try await TestServer.run { (server: TestServer) async throws in
      let host = ("Host", "127.0.0.1:\(server.client.port)")
      #expect(try await status(server, headers: [host]) == 101)
      #expect(try await status(server, headers: [host, ("Origin", "http://127.0.0.1:\(server.client.port)")]) == 101)
      #expect(try await status(server, headers: [host, ("Origin", "http://evil.example")]) == 403)
      #expect(try await status(server, headers: [host, ("Origin", "null")]) == 403)
      #expect(try await status(server, headers: [host, ("Sec-Fetch-Site", "cross-site")]) == 403)
      #expect(try await status(server, headers: [("Host", "evil.example")]) == 421)
      #expect(try await status(server, headers: []) == 400)
      #expect(try await status(server, headers: [host, host]) == 400)
    }
    try await TestServer.run(with: { $0.access = .key(key) }) { (server: TestServer) async throws in
      let host = ("Host", "127.0.0.1:\(server.client.port)")
      #expect(try await status(server, headers: [host]) == 401)
      #expect(try await status(server, headers: [host, ("Authorization", "Bearer wrong")]) == 401)
      #expect(try await status(server, headers: [host, ("Authorization", "Bearer \(key.text)")]) == 101)
      let entry = try await server.get("/?key=\(key.text)")
      let pair = try #require(entry["Set-Cookie"]?.split(separator: ";").first)
      #expect(try await status(server, headers: [host, ("Cookie", String(pair))]) == 101)
      let old = ("Cookie", "papercenter-\(server.client.port)=\(key.text)")
      #expect(try await status(server, headers: [host, old]) == 401)
    }
  }

  @Test("a request that is no upgrade is answered, and other upgrades are requests like any other")
  func noUpgrade() async throws {
    try await TestServer.run { server in
      let plain = try await server.get("/live")
      #expect(plain.status == 426 && plain["Upgrade"] == "websocket")
      let other = try await server.get(
        Route.health.path(), [("Upgrade", "h2c"), ("HTTP2-Settings", "AAMAAABkAAQAoAAAAAIAAAAA")])
      #expect(other.status == 200)
      for path in ["/liver", "/live/", "/api/v1/live"] {
        let host = ("Host", "127.0.0.1:\(server.client.port)")
        #expect(try await status(server, headers: [host], path: path) != 101, "\(path)")
      }
    }
  }

  @Test("a request that comes byte by byte is understood")
  func slowRequests() async throws {
    try await TestServer.run { server in
      let port = server.client.port
      let statuses = try await server.client.exchange { connection in
        for byte in "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8 {
          try connection.write([byte])
          usleep(500)
        }
        let first = try connection.readReply().status
        // The connection continues as one without a socket.
        try connection.write("GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        return [first, try connection.readReply().status]
      }
      #expect(statuses == [200, 200])
    }
  }

  @Test("pings are answered, what is said else is ignored, too much of it or nonsense ends the socket")
  func protocolFrames() async throws {
    try await TestServer.run { server in
      try await socket(server) { client in
        _ = try client.revision()
        try client.send(opcode: 9, [7, 8, 9])
        #expect(try client.answer() == .init(opcode: 10, payload: [7, 8, 9]))
        try client.send(opcode: 1, Array("hello".utf8))
        try client.send(opcode: 2, [1, 2, 3])
        try client.send(opcode: 9, [1])
        #expect(try client.answer() == .init(opcode: 10, payload: [1]))
        try client.send(opcode: 8, [0x03, 0xE8])
        #expect(try client.answer().closeCode == 1000)
      }
      let port = server.client.port
      let isClosed = try await server.client.exchange { connection in
        let client = try SocketClient.open(on: connection, port: port).client
        _ = try client?.revision()
        // A frame that claims to be a megabyte long.
        try connection.write([0x82, 0xFF, 0, 0, 0, 0, 0, 0x10, 0, 0, 1, 2, 3, 4])
        return connection.isClosedByPeer()
      }
      #expect(isClosed)
    }
  }

  @Test("a client that answers no ping is let go, one that answers stays")
  func silence() async throws {
    let patience = LiveSession.Patience(pingInterval: .milliseconds(200), silence: .seconds(3))
    try await TestServer.run(with: { $0.socketPatience = patience }) { server in
      let port = server.client.port
      let isClosed = try await server.client.exchange { connection in
        _ = try SocketClient.open(on: connection, port: port)
        return connection.isClosedByPeer()
      }
      #expect(isClosed)
      let pings = try await socket(server) { client in
        var pings = 0
        while pings < 18 {
          let frame = try client.frame()
          guard frame.opcode == 9 else { continue }
          pings += 1
          try client.send(opcode: 10, frame.payload)
        }
        return pings
      }
      #expect(pings == 18)
    }
  }

  @Test("a hundred sockets hold up no stop, and are told that the server goes")
  func stop() async throws {
    try await TestServer.run { server in
      let port = server.client.port
      let (opened, told) = AsyncStream<Void>.makeStream()
      try await withThrowingTaskGroup(of: Int?.self) { group in
        for _ in 0..<100 {
          group.addTask {
            try await server.client.exchange { connection in
              guard let client = try SocketClient.open(on: connection, port: port).client else { return nil }
              _ = try client.revision()
              told.yield(())
              while true {
                if let code = try client.frame().closeCode { return code }
              }
            }
          }
        }
        var waiting = opened.makeAsyncIterator()
        for _ in 0..<100 { await waiting.next() }
        await server.group.triggerGracefulShutdown()
        // A connection that is still open when the time to drain is over is cut, and gets no close code.
        for try await code in group { #expect(code == 1001) }
      }
    }
  }

  @Test("beyond the limit a socket is told to try again later")
  func limit() async throws {
    try await TestServer.run { server in
      let store = try LibraryStore(opening: DataDirectory(existing: server.dataDirectory))
      let feed = LiveFeed(of: LibraryRevision(of: store, startingAt: 1), logger: server.log.logger) { _ in (0, []) }
      var listeners = (0..<LiveFeed.listenerLimit).compactMap { _ in feed.listen() }
      #expect(listeners.count == LiveFeed.listenerLimit && feed.listen() == nil)
      feed.leave(listeners.removeLast())
      let last = try #require(feed.listen())
      let isWoken: Void? = await last.wakes.first { _ in true }
      #expect(isWoken != nil && feed.take(last) == [LiveMessage.library(revision: 1).blazeBinary])
      feed.stop()
      #expect(feed.listen() == nil)
      try store.close()
    }
  }
}
