#if arch(wasm32)
  // The functions of `host-data.js`, a file that only pages with sockets or a database load.

  @_extern(wasm, module: "env", name: "socket_open") @_extern(c)
  func host_socket_open(_ token: Int32, _ url: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "env", name: "socket_send") @_extern(c)
  func host_socket_send(
    _ token: Int32, _ content: UnsafePointer<UInt8>, _ length: Int32, _ isText: Int32
  ) -> Int32
  @_extern(wasm, module: "env", name: "socket_close") @_extern(c)
  func host_socket_close(_ token: Int32)
  @_extern(wasm, module: "env", name: "database_read") @_extern(c)
  func host_database_read(_ token: Int32, _ name: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "env", name: "database_names") @_extern(c)
  func host_database_names(_ token: Int32, _ prefix: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "env", name: "database_write") @_extern(c)
  func host_database_write(_ token: Int32, _ changes: UnsafePointer<UInt8>, _ length: Int32)

  /// The browser's sockets. They are not part of `Browser.effects`, so that pages without sockets need not contain the
  /// code.
  public final class BrowserSockets: WebSocketClient {
    /// Makes access to the browser's sockets.
    public init() {}

    /// Starts a connection.
    public func connect(_ url: String, onEvent: @escaping (WebSocketEvent) -> Void) -> any WebSocketConnection {
      let token = Answers.expect { reader, _ in
        switch reader.byte() {
        case 1: onEvent(.opened)
        case 2: onEvent(.received(.text(reader.text())))
        case 3: onEvent(.received(.bytes(reader.rest())))
        default:
          let code = Int(reader.int())
          onEvent(.closed(code: code, reason: reader.text()))
        }
      }
      withBytes(url) { host_socket_open(token, $0, $1) }
      return BrowserSocket(token: token)
    }
  }

  private final class BrowserSocket: WebSocketConnection {
    private let token: Int32
    // Closes the connection when this object is released.
    private let claim: EffectClaim

    init(token: Int32) {
      self.token = token
      claim = Answers.claim(token)
    }

    func send(_ message: WebSocketMessage) -> Bool {
      switch message {
      case .text(let text): withBytes(text) { host_socket_send(token, $0, $1, 1) != 0 }
      case .bytes(let bytes): withBytes(bytes) { host_socket_send(token, $0, $1, 0) != 0 }
      }
    }

    func close() { host_socket_close(token) }
  }

  /// The browser's IndexedDB, as a table of bytes by name. It is not part of `Browser.effects`, so that pages without a
  /// database need not contain the code.
  public final class BrowserDatabase: WebDatabase {
    /// Makes access to the site's only database.
    public init() {}

    /// Reads the bytes stored under a name.
    public func read(
      _ name: String, completion: @escaping (Result<[UInt8]?, WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      let token = Answers.expect { reader, _ in
        if let failure = reader.databaseFailure() {
          completion(.failure(failure))
        } else if reader.bool() {
          completion(.success(reader.rest()))
        } else {
          completion(.success(nil))
        }
      }
      withBytes(name) { host_database_read(token, $0, $1) }
      return Answers.claim(token)
    }

    /// Lists all names that begin with a prefix.
    public func names(
      prefix: String, completion: @escaping (Result<[String], WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      let token = Answers.expect { reader, _ in
        if let failure = reader.databaseFailure() {
          completion(.failure(failure))
          return
        }
        var names: [String] = []
        for _ in 0..<max(0, reader.int()) { names.append(reader.text()) }
        completion(.success(names))
      }
      withBytes(prefix) { host_database_names(token, $0, $1) }
      return Answers.claim(token)
    }

    /// Performs all changes or none of them.
    public func write(
      _ changes: [WebDatabaseChange], completion: @escaping (Result<Void, WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      let token = Answers.expect { reader, _ in
        if let failure = reader.databaseFailure() { completion(.failure(failure)) } else { completion(.success(())) }
      }
      // For each change: length and bytes of the name, then length and bytes of the content; a length of -1 deletes the
      // entry.
      var message: [UInt8] = []
      for change in changes {
        append(Int32(change.name.utf8.count), to: &message)
        message.append(contentsOf: change.name.utf8)
        append(change.bytes.map { Int32($0.count) } ?? -1, to: &message)
        if let bytes = change.bytes { message.append(contentsOf: bytes) }
      }
      withBytes(message) { host_database_write(token, $0, $1) }
      return Answers.claim(token)
    }

    private func append(_ number: Int32, to message: inout [UInt8]) {
      let bits = UInt32(bitPattern: number)
      for shift in [0, 8, 16, 24] as [UInt32] { message.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
  }

  extension InboxReader {
    /// 0 means no failure and 1 means full; 2 is followed by a text for any other failure.
    fileprivate mutating func databaseFailure() -> WebDatabaseFailure? {
      switch byte() {
      case 0: nil
      case 1: .full
      default: .unavailable(text())
      }
    }
  }
#endif

/// The browser's database; `nil` outside of a browser.
public func browserDatabase() -> (any WebDatabase)? {
  #if arch(wasm32)
    BrowserDatabase()
  #else
    nil
  #endif
}
