import NIOCore
import Synchronization

/// One client's connection, as far as the routes need to know it: whether anybody is still there to read the answer.
final class ClientConnection: Sendable {
  /// Stops the watching of one departure.
  struct Watch: Sendable {
    fileprivate let number: Int
  }

  private struct State {
    var isGone = false
    var isCutOff = false
    var nextNumber = 0
    var watchers: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Calls `body` once when the client leaves; at once if it has left already.
  func onDeparture(_ body: @escaping @Sendable () -> Void) -> Watch {
    let (number, isGone) = state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 1
      if !state.isGone { state.watchers[number] = body }
      return (number, state.isGone)
    }
    if isGone { body() }
    return Watch(number: number)
  }

  /// Ends a watch; harmless if the client has left.
  func end(_ watch: Watch) {
    state.withLock { _ = $0.watchers.removeValue(forKey: watch.number) }
  }

  /// A connection whose client left before it could be looked at.
  static func departed() -> ClientConnection {
    let connection = ClientConnection()
    connection.clientDidLeave(inRequest: true)
    return connection
  }

  /// Whether the client left before it had sent the whole of its request. A body then ends as if it were complete.
  var isCutOff: Bool { state.withLock { $0.isCutOff } }

  /// The client has closed its side or the connection broke.
  /// - Parameter inRequest: whether a part of its request is missing
  func clientDidLeave(inRequest: Bool) {
    let watchers = state.withLock { state in
      defer { state.watchers = [:] }
      state.isCutOff = state.isCutOff || (inRequest && !state.isGone)
      state.isGone = true
      return Array(state.watchers.values)
    }
    for watcher in watchers { watcher() }
  }

  /// Does work that is of use only while the client is there: it is cancelled when the client leaves.
  /// - Throws: what `work` throws; `CancellationError` usually, if the client left
  func whilePresent<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task { try await work() }
    let watch = onDeparture { task.cancel() }
    defer { end(watch) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

/// Every open connection of a server, so that a request finds its own and a stop can cut what does not end.
final class ClientConnections: Sendable {
  private struct Entry {
    let channel: any Channel
    let connection: ClientConnection
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// A connection was opened.
  func add(_ channel: any Channel) -> ClientConnection {
    let connection = ClientConnection()
    entries.withLock { $0[ObjectIdentifier(channel)] = Entry(channel: channel, connection: connection) }
    return connection
  }

  /// A connection was closed.
  func remove(_ channel: any Channel) {
    entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// The connection that a request came in on; `nil` once it is closed.
  func connection(on channel: any Channel) -> ClientConnection? {
    entries.withLock { $0[ObjectIdentifier(channel)]?.connection }
  }

  /// How many connections are open.
  var count: Int { entries.withLock { $0.count } }

  /// Closes every connection now, in the middle of an answer if need be.
  func closeAll() {
    let channels = entries.withLock { $0.values.map(\.channel) }
    for channel in channels { channel.close(promise: nil) }
  }
}
