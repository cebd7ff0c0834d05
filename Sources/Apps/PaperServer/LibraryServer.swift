import ByteCoding
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import PaperDomain
import PaperStore
import PaperWorker
import ServiceLifecycle
import Synchronization

/// Serves a library over HTTP and runs its import queue.
///
///     let server = LibraryServer(configuration: .init(dataDirectory: "/srv/papers"), logger: logger)
///     try await server.runUntilSignal { address in print(address.url) }
///
/// By default only this machine can reach it; to listen on other addresses it needs an access key. On SIGTERM or SIGINT
/// it accepts no more requests, gives open ones a moment to finish, aborts the rest, ends its workers, closes the
/// database and returns, all within two seconds. Unfinished jobs continue at the next start.
public struct LibraryServer: Service, Sendable {
  private let configuration: Configuration
  private let logger: Logger
  private let onConfined: @Sendable (WorkerConfinement) -> Void
  private let onReady: @Sendable (Address) -> Void

  /// Makes a server; nothing is opened yet.
  /// - Parameters:
  ///   - configuration: what to serve and where
  ///   - logger: gets one line per request at debug level and failures at error level; at info and above never a title
  ///     or a file's content
  ///   - onReady: called once, with the address to open, when the server answers requests
  ///   - onConfined: called once, before `onReady`, with the restrictions that the kernel enforces on the workers; not
  ///     called if no worker can be started
  public init(
    configuration: Configuration, logger: Logger,
    onReady: @escaping @Sendable (Address) -> Void = { _ in },
    onConfined: @escaping @Sendable (WorkerConfinement) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.logger = logger
    self.onConfined = onConfined
    self.onReady = onReady
  }

  /// How long open requests may continue after a stop was requested.
  private static let drainTime: Duration = .milliseconds(800)
  /// How long the queue may then take to finish its current work.
  private static let queueGrace: Duration = .milliseconds(400)
  /// How long a worker may then take to finish its current work.
  private static let workerGrace: Duration = .milliseconds(300)
  /// The longest head of a request, in bytes: enough for a search for 10,000 Chinese characters.
  private static let headLimit = 128 << 10
  /// A connection is closed after this long without a byte of a request.
  private static let idleTime: TimeAmount = .seconds(60)

  /// Serves until SIGTERM or SIGINT.
  /// - Throws: `StartError`
  public func runUntilSignal() async throws {
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: self, successTerminationBehavior: .gracefullyShutdownGroup)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
  }

  /// Serves until its task is cancelled or its service group shuts down.
  /// - Throws: `StartError`
  public func run() async throws {
    let key = try accessKey()
    let (configuration, logger) = (configuration, logger)
    let store = try await NIOThreadPool.singleton.runIfActive { try Self.openStore(configuration) }
    let workers = WorkerPool(configuration: configuration.workers)
    let imports = ImportQueue(
      store: store, workers: workers, newID: configuration.newID, logger: logger,
      configuration: .init(limits: configuration.importLimits, recognition: configuration.recognition))
    do {
      let watched = try await watchedFolder(for: store, imports)
      let notesFolder = try await watchedNotesFolder(beside: store.directory)
      try await reportConfinement(of: workers)
      try await serve(
        store: store, workers: workers, imports: imports, watched: watched, notesFolder: notesFolder, key: key)
    } catch {
      await Self.close(store: store, workers: workers, logger: logger)
      throw error
    }
    await Self.close(store: store, workers: workers, logger: logger)
  }

  /// Makes the watcher if a folder is configured.
  /// - Throws: `StartError.watchedFolder`
  private func watchedFolder(for store: LibraryStore, _ imports: ImportQueue) async throws -> WatchedFolder? {
    guard let settings = configuration.watch else { return nil }
    let inbox = try await inbox(beside: store.directory) { try InboxFolder(settings.path) }
    do throws(LibraryError) {
      if let rule = settings.rule {
        try FileNameRule(parsing: rule).requireVariables(in: try await store.metadataCatalog())
      }
    } catch {
      throw StartError.watchedFolder(error.description)
    }
    return WatchedFolder(inbox, settings: settings, store: store, imports: imports, logger: logger)
  }

  /// Creates the watcher of the folder of notes, if one is configured.
  /// - Throws: `StartError.watchedFolder`
  private func watchedNotesFolder(beside directory: DataDirectory) async throws -> InboxFolder? {
    guard let settings = configuration.watchNotes else { return nil }
    return try await inbox(beside: directory) { try InboxFolder(settings.path, ending: ".meetingnotes") }
  }

  /// Opens a watched folder.
  /// - Throws: `StartError.watchedFolder`, also if it overlaps the library's folder
  private func inbox(
    beside directory: DataDirectory, _ open: @escaping @Sendable () throws -> InboxFolder
  ) async throws -> InboxFolder {
    do {
      let inbox = try await FileThreads.run(open)
      guard !inbox.overlaps(directory) else {
        throw StartError.watchedFolder(
          "it is inside the library's folder, or contains it. Choose another folder.")
      }
      return inbox
    } catch let error as StoreError {
      throw StartError.watchedFolder(error.description)
    }
  }

  /// Starts a worker and reports the restrictions that the kernel enforces on it.
  /// - Throws: `StartError.notConfined` if confinement is required and a part of it is missing
  private func reportConfinement(of workers: WorkerPool) async throws {
    let confinement: WorkerConfinement
    do throws(WorkerError) {
      confinement = try await workers.confinement()
    } catch {
      guard !configuration.workers.requiresConfinement else { throw StartError.notConfined(error.description) }
      // The library remains usable; each request for a page gives the reason.
      logger.error("PDFs cannot be read: \(error.description)")
      return
    }
    guard !configuration.workers.requiresConfinement || confinement.lacking.isEmpty else {
      throw StartError.notConfined("this kernel lacks \(confinement.lacking.joined(separator: " and "))")
    }
    onConfined(confinement)
  }

  // MARK: - Serving

  private func serve(
    store: LibraryStore, workers: WorkerPool, imports: ImportQueue, watched: WatchedFolder?,
    notesFolder: InboxFolder?, key: AccessKey?
  ) async throws {
    let limits = configuration.connectionLimits ?? ConnectionLimits(descriptors: DescriptorLimit.raise())
    let connections = ClientConnections(
      limits: limits,
      times: configuration.requestTimes, trustedProxies: configuration.trustedProxies)
    let isStopping = Flag()
    let cache = PageImageCache(
      folder: store.directory.cachePath + "/pages", limit: configuration.imageCacheBytes
    ) { [logger] error in
      logger.warning("images of pages cannot be cached and are drawn each time", metadata: ["error": "\(error)"])
    }
    let images = PageImages(store: store, cache: cache) { path, password, pageNumber, width, format in
      try await workers.image(path, password: password, pageNumber: pageNumber, width: width, format: format).bytes
    }
    let revision = LibraryRevision(
      of: store, startingAt: UInt64(max(0, configuration.clock().millisecondsSince1970)) << 12)
    imports.onChange { revision.recordChange() }
    let feed = LiveFeed(of: revision, logger: logger) { number throws(LibraryError) in
      try await store.marks(after: number)
    }
    store.onNewMarks { marks in feed.tell(marks) }
    let hub = SyncHub(
      store: store, lastChunk: try await store.lastNotesChunk(),
      localID: "papercenter-\(configuration.newID())", random: configuration.random, logger: logger
    ) { revision.recordChange() }
    revision.onChange { feed.wake() }
    let watchedNotes = notesFolder.map { [configuration, logger] inbox in
      WatchedNotes(
        inbox, settings: configuration.watchNotes ?? .init(path: inbox.path),
        intake: NotesIntake(store: store, hub: hub, random: configuration.random), faults: imports.trouble,
        logger: logger
      ) { revision.recordChange() }
    }
    let nearby =
      configuration.discovery ?? !configuration.isLoopback
      ? Nearby(name: Nearby.machineName, peerID: configuration.newID(), logger: logger) : nil
    let peers = NotesPeers(
      in: store.directory, hub: hub, now: configuration.clock, random: configuration.random,
      newID: configuration.newID, logger: logger)
    let shelf = UploadShelf(
      receiver: UploadReceiver(
        store: store, newID: configuration.newID, limit: configuration.importLimits.fileBytes),
      workers: workers, limits: configuration.importLimits, lifetime: configuration.uploadLifetime,
      clock: configuration.clock)
    let comparer = PageComparer(store: store) { first, second throws(WorkerError) in
      try await workers.comparison(of: first, with: second)
    }
    let sketcher = PageSketcher(store: store) { page, side throws(WorkerError) in
      try await workers.greyPage(page, side: side)
    }
    let exports = PDFExport(store: store, workers: workers)
    let exportJobs = ExportJobs(
      folder: ExportFolder(in: store.directory.cachePath + "/exports", id: configuration.newID()),
      work: ExportJobs.Work(store: store, workers: workers, export: exports), newID: configuration.newID,
      now: configuration.clock, logger: logger)
    do {
      try await exportJobs.open()
    } catch {
      logger.warning("exports from before the restart cannot be continued", metadata: ["error": "\(error)"])
    }
    let routes = APIRoutes(
      store: store, workers: workers, images: images, comparer: comparer, sketcher: sketcher, exports: exports,
      exportJobs: exportJobs, imports: imports, shelf: shelf, revision: revision,
      hub: hub, mentions: MentionIndex(store: store), peers: peers, nearby: nearby, watchedNotesFolder: watchedNotes,
      random: configuration.random,
      newID: configuration.newID,
      maximumUploadBytes: configuration.importLimits.fileBytes, isReady: { !isStopping.isSet })
    let webFiles = configuration.webFolder.map { WebFiles(folder: $0) }
    let (configuration, logger, onReady) = (configuration, logger, onReady)
    let (bound, announce) = AsyncStream<Int>.makeStream()

    let sessions = key.map { key in
      BrowserSessions(
        in: store.directory.path, key: key, now: configuration.clock, random: configuration.random, logger: logger)
    }
    let pairing = key.map { PairingCodes(in: store.directory.path, key: $0, now: configuration.clock) }
    let gate = AccessGate(
      hostRule: configuration.hostRule, key: key, sessions: sessions, pairing: pairing, now: configuration.clock)
    let responder = LibraryResponder(
      gate: gate, securityHeaders: SecurityHeaders(embedOrigins: configuration.embedOrigins), routes: routes,
      webFiles: webFiles, connections: connections, trustedProxies: configuration.trustedProxies, limits: limits)
    let patience = configuration.socketPatience
    let sockets = SocketUpgrade(
      gate: gate, connections: connections, trustedProxies: configuration.trustedProxies,
      messageLimit: hub.limits.messageBytes)
    let makeListener = { @Sendable (port: Int, onListening: @escaping @Sendable (any Channel) -> Void) in
      Application(
        responder: responder,
        server: Self.protocolStack(
          connections: connections, sockets: sockets, feed: feed, hub: hub, patience: patience),
        configuration: ApplicationConfiguration(
          address: .hostname(configuration.host, port: port), serverName: nil),
        onServerRunning: { channel in
          await Self.guardListener(channel, connections: connections, now: configuration.clock, logger: logger)
          onListening(channel)
        },
        logger: Self.quiet(logger))
    }
    let listeners = Listeners(port: configuration.port, logger: logger, make: makeListener) { port in
      announce.yield(port)
    }

    let firstPapers = configuration.firstImports.map { make in
      FirstPapers(
        make: make, store: store, imports: imports, revision: revision, logger: logger)
    }
    let preparing = Task { await Self.prepareSearch(store, logger) }
    let tidying = Task {
      async let sessionsEnd: Void? = sessions?.keepSynchronized()
      async let exportsEnd: Void = exportJobs.keepTidy()
      await shelf.keepTidy()
      await exportsEnd
      await sessionsEnd
    }
    let work = Task {
      for await port in bound {
        onReady(Address(host: configuration.host, port: port, key: key))
        await Self.scan(cache)
        async let first: Void? = firstPapers?.make()
        let watching = Task { await watched?.run() }
        let watchingNotes = Task { await watchedNotes?.run() }
        let finding = Task { await nearby?.run(port: configuration.isLoopback ? nil : port) }
        let peering = Task { await peers.run() }
        await imports.run()
        watching.cancel()
        watchingNotes.cancel()
        peering.cancel()
        finding.cancel()
        await first
        await peering.value
        await finding.value
        await watchingNotes.value
      }
    }
    defer {
      announce.finish()
      tidying.cancel()
    }
    do {
      try await listeners.run(until: gracefulShutdown) {
        isStopping.set()
        feed.stop()
        hub.stop()
        imports.stop()
        exportJobs.stop()
        announce.finish()
        // This sleep is cancelled when the last request is answered.
        guard (try? await Task.sleep(for: Self.drainTime)) != nil else { return }
        store.interruptUntilClosed()
        connections.closeAll()
      }
    } catch {
      feed.stop()
      hub.stop()
      imports.stop()
      announce.finish()
      await Self.wait(for: work, upTo: Self.queueGrace)
      throw StartError(bindError: error, host: configuration.host, port: configuration.port) ?? error
    }
    feed.stop()
    hub.stop()
    imports.stop()
    announce.finish()
    tidying.cancel()
    await Self.wait(for: work, upTo: Self.queueGrace)
    await Self.wait(for: tidying, upTo: Self.queueGrace)
    await Self.wait(for: preparing, upTo: Self.queueGrace)
  }

  private static func prepareSearch(_ store: LibraryStore, _ logger: Logger) async {
    do throws(LibraryError) {
      try await store.prepareSearch()
    } catch {
      // A search reads from disk what is not in memory.
      logger.warning("the first search will be slower", metadata: ["reason": "\(error)"])
    }
  }

  /// Waits for work to end, but not longer than `limit`, because a call to the disk may hang. The next start repeats
  /// the unfinished work.
  private static func wait(for work: Task<Void, Never>, upTo limit: Duration) async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    Task {
      await work.value
      continuation.finish()
    }
    let alarm = Task {
      if (try? await Task.sleep(for: limit)) != nil { continuation.finish() }
    }
    for await _ in stream {}
    alarm.cancel()
  }

  private static func protocolStack(
    connections: ClientConnections, sockets: SocketUpgrade, feed: LiveFeed, hub: SyncHub,
    patience: LiveSession.Patience
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      let http = HTTP1Channel(
        responder: responder,
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [ConnectionWatcher(connections: connections)], idleTimeout: idleTime,
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: headLimit, maxHeaderListSize: headLimit, maxHeaderFieldCount: 100)))
      return LibraryChannel(
        http: http, sockets: sockets, feed: feed, hub: hub, patience: patience,
        connections: connections)
    }
  }

  /// Adds the listener's guard before all other handlers. A channel that is already closed needs none.
  private static func guardListener(
    _ channel: any Channel, connections: ClientConnections, now: @escaping @Sendable () -> Instant, logger: Logger
  ) async {
    let added = channel.eventLoop.submit {
      try channel.pipeline.syncOperations.addHandler(
        ListenerGuard(connections: connections, now: now, logger: logger), position: .first)
    }
    do {
      try await added.get()
    } catch {
      logger.debug("the listener closed before it was guarded", metadata: ["reason": "\(error)"])
    }
  }

  /// Hides the framework's info messages, which are meant for its developers.
  private static func quiet(_ logger: Logger) -> Logger {
    var logger = logger
    if logger.logLevel == .info { logger.logLevel = .notice }
    return logger
  }

  /// Scans the cache on a thread that may block. If the pool was shut down, the server is ending and needs no scan.
  private static func scan(_ cache: PageImageCache) async {
    _ = try? await NIOThreadPool.singleton.runIfActive { cache.scan() }
  }

  // MARK: - Opening and closing

  private func accessKey() throws -> AccessKey? {
    let configuration = configuration
    switch configuration.access {
    case .key(let key): return key
    case .storedKey:
      let directory: DataDirectory
      do throws(StoreError) {
        directory = try DataDirectory(preparing: configuration.dataDirectory)
      } catch {
        throw StartError.storage(error)
      }
      return try AccessKeyFile.load(in: directory.path) {
        var generator = ClosureGenerator(next: configuration.random)
        return AccessKey(random: &generator)
      }
    case .thisMachineOnly:
      guard configuration.isLoopback else { throw StartError.accessKeyNeeded(host: configuration.host) }
      return nil
    }
  }

  private static func openStore(_ configuration: Configuration) throws(StartError) -> LibraryStore {
    do throws(StoreError) {
      return try LibraryStore(
        opening: DataDirectory(preparing: configuration.dataDirectory), clock: configuration.clock,
        newID: configuration.newID)
    } catch {
      throw .storage(error)
    }
  }

  private static func close(store: LibraryStore, workers: WorkerPool, logger: Logger) async {
    await workers.shutDown(grace: workerGrace)
    do {
      try store.close()
    } catch {
      logger.error("the database could not be closed", metadata: ["error": "\(error)"])
    }
  }
}
