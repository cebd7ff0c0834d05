import AutomergeEngine
import AutomergeRepo
import Logging
import PaperDomain
import PaperStore
import Synchronization

/// Manages all open documents and all sockets of `/sync`.
final class SyncHub: Sendable {
  /// How many sockets may be open at once.
  static let socketLimit = 1024
  /// How often chunks from other processes are looked for while documents are open.
  private static let interval: Duration = .milliseconds(500)

  private struct Entry {
    let room: SyncRoom
    /// How many callers have entered the room and not left it.
    var users = 0
  }

  private struct State {
    var rooms: [DocumentID: Entry] = [:]
    var sockets: [ConnectionID: SyncOutbox] = [:]
    var lastConnection: UInt64 = 0
    var watcher: Task<Void, Never>?
    var isStopped = false
  }

  let limits: RepoLimits
  private let store: LibraryStore
  private let storage: LibrarySyncStorage
  private let localID: String
  private let onChange: @Sendable () -> Void
  private let logger: Logger
  private let state = Mutex(State())
  /// The number of the last chunk in the library that `watch` has read.
  private let lastChunk: Mutex<Int64>

  /// - Parameters:
  ///   - lastChunk: the number of the library's last chunk
  ///   - localID: this server's peer id, a new one in each run
  ///   - onChange: called after changes that lists of notes show
  init(
    store: LibraryStore, lastChunk: Int64, localID: String, random: @escaping @Sendable () -> UInt64,
    limits: RepoLimits = RepoLimits(),
    logger: Logger, onChange: @escaping @Sendable () -> Void
  ) {
    self.store = store
    self.lastChunk = Mutex(lastChunk)
    self.localID = localID
    self.limits = limits
    self.logger = logger
    self.onChange = onChange
    storage = LibrarySyncStorage(store: store, random: random, logger: logger)
  }

  // MARK: - Sockets

  /// Registers a new socket; returns `nil` if there are too many or the server is stopping. The caller must call
  /// `remove` at the end.
  /// - Parameters:
  ///   - storageID: identifies this library's document storage
  ///   - role: `initiating` for a socket to a peer of this library
  func add(storageID: String?, role: PeerConnection.Role = .accepting) -> SyncOutbox? {
    state.withLock { state in
      guard !state.isStopped, state.sockets.count < Self.socketLimit else { return nil }
      state.lastConnection += 1
      let outbox = SyncOutbox(
        id: ConnectionID(state.lastConnection),
        connection: PeerConnection(
          localID: localID,
          metadata: PeerMetadata(storageID: storageID, isEphemeral: false, isLibrary: role == .initiating),
          role: role, limits: limits))
      state.sockets[outbox.id] = outbox
      return outbox
    }
  }

  /// Removes a socket that has ended.
  func remove(_ socket: SyncOutbox) {
    state.withLock { _ = $0.sockets.removeValue(forKey: socket.id) }
  }

  /// Offers a socket's peer all notes, including later ones, until the task is cancelled.
  func offerLibrary(to socket: SyncOutbox, in rooms: SocketRooms) async {
    await rooms.offerLibrary(to: socket, from: store, logger: logger)
  }

  /// Identifies the document storage, so that peers can remember how far they have synced with it.
  func storageID() async -> String? {
    // Without it, peers only compare everything again.
    try? await store.notesStorageID().description
  }

  /// Ends all sockets; no new ones are accepted.
  func stop() {
    let sockets = state.withLock { state in
      state.isStopped = true
      state.watcher?.cancel()
      state.watcher = nil
      return Array(state.sockets.values)
    }
    for socket in sockets { socket.end(.stopping) }
  }

  // MARK: - Rooms

  /// Opens a document's room, which stays open until `leave` has been called as often as `enter`.
  func enter(_ id: DocumentID) -> SyncRoom {
    state.withLock { state in
      if state.watcher == nil, !state.isStopped { state.watcher = Task { await self.watch() } }
      let title = Mutex<String?>(nil)
      let room =
        state.rooms[id]?.room
        ?? SyncRoom(id: id, storage: storage, limits: limits) { [onChange] document in
          // Lists show only titles, so other changes are not reported.
          let now = document?.notesTitle
          let isNew = title.withLock { title in
            defer { title = now ?? title }
            return now != nil && title != now
          }
          if isNew { onChange() }
        }
      state.rooms[id, default: Entry(room: room)].users += 1
      return room
    }
  }

  /// Undoes one call of `enter`.
  func leave(_ id: DocumentID) {
    state.withLock { state in
      guard let entry = state.rooms[id] else { return }
      guard entry.users <= 1 else {
        state.rooms[id]?.users -= 1
        return
      }
      state.rooms[id] = nil
      guard state.rooms.isEmpty else { return }
      state.watcher?.cancel()
      state.watcher = nil
    }
  }

  /// Runs `body` with a document's room.
  func with<Value: Sendable>(
    _ id: DocumentID, _ body: (SyncRoom) async throws -> Value
  ) async throws -> Value {
    let room = enter(id)
    defer { leave(id) }
    return try await body(room)
  }

  /// The room of a document, if it is open.
  func openRoom(_ id: DocumentID) -> SyncRoom? {
    state.withLock { $0.rooms[id]?.room }
  }

  // MARK: - Other processes

  /// Passes changes that commands make to open documents on to their rooms.
  private func watch() async {
    while (try? await Task.sleep(for: Self.interval)) != nil {
      let rooms = state.withLock { $0.rooms.mapValues { $0.room } }
      let ids = Set(rooms.keys.map { SharedNotes.ID($0.id) })
      do throws(LibraryError) {
        // Rooms recognise and ignore the chunks that they have written or loaded themselves.
        let news = try await store.notesChunks(after: lastChunk.withLock { $0 }, of: ids)
        lastChunk.withLock { $0 = news.last }
        for chunk in news.chunks { await rooms[DocumentID(chunk.id.uniqueID)]?.absorb(StorageChunk(chunk.chunk)) }
        let closed = try await store.closedNotes(among: ids)
        for (id, room) in rooms {
          if closed.contains(SharedNotes.ID(id.id)) { await room.close() } else { await room.reopen() }
        }
      } catch {
        logger.debug("new changes of shared notes cannot be read", metadata: ["error": "\(error)"])
      }
    }
  }
}
