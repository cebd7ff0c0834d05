import ArgumentParser
import AutomergeRepo
import ByteCoding
import Foundation
import MeetingNotes
import PaperServer

/// `papercenter notes sync`: syncs a document with the one on a server.
struct NotesSyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Sync notes with a server that speaks the automerge-repo protocol.",
    discussion: """
      Ends when both sides have stored the same document. With --watch it continues in both directions until it is \
      interrupted. A file that does not exist is made if --document names the document.
      """)

  @OptionGroup var source: NotesSource
  @Argument(help: "The server's address, such as ws://papers.example:8080/sync.") var address: String
  @Option(help: "The document's id or automerge: address, for a file that does not exist yet.") var document: String?
  @Option(
    name: .customLong("token-file"), help: "A file that contains only the server's access key.")
  var tokenFile: String?
  @Flag(help: "Keep syncing in both directions until interrupted.") var watch = false

  func run() async throws {
    let address: SyncAddress
    do throws(SyncAddress.Fault) {
      address = try SyncAddress(self.address)
    } catch .encrypted {
      throw CommandFailure(
        "wss:// is not supported. Use ws:// on a trusted network, or through a tunnel such as ssh -L.")
    } catch {
      throw CommandFailure("“\(self.address)” is not the address of a socket, such as ws://127.0.0.1:8080/sync.")
    }
    let token = try tokenFile.map { path in
      let text = String(decoding: try WholeFile.bytes(of: path), as: UTF8.self)
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    switch try await source.resolve(mayBeNew: document != nil) {
    case .file(let path):
      let id = try fileID(path)
      let storage = NotesFileStorage(path: path, document: id)
      do {
        try await sync(id.id, storage, address, token)
      } catch {
        if let fault = await storage.fault { throw CommandFailure("\(fault). The file was not changed.") }
        throw error
      }
    case .library(let folder, let id):
      try await LibraryHandle.with(folder) { library in
        let storage = LibrarySyncStorage(
          store: library.store, random: { .random(in: .min ... .max) }, logger: LibraryHandle.logger(level: .warning))
        // Skips what is stored already, which is no news.
        _ = await storage.news(of: DocumentID(id.uniqueID))
        try await sync(id.uniqueID, storage, address, token)
      }
    }
  }

  private func sync(
    _ id: UniqueID, _ storage: any SyncStorage, _ address: SyncAddress, _ token: String?
  ) async throws {
    let sync = NotesSync(
      document: id, storage: storage, address: address, token: token,
      report: { event in
        switch event {
        case .connected: Output.note("Connected.")
        case .agreed: Output.note("In sync.")
        case .absent: Output.note("The server does not have the document yet.")
        case .waiting(let milliseconds, let reason):
          Output.note("Not connected: \(reason). The next attempt is in \((milliseconds + 999) / 1000) s.")
        }
      })
    do {
      if watch { try await sync.watch() } else { try await sync.once() }
    } catch let failure as NotesSync.Failure {
      throw CommandFailure("The notes were not synced: \(failure).")
    }
  }

  private func fileID(_ path: String) throws -> DocumentID {
    let named = try document.map { text in
      guard let url = DocumentURL(text) else { throw CommandFailure("“\(text)” is not the id of a document.") }
      return url.document
    }
    guard FileManager.default.fileExists(atPath: path) else {
      guard let named else { throw CommandFailure("\(path) does not exist. Name the document with --document.") }
      return named
    }
    let file: NotesFile
    let bytes = try WholeFile.bytes(of: path)
    do throws(NotesFileError) {
      file = try NotesFile(parsing: bytes)
    } catch {
      throw CommandFailure("\(path) cannot be opened: \(error). The file was not changed.")
    }
    guard let id = file.id.map({ DocumentID($0) }) ?? named else {
      throw CommandFailure("\(path) is raw Automerge data without an id. Name the document with --document.")
    }
    guard named.map({ $0 == id }) ?? true else { throw CommandFailure("\(path) is another document: \(id.url).") }
    return id
  }
}
