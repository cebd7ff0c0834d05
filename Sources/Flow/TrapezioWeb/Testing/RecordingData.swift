#if !hasFeature(Embedded)
  /// Sockets without a network: the test plays the server.
  ///
  ///     let sockets = RecordingSockets()
  ///     …
  ///     sockets.connections[0].open()
  ///     sockets.connections[0].receive(.text("hello"))
  public final class RecordingSockets: WebSocketClient {
    /// A connection that both the app and the test can use.
    public final class Connection {
      /// The URL of the connection.
      public let url: String
      /// The messages that the app has sent, in order.
      public private(set) var sent: [WebSocketMessage] = []
      /// Whether messages can be sent now.
      public private(set) var isOpen = false
      /// Whether either side has closed the connection.
      public private(set) var isClosed = false

      fileprivate var onEvent: ((WebSocketEvent) -> Void)?
      fileprivate var log: EffectLog?

      fileprivate init(url: String) { self.url = url }

      /// Opens the connection.
      public func open() {
        guard !isOpen, !isClosed else { return }
        isOpen = true
        onEvent?(.opened)
      }

      /// Delivers a message from the server.
      public func receive(_ message: WebSocketMessage) {
        if isOpen { onEvent?(.received(message)) }
      }

      /// Ends the connection, as if the server closed it or the network failed.
      public func end(code: Int = 1006, reason: String = "") {
        guard !isClosed else { return }
        let tell = onEvent
        release()
        tell?(.closed(code: code, reason: reason))
      }

      fileprivate func send(_ message: WebSocketMessage) -> Bool {
        guard isOpen else { return false }
        sent.append(message)
        switch message {
        case .text(let text): log?.note("send \(text)")
        case .bytes(let bytes): log?.note("send \(bytes.count) bytes")
        }
        return true
      }

      fileprivate func release() {
        isOpen = false
        isClosed = true
        onEvent = nil
      }
    }

    /// All connections, in order.
    public private(set) var connections: [Connection] = []
    /// A log in which connections and messages are recorded, too.
    public var log: EffectLog?

    /// Makes sockets without connections.
    public init() {}

    /// Records the connection; the test opens it.
    public func connect(_ url: String, onEvent: @escaping (WebSocketEvent) -> Void) -> any WebSocketConnection {
      let connection = Connection(url: url)
      connection.onEvent = onEvent
      connection.log = log
      connections.append(connection)
      log?.note("connect \(url)")
      return Held(connection)
    }

    /// The app's end of a connection. (When the app closes it, the test answers with `end`.)
    private final class Held: WebSocketConnection {
      private let connection: Connection
      private let claim: EffectClaim

      init(_ connection: Connection) {
        self.connection = connection
        claim = EffectClaim { connection.release() }
      }

      func send(_ message: WebSocketMessage) -> Bool { connection.send(message) }

      func close() { connection.log?.note("close \(connection.url)") }
    }
  }

  /// A database in memory. It answers only when the test calls `deliver`.
  public final class MemoryDatabase: WebDatabase {
    /// The stored values.
    public var values: [String: [UInt8]] = [:]
    /// The failure of every call; nil if calls succeed.
    public var failure: WebDatabaseFailure?
    /// A log in which changes are recorded, too.
    public var log: EffectLog?

    private var waiting: [() -> Void] = []

    /// Makes an empty database.
    public init() {}

    /// Performs and answers all pending calls, in order.
    public func deliver() {
      while !waiting.isEmpty { waiting.removeFirst()() }
    }

    /// Reads when the test calls `deliver`.
    public func read(
      _ name: String, completion: @escaping (Result<[UInt8]?, WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      whenDelivered {
        self.values[name]
      } then: {
        completion($0)
      }
    }

    /// Lists when the test calls `deliver`.
    public func names(
      prefix: String, completion: @escaping (Result<[String], WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      whenDelivered {
        self.values.keys.filter { $0.utf16.starts(with: prefix.utf16) }.sorted {
          $0.utf16.lexicographicallyPrecedes($1.utf16)
        }
      } then: {
        completion($0)
      }
    }

    /// Writes when the test calls `deliver`, even if the app no longer waits for the answer.
    public func write(
      _ changes: [WebDatabaseChange], completion: @escaping (Result<Void, WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      for change in changes {
        log?.note(change.bytes.map { "write \(change.name), \($0.count) bytes" } ?? "erase \(change.name)")
      }
      return whenDelivered {
        for change in changes { self.values[change.name] = change.bytes }
      } then: {
        completion($0)
      }
    }

    private func whenDelivered<Value>(
      _ work: @escaping () -> Value, then completion: @escaping (Result<Value, WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      var isWanted = true
      waiting.append {
        let result: Result<Value, WebDatabaseFailure> = self.failure.map { .failure($0) } ?? .success(work())
        if isWanted { completion(result) }
      }
      return EffectClaim { isWanted = false }
    }
  }
#endif
