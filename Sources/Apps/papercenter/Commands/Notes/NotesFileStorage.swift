import AutomergeEngine
import AutomergeRepo
import Foundation
import Glibc
import MeetingNotes
import PaperServer

/// Stores a synced document in a file. Each write replaces the whole file, and includes what other programs have
/// written to it meanwhile.
actor NotesFileStorage: SyncStorage {
  private let path: String
  private let document: DocumentID
  /// The file's stamp when it was last read or written, to detect writes by other programs.
  private var seen: FileStamp?
  /// Why the last call failed, for the waiting person.
  private(set) var fault: String?

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
        // The file now contains other programs' changes, but `news` has not returned them yet.
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
    // A file that cannot be read right now may be in the middle of a replacement by a program that does not write
    // atomically.
    return (try? read()).map { [$0] } ?? []
  }

  private func read() throws -> StorageChunk {
    let stamp = stamp()
    let file = try NotesFile(parsing: WholeFile.bytes(of: path))
    guard file.id.map({ $0 == document.id }) ?? true else { throw CommandFailure("\(path) is another document now") }
    seen = stamp
    return StorageChunk(key: .incremental(file.data), bytes: file.data)
  }

  private func stamp() -> FileStamp? { FileStamp(path, followsLinks: true) }
}
