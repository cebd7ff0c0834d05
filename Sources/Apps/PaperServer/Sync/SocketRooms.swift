import AutomergeRepo
import Logging
import PaperDomain
import PaperStore
import Synchronization

/// The documents that one socket has to do with: each is open from when the peer first speaks of it, or is first told of it,
/// until the socket ends.
final class SocketRooms: Sendable {
  /// How often the library is looked at for notes that the peer was not told of yet.
  private static let interval: Duration = .seconds(1)

  private let hub: SyncHub
  private let rooms = Mutex<[DocumentID: SyncRoom]>([:])

  init(hub: SyncHub) {
    self.hub = hub
  }

  /// How many documents are open for the socket.
  var count: Int { rooms.withLock { $0.count } }

  /// A document's room, opened if it is not.
  func room(_ id: DocumentID) -> SyncRoom {
    if let room = rooms.withLock({ $0[id] }) { return room }
    let room = hub.enter(id)
    let isNew = rooms.withLock { rooms in
      guard rooms[id] == nil else { return false }
      rooms[id] = room
      return true
    }
    // Another task of this socket was quicker; each socket uses a room once.
    if !isNew { hub.leave(id) }
    return room
  }

  /// The socket leaves all of them.
  func leaveAll(_ socket: SyncOutbox) async {
    let entered = rooms.withLock { rooms in
      defer { rooms = [:] }
      return rooms
    }
    for (id, room) in entered {
      await room.leave(socket.id)
      hub.leave(id)
    }
  }

  /// Until the task is cancelled, looks for documents of which a message was lost on the way. A socket of TCP loses none, what
  /// passes its messages on may.
  func remind(_ socket: SyncOutbox) async throws {
    while true {
      try await Task.sleep(for: SyncRoom.reminderInterval)
      for room in rooms.withLock({ Array($0.values) }) { await room.remind(socket.id) }
    }
  }

  /// Tells the socket's peer of all notes of the library that are not in the trash, one after the other, and of those that come
  /// later, until the task is cancelled.
  func offerLibrary(to socket: SyncOutbox, from store: LibraryStore, logger: Logger) async {
    var offered: Set<SharedNotes.ID> = []
    while !Task.isCancelled {
      do throws(LibraryError) {
        for id in try await store.sharedNotesIDs() where offered.insert(id).inserted {
          guard !Task.isCancelled else { return }
          let room = room(DocumentID(id.uniqueID))
          await room.connect(socket)
          // One is opened at a time, so that a large library costs neither this server nor the disk more than that.
          _ = await room.read()
        }
      } catch {
        logger.debug("the list of notes cannot be read", metadata: ["error": "\(error)"])
      }
      guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
    }
  }
}
