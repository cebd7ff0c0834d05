import NIOCore
import Synchronization

/// One client's connection, as far as the routes need to know it: whether anybody is still there to read the answer.
final class ClientConnection: Sendable {
  /// A registration for a client's departure.
  struct Watch: Sendable {
    fileprivate let number: Int
  }

  private struct State {
    var isGone = false
    var isCutOff = false
    var nextNumber = 0
    var watchers: [Int: @Sendable () -> Void] = [:]
  }

  /// Closes the connection if the client does not send in time; `nil` once the connection has closed.
  let deadline: RequestDeadline?
  private let state = Mutex(State())

  init(deadline: RequestDeadline? = nil) {
    self.deadline = deadline
  }

  /// Calls `body` once when the client leaves; immediately if it has left.
  func onDisconnect(_ body: @escaping @Sendable () -> Void) -> Watch {
    let (number, isGone) = state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 1
      if !state.isGone { state.watchers[number] = body }
      return (number, state.isGone)
    }
    if isGone { body() }
    return Watch(number: number)
  }

  /// Removes a registration; does nothing if the client has left.
  func end(_ watch: Watch) {
    state.withLock { _ = $0.watchers.removeValue(forKey: watch.number) }
  }

  /// A connection whose client left before it could be used.
  static func disconnected() -> ClientConnection {
    let connection = ClientConnection()
    connection.clientDidDisconnect(inRequest: true)
    return connection
  }

  /// Whether the client left before it had sent its whole request. The body then ends as if it were complete.
  var isCutOff: Bool { state.withLock { $0.isCutOff } }

  /// The client has closed its side or the connection broke.
  /// - Parameter inRequest: whether a part of its request is missing
  func clientDidDisconnect(inRequest: Bool) {
    let watchers = state.withLock { state in
      defer { state.watchers = [:] }
      state.isCutOff = state.isCutOff || (inRequest && !state.isGone)
      state.isGone = true
      return Array(state.watchers.values)
    }
    for watcher in watchers { watcher() }
  }

  /// Runs work that only this client needs: it is cancelled when the client leaves.
  /// - Throws: what `work` throws; `CancellationError` usually, if the client left
  func cancelOnDisconnect<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task { try await work() }
    let watch = onDisconnect { task.cancel() }
    defer { end(watch) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

/// All open connections of a server: decides which may stay, finds the connection of a request, and closes all when the
/// server stops.
final class ClientConnections: Sendable {
  private struct Entry {
    let channel: any Channel
    let connection: ClientConnection
  }

  private struct State {
    var admission: ConnectionAdmission<ObjectIdentifier>
    var entries: [ObjectIdentifier: Entry] = [:]
  }

  private let times: RequestDeadline.Times
  private let trustedProxies: TrustedProxies
  private let state: Mutex<State>

  /// - Parameters:
  ///   - limits: how many connections may be open
  ///   - times: how long clients may take
  ///   - trustedProxies: the addresses whose connections belong to many clients
  init(limits: ConnectionLimits, times: RequestDeadline.Times, trustedProxies: TrustedProxies) {
    self.times = times
    self.trustedProxies = trustedProxies
    state = Mutex(State(admission: ConnectionAdmission(limits: limits)))
  }

  /// Registers a new connection until it closes, and starts the deadline for its first head.
  /// - Returns: `false` if there is no room; the caller must then close it
  func open(_ channel: any Channel) -> Bool {
    let id = ObjectIdentifier(channel)
    let address = channel.remoteAddress?.ipAddress
    let isProxy = address.map { trustedProxies.contains($0) } ?? false
    let connection = ClientConnection(deadline: RequestDeadline(on: channel, times: times))
    let (isAdmitted, closing) = state.withLock { state in
      let decision = state.admission.open(id, from: isProxy ? nil : address ?? "unknown")
      if decision.isAdmitted { state.entries[id] = Entry(channel: channel, connection: connection) }
      return (decision.isAdmitted, decision.closing.compactMap { state.entries[$0]?.channel })
    }
    for channel in closing { channel.close(promise: nil) }
    guard isAdmitted else { return false }
    connection.deadline?.start(times.firstHead)
    channel.closeFuture.whenComplete { [weak self] _ in
      connection.deadline?.meet()
      self?.state.withLock { state in
        state.admission.close(id)
        state.entries[id] = nil
      }
    }
    return true
  }

  /// A request on this connection has passed the gate. Until the request is answered, the connection is not closed to
  /// make room for a new one.
  func accept(_ channel: any Channel) {
    state.withLock { $0.admission.accept(ObjectIdentifier(channel)) }
  }

  /// The server has answered every request on the connection.
  func finish(_ channel: any Channel) {
    state.withLock { $0.admission.finish(ObjectIdentifier(channel)) }
  }

  /// Closes one connection on which no accepted request is open, if there is one.
  func closeOne() {
    let channel = state.withLock { state in
      state.admission.closeOne().flatMap { state.entries[$0]?.channel }
    }
    channel?.close(promise: nil)
  }

  /// The connection that a request came in on; `nil` once it is closed.
  func connection(on channel: any Channel) -> ClientConnection? {
    state.withLock { $0.entries[ObjectIdentifier(channel)]?.connection }
  }

  /// How many connections are open.
  var count: Int { state.withLock { $0.entries.count } }

  /// Closes every connection now, in the middle of an answer if need be.
  func closeAll() {
    let channels = state.withLock { $0.entries.values.map(\.channel) }
    for channel in channels { channel.close(promise: nil) }
  }
}
