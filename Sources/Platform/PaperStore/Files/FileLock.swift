import Foundation

/// A lock that this process holds as long as the value lives. It ends with the process, however that ends.
///
/// It is `flock` on a file that is kept open. Processes that are started from this one do not inherit it.
///
/// An initialiser that fails after it has set `descriptor` runs `deinit`, which closes the file. It may not close it, too:
/// by then the number may be another thread's file.
package final class FileLock: Sendable {
  package enum Mode {
    /// Many may hold it.
    case shared
    /// One may hold it.
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

  /// Takes the lock if it is free; `nil` if another holds it. The file is made if it is missing.
  package init?(tryingAt path: String, mode: Mode) throws(StoreError) {
    descriptor = try Self.open(path)
    guard flock(descriptor, (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 else { return }
    guard errno == EWOULDBLOCK else { throw StoreError(errno: errno, path: path) }
    return nil
  }

  deinit {
    // Closing alone would leave it to a process that is just being started and has not closed its copy yet.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func open(_ path: String) throws(StoreError) -> Int32 {
    try FileSystem.open(path, O_RDWR | O_CREAT)
  }
}
