import Synchronization

/// Counts the open requests of each client behind a trusted proxy: the proxy's connections do not show which client
/// uses them.
final class ForwardedRequests: Sendable {
  private let limits: ConnectionLimits
  private let counts = Mutex<[String: Int]>([:])

  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  /// A request begins.
  /// - Returns: `false` if the address already has as many open requests as it may have connections; the request is
  ///   then not counted
  func begin(_ address: String) -> Bool {
    counts.withLock { counts in
      guard counts[address, default: 0] < limits.limit(for: address) else { return false }
      counts[address, default: 0] += 1
      return true
    }
  }

  /// A request that was counted is answered.
  func end(_ address: String) {
    counts.withLock { counts in
      guard let count = counts[address] else { return }
      counts[address] = count > 1 ? count - 1 : nil
    }
  }
}
