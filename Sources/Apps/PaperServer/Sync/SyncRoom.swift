import AutomergeEngine
import AutomergeRepo
import Logging

/// One open document with all sockets that sync it. It carries out the effects that `SharedDocument` returns.
actor SyncRoom {
  /// How often to `remind`.
  static let reminderInterval: Duration = .seconds(5)

  let id: DocumentID
  private var machine: SharedDocument
  private let storage: any SyncStorage
  private let limits: RepoLimits
  private let onChange: @Sendable (Document?) -> Void
  private var sockets: [ConnectionID: SyncOutbox] = [:]
  /// The peers that have sent ephemeral messages, such as the position of their caret.
  private var present: [ConnectionID: String] = [:]
  /// Sockets whose last message was processed before `receive` began to wait for it.
  private var taken: Set<ConnectionID> = []
  private var takers: [ConnectionID: CheckedContinuation<Void, Never>] = [:]
  private var lastTicket: UInt64 = 0
  private var applying: [UInt64: CheckedContinuation<Result<Int, DocumentRefusal>, Never>] = [:]
  private var readers: [CheckedContinuation<Document?, Never>] = []
  /// The document that is being stored, if a reader waits for it.
  private var snapshot: Document?
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var agreements: [ConnectionID: CheckedContinuation<Void, Never>] = [:]

  /// - Parameter onChange: called after each durable change
  init(
    id: DocumentID, storage: any SyncStorage, limits: RepoLimits,
    onChange: @escaping @Sendable (Document?) -> Void = { _ in }
  ) {
    self.id = id
    self.storage = storage
    self.limits = limits
    self.onChange = onChange
    machine = SharedDocument(limits: limits)
  }

  /// Whether the room can be closed.
  var isIdle: Bool { machine.isIdle && sockets.isEmpty }

  // MARK: - Sockets

  /// Handles a message from the socket's peer. Returns when it has been processed, so that each socket delivers one
  /// message at a time.
  func receive(_ event: PeerConnection.DocumentEvent, from socket: SyncOutbox) async {
    sockets[socket.id] = socket
    if case .ephemeral(let message) = event, message.sender == socket.peerID { present[socket.id] = message.sender }
    perform(machine.received(event, from: socket.id))
    guard case .sync = event, taken.remove(socket.id) == nil, sockets[socket.id] != nil else { return }
    await withCheckedContinuation { takers[socket.id] = $0 }
  }

  /// Adds a socket: its peer may be asked for the document, and gets the document without asking.
  func connect(_ socket: SyncOutbox) {
    sockets[socket.id] = socket
    perform(machine.connect(socket.id))
  }

  /// Removes a socket that has ended or whose peer has introduced itself again.
  func leave(_ socket: ConnectionID) {
    perform(machine.disconnect(socket, sender: present.removeValue(forKey: socket)))
    sockets[socket] = nil
    taken.remove(socket)
    takers.removeValue(forKey: socket)?.resume()
    agreements.removeValue(forKey: socket)?.resume()
  }

  /// Waits until the socket's peer has the same document or the socket has ended.
  /// - Returns: whether the peer has the same document
  func agree(with socket: SyncOutbox) async -> Bool {
    if !machine.agrees(with: socket.id), sockets[socket.id] != nil {
      await withCheckedContinuation { agreements[socket.id] = $0 }
    }
    return machine.agrees(with: socket.id)
  }

  /// Resumes sending to a socket whose peer reads again.
  func drained(_ socket: ConnectionID) {
    perform(machine.drained(socket))
  }

  /// Restarts the sync with a socket on which messages about the document were lost. Call it every few seconds.
  func remind(_ socket: ConnectionID) {
    perform(machine.remind(socket))
  }

  // MARK: - This side

  /// Applies changes. Returns when they are durable.
  /// - Returns: how many were new, or why they were refused
  func apply(_ changes: [UInt8]) async -> Result<Int, DocumentRefusal> {
    lastTicket += 1
    let ticket = lastTicket
    return await withCheckedContinuation { continuation in
      applying[ticket] = continuation
      perform(machine.apply(changes, ticket: ticket))
    }
  }

  /// The stored document; `nil` if it is not shared or cannot be read.
  func read() async -> Document? {
    if let content = machine.content { return content }
    return await withCheckedContinuation { continuation in
      readers.append(continuation)
      // Applying nothing opens the document if it is not open yet.
      perform(machine.apply([], ticket: 0))
    }
  }

  /// Asks the peers for the document if this side does not have it. Waits until it has arrived or no peer has it.
  /// - Returns: whether this side has the document
  func seek() async -> Bool {
    perform(machine.want())
    if machine.isAwaited { await withCheckedContinuation { waiters.append($0) } }
    return await read().map { $0.changeCount > 0 } ?? false
  }

  /// Adds a chunk that another process has written.
  func absorb(_ chunk: StorageChunk) {
    perform(machine.absorb(chunk))
  }

  /// The document was moved to the trash.
  func close() {
    perform(machine.close())
  }

  /// The document was restored from the trash.
  func reopen() {
    perform(machine.reopen())
  }

  // MARK: - Effects

  private func perform(_ effects: [DocumentEffect]) {
    for effect in effects {
      switch effect {
      case .load: load()
      case .store(let request):
        if !readers.isEmpty { snapshot = request.document }
        store(request)
      case .send(let connection, let message):
        if sockets[connection]?.send(message, of: id) == true { machine.congest(connection) }
      case .taken(let connection):
        if let taker = takers.removeValue(forKey: connection) { taker.resume() } else { taken.insert(connection) }
      case .refuse(let connection, let refusal):
        let socket = sockets.removeValue(forKey: connection)
        socket?.end(refusal == .notStored ? .tryLater(refusal.description) : .refused(refusal.description))
        takers.removeValue(forKey: connection)?.resume()
        agreements.removeValue(forKey: connection)?.resume()
      case .ephemeral: break
      case .changed: onChange(machine.content)
      case .applied(let ticket, let result): applying.removeValue(forKey: ticket)?.resume(returning: result)
      case .unavailable: break
      }
    }
    for (connection, continuation) in agreements where machine.agrees(with: connection) {
      agreements[connection] = nil
      continuation.resume()
    }
    if !machine.isAwaited {
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
    if machine.content != nil || !machine.isBusy { answerReaders(machine.content) }
  }

  private func answerReaders(_ document: Document?) {
    let waiting = readers
    readers = []
    for reader in waiting { reader.resume(returning: document) }
  }

  private func load() {
    Task {
      let opening = await storage.load(id, limits: limits)
      perform(machine.opened(opening))
    }
  }

  private func store(_ request: StoreRequest) {
    let number = request.number
    // Do not hold on to the request: as long as it exists, changing the document would copy it.
    let work = Task { [storage, id] in await storage.store(request, of: id) }
    Task {
      let isStored = await work.value
      if isStored, let document = snapshot { answerReaders(document) }
      snapshot = nil
      perform(isStored ? machine.stored(number) : machine.storeFailed(number))
    }
  }
}
