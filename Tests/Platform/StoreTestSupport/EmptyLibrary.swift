import Foundation
import GRDB

@testable import PaperStore

/// An empty library. The first test of a process makes one with all migrations, which takes 40 ms of processor time;
/// later ones get a copy of its database.
///
///     try EmptyLibrary.place(in: DataDirectory(preparing: folder.path + "/library"))
///
/// How a library is made from nothing is tested by `OpeningTests`, which uses no copy.
public enum EmptyLibrary {
  /// Writes the database of an empty library into a data directory that has none, readable only for its owner like one
  /// that the product makes.
  public static func place(in directory: DataDirectory) throws {
    let made = try template.get()
    var bytes = made.bytes
    // No two libraries have the same name for their storage of shared notes.
    withUnsafeBytes(of: UUID().uuid) { bytes.replaceSubrange(made.storageName, with: $0) }
    let file = open(directory.databasePath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(description: "cannot make \(directory.databasePath): \(errno)") }
    defer { close(file) }
    let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw Failure(description: "cannot write \(directory.databasePath): \(errno)") }
  }

  /// Why there is no empty library.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence with the path and the system's error number.
    public let description: String
  }

  /// The database's bytes, and where among them the storage's name is.
  private static let template = Result { try make() }

  private static func make() throws -> (bytes: [UInt8], storageName: Range<Int>) {
    let folder = FileManager.default.temporaryDirectory.path + "/papercenter-empty-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let directory = try DataDirectory(preparing: folder)
    let store = try LibraryStore(opening: directory)
    let name = try store.pool.read { db in try Data.fetchOne(db, sql: "SELECT id FROM shared_notes_storage") }
    try store.close()
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: directory.databasePath)))
    guard let name, let place = bytes.firstRange(of: name) else {
      throw Failure(description: "a new library has no name for its storage of shared notes")
    }
    return (bytes, place)
  }
}
