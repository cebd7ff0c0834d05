import ByteCoding
import Foundation

/// One-time codes that sign in another browser, so that nobody has to type the access key on a tablet.
///
/// A code has eight letters and digits (40 random bits) and is valid for ten minutes. Each code is a file in the data
/// directory's folder `pairing-codes`, named by a hash of code and key. So the folder reveals no code, and a new key
/// invalidates all codes. The server deletes the file when a browser signs in with the code; if several browsers try,
/// one succeeds.
///
/// All methods may be called from any thread. They read and delete files.
struct PairingCodes: Sendable {
  /// The folder's name within the data directory.
  static let folderName = "pairing-codes"
  /// How long a code is valid, in seconds.
  static let lifetimeSeconds: Int64 = 600

  /// The characters of codes, without letters that people confuse with digits or with each other.
  private static let letters = Array("ABCDEFGHJKMNPQRSTUVWXYZ123456789".utf8)
  private static let length = 8

  private let path: String
  private let key: AccessKey
  private let now: @Sendable () -> Instant

  /// Manages the codes of a library's server.
  /// - Parameters:
  ///   - folder: the data directory
  ///   - key: the server's key
  ///   - now: the clock, for the end of a code
  init(in folder: String, key: AccessKey, now: @escaping @Sendable () -> Instant) {
    path = folder + "/" + Self.folderName
    self.key = key
    self.now = now
  }

  /// Whether a text must be meant as a code rather than a key, since keys are longer.
  static func isCode(_ text: some StringProtocol) -> Bool { plain(text) != nil }

  /// Makes a code and deletes expired ones.
  /// - Returns: the code in readable form, `ABCD-EFGH`
  /// - Throws: `LibraryServer.StartError.accessKey` if it cannot be stored
  func make(random generator: inout some RandomNumberGenerator) throws(LibraryServer.StartError) -> String {
    let code = (0..<Self.length).map { _ in Self.letters[Int(generator.next() >> 59)] }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Self.failure(path, "made") }
    deleteEnded()
    let file = file(of: code)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(file, "written") }
    defer { close(descriptor) }
    let end = Array(String(now().millisecondsSince1970 + Self.lifetimeSeconds * 1_000).utf8)
    guard write(descriptor, end, end.count) == end.count else {
      let error = Self.failure(file, "written")
      unlink(file)
      throw error
    }
    let half = Self.length / 2
    return String(decoding: code[..<half], as: UTF8.self) + "-" + String(decoding: code[half...], as: UTF8.self)
  }

  /// Uses a code up.
  /// - Returns: `true` for the first caller with a code that has not expired
  func use(_ text: some StringProtocol) -> Bool {
    guard let code = Self.plain(text) else { return false }
    let file = file(of: code)
    guard let end = end(of: file), unlink(file) == 0 else { return false }
    return isOpen(until: end)
  }

  /// Deletes all codes of the library in a folder. Does nothing if the library never had one.
  /// - Throws: `LibraryServer.StartError.accessKey` if a code cannot be deleted
  static func deleteAll(in folder: String) throws(LibraryServer.StartError) {
    let path = folder + "/" + folderName
    for name in names(in: path) where unlink(path + "/" + name) != 0 && errno != ENOENT {
      throw failure(path + "/" + name, "deleted")
    }
  }

  // MARK: - Parts

  /// The characters of a code, in capitals; `nil` if the text is not a code.
  private static func plain(_ text: some StringProtocol) -> [UInt8]? {
    let letters = text.utf8.filter { $0 != 0x2D && $0 != 0x20 }.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
    return letters.count == length && letters.allSatisfy(Self.letters.contains) ? letters : nil
  }

  private func file(of code: [UInt8]) -> String {
    path + "/" + SHA256.hash(code + Array((":" + key.text).utf8)).description
  }

  /// When a code expires, in milliseconds since 1970; `nil` if there is no such code.
  private func end(of file: String) -> Int64? {
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? Int64(String(decoding: bytes[..<count], as: UTF8.self)) : nil
  }

  /// Also checks that the end is not too far ahead: setting the clock back must not make a code last longer.
  private func isOpen(until end: Int64) -> Bool {
    let time = now().millisecondsSince1970
    return time < end && end <= time + Self.lifetimeSeconds * 1_000
  }

  private func deleteEnded() {
    for name in Self.names(in: path) {
      let file = path + "/" + name
      if let end = end(of: file), !isOpen(until: end) { unlink(file) }
    }
  }

  /// The files' names; empty if there is no such folder.
  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func failure(_ file: String, _ what: String) -> LibraryServer.StartError {
    .accessKey("\(file) cannot be \(what): \(String(cString: strerror(errno))).")
  }
}
