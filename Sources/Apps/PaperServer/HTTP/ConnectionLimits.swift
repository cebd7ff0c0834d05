import Foundation

/// How many connections the server keeps open, in total and of each kind.
struct ConnectionLimits: Equatable, Sendable {
  /// All connections together.
  var total: Int
  /// Connections on which no request has passed the gate yet. The rest of `total` is reserved for clients that have the
  /// key.
  var waiting: Int
  /// Connections from one address on the network.
  var perAddress: Int
  /// Connections from this machine.
  var loopback: Int

  /// Chooses limits that fit a number of file descriptors.
  ///
  /// A connection takes one descriptor, and a second one while it sends a file. 128 are kept for the database, the
  /// workers and imports.
  init(descriptors: Int) {
    total = min(4_096, max(32, (descriptors - 128) / 2))
    // Each waiting connection may hold an unfinished head of 128 KiB in memory.
    waiting = min(512, total / 2)
    perAddress = max(8, total / 4)
    loopback = max(16, total / 4 * 3)
  }

  /// The limit for an address, `total` if it is not known.
  func limit(for address: String?) -> Int {
    guard let address else { return total }
    return address.hasPrefix("127.") || address == "::1" ? loopback : perAddress
  }
}

/// The number of files that this process may have open.
enum DescriptorLimit {
  /// Enough for every connection that `ConnectionLimits` allows, with room to spare; more would only cost memory.
  private static let wanted: rlim_t = 65_536

  /// Raises the soft limit as far as the hard limit allows, up to 65,536. Never lowers it.
  /// - Returns: the limit in effect now
  static func raise() -> Int {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return 1_024 }
    let raised = min(limits.rlim_max, wanted)
    if limits.rlim_cur < raised {
      let before = limits.rlim_cur
      limits.rlim_cur = raised
      if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) != 0 { limits.rlim_cur = before }
    }
    return Int(clamping: min(limits.rlim_cur, wanted))
  }
}
