import Testing
import TrapezioWeb

/// The fakes behave as the protocols promise. The browser suite makes the same checks with the real ones.
@Suite struct RecordingSocketTests {
  let sockets = RecordingSockets()
  let log = EffectLog()

  @Test("A connection opens, carries messages both ways, and says how it ended")
  func whole() {
    sockets.log = log
    var events: [WebSocketEvent] = []
    let connection = sockets.connect("/live") { events.append($0) }
    let server = sockets.connections[0]
    #expect(!connection.send(.text("too early")))
    server.receive(.text("too early"))
    server.open()
    #expect(connection.send(.text("hello")))
    connection.send(.bytes([1, 2, 3]))
    server.receive(.bytes([9]))
    connection.close()
    server.end(code: 1000, reason: "done")
    server.end()
    server.receive(.text("too late"))
    #expect(!connection.send(.text("too late")))
    #expect(events == [.opened, .received(.bytes([9])), .closed(code: 1000, reason: "done")])
    #expect(server.sent == [.text("hello"), .bytes([1, 2, 3])])
    #expect(log.take() == ["connect /live", "send hello", "send 3 bytes", "close /live"])
  }

  @Test("A connection that is let go is closed and says nothing more")
  func letGo() {
    var events: [WebSocketEvent] = []
    var connection: (any WebSocketConnection)? = sockets.connect("/live") { events.append($0) }
    sockets.connections[0].open()
    #expect(connection != nil)
    connection = nil
    #expect(sockets.connections[0].isClosed)
    sockets.connections[0].receive(.text("late"))
    sockets.connections[0].end()
    #expect(events == [.opened])
  }
}

@Suite struct MemoryDatabaseTests {
  let database = MemoryDatabase()

  @Test("What is written is read and listed; answers come later, and not to those who let go")
  func whole() {
    let log = EffectLog()
    database.log = log
    var said: [String] = []
    var claims = [
      database.write([WebDatabaseChange("b", [2]), WebDatabaseChange("a", [1, 1]), WebDatabaseChange("x", nil)]) {
        said.append("\($0)")
      },
      database.read("a") { said.append("\($0)") },
      database.read("none") { said.append("\($0)") },
      database.names(prefix: "") { said.append("\($0)") },
      database.names(prefix: "b") { said.append("\($0)") },
    ]
    #expect(said == [])
    database.deliver()
    #expect(
      said == [
        "success()", "success(Optional([1, 1]))", "success(nil)", "success([\"a\", \"b\"])", "success([\"b\"])",
      ])
    claims = [database.write([WebDatabaseChange("a", nil)]) { _ in said.append("let go") }]
    claims = []
    database.deliver()
    #expect(claims.isEmpty)
    #expect(said.count == 5)
    #expect(database.values == ["b": [2]])
    #expect(log.take() == ["write b, 1 bytes", "write a, 2 bytes", "erase x", "erase a"])
  }

  @Test("A failure is told, and nothing is changed")
  func failing() {
    database.failure = .full
    var failure: WebDatabaseFailure?
    let claim = database.write([WebDatabaseChange("a", [1])]) { result in
      if case .failure(let reason) = result { failure = reason }
    }
    database.deliver()
    #expect(failure == .full)
    #expect(database.values.isEmpty)
    claim.cancel()
  }
}
