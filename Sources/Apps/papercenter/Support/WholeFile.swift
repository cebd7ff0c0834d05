import Foundation
import Glibc

/// Reads whole files for commands, and writes files completely or not at all.
enum WholeFile {
  /// - Throws: `CommandFailure` with the reason why it could not be read
  static func bytes(of path: String) throws -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw CommandFailure("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// Writes a file so that a crash leaves either the old file or the new one: writes a temporary file in the same
  /// folder, syncs it, renames it, and syncs the folder.
  static func write(_ bytes: [UInt8], to path: String, overwriting: Bool) throws {
    guard overwriting || !FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure("\(path) already exists. Choose another name, or add --overwrite.")
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

  /// Writes a file that is too large for memory, so that a kill leaves either the old file or the new one. A kill may
  /// also leave a hidden temporary file, which the next call for the same file deletes.
  /// - Parameter body: gets an empty file that is open for writing
  /// - Returns: the result of the body
  /// - Throws: errors of the body; `CommandFailure` if the file already exists, or cannot be created or finished
  static func write<Value>(
    to path: String, overwriting: Bool, _ body: (_ descriptor: Int32) async throws -> Value
  ) async throws -> Value {
    guard overwriting || !FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure("\(path) already exists. Choose another name, or add --overwrite.")
    }
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent()
    let temporary = folder.appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
    removeUnfinished(file)
    let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandFailure("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    // On a file system without locks, another command may delete the temporary file. Then the rename fails.
    flock(descriptor, LOCK_EX | LOCK_NB)
    var isRenamed = false
    defer {
      close(descriptor)
      if !isRenamed { unlink(temporary.path) }
    }
    let value = try await body(descriptor)
    guard fsync(descriptor) == 0, rename(temporary.path, file.path) == 0 else {
      throw CommandFailure("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    isRenamed = true
    try sync(folder.path)
    return value
  }

  /// Deletes temporary files of killed commands. A file that is still being written is locked and is kept.
  private static func removeUnfinished(_ file: URL) {
    let folder = file.deletingLastPathComponent()
    let prefix = ".\(file.lastPathComponent)."
    // If the folder cannot be listed, they stay.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil {
      let path = folder.appendingPathComponent(name).path
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  private static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw CommandFailure(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw CommandFailure(String(cString: strerror(errno))) }
  }
}
