import ArgumentParser
import AutomergeEngine
import AutomergeRepo
import ByteCoding
import Foundation
import MeetingNotes
import PaperDomain
import PaperServer
import PaperStore

/// Selects the notes for a command: a file, or a document of the library.
struct NotesSource: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A file, or a document of the library: its title, its id or its automerge: address.", valueName: "notes"))
  var name: String
  @OptionGroup var library: LibraryOptions

  /// Where the notes are stored.
  enum Place {
    case file(String)
    case library(folder: String, SharedNotes.ID)
  }

  private static let fileEndings = [".meetingnotes", ".automerge"]

  /// Decides which of the two it is: a name of an existing file, or one that looks like a file's, means a file.
  func resolve(mayBeNew: Bool = false) async throws -> Place {
    let isFile = FileManager.default.fileExists(atPath: name)
    if isFile || mayBeNew || name.contains("/") || Self.fileEndings.contains(where: { name.hasSuffix($0) }) {
      return .file(name)
    }
    let folder = library.folder
    guard FileManager.default.fileExists(atPath: folder + "/papercenter.sqlite") else {
      throw CommandFailure("There is no file “\(name)”, and no library in \(folder).")
    }
    let id = try await LibraryHandle.with(folder) { library in try await find(in: library.store) }
    return .library(folder: folder, id)
  }

  private func find(in store: LibraryStore) async throws -> SharedNotes.ID {
    if let url = DocumentURL(name), try await store.sharedNotes(SharedNotes.ID(url.document.id)) != nil {
      return SharedNotes.ID(url.document.id)
    }
    let all = try await WholeList.read { slice in try await store.sharedNotes(slice: slice) }
    let titled = all.filter { $0.title == name }
    guard titled.count == 1 else {
      throw CommandFailure(
        titled.isEmpty
          ? "There is no file “\(name)”, and the library has no notes of this title or id; `notes list --library` lists them."
          : "\(titled.count) notes of the library have the title “\(name)”. Name one by its id; `notes list --library` lists them."
      )
    }
    return titled[0].id
  }

  /// Opens the notes under a fresh actor.
  func open() async throws -> NotesDocument {
    switch try await resolve() {
    case .file(let path): return try NotesFiles.open(path)
    case .library(let folder, let id):
      return try await LibraryHandle.with(folder) { library in try await NotesLibrary.open(id, in: library.store) }
    }
  }

  /// Changes the notes. A file is replaced as a whole; to the library, only the changes are added.
  func update<Result: Sendable>(_ edits: (inout NotesDocument) throws -> Result) async throws -> Result {
    switch try await resolve() {
    case .file(let path): return try NotesFiles.update(path, edits)
    case .library(let folder, let id):
      return try await LibraryHandle.with(folder) { library in
        var notes = try await NotesLibrary.open(id, in: library.store)
        let heads = notes.automerge.heads
        do {
          let result = try edits(&notes)
          if notes.automerge.heads != heads {
            try await NotesLibrary.add(notes, since: heads, id: id, to: library.store)
          }
          return result
        } catch let error as NotesError {
          throw CommandFailure("The notes were not changed: \(error).")
        }
      }
    }
  }
}

/// Reads and writes notes of the library, while a server may have them open.
enum NotesLibrary {
  /// Opens a document under a fresh actor.
  static func open(_ id: SharedNotes.ID, in store: LibraryStore) async throws -> NotesDocument {
    guard case .chunks(let chunks) = try await store.storedNotes(id) else {
      throw LibraryError.inTrash(.sharedNotes, id: id.description)
    }
    let stored = StoredDocument(loading: chunks.map { StorageChunk($0) }, actor: NotesFiles.actor())
    for chunk in stored.setAside { Output.note("A damaged piece of the notes was left out: \(chunk.reason)") }
    do throws(NotesError) {
      return try NotesDocument(stored.document, id: id.uniqueID)
    } catch {
      throw CommandFailure("The notes \(id) cannot be opened: \(error).")
    }
  }

  /// Adds the changes since given heads to the library.
  static func add(
    _ notes: NotesDocument, since heads: [ChangeHash], id: SharedNotes.ID, to store: LibraryStore
  ) async throws {
    for result in try await store.store([try write(notes, since: heads, id: id)]) { try result.get() }
  }

  /// The changes since given heads, as a write to the library.
  static func write(_ notes: NotesDocument, since heads: [ChangeHash], id: SharedNotes.ID) throws -> NotesWrite {
    var notes = notes
    let changes = try notes.changes(since: heads)
    let chunk = NotesChunk(StorageChunk(key: .incremental(changes), bytes: changes))
    return NotesWrite(
      id: id, title: try notes.content().title, put: chunk, authors: notes.automerge.notesAuthors(since: heads))
  }
}
