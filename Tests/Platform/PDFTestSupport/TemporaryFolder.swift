import Glibc

/// A folder that exists until this object is released.
public final class TemporaryFolder: Sendable {
  /// The folder's absolute path.
  public let path: String

  /// Makes an empty folder in the system's temporary folder.
  /// - Throws: `CannotWrite`
  public init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/papercenter-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CannotWrite(path: parent, code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    // The folder has only files from `write`, no folders.
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { unlink("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }

  /// Writes a file into the folder and returns its path.
  /// - Throws: `CannotWrite`
  public func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "w") else { throw CannotWrite(path: file, code: errno) }
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else { throw CannotWrite(path: file, code: errno) }
    return file
  }

  /// A file that a test needs could not be written.
  public struct CannotWrite: Error {
    /// The file's path.
    public let path: String
    /// The system's error number.
    public let code: Int32
  }
}
