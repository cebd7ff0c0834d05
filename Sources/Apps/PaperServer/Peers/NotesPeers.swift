import ByteCoding
import Foundation
import Logging
import PaperAPI
import PaperDomain
import PaperStore

/// Manages the peers of a library while its server runs: one `NotesPeerLink` for each peer in the file.
///
/// Commands may change the file while the server runs; the server reads it every second. For commands, the server
/// writes the state of each connection to `cache/notes-peers.json`. While it runs, it holds the lock next to that file,
/// so that nobody trusts the report of a server that has ended.
actor NotesPeers {
  private static let interval: Duration = .seconds(1)
  /// How many removed peers are remembered, so that they can be restored.
  private static let rememberedRemovals = 16

  private let file: NotesPeerFile
  private let report: NotesPeerReport
  private let makeLink: @Sendable (NotesPeerRecord) -> NotesPeerLink
  private let newID: @Sendable () -> UniqueID
  private let logger: Logger
  private var links: [NotesPeer.ID: (link: NotesPeerLink, task: Task<Void, Never>)] = [:]
  private var order: [NotesPeer.ID] = []
  private var removed: [NotesPeerRecord] = []
  private var isRunning = false
  private var hasLoggedFault = false
  /// Numbers the reads of the file, so that a result older than the one already applied is ignored.
  private var (lastLook, lastApplied) = (0, 0)

  init(
    in directory: DataDirectory, hub: SyncHub, now: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64, newID: @escaping @Sendable () -> UniqueID, logger: Logger
  ) {
    file = NotesPeerFile(in: directory.path)
    report = NotesPeerReport(in: directory.cachePath)
    self.newID = newID
    self.logger = logger
    makeLink = { NotesPeerLink($0, hub: hub, now: now, random: random) }
  }

  /// Keeps connected to all peers until the task is cancelled.
  func run() async {
    isRunning = true
    let lock = report.lock()
    var written: [NotesPeer]?
    while !Task.isCancelled {
      do throws(LibraryError) {
        try await refresh()
        hasLoggedFault = false
      } catch {
        // The connections stay open. Callers of `list` get the same error.
        if !hasLoggedFault { logger.error("the list of peers cannot be read", metadata: ["error": "\(error)"]) }
        hasLoggedFault = true
      }
      let now = infos
      if lock != nil, now != written {
        written = now
        let report = report
        // Fails only if the thread pool was shut down; then nobody needs the report.
        try? await FileThreads.run { report.write(now) }
      }
      guard (try? await Task.sleep(for: Self.interval)) != nil else { break }
    }
    isRunning = false
    let tasks = links.values.map { $0.task }
    links = [:]
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    withExtendedLifetime(lock) {}
  }

  /// The peers, each with its state.
  /// - Throws: `storage`
  func list() async throws(LibraryError) -> [NotesPeer] {
    try await refresh()
    return infos
  }

  /// Adds a peer.
  /// - Throws: `invalid`, `storage`
  func add(_ creation: NotesPeerCreation) async throws(LibraryError) -> NotesPeer {
    let (file, id) = (file, newID())
    let creation = try await PeerSignIn.complete(creation, for: file)
    let record = try await Self.onThread { () throws(LibraryError) in try file.add(creation, id: id) }
    try await refresh()
    return try info(record.id)
  }

  /// Removes a peer.
  /// - Throws: `notFound`, `storage`
  func remove(_ id: NotesPeer.ID) async throws(LibraryError) {
    let file = file
    let record = try await Self.onThread { () throws(LibraryError) in try file.remove(id) }
    removed = removed.suffix(Self.rememberedRemovals - 1) + [record]
    try await refresh()
  }

  /// Restores a removed peer.
  /// - Throws: `notFound`, `invalid`, `storage`
  func restore(_ id: NotesPeer.ID) async throws(LibraryError) -> NotesPeer {
    guard let record = removed.last(where: { $0.id == id }) else {
      throw .notFound(.notesPeer, id: id.description)
    }
    let file = file
    try await Self.onThread { () throws(LibraryError) in try file.restore(record) }
    removed.removeAll { $0.id == id }
    try await refresh()
    return try info(id)
  }

  /// Makes a link try to connect at once instead of waiting.
  /// - Throws: `notFound`, `storage`
  func retry(_ id: NotesPeer.ID) async throws(LibraryError) -> NotesPeer {
    try await refresh()
    links[id]?.link.retry()
    return try info(id)
  }

  // MARK: - Parts

  private var infos: [NotesPeer] { order.compactMap { links[$0]?.link.info } }

  private func info(_ id: NotesPeer.ID) throws(LibraryError) -> NotesPeer {
    guard let link = links[id]?.link else { throw .notFound(.notesPeer, id: id.description) }
    return link.info
  }

  /// Reads the file, then starts and ends links so that they match it.
  private func refresh() async throws(LibraryError) {
    let file = file
    lastLook += 1
    let look = lastLook
    let records = try await Self.onThread { () throws(LibraryError) in try file.read() }
    guard isRunning, look > lastApplied else { return }
    lastApplied = look
    for (id, entry) in links where !records.contains(entry.link.record) {
      entry.task.cancel()
      links[id] = nil
    }
    order = records.map { $0.id }
    for record in records where links[record.id] == nil {
      let link = makeLink(record)
      links[record.id] = (link, Task { await link.run() })
    }
  }

  private static func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws(LibraryError) -> Value
  ) async throws(LibraryError) -> Value {
    do {
      return try await FileThreads.run { try body() }
    } catch let error as LibraryError {
      throw error
    } catch {
      throw .storage(message: "the server stops.")
    }
  }
}
