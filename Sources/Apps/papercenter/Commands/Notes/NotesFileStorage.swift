import AutomergeEngine
import AutomergeRepo
import Foundation
import Glibc
import MeetingNotes
import PaperServer

/// Keeps a document that is synced in a file. Each write replaces the file whole, with what other programs have put into it
/// meanwhile.
actor NotesFileStorage: SyncStorage {
  private let path: String
  private let document: DocumentID
  /// The file as it was when it was last read or written, so that writes of others are noticed.
  private var seen: Stamp?
  /// Why the last call failed, for the person who waits.
  private(set) var fault: String?

  private struct Stamp: Equatable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  init(path: String, document: DocumentID) {
    self.path = path
    self.document = document
  }

  func load(_ document: DocumentID, limits: RepoLimits) async -> SharedDocument.Opening {
    guard FileManager.default.fileExists(atPath: path) else {
      return .found(StoredDocument(actor: NotesFiles.actor(), limits: limits))
    }
    do {
      let chunk = try read()
      let stored = StoredDocument(loading: [chunk], actor: NotesFiles.actor(), limits: limits)
      if let damage = stored.setAside.first { throw CommandFailure("\(path) is damaged: \(damage.reason)") }
      return .found(stored)
    } catch {
      fault = "\(error)"
      return .failed
    }
  }

  func store(_ request: StoreRequest, of document: DocumentID) async -> Bool {
    do {
      var merged = request.document
      merged.setActor(NotesFiles.actor())
      try NotesFiles.whileLocked(path) {
        let hasNews = stamp() != seen
        var file = NotesFile(id: document.id, data: [])
        if FileManager.default.fileExists(atPath: path) {
          file = try NotesFile(parsing: WholeFile.bytes(of: path))
          guard file.id.map({ $0 == document.id }) ?? true else {
            throw CommandFailure("\(path) is another document now")
          }
          try merged.applyChanges(file.data)
        }
        file.data = merged.save()
        try WholeFile.write(file.bytes, to: path, overwriting: true)
        // What others put into the file is in it, and has yet to be told.
        seen = hasNews ? nil : stamp()
      }
      return true
    } catch {
      fault = "\(error)"
      return false
    }
  }

  func news(of document: DocumentID) async -> [StorageChunk] {
    guard let now = stamp(), now != seen else { return [] }
    // A file that cannot be read at this moment may be one that is being replaced by a program that does not do it at once.
    return (try? read()).map { [$0] } ?? []
  }

  private func read() throws -> StorageChunk {
    let stamp = stamp()
    let file = try NotesFile(parsing: WholeFile.bytes(of: path))
    guard file.id.map({ $0 == document.id }) ?? true else { throw CommandFailure("\(path) is another document now") }
    seen = stamp
    return StorageChunk(key: .incremental(file.data), bytes: file.data)
  }

  private func stamp() -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
