import ByteCoding
import Synchronization

/// Slows down the guessing of access keys: after `limit` wrong keys within a minute, an address must wait until the
/// minute is over. `AccessGate` still accepts the right key from it, but no pairing code.
///
/// Behind a proxy that is not trusted, all clients have the proxy's address and wait together. So the pause is short;
/// the real protection is the length of the key.
final class WrongKeyLimiter: Sendable {
  private struct Window {
    var start: Instant
    var failures: Int
  }

  /// The most wrong keys that an address may try within a minute.
  static let limit = 20
  private static let windowMilliseconds: Int64 = 60_000
  /// The maximum number of remembered addresses. Beyond it, addresses whose minute is over are removed; if that is not
  /// enough, all are.
  private static let capacity = 4_096

  private let windows = Mutex<[String: Window]>([:])

  /// How many seconds an address has to wait; 0 if it may try now.
  func wait(for address: String, at now: Instant) -> Int {
    windows.withLock { windows in
      guard let window = windows[address], window.failures >= Self.limit else { return 0 }
      let elapsed = now.millisecondsSince1970 - window.start.millisecondsSince1970
      guard elapsed >= 0, elapsed < Self.windowMilliseconds else { return 0 }
      return Int((Self.windowMilliseconds - elapsed + 999) / 1_000)
    }
  }

  /// Counts a wrong key.
  func recordFailure(of address: String, at now: Instant) {
    windows.withLock { windows in
      if var window = windows[address], Self.isOpen(window, at: now) {
        window.failures += 1
        windows[address] = window
        return
      }
      if windows.count >= Self.capacity {
        windows = windows.filter { Self.isOpen($0.value, at: now) }
        if windows.count >= Self.capacity { windows.removeAll() }
      }
      windows[address] = Window(start: now, failures: 1)
    }
  }

  private static func isOpen(_ window: Window, at now: Instant) -> Bool {
    let elapsed = now.millisecondsSince1970 - window.start.millisecondsSince1970
    return (0..<windowMilliseconds).contains(elapsed)
  }
}
