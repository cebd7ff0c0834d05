import AutomergeEngine
import AutomergeRepo
import ByteCoding

/// Syncs one document with another server that speaks the automerge-repo protocol, as its client.
///
/// If the connection breaks, it reconnects after a pause that grows each time, unless the server refuses. Changes from
/// the peer are stored before they are acknowledged.
public struct NotesSync: Sendable {
  /// An event to show to the user.
  public enum Event: Equatable, Sendable {
    /// The server was reached.
    case connected
    /// Both sides have stored the same document durably.
    case agreed
    /// Neither the server nor this side has the document.
    case absent
    /// The connection was lost or could not be made. The next attempt comes after `milliseconds`.
    case waiting(milliseconds: Int64, reason: String)
  }

  /// Why syncing ended without agreement.
  public enum Failure: Error, Equatable, Sendable {
    /// The server refused the WebSocket with this HTTP status.
    case refused(Int)
    /// The server ended the conversation.
    case ended(String)
    /// The server cannot be reached.
    case unreachable(String)
    /// Neither side has the document.
    case absent
  }

  private let document: DocumentID
  private let room: SyncRoom
  private let storage: any SyncStorage
  private let socket: SyncClientSocket
  private let limits = RepoLimits()
  private let sleep: @Sendable (Duration) async throws -> Void
  private let random: @Sendable () -> UInt64
  private let report: @Sendable (Event) -> Void

  /// How often the storage is checked for changes by others.
  private static let interval: Duration = .seconds(1)

  /// Describes a sync; nothing is opened yet.
  /// - Parameters:
  ///   - document: the document's id
  ///   - storage: where the document is stored
  ///   - address: the server's WebSocket
  ///   - token: the server's access key, if it requires one
  ///   - sleep: how to wait; tests replace it so as not to wait
  ///   - random: random bits
  ///   - report: called with each event
  public init(
    document: UniqueID, storage: any SyncStorage, address: SyncAddress, token: String? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) },
    report: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.document = DocumentID(document)
    self.storage = storage
    self.sleep = sleep
    self.random = random
    self.report = report
    socket = SyncClientSocket(address: address, token: token, limits: limits)
    room = SyncRoom(id: self.document, storage: storage, limits: limits)
  }

  /// Syncs once: returns when both sides have the same document. Makes at most `attempts` attempts.
  /// - Throws: `Failure`
  public func once(attempts: Int = 3) async throws {
    var delay = ReconnectDelay()
    for attempt in 1... {
      do {
        return try await converse(until: .agreement)
      } catch let failure as Failure where attempt < attempts && failure.mayPass {
        try await pause(&delay, failure)
      }
    }
  }

  /// Syncs until its task is cancelled: sends changes on either side to the other.
  /// - Throws: `Failure.refused`
  public func watch() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while true {
          try await self.sleep(Self.interval)
          for chunk in await self.storage.news(of: self.document) { await self.room.absorb(chunk) }
        }
      }
      group.addTask {
        var delay = ReconnectDelay()
        while true {
          let hasJoined = Flag()
          do {
            try await self.converse(until: .cancelled, hasJoined)
          } catch let failure as Failure where failure.mayPass {
            if hasJoined.isSet { delay.reset() }
            try await self.pause(&delay, failure)
          }
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func pause(_ delay: inout ReconnectDelay, _ failure: Failure) async throws {
    var generator = ClosureGenerator(next: random)
    let wait = delay.next(using: &generator)
    report(.waiting(milliseconds: wait, reason: failure.description))
    try await sleep(.milliseconds(wait))
  }

  // MARK: - One conversation

  private enum Goal { case agreement, cancelled }

  private func converse(until goal: Goal, _ hasJoined: Flag = Flag()) async throws {
    var generator = ClosureGenerator(next: random)
    let outbox = SyncOutbox(
      id: ConnectionID(generator.next()),
      connection: PeerConnection(
        localID: "papercenter-\(UniqueID(random: &generator))", metadata: PeerMetadata(isEphemeral: true),
        role: .initiating, limits: limits))
    outbox.open()
    let result: Result<Bool, any Error>
    do {
      result = .success(
        try await withThrowingTaskGroup(of: Bool.self) { group in
          group.addTask {
            try await socket.run(outbox) { documents in
              if documents.contains(document) { await room.drained(outbox.id) }
            } take: { frame in
              await self.take(frame, from: outbox, hasJoined)
            }
            return false
          }
          group.addTask { try await self.awaitAgreement(outbox, hasJoined, goal) }
          group.addTask {
            while true {
              try await Task.sleep(for: SyncRoom.reminderInterval)
              await room.remind(outbox.id)
            }
          }
          defer { group.cancelAll() }
          return try await group.next() ?? false
        })
    } catch {
      result = .failure(error)
    }
    await room.leave(outbox.id)
    switch result {
    case .success(true): return
    case .success(false): throw Failure.ended(outbox.conversationEnd?.description ?? "the server closed the connection")
    case .failure(let failure as SyncClientSocket.Failure): throw Failure(failure)
    case .failure(let error as Failure): throw error
    case .failure(let error as CancellationError): throw error
    case .failure(let error): throw Failure.ended("\(error)")
    }
  }

  private func take(
    _ frame: [UInt8], from outbox: SyncOutbox, _ hasJoined: Flag
  ) async -> Bool {
    switch outbox.received(frame) {
    case .none: return true
    case .joined(_, let reply):
      if let reply { outbox.put(reply) }
      report(.connected)
      await room.connect(outbox)
      hasJoined.set()
      return true
    case .document(let id, let event):
      if id == document { await room.receive(event, from: outbox) }
      return true
    case .ended: return false
    }
  }

  private func awaitAgreement(_ outbox: SyncOutbox, _ hasJoined: Flag, _ goal: Goal) async throws -> Bool {
    while !hasJoined.isSet { try await Task.sleep(for: .milliseconds(10)) }
    if await !room.seek() {
      report(.absent)
      // The server may get the document later and then sends it.
      guard goal == .cancelled else { throw Failure.absent }
    }
    if await room.agree(with: outbox) {
      report(.agreed)
      if goal == .agreement { return true }
    }
    // Waits until the socket ends or the task is cancelled.
    while true { try await Task.sleep(for: .seconds(3600)) }
  }
}

extension NotesSync.Failure: CustomStringConvertible {
  /// The failure for a failed WebSocket.
  init(_ failure: SyncClientSocket.Failure) {
    switch failure {
    case .refused(let status): self = .refused(status)
    case .unreachable(let reason): self = .unreachable(reason)
    case .ended: self = .ended("the server closed the connection")
    case .noGreeting: self = .ended("the server did not introduce itself; is it an automerge-repo server?")
    }
  }

  /// What happened and what to do.
  public var description: String {
    switch self {
    case .refused(401): "the server needs an access key, or another one; give it with --token-file"
    case .refused(403): "the server does not accept connections from here"
    case .refused(421): "the server does not answer to this name; start it with --host-name and the name"
    case .refused(let status): "the server refused the connection with status \(status); is the path /sync?"
    case .ended(let reason): reason
    case .unreachable(let reason): "the server cannot be reached: " + reason
    case .absent: "neither this side nor the server has the document"
    }
  }

  /// Whether trying again may help.
  var mayPass: Bool {
    switch self {
    case .unreachable, .ended, .refused(429), .refused(503): true
    case .refused, .absent: false
    }
  }
}
