import AutomergeEngine
import ByteCoding
import Foundation
import Glibc
import MeetingNotes

/// Reads and writes files of shared notes.
enum NotesFiles {
  /// Opens a file under a fresh actor.
  static func open(_ path: String) throws -> NotesDocument {
    let bytes = try WholeFile.bytes(of: path)
    do {
      return try NotesDocument(opening: bytes, actor: actor())
    } catch {
      throw CommandFailure("\(path) cannot be opened: \(error). The file was not changed.")
    }
  }

  /// Opens a file, changes it and replaces it; if nothing changed, the file stays as it is.
  ///
  /// The folder is locked meanwhile. So if two commands run at once, the second one builds on the first one's file.
  static func update<Result>(_ path: String, _ edits: (inout NotesDocument) throws -> Result) throws -> Result {
    try whileLocked(path) {
      var notes = try open(path)
      let heads = notes.automerge.heads
      do {
        let result = try edits(&notes)
        if notes.automerge.heads != heads { try WholeFile.write(notes.fileBytes(), to: path, overwriting: true) }
        return result
      } catch let error as NotesError {
        throw CommandFailure("\(path) was not changed: \(error).")
      }
    }
  }

  /// Runs `body` while no other command changes files in the same folder.
  static func whileLocked<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure("\(folder) cannot be opened: \(reason)") }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw CommandFailure("\(folder) cannot be locked: \(reason)") }
    }
    return try body()
  }

  /// Makes a fresh actor. Each opening has its own, so that two copies never share one.
  static func actor() -> ActorID {
    var random = SystemRandomNumberGenerator()
    return ActorID(random: &random)
  }

  static func newID() -> UniqueID {
    var random = SystemRandomNumberGenerator()
    return UniqueID(random: &random)
  }

  /// Finds an item by its id, its number from 1, or its title.
  static func item(_ text: String, in content: NotesContent) throws -> NotesItem {
    if let id = UniqueID(text), let item = content.item(id) { return item }
    if let number = Int(text), content.items.indices.contains(number - 1) { return content.items[number - 1] }
    let titled = content.items.filter { $0.title == text }
    guard titled.count == 1 else {
      throw CommandFailure(
        titled.isEmpty
          ? "There is no item “\(text)”. Name it by its number, title or id; `notes show` lists them."
          : "\(titled.count) items have the title “\(text)”. Name one by its number or id; `notes show` lists them.")
    }
    return titled[0]
  }

  private static var reason: String { String(cString: strerror(errno)) }
}

extension AuthorOptions {
  /// The author and time that sign changes of notes.
  var signature: NotesSignature {
    NotesSignature(author: personName, time: Int64(Date().timeIntervalSince1970))
  }
}
