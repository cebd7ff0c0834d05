import AutomergeEngine
import AutomergeRepo
import Logging

/// One document that is open, with all sockets that sync it. It carries out what `SharedDocument` decides.
actor SyncRoom {
  /// How often to `remind`.
  static let reminderInterval: Duration = .seconds(5)

  let id: DocumentID
  private var machine: SharedDocument
  private let storage: any SyncStorage
  private let limits: RepoLimits
  private let onChange: @Sendable (Document?) -> Void
  private var sockets: [ConnectionID: SyncOutbox] = [:]
  /// The peers that have said something in passing, such as where their caret is.
  private var present: [ConnectionID: String] = [:]
  /// Sockets whose last message was taken in before anybody waited for it.
  private var taken: Set<ConnectionID> = []
  private var takers: [ConnectionID: CheckedContinuation<Void, Never>] = [:]
  private var lastTicket: UInt64 = 0
  private var applying: [UInt64: CheckedContinuation<Result<Int, DocumentRefusal>, Never>] = [:]
  private var readers: [CheckedContinuation<Document?, Never>] = []
  /// The document that is being stored, if somebody waits to read it.
  private var snapshot: Document?
  private var seekers: [CheckedContinuation<Void, Never>] = []
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

  /// Whether the room can be let go.
  var isIdle: Bool { machine.isIdle && sockets.isEmpty }

  // MARK: - Sockets

  /// The socket's peer says something. Returns when it is taken in, so that a socket brings one message at a time.
  func receive(_ event: PeerConnection.DocumentEvent, from socket: SyncOutbox) async {
    sockets[socket.id] = socket
    if case .ephemeral(let message) = event, message.sender == socket.peerID { present[socket.id] = message.sender }
    perform(machine.received(event, from: socket.id))
    guard case .sync = event, taken.remove(socket.id) == nil, sockets[socket.id] != nil else { return }
    await withCheckedContinuation { takers[socket.id] = $0 }
  }

  /// The socket's peer may be asked for the document, and is told of it unasked.
  func connect(_ socket: SyncOutbox) {
    sockets[socket.id] = socket
    perform(machine.connect(socket.id))
  }

  /// The socket has ended, or its peer has introduced itself anew.
  func leave(_ socket: ConnectionID) {
    perform(machine.disconnect(socket, sender: present.removeValue(forKey: socket)))
    sockets[socket] = nil
    taken.remove(socket)
    takers.removeValue(forKey: socket)?.resume()
    agreements.removeValue(forKey: socket)?.resume()
  }

  /// Returns when the socket's peer has the same document, or the socket has ended.
  /// - Returns: whether it has
  func agree(with socket: SyncOutbox) async -> Bool {
    if !machine.agrees(with: socket.id), sockets[socket.id] != nil {
      await withCheckedContinuation { agreements[socket.id] = $0 }
    }
    return machine.agrees(with: socket.id)
  }

  /// The socket's peer reads again.
  func drained(_ socket: ConnectionID) {
    perform(machine.drained(socket))
  }

  /// To be called every few seconds: a socket on which messages about the document were lost begins anew.
  func remind(_ socket: ConnectionID) {
    perform(machine.remind(socket))
  }

  // MARK: - This side

  /// Takes over changes. Returns when they are durable.
  /// - Returns: how many were new, or why they were refused
  func apply(_ changes: [UInt8]) async -> Result<Int, DocumentRefusal> {
    lastTicket += 1
    let ticket = lastTicket
    return await withCheckedContinuation { continuation in
      applying[ticket] = continuation
      perform(machine.apply(changes, ticket: ticket))
    }
  }

  /// The document as it is in storage; `nil` if it is not shared or cannot be read.
  func read() async -> Document? {
    if let content = machine.content { return content }
    return await withCheckedContinuation { continuation in
      readers.append(continuation)
      // Opens it if nobody else has.
      perform(machine.apply([], ticket: 0))
    }
  }

  /// Asks peers for the document if it is not here. Returns when it is here, or nobody has it.
  func seek() async -> Bool {
    perform(machine.want())
    if machine.isSought { await withCheckedContinuation { seekers.append($0) } }
    return await read().map { $0.changeCount > 0 } ?? false
  }

  /// Another process has written a piece.
  func absorb(_ chunk: StorageChunk) {
    perform(machine.absorb(chunk))
  }

  /// The document was moved to the trash.
  func close() {
    perform(machine.close())
  }

  /// The document is back.
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
    if !machine.isSought {
      for seeker in seekers { seeker.resume() }
      seekers = []
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
    // The request is not kept: while it is, changing the document would copy it.
    let work = Task { [storage, id] in await storage.store(request, of: id) }
    Task {
      let isStored = await work.value
      if isStored, let document = snapshot { answerReaders(document) }
      snapshot = nil
      perform(isStored ? machine.stored(number) : machine.storeFailed(number))
    }
  }
}
