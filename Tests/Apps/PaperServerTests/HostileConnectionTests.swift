import Foundation
import PaperAPI
import Testing

@testable import PaperServer

/// Connections that send nothing, or send too slowly, do not keep others from being served.
@Suite struct HostileConnectionTests {
  @Test(
    "the head of a request has a deadline whatever it asks for, also when a byte comes now and then",
    arguments: [
      "", "G", "GET /live", "GET /live ", "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\n", "GET /healthz HTTP/1.1\r\nX: ",
      "POST /api/v1/docs HTTP/1.1\r\n",
      "GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nContent-Length: 5\r\n\r\n",
    ])
  func heads(start: String) async throws {
    try await TestServer.run(with: { $0.requestTimes.firstHead = .milliseconds(400) }) {
      (server: TestServer) async throws in
      let isClosed = try await server.client.exchange { connection in
        try connection.write(start)
        for _ in 0..<12 where !start.isEmpty && !start.hasSuffix("\r\n\r\n") && start.contains("X: ") {
          usleep(50_000)
          try connection.write("a")
        }
        return connection.isClosedByPeer()
      }
      #expect(isClosed)
    }
  }

  @Test("the next head, a refused body and a value's body have deadlines, too")
  func laterParts() async throws {
    try await TestServer.run(with: {
      $0.requestTimes.nextHead = .milliseconds(400)
      $0.requestTimes.refusedBody = .milliseconds(400)
      $0.requestTimes.valueBody = .milliseconds(400)
    }) { (server: TestServer) async throws in
      let host = "Host: 127.0.0.1:\(server.client.port)\r\n"
      for part in [
        "GET /healthz HTTP/1.1\r\n\(host)\r\n",
        "GET /healthz HTTP/1.1\r\n\(host)\r\nGET /heal",
        "POST /api/v1/nothing HTTP/1.1\r\n\(host)Content-Length: 1000000\r\n\r\nabc",
        "POST /api/v1/edits HTTP/1.1\r\n\(host)Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
      ] {
        let isClosed = try await server.client.exchange { connection in
          try connection.write(part)
          return connection.isClosedByPeer()
        }
        #expect(isClosed, "\(part)")
      }
      // Requests that follow each other, even before the answer, do not count as slow.
      let statuses = try await server.client.exchange { connection in
        let request = "GET /healthz HTTP/1.1\r\n\(host)\r\n"
        try connection.write(request + request)
        var statuses = [try connection.readReply().status, try connection.readReply().status]
        for _ in 0..<4 {
          usleep(150_000)
          try connection.write(request)
          statuses.append(try connection.readReply().status)
        }
        return statuses
      }
      #expect(statuses == Array(repeating: 200, count: 6))
    }
  }

  @Test("more connections than there may be, all of which send nothing, shut nobody out")
  func crowd() async throws {
    try await TestServer.run(with: {
      $0.connectionLimits = ConnectionLimits(descriptors: 256)
      $0.access = .storedKey
    }) { (server: TestServer) async throws in
      let key = try #require(server.address.key?.text)
      let port = server.client.port
      let statuses = try await server.client.exchange { _ in
        var held: [RawConnection] = []
        var statuses: [Int] = []
        for number in 0..<200 {
          let connection = try RawConnection(port: port)
          try connection.write(number % 2 == 0 ? "GET /live " : "GET / HTTP/1.1\r\n")
          held.append(connection)
          guard number % 40 == 39 else { continue }
          let visitor = try RawConnection(port: port)
          try visitor.write(
            "GET /api/v1/status HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(key)\r\nConnection: close\r\n\r\n"
          )
          statuses.append(try visitor.readReply().status)
        }
        withExtendedLifetime(held) {}
        return statuses
      }
      #expect(statuses == Array(repeating: 200, count: 5))
    }
  }

  @Test("a listening socket that the system ends is replaced, and the connections that were open live on")
  func lostListener() async throws {
    try await TestServer.run { (server: TestServer) async throws in
      let port = server.client.port
      let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
      for _ in 0..<2 {
        let statuses = try await server.client.exchange { connection in
          try connection.write(request)
          var statuses = [try connection.readReply().status]
          // Now `accept` fails with EINVAL, an error after which NIO stops.
          try #require(Self.endListening(on: port))
          sleep(2)
          try connection.write(request)
          statuses.append(try connection.readReply().status)
          return statuses
        }
        #expect(statuses == [200, 200])
        _ = try await eventually("new connections are answered") {
          (try? await server.get("/healthz"))?.status == 200 ? true : nil
        }
      }
    }
  }

  /// Shuts down this process's listening socket on a port.
  private static func endListening(on port: Int) -> Bool {
    for descriptor in Int32(0)..<4_096 {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let named = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
      }
      var isListening: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      guard
        named == 0, Int(UInt16(bigEndian: address.sin_port)) == port,
        getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0, isListening == 1
      else { continue }
      return shutdown(descriptor, Int32(SHUT_RDWR)) == 0
    }
    return false
  }

  @Test("a client behind a trusted proxy has so many requests open and no more, and others are answered")
  func forwardedCap() async throws {
    let trusted = try TrustedProxies(parsing: ["127.0.0.1"])
    var limits = ConnectionLimits(descriptors: 1_024)
    limits.perAddress = 3
    let chosen = limits
    try await TestServer.run(with: {
      $0.trustedProxies = trusted
      $0.connectionLimits = chosen
      // The test decides when the held requests end, however long that takes.
      $0.requestTimes.valueBody = .seconds(3_600)
    }) { (server: TestServer) async throws in
      let port = server.client.port
      var held: [RawConnection] = []
      func hold() throws {
        let connection = try RawConnection(port: port)
        try connection.write(
          "POST /api/v1/edits HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX-Forwarded-For: 203.0.113.1\r\n"
            + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
        held.append(connection)
      }
      for _ in 0..<3 { try hold() }
      func reply(_ address: String) async throws -> RawClient.Reply {
        try await server.get("/api/v1/status", [("X-Forwarded-For", address)])
      }
      let refused = try await eventually("the fourth is refused") {
        let reply = try await reply("203.0.113.1")
        if reply.status == 429 { return reply }
        // Another request was open meanwhile, so one of the three was itself refused.
        try hold()
        return nil
      }
      #expect(refused["Retry-After"] == "1" && refused.text.contains("Too many requests from this address"))
      #expect(try await reply("203.0.113.2").status == 200)
      held = []
      _ = try await eventually("they have ended") { try await reply("203.0.113.1").status == 200 ? true : nil }
    }
  }
}
