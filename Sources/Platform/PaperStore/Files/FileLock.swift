import Foundation

/// A lock that this process holds as long as the value lives. It ends with the process, even if the process is killed.
///
/// It is a `flock` on a file that stays open. Child processes do not inherit it.
///
/// If an initialiser fails after it has set `descriptor`, `deinit` runs and closes the file. So the initialiser must
/// not close it, too: by then another thread's file may have the same number.
package final class FileLock: Sendable {
  package enum Mode {
    /// Several processes may hold it.
    case shared
    /// Only one process may hold it.
    case exclusive
  }

  private let descriptor: Int32

  /// Waits until the lock is free and takes it; the file is made if it is missing.
  package init(waitingAt path: String, mode: Mode) throws(StoreError) {
    descriptor = try Self.open(path)
    while flock(descriptor, mode == .shared ? LOCK_SH : LOCK_EX) != 0 {
      guard errno == EINTR else { throw StoreError(errno: errno, path: path) }
    }
  }

  /// Takes the lock if it is free; `nil` if somebody else holds it. The file is made if it is missing.
  package init?(tryingAt path: String, mode: Mode) throws(StoreError) {
    descriptor = try Self.open(path)
    guard flock(descriptor, (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 else { return }
    guard errno == EWOULDBLOCK else { throw StoreError(errno: errno, path: path) }
    return nil
  }

  deinit {
    // Closing alone would leave the lock with a child process that is just starting and has not closed its copy yet.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func open(_ path: String) throws(StoreError) -> Int32 {
    try FileSystem.open(path, O_RDWR | O_CREAT)
  }
}
