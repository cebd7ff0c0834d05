import AutomergeEngine
import AutomergeRepo
import ByteCoding
import Logging
import MeetingNotes
import PaperDomain
import PaperStore

/// Stores documents in the library. Writes that arrive while another one waits for the disk are combined into the next
/// one. So the more people type, the more changes share each wait for the disk.
public actor LibrarySyncStorage: SyncStorage {
  private struct Pending {
    let write: NotesWrite
    let continuation: CheckedContinuation<Bool, Never>
  }

  private let store: LibraryStore
  private let logger: Logger
  private let random: @Sendable () -> UInt64
  private var pending: [Pending] = []
  private var isWriting = false
  /// The number of the last chunk that `news` has read.
  private var lastChunk: Int64?

  /// - Parameters:
  ///   - store: the library
  ///   - random: random bits, for a new actor at each opening of a document
  public init(store: LibraryStore, random: @escaping @Sendable () -> UInt64, logger: Logger) {
    self.store = store
    self.random = random
    self.logger = logger
  }

  /// Not isolated to this actor, so that loading a large document does not block writes.
  public nonisolated func load(_ document: DocumentID, limits: RepoLimits) async -> SharedDocument.Opening {
    var generator = ClosureGenerator(next: random)
    let actor = ActorID(random: &generator)
    do throws(LibraryError) {
      switch try await store.storedNotes(SharedNotes.ID(document.id)) {
      case .absent: return .found(StoredDocument(actor: actor, limits: limits))
      case .trashed: return .refused
      case .chunks(let chunks):
        let stored = StoredDocument(loading: chunks.map { StorageChunk($0) }, actor: actor, limits: limits)
        for chunk in stored.setAside {
          logger.error(
            "a piece of shared notes cannot be used and was not changed",
            metadata: [
              "notes": "\(document)", "key": "\(Hexadecimal.text(of: chunk.key.hash))", "reason": "\(chunk.reason)",
            ])
        }
        return .found(stored)
      }
    } catch {
      logger.error("shared notes cannot be read", metadata: ["notes": "\(document)", "error": "\(error)"])
      return .failed
    }
  }

  /// The chunks that were written since the last call, also by other processes; at the first call, all chunks.
  public func news(of document: DocumentID) async -> [StorageChunk] {
    do throws(LibraryError) {
      let news = try await store.notesChunks(after: lastChunk ?? 0, of: [SharedNotes.ID(document.id)])
      lastChunk = news.last
      return news.chunks.map { StorageChunk($0.chunk) }
    } catch {
      logger.debug("new changes of shared notes cannot be read", metadata: ["error": "\(error)"])
      return []
    }
  }

  /// Stores changes in one write with those of simultaneous callers.
  public func store(_ request: StoreRequest, of document: DocumentID) async -> Bool {
    let write = NotesWrite(
      id: SharedNotes.ID(document.id), title: request.document.notesTitle, put: NotesChunk(request.put),
      remove: request.remove.map { NotesChunk.Name($0) },
      authors: request.document.notesAuthors(since: request.formerHeads))
    return await withCheckedContinuation { continuation in
      pending.append(Pending(write: write, continuation: continuation))
      guard !isWriting else { return }
      isWriting = true
      Task { await self.write() }
    }
  }

  private func write() async {
    while !pending.isEmpty {
      let batch = pending
      pending = []
      do throws(LibraryError) {
        let results = try await store.store(batch.map { $0.write })
        for (item, result) in zip(batch, results) {
          if case .success = result {
            item.continuation.resume(returning: true)
          } else {
            item.continuation.resume(returning: false)
          }
        }
      } catch {
        logger.error("shared notes cannot be written", metadata: ["error": "\(error)"])
        for item in batch { item.continuation.resume(returning: false) }
      }
    }
    isWriting = false
  }
}

extension Document {
  /// The authors of the changes since `heads`, at most ten, because a peer's chunk may name any number. Empty if
  /// `heads` is empty: then the whole document is new to the library.
  public func notesAuthors(since heads: [ChangeHash]) -> [NotesAuthor] {
    guard !heads.isEmpty else { return [] }
    var document = self
    // Only verified documents are opened, so this does not fail.
    let changes = (try? document.changes(since: heads)) ?? []
    return NotesDocument.authors(of: changes).prefix(10).map {
      NotesAuthor(name: $0.name, changeCount: $0.changeCount)
    }
  }

  /// The title in a notes document; empty for a document of another kind.
  var notesTitle: String {
    switch value(at: "title") {
    case .scalar(.string(let text)): text
    case .object(let object, .text): (try? text(of: object)) ?? ""
    default: ""
    }
  }
}

extension StorageChunk {
  /// A piece as the library stores it.
  public init(_ chunk: NotesChunk) {
    self.init(
      key: ChunkKey(chunk.name.kind == .snapshot ? .snapshot : .incremental, hash: chunk.name.key), bytes: chunk.bytes)
  }
}

extension NotesChunk {
  /// A piece as the library stores it.
  public init(_ chunk: StorageChunk) {
    self.init(name: Name(chunk.key), bytes: chunk.bytes)
  }
}

extension NotesChunk.Name {
  init(_ key: ChunkKey) {
    self.init(key.kind == .snapshot ? .snapshot : .incremental, key: key.hash)
  }
}
