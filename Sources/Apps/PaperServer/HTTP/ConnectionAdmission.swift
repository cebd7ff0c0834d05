/// Decides which connections stay open when there are too many.
///
/// A new connection is nearly always admitted, and another one is closed for it, so that clients that send nothing
/// cannot lock anybody out. Connections without an accepted request (`waiting`) are closed first: the oldest one of the
/// address that has the most. Then come connections whose requests were accepted and answered (`idle`). A connection
/// with an unanswered accepted request (`busy`) is never closed for a new one.
///
/// It does no I/O. The caller closes the connections that `open` returns, and calls `close` for each connection that
/// ends. `open` is linear in the number of connections when a limit is reached; everything else is constant.
struct ConnectionAdmission<ID: Hashable & Sendable>: Sendable {
  /// The current use of a connection.
  private enum Phase {
    /// No request on it has passed `AccessGate`.
    case waiting
    /// A request that passed the gate is being answered, or the connection is a WebSocket.
    case busy
    /// A request has passed the gate, and all are answered.
    case idle
  }

  private struct Entry {
    let address: String?
    var phase: Phase
    /// Increases with each change of phase: the connection with the smallest value changed longest ago.
    var since: UInt64
  }

  /// The decision on a new connection.
  struct Decision: Equatable {
    /// Whether the new connection stays.
    var isAdmitted: Bool
    /// The connections to close for it, already removed here.
    var closing: [ID]
  }

  private let limits: ConnectionLimits
  private var entries: [ID: Entry] = [:]
  private var counts: [String: Int] = [:]
  private var waitingCount = 0
  private var time: UInt64 = 0

  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  /// How many connections are open.
  var count: Int { entries.count }

  /// A connection was opened.
  /// - Parameter address: the client's address; `nil` for a trusted proxy, whose clients are counted by request
  mutating func open(_ id: ID, from address: String?) -> Decision {
    var closing: [ID] = []
    if let address, counts[address, default: 0] >= limits.limit(for: address) {
      guard let victim = oldest(.waiting, of: address) ?? oldest(.idle, of: address) else {
        return Decision(isAdmitted: false, closing: [])
      }
      closing.append(victim)
      close(victim)
    }
    if waitingCount >= limits.waiting, let victim = oldestOfCrowd() {
      closing.append(victim)
      close(victim)
    }
    if entries.count >= limits.total {
      guard let victim = oldestOfCrowd() ?? oldest(.idle) else {
        return Decision(isAdmitted: false, closing: closing)
      }
      closing.append(victim)
      close(victim)
    }
    entries[id] = Entry(address: address, phase: .waiting, since: nextTime())
    waitingCount += 1
    if let address { counts[address, default: 0] += 1 }
    return Decision(isAdmitted: true, closing: closing)
  }

  /// A request on the connection has passed the gate.
  mutating func accept(_ id: ID) { move(id, to: .busy) }

  /// All requests on the connection were answered. A connection without any accepted request stays `waiting`.
  mutating func finish(_ id: ID) {
    guard entries[id]?.phase == .busy else { return }
    move(id, to: .idle)
  }

  /// A connection was closed. Does nothing if it is not registered.
  mutating func close(_ id: ID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    if entry.phase == .waiting { waitingCount -= 1 }
    if let address = entry.address, let count = counts[address] {
      counts[address] = count > 1 ? count - 1 : nil
    }
  }

  /// Chooses the connection to close when the process has no file descriptor left, and removes it. `nil` if all are
  /// busy.
  mutating func closeOne() -> ID? {
    guard let victim = oldestOfCrowd() ?? oldest(.idle) else { return nil }
    close(victim)
    return victim
  }

  // MARK: - Parts

  private mutating func move(_ id: ID, to phase: Phase) {
    guard var entry = entries[id] else { return }
    if entry.phase == .waiting { waitingCount -= 1 }
    entry.phase = phase
    entry.since = nextTime()
    entries[id] = entry
  }

  private mutating func nextTime() -> UInt64 {
    time += 1
    return time
  }

  private func oldest(_ phase: Phase) -> ID? {
    entries.filter { $0.value.phase == phase }.min { $0.value.since < $1.value.since }?.key
  }

  private func oldest(_ phase: Phase, of address: String) -> ID? {
    entries.filter { $0.value.phase == phase && $0.value.address == address }
      .min { $0.value.since < $1.value.since }?.key
  }

  /// The oldest waiting connection of the address that has the most waiting ones.
  private func oldestOfCrowd() -> ID? {
    guard waitingCount > 0 else { return nil }
    var crowds: [String?: (count: Int, id: ID, since: UInt64)] = [:]
    for (id, entry) in entries where entry.phase == .waiting {
      var crowd = crowds[entry.address] ?? (0, id, entry.since)
      crowd.count += 1
      if entry.since < crowd.since { (crowd.id, crowd.since) = (id, entry.since) }
      crowds[entry.address] = crowd
    }
    return crowds.values.max { ($0.count, $1.since) < ($1.count, $0.since) }?.id
  }
}
