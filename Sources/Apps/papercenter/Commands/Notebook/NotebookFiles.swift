import ByteCoding
import Foundation
import Glibc
import Notebook

/// Reads and writes annotation files.
enum NotebookFiles {
  /// Reads a file.
  /// - Throws: `CommandFailure` with the offset and the reason, or why the file could not be opened
  static func read(_ path: String) throws -> Notebook {
    let bytes = try bytes(of: path)
    do {
      return try Notebook(fileBytes: bytes)
    } catch {
      throw CommandFailure("\(path) is not a sound notebook: \(error.explanation). The file was left as it is.")
    }
  }

  static func bytes(of path: String) throws -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw CommandFailure("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// Writes a file so that a crash leaves the old file or the new one: a temporary file beside it, synced, renamed, and
  /// the folder synced.
  static func write(_ bytes: [UInt8], to path: String, overwriting: Bool) throws {
    guard overwriting || !FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure("\(path) exists already. Choose another name, or add --overwrite.")
    }
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent()
    let temporary = folder.appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
    do {
      try Data(bytes).write(to: temporary)
      try sync(temporary.path)
      guard rename(temporary.path, file.path) == 0 else { throw CommandFailure(String(cString: strerror(errno))) }
      try sync(folder.path)
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw CommandFailure("\(path) cannot be written: \(error)")
    }
  }

  private static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw CommandFailure(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw CommandFailure(String(cString: strerror(errno))) }
  }

  /// A fresh actor for this run of the command, in the name of whoever runs it.
  static func writer() -> Notebook.Writer {
    var random = SystemRandomNumberGenerator()
    return Notebook.Writer(
      actor: UniqueID(random: &random), author: ProcessInfo.processInfo.environment["USER"] ?? "somebody")
  }

  static func now() -> Instant {
    Instant(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1000))
  }
}
