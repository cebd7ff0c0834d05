import ByteCoding
import Foundation
import Logging
import NIOPosix
import Synchronization

/// Manages the sessions of browsers that have signed in with the access key.
///
/// A browser gets a random token as its cookie, never the key. Only a hash of token and key together is stored. So
/// neither the file nor memory reveals a valid token, and a new key ends all sessions. A session ends after 90 days, or
/// when `papercenter access end-sessions` replaces the file with an empty one. A running server notices that within two
/// seconds and closes the sessions' open sockets.
///
/// The file is authoritative: a session is in it before its browser gets the token, and a session that is removed from
/// it has ended. Reading and writing take a lock, so that no ended session reappears. If the file cannot be written, a
/// session lasts until the server ends or somebody else writes the file.
///
/// All methods may be called from any thread. `verify` and `watch` do no I/O.
final class BrowserSessions: Sendable {
  /// The file's name within the data directory. It has a line per session: the hash in hexadecimal and the end in
  /// milliseconds since 1970.
  static let fileName = "browser-sessions"
  /// How long a session lasts, in seconds.
  static let lifetimeSeconds: Int64 = 90 * 86_400
  /// The maximum number of sessions. A further one replaces the session with the earliest end.
  static let capacity = 1_000

  private struct State {
    var ends: [String: Int64] = [:]
    /// The file's state when it was last read or written; `nil` if there was none.
    var stamp: FileStamp?
    /// The closures to call when sessions end.
    var watchers: [UInt64: (session: ID, body: @Sendable () -> Void)] = [:]
    var lastWatcher: UInt64 = 0
  }

  /// Identifies a session without revealing its token.
  struct ID: Hashable, Sendable {
    fileprivate let hash: String
  }

  private let folder: String
  private let key: AccessKey
  private let now: @Sendable () -> Instant
  private let random: @Sendable () -> UInt64
  private let logger: Logger
  private let state = Mutex(State())
  /// Lets only one thread at a time read or write the file.
  private let fileTurn = Mutex(())

  init(
    in folder: String, key: AccessKey, now: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64, logger: Logger
  ) {
    self.folder = folder
    self.key = key
    self.now = now
    self.random = random
    self.logger = logger
  }

  /// The session of a token; `nil` if the token is unknown or its session has ended.
  func verify(_ token: String) -> ID? {
    guard token.utf8.count == 64 else { return nil }
    let hash = hash(of: token)
    let time = now().millisecondsSince1970
    return state.withLock { ($0.ends[hash] ?? 0) > time } ? ID(hash: hash) : nil
  }

  /// Starts a session. Blocks.
  /// - Returns: its token, 256 random bits
  func begin() -> String {
    var generator = ClosureGenerator(next: random)
    let token = AccessKey(random: &generator).text + AccessKey(random: &generator).text
    let hash = hash(of: token)
    let time = now().millisecondsSince1970
    withFile {
      state.withLock { state in
        state.ends = state.ends.filter { $0.value > time }
        if state.ends.count >= Self.capacity, let first = state.ends.min(by: { $0.value < $1.value }) {
          state.ends[first.key] = nil
        }
        state.ends[hash] = time + Self.lifetimeSeconds * 1_000
      }
      write()
    }
    return token
  }

  /// Calls `body` once, within two seconds after a session has ended.
  /// - Returns: a number for `forget`
  func watch(_ session: ID, _ body: @escaping @Sendable () -> Void) -> UInt64 {
    state.withLock { state in
      state.lastWatcher += 1
      state.watchers[state.lastWatcher] = (session, body)
      return state.lastWatcher
    }
  }

  /// Cancels a call of `watch`.
  func forget(_ watcher: UInt64) {
    state.withLock { _ = $0.watchers.removeValue(forKey: watcher) }
  }

  /// Reads the file if another process has changed it, and calls the watchers of sessions that have ended. Blocks.
  func synchronize() {
    if stamp() != state.withLock({ $0.stamp }) { withFile {} }
    let time = now().millisecondsSince1970
    let ended = state.withLock { state in
      let ended = state.watchers.filter { (state.ends[$0.value.session.hash] ?? 0) <= time }
      for number in ended.keys { state.watchers[number] = nil }
      return ended.values.map { $0.body }
    }
    for body in ended { body() }
  }

  /// Calls `synchronize` every two seconds until the task is cancelled.
  func keepSynchronized() async {
    while !Task.isCancelled {
      // Fails only if the thread pool was shut down; then the server is ending.
      try? await NIOThreadPool.singleton.runIfActive { self.synchronize() }
      // If the task was cancelled, the loop ends.
      try? await Task.sleep(for: .seconds(2))
    }
  }

  /// Ends all sessions of the library in a folder, whether or not a server is running. A running server notices that
  /// the file was replaced.
  /// - Throws: `LibraryServer.StartError.accessKey` if the file cannot be replaced
  static func endAll(in folder: String) throws(LibraryServer.StartError) {
    let path = folder + "/" + fileName
    let lock = lock(folder)
    defer { unlock(lock) }
    guard replace(path, by: "") else {
      throw .accessKey("\(path) cannot be replaced: \(String(cString: strerror(errno))).")
    }
  }

  // MARK: - Parts

  private var path: String { folder + "/" + Self.fileName }

  private func hash(of token: String) -> String {
    SHA256.hash(Array((token + ":" + key.text).utf8)).description
  }

  private func stamp() -> FileStamp? { FileStamp(path, followsLinks: false) }

  /// Runs `body` while holding the lock, after reading the file if it has changed.
  private func withFile(_ body: () -> Void) {
    fileTurn.withLock { _ in
      let lock = Self.lock(folder)
      defer { Self.unlock(lock) }
      let found = stamp()
      if found != state.withLock({ $0.stamp }) { read(found) }
      body()
    }
  }

  /// Locks the folder itself, so that no lock file is needed. On file systems where folders cannot be locked, nothing
  /// is locked.
  private static func lock(_ folder: String) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return descriptor
  }

  private static func unlock(_ descriptor: Int32) {
    guard descriptor >= 0 else { return }
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private func read(_ found: FileStamp?) {
    var ends: [String: Int64] = [:]
    if found != nil {
      let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { return report("read") }
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      // A file of ours has at most a thousand lines of at most 90 bytes.
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
      state.ends = ends
      state.stamp = found
    }
  }

  private func write() {
    let ends = state.withLock { $0.ends }
    guard Self.replace(path, by: ends.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()) else {
      return report("written")
    }
    let found = stamp()
    state.withLock { $0.stamp = found }
  }

  /// - Returns: whether the file has the text now; if not, the file is unchanged and `errno` says why
  private static func replace(_ path: String, by text: String) -> Bool {
    let temporary = path + ".new"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    let bytes = Array(text.utf8)
    var isWritten = Foundation.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    close(file)
    isWritten = isWritten && rename(temporary, path) == 0
    if !isWritten {
      let reason = errno
      unlink(temporary)
      errno = reason
    }
    return isWritten
  }

  private func report(_ what: String) {
    let reason = String(cString: strerror(errno))
    logger.warning(
      "the browsers' sessions cannot be \(what); they last until the next start", metadata: ["reason": "\(reason)"])
  }
}
