import ByteCoding
import Foundation
import Logging
import NIOPosix
import Synchronization

/// The browsers that have signed in with the access key.
///
/// A browser gets a random token as its cookie, never the key. Only a hash of token and key together is stored, so
/// neither the file nor the memory reveals a valid token, and a new key ends every session. A session ends after 90
/// days, or when `papercenter access end-sessions` deletes the file; a running server notices that within two seconds.
/// If the file cannot be read or written, people have to sign in once more.
///
/// Calls may come from any thread. `verify` and `begin` do no I/O.
final class BrowserSessions: Sendable {
  /// The file's name within the data directory: a line for each session, with the hash in hexadecimal and the end in
  /// milliseconds since 1970.
  static let fileName = "browser-sessions"
  /// How long a session lasts, in seconds.
  static let lifetimeSeconds: Int64 = 90 * 86_400
  /// The most sessions at a time; beyond it the one that ends first is ended.
  static let capacity = 1_000

  private struct State {
    var ends: [String: Int64] = [:]
    /// The file's state when it was last read or written; `nil` if there was none.
    var stamp: Stamp?
    /// The sessions that began since the file was last written.
    var unsaved: [String: Int64] = [:]
  }

  /// Tells two states of the file apart.
  private struct Stamp: Equatable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private let path: String
  private let key: AccessKey
  private let now: @Sendable () -> Instant
  private let random: @Sendable () -> UInt64
  private let logger: Logger
  private let state = Mutex(State())
  /// One thread at a time reads and writes the file.
  private let fileTurn = Mutex(())

  init(
    in folder: String, key: AccessKey, now: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64, logger: Logger
  ) {
    path = folder + "/" + Self.fileName
    self.key = key
    self.now = now
    self.random = random
    self.logger = logger
  }

  /// Whether a token is a session's that has not ended.
  func verify(_ token: String) -> Bool {
    guard token.utf8.count == 64 else { return false }
    let hash = hash(of: token)
    let time = now().millisecondsSince1970
    return state.withLock { ($0.ends[hash] ?? 0) > time }
  }

  /// Begins a session.
  /// - Returns: its token, 256 random bits
  func begin() -> String {
    var generator = ClosureGenerator(next: random)
    let token = AccessKey(random: &generator).text + AccessKey(random: &generator).text
    let hash = hash(of: token)
    let time = now().millisecondsSince1970
    state.withLock { state in
      state.ends = state.ends.filter { $0.value > time }
      if state.ends.count >= Self.capacity, let first = state.ends.min(by: { $0.value < $1.value }) {
        state.ends[first.key] = nil
      }
      state.ends[hash] = time + Self.lifetimeSeconds * 1_000
      state.unsaved[hash] = state.ends[hash]
    }
    return token
  }

  /// Reads the file when somebody else has changed or deleted it, and writes what is new here. Blocks.
  func synchronize() {
    fileTurn.withLock { _ in
      let found = stamp()
      let (known, hasNew) = state.withLock { ($0.stamp, !$0.unsaved.isEmpty) }
      if found != known { read(found) }
      if hasNew { write() }
    }
  }

  /// Keeps memory and file the same until the task is cancelled, and writes once more then.
  func keepSynchronized() async {
    while !Task.isCancelled {
      await synchronizeOnThread()
      // Cancelled is how it ends.
      try? await Task.sleep(for: .seconds(2))
    }
    // A separate task, since the pool refuses work of a cancelled one.
    await Task { await synchronizeOnThread() }.value
  }

  private func synchronizeOnThread() async {
    // If the pool was shut down, nothing is left to serve.
    try? await NIOThreadPool.singleton.runIfActive { self.synchronize() }
  }

  /// Ends every session of the library in a folder, running server or not.
  /// - Throws: `LibraryServer.StartError.accessKey` if the file cannot be deleted
  static func endAll(in folder: String) throws(LibraryServer.StartError) {
    let path = folder + "/" + fileName
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .accessKey("\(path) cannot be deleted: \(String(cString: strerror(errno))).")
    }
  }

  // MARK: - Parts

  private func hash(of token: String) -> String {
    let bytes = SHA256.hash(Array((token + ":" + key.text).utf8)).bytes
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func stamp() -> Stamp? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return Stamp(
      inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  private func read(_ found: Stamp?) {
    var ends: [String: Int64] = [:]
    if found != nil {
      let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { return report("read") }
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      // A thousand lines of at most 90 bytes; what is longer is not ours.
      let data: Data
      do {
        data = try handle.read(upToCount: 100 * Self.capacity) ?? Data()
      } catch {
        return report("read")
      }
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n").prefix(Self.capacity) {
        let parts = line.split(separator: " ")
        if parts.count == 2, parts[0].utf8.count == 64, let end = Int64(parts[1]) { ends[String(parts[0])] = end }
      }
    }
    state.withLock { state in
      state.ends = ends.merging(state.unsaved) { _, new in new }
      state.stamp = found
    }
  }

  private func write() {
    let ends = state.withLock { state in
      state.unsaved = [:]
      return state.ends
    }
    let text = ends.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
    let temporary = path + ".new"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return report("written") }
    let bytes = Array(text.utf8)
    let isWritten = Foundation.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    close(file)
    guard isWritten, rename(temporary, path) == 0 else {
      report("written")
      unlink(temporary)
      return
    }
    let found = stamp()
    state.withLock { $0.stamp = found }
  }

  private func report(_ what: String) {
    let reason = String(cString: strerror(errno))
    logger.warning(
      "the browsers' sessions cannot be \(what); they last until the next start", metadata: ["reason": "\(reason)"])
  }
}
