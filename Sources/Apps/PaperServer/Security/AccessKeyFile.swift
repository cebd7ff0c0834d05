import Foundation

/// The file in the data directory that stores a generated access key. Only its owner can read it.
enum AccessKeyFile {
  /// The file's name within the data directory.
  static let name = "access-key"

  /// The key in the file; `nil` if there is no file.
  /// - Throws: `LibraryServer.StartError.accessKey` if the file does not contain a key
  static func read(in folder: String) throws(LibraryServer.StartError) -> AccessKey? {
    let path = folder + "/" + name
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let key = AccessKey(text) else {
      throw .accessKey("\(path) does not contain an access key. Delete the file, and a new key is made.")
    }
    return key
  }

  /// The key in the file. If there is no file, a new key is generated and stored.
  /// - Throws: `LibraryServer.StartError.accessKey` if the file does not contain a key, or cannot be read or written
  static func load(
    in folder: String, makeKey: () -> AccessKey
  ) throws(LibraryServer.StartError) -> AccessKey {
    if let key = try read(in: folder) { return key }
    let path = folder + "/" + name
    let key = makeKey()
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw .accessKey("\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    defer { close(file) }
    let bytes = Array((key.text + "\n").utf8)
    guard write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(path)
      throw .accessKey("\(path) cannot be written: \(reason).")
    }
    return key
  }
}
