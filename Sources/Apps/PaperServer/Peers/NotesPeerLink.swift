import AutomergeRepo
import ByteCoding
import Logging
import PaperAPI
import PaperDomain
import Synchronization

/// Keeps the library's notes in sync with one peer, acting as the peer's client: connects, offers it all notes,
/// receives its notes, and reconnects when the connection is lost.
///
/// After a refusal it also tries again, because somebody may fix the cause on the other machine, but only with the
/// longest pauses. All methods may be called from any thread.
final class NotesPeerLink: Sendable {
  /// The state of the connection.
  enum Status: Equatable, Sendable {
    case connecting
    case connected
    case waiting(reason: String, until: Instant)
  }

  private struct State {
    var status = Status.connecting
    /// The documents of the connection, while there is one.
    var rooms: SocketRooms?
    var pause: Task<Void, any Error>?
  }

  /// After a connection that lasted at least this long, the next pause is short again.
  private static let goodTime: Duration = .seconds(10)

  let record: NotesPeerRecord
  private let hub: SyncHub
  private let now: @Sendable () -> Instant
  private let random: @Sendable () -> UInt64
  private let state = Mutex(State())

  /// Describes a link; nothing is opened yet.
  init(
    _ record: NotesPeerRecord, hub: SyncHub, now: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64
  ) {
    self.record = record
    self.hub = hub
    self.now = now
    self.random = random
  }

  /// The peer and the state of the connection.
  var info: NotesPeer {
    var info = NotesPeer(
      id: record.id, name: record.name, address: record.address, hasToken: record.token != nil, state: .connecting)
    state.withLock { state in
      switch state.status {
      case .connecting: break
      case .connected:
        info.state = .connected
        info.documentCount = state.rooms?.count
      case .waiting(let reason, let until):
        info.state = .waiting
        info.reason = reason
        info.retryAt = until
      }
    }
    return info
  }

  /// Ends the pause, so that the next attempt comes at once.
  func retry() {
    state.withLock { $0.pause }?.cancel()
  }

  /// Stays connected until the task is cancelled.
  func run() async {
    let address: SyncAddress
    do throws(SyncAddress.Fault) {
      address = try SyncAddress(record.address)
    } catch {
      // Somebody wrote this address into the file by hand.
      return set(.waiting(reason: "The address cannot be used. Remove the peer and add it again.", until: now()))
    }
    var delay = ReconnectDelay()
    var generator = ClosureGenerator(next: random)
    while !Task.isCancelled {
      set(.connecting)
      let begin = ContinuousClock.now
      let failure = await converse(with: address)
      guard !Task.isCancelled else { return }
      if case .connected = state.withLock({ $0.status }), .now - begin >= Self.goodTime { delay.reset() }
      let wait =
        failure.mayPass
        ? delay.next(using: &generator)
        : .random(in: ReconnectDelay.longest / 2...ReconnectDelay.longest, using: &generator)
      set(
        .waiting(
          reason: failure.advice, until: Instant(millisecondsSince1970: now().millisecondsSince1970 + wait)))
      await pause(.milliseconds(wait))
    }
  }

  private func set(_ status: Status) {
    state.withLock { state in
      state.status = status
      if status != .connected { state.rooms = nil }
    }
  }

  /// Waits until the time is over, `retry` is called or the link ends.
  private func pause(_ time: Duration) async {
    let pause = Task { try await Task.sleep(for: time) }
    state.withLock { $0.pause = pause }
    await withTaskCancellationHandler {
      _ = await pause.result
    } onCancel: {
      pause.cancel()
    }
    state.withLock { $0.pause = nil }
  }

  // MARK: - One conversation

  /// Syncs until either side ends the connection.
  /// - Returns: why it ended
  private func converse(with address: SyncAddress) async -> NotesSync.Failure {
    guard let socket = hub.add(storageID: await hub.storageID(), role: .initiating) else {
      return .ended("this server has too many connections")
    }
    defer { hub.remove(socket) }
    let client = SyncClientSocket(address: address, token: record.token, limits: hub.limits)
    let rooms = SocketRooms(hub: hub)
    let (joins, joined) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    socket.open()
    let result: Result<Void, any Error>
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await client.run(socket) { documents in
            for id in documents { await self.hub.openRoom(id)?.drained(socket.id) }
          } take: { frame in
            await self.take(frame, socket, rooms, joined)
          }
        }
        group.addTask { try await rooms.remind(socket) }
        group.addTask {
          for await _ in joins { await self.hub.offerLibrary(to: socket, in: rooms) }
        }
        defer { group.cancelAll() }
        try await group.next()
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await rooms.leaveAll(socket)
    switch (socket.conversationEnd, socket.take().end, result) {
    case (.ownID, _, _): return .ended("it is this library itself. Remove it")
    case (.peerError(let reason), _, _): return .ended("it ended the connection: " + reason)
    case (let end?, _, _): return .ended(end.description)
    case (_, .refused(let reason), _), (_, .tryLater(let reason), _): return .ended(reason)
    case (_, _, .failure(let failure as SyncClientSocket.Failure)): return NotesSync.Failure(failure)
    case (_, _, .failure(let error)) where !(error is CancellationError): return .ended("\(error)")
    default: return .ended("it closed the connection")
    }
  }

  /// - Returns: whether to continue reading from the socket
  private func take(
    _ frame: [UInt8], _ socket: SyncOutbox, _ rooms: SocketRooms, _ joined: AsyncStream<Void>.Continuation
  ) async -> Bool {
    if socket.take().end != nil { return true }
    switch socket.received(frame) {
    case .none: break
    case .joined(_, let reply):
      if let reply { socket.put(reply) }
      state.withLock { state in
        state.status = .connected
        state.rooms = rooms
      }
      joined.yield()
    case .document(let id, let event): await rooms.room(id).receive(event, from: socket)
    case .ended(_, let reply):
      // The send loop closes the socket after it has sent the reason.
      if let reply { socket.put(reply) }
      socket.end(.closed)
    }
    return true
  }
}

extension NotesSync.Failure {
  /// What happened and what to do, for a failed connection to a peer.
  fileprivate var advice: String {
    switch self {
    case .refused(401):
      "It needs an access key, or another one. Remove the peer and add it again with the right key."
    case .refused(403): "It does not accept connections from here."
    case .refused(421): "It does not answer to this name. Start it with --host-name and the name, or use its address."
    case .refused(429): "It received too many wrong keys and accepts none for a minute."
    case .refused(0): "It did not answer. Is it PaperCenter, or another server of the automerge-repo protocol?"
    case .refused(let status): "It refused the connection with status \(status). Is the path /sync?"
    case .ended(let reason): "The connection ended: \(reason)."
    case .unreachable(let reason): "It cannot be reached: \(reason)."
    case .absent: "It does not have the notes."
    }
  }
}
