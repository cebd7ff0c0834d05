import AutomergeRepo
import Logging
import PaperDomain
import PaperStore
import Synchronization

/// The open documents of one socket. Each is opened when the peer first mentions it or is first told about it, and
/// stays open until the socket ends.
final class SocketRooms: Sendable {
  /// How often the library is checked for notes that the peer does not know about yet.
  private static let interval: Duration = .seconds(1)

  private let hub: SyncHub
  private let rooms = Mutex<[DocumentID: SyncRoom]>([:])

  init(hub: SyncHub) {
    self.hub = hub
  }

  /// How many documents are open for the socket.
  var count: Int { rooms.withLock { $0.count } }

  /// A document's room, opened if necessary.
  func room(_ id: DocumentID) -> SyncRoom {
    if let room = rooms.withLock({ $0[id] }) { return room }
    let room = hub.enter(id)
    let isNew = rooms.withLock { rooms in
      guard rooms[id] == nil else { return false }
      rooms[id] = room
      return true
    }
    // Another task of this socket entered the room first; a socket may enter each room only once.
    if !isNew { hub.leave(id) }
    return room
  }

  /// Makes the socket leave all rooms.
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

  /// Resends lost messages about documents until the task is cancelled. TCP itself loses no messages, but relays
  /// between the two sides may.
  func remind(_ socket: SyncOutbox) async throws {
    while true {
      try await Task.sleep(for: SyncRoom.reminderInterval)
      for room in rooms.withLock({ Array($0.values) }) { await room.remind(socket.id) }
    }
  }

  /// Offers the socket's peer all notes of the library that are not in the trash, one by one, and later also new ones,
  /// until the task is cancelled.
  func offerLibrary(to socket: SyncOutbox, from store: LibraryStore, logger: Logger) async {
    var offered: Set<SharedNotes.ID> = []
    while !Task.isCancelled {
      do throws(LibraryError) {
        for id in try await store.sharedNotesIDs() where offered.insert(id).inserted {
          guard !Task.isCancelled else { return }
          let room = room(DocumentID(id.uniqueID))
          await room.connect(socket)
          // Opens only one document at a time, so that a large library does not overload this server or its disk.
          _ = await room.read()
        }
      } catch {
        logger.debug("the list of notes cannot be read", metadata: ["error": "\(error)"])
      }
      guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
    }
  }
}
