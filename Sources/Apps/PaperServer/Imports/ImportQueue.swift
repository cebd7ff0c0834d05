import ByteCoding
import Logging
import NIOPosix
import PaperDomain
import PaperStore
import PaperWorker
import Synchronization

/// Works on the library's queue of jobs: imports, and the reading of words.
///
/// Server and commands each run one; they share the queue in the library and take jobs from it one by one, so several
/// may run beside each other. A job whose process dies is taken up by another, at once if it looks or at the next start.
///
///     let queue = ImportQueue(store: store, workers: pool, newID: LibraryStore.randomID, logger: logger)
///     let running = Task { await queue.run() }
///     let job = try await queue.enqueue(ImportRequest(files: [.init(path: "/home/ada/paper.pdf")]))
///     let ended = try await queue.wait(for: job.id)
///     queue.stop()
///     await running.value
///
/// All methods may be called from any task.
public final class ImportQueue: Sendable {
  /// How a queue works.
  public struct Configuration: Equatable, Sendable {
    /// What may be imported.
    public var limits: ImportLimits
    /// How many jobs of any kind are worked on at once. One more import is, so that a new file never waits for the
    /// words of others.
    public var concurrentJobs: Int

    /// Makes a configuration.
    public init(limits: ImportLimits = ImportLimits(), concurrentJobs: Int = 2) {
      self.limits = limits
      self.concurrentJobs = concurrentJobs
    }
  }

  private struct State {
    var isStopped = false
    var body: Task<Void, Never>?
    /// The jobs that this queue works on.
    var running: [Job.ID: Task<Void, any Error>] = [:]
    var observers: [@Sendable () -> Void] = []
  }

  /// How long a queue without work waits before it looks for jobs that another process has queued.
  private static let lookInterval: Duration = .seconds(1)
  /// How often it looks for jobs of processes that died.
  private static let lostInterval: Duration = .seconds(15)

  private let store: LibraryStore
  private let workers: WorkerPool
  private let newID: @Sendable () -> UniqueID
  private let logger: Logger
  private let configuration: Configuration
  private let news = Signal()
  private let state = Mutex(State())

  /// Makes a queue; it works once `run` is called.
  public init(
    store: LibraryStore, workers: WorkerPool, newID: @escaping @Sendable () -> UniqueID, logger: Logger,
    configuration: Configuration = Configuration()
  ) {
    self.store = store
    self.workers = workers
    self.newID = newID
    self.logger = logger
    self.configuration = configuration
  }

  // MARK: - For people

  /// Queues an import of files on this machine.
  /// - Throws: `LibraryError`: the request makes no sense, or the library cannot be written
  public func enqueue(_ request: ImportRequest) async throws(LibraryError) -> JobSummary {
    let task = try request.task()
    let job = try await store.addJob(.importFiles(task), name: task.files.first?.name ?? "")
    didQueue()
    return job.summary
  }

  /// Queues the bringing of files on this machine into a bundle that exists.
  /// - Throws: `LibraryError`: the request makes no sense, there is no such bundle, or the library cannot be written
  public func enqueue(_ request: GrowthRequest) async throws(LibraryError) -> JobSummary {
    let task = try request.task()
    let job = try await store.write { writer throws(LibraryError) in
      _ = try writer.existingBundle(task.bundleID)
      return try writer.addJob(.growBundle(task), name: task.files.first?.name ?? "")
    }
    didQueue()
    return job.summary
  }

  /// Ends a job; one that is being worked on ends a moment later.
  /// - Throws: `notFound`; a job that has ended is left as it is
  public func cancel(_ id: Job.ID) async throws(LibraryError) -> JobSummary {
    do {
      let summary = try await store.cancelJob(id)
      state.withLock { $0.running[id] }?.cancel()
      didChange()
      return summary
    } catch .conflict {
      guard let job = try await store.job(id) else { throw .notFound(.job, id: id.description) }
      return job.summary
    }
  }

  /// Tries a failed or cancelled job again.
  /// - Throws: `notFound`; `conflict` if it has neither failed nor been cancelled
  public func retry(_ id: Job.ID) async throws(LibraryError) -> JobSummary {
    let summary = try await store.retryJob(id)
    didQueue()
    return summary
  }

  /// Gives a waiting job its password.
  /// - Throws: `notFound`; `conflict` if it does not wait for one
  public func unlock(_ id: Job.ID, password: String) async throws(LibraryError) -> JobSummary {
    let summary = try await store.unlockJob(id, password: password)
    didQueue()
    return summary
  }

  /// Takes an ended job off the list.
  /// - Throws: `notFound`; `conflict` if it has not ended
  public func dismiss(_ id: Job.ID) async throws(LibraryError) {
    try await store.dismissJob(id)
    didChange()
  }

  /// Waits until a job is done, has failed, was cancelled or needs a password.
  /// - Parameter progress: called with the job a few times a second, as long as it goes on
  /// - Returns: the job then
  /// - Throws: `LibraryError`: `notFound` if it was taken off the list; `CancellationError`, also when this queue was
  ///   stopped
  public func wait(
    for id: Job.ID, progress: (JobSummary) -> Void = { _ in }
  ) async throws -> JobSummary {
    while true {
      guard let job = try await store.job(id) else { throw LibraryError.notFound(.job, id: id.description) }
      switch job.summary.state {
      case .queued, .running:
        guard !state.withLock({ $0.isStopped }) else { throw CancellationError() }
        progress(job.summary)
        try await Task.sleep(for: .milliseconds(100))
      case .done, .failed, .cancelled, .waitingForPassword: return job.summary
      }
    }
  }

  /// Waits until the words on a bundle's pages are read, or cannot be.
  /// - Parameter progress: called with the bundle a few times a second, as long as it goes on
  /// - Returns: the bundle then
  /// - Throws: `LibraryError`: `notFound` if it was deleted; `CancellationError`, also when this queue was stopped
  public func waitForText(
    of id: PDFBundle.ID, progress: (BundleSummary) -> Void = { _ in }
  ) async throws -> BundleSummary {
    while true {
      guard let bundle = try await store.bundleSummary(id) else {
        throw LibraryError.notFound(.bundle, id: id.description)
      }
      switch bundle.textExtraction {
      case .notStarted, .inProgress:
        guard !state.withLock({ $0.isStopped }) else { throw CancellationError() }
        progress(bundle)
        try await Task.sleep(for: .milliseconds(100))
      case .completed, .failed: return bundle
      }
    }
  }

  /// Calls `body` whenever the queue has changed the library; often, and from any thread.
  public func onChange(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.observers.append(body) }
  }

  /// A job was queued by other means: the queue looks at once.
  func didQueue() {
    news.raise()
    didChange()
  }

  // MARK: - Working

  /// Works until `stop` is called or the task is cancelled. What was being worked on then is queued again.
  ///
  /// May be called once.
  public func run() async {
    let body = Task { await work() }
    let isStopped = state.withLock { state in
      state.body = body
      return state.isStopped
    }
    if isStopped { body.cancel() }
    await withTaskCancellationHandler {
      await body.value
    } onCancel: {
      body.cancel()
    }
  }

  /// Ends the work; `run` returns a moment later.
  public func stop() {
    let body = state.withLock { state in
      state.isStopped = true
      return state.body
    }
    body?.cancel()
  }

  private func work() async {
    do {
      let (directory, id) = (store.directory, newID())
      let claim = try await NIOThreadPool.singleton.runIfActive { try StagingFolder(in: directory, id: id) }
      let report = try await store.cleanUp()
      logger.debug("cleaned up", metadata: ["report": "\(report)"])
      didChange()
      await withDiscardingTaskGroup { group in
        for _ in 0..<configuration.concurrentJobs {
          group.addTask { await self.takeJobs(for: claim.id, of: nil) }
        }
        group.addTask { await self.takeJobs(for: claim.id, of: .importFile) }
        group.addTask { await self.watchForLostJobs() }
      }
      // Without the folder this worker counts as gone, and what it has not finished is queued again.
      try claim.remove()
      let store = store
      try await Task { _ = try await store.requeueJobsOfLostWorkers() }.value
    } catch {
      logger.error("the queue cannot work", metadata: ["error": "\(error)"])
    }
  }

  private func takeJobs(for worker: StagingFolder.ID, of kind: JobKind?) async {
    while !Task.isCancelled {
      // Raised before the look, a signal cannot get lost between the look and the wait.
      let mark = news.mark
      do {
        if let job = try await store.claimNextJob(for: worker, of: kind) {
          news.raise()
          await perform(job)
          continue
        }
      } catch {
        logger.error("no job could be taken", metadata: ["error": "\(error)"])
      }
      await news.wait(after: mark, upTo: Self.lookInterval)
    }
  }

  private func watchForLostJobs() async {
    while (try? await Task.sleep(for: Self.lostInterval)) != nil {
      do {
        if try await store.requeueJobsOfLostWorkers() > 0 { didQueue() }
      } catch {
        logger.error("lost jobs could not be looked for", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Works on one job and notes how it ended. If the queue is being stopped, it stays as it is.
  private func perform(_ record: JobRecord) async {
    let id = record.summary.id
    didChange()
    let progress = JobProgress(of: id, in: store) { [weak self] in self?.didChange() }
    let task = Task {
      try await progress.whileReporting { try await self.carryOut(record, progress: progress) }
    }
    state.withLock { $0.running[id] = task }
    defer {
      state.withLock { $0.running[id] = nil }
      didQueue()
    }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    let wasCancelled = task.isCancelled || progress.isCancelRequested
    do {
      // A task of its own: it is done even if the queue is being stopped.
      try await Task { try await note(result, of: id, wasCancelled: wasCancelled) }.value
    } catch {
      logger.error("a job's end could not be noted", metadata: ["job": "\(id)", "error": "\(error)"])
    }
  }

  private func carryOut(_ record: JobRecord, progress: JobProgress) async throws {
    switch record.task {
    case .importFiles(let task):
      try await ImportJob(store: store, intake: intake).run(record, task, progress: progress)
    case .growBundle(let task):
      try await GrowthJob(store: store, intake: intake).run(record, task, progress: progress)
    case .extractText(let bundle):
      try await ExtractionJob(store: store, workers: workers) { [weak self] in self?.didChange() }
        .run(bundle, progress: progress)
      try await store.write { writer throws(LibraryError) in try writer.finishJob(record.summary.id) }
    }
  }

  private var intake: FileIntake {
    FileIntake(store: store, workers: workers, limits: configuration.limits, newID: newID)
  }

  private func note(_ result: Result<Void, any Error>, of id: Job.ID, wasCancelled: Bool) async throws {
    switch result {
    case .success: return
    case .failure(let error) where wasCancelled || !ImportJob.isFault(error):
      // A person has cancelled it, or the queue is being stopped.
      if try await store.job(id)?.isCancelRequested == true { try await store.stopJob(id) }
    case .failure(let fault as JobFault):
      logger.info("a job failed", metadata: ["job": "\(id)", "code": "\(fault.failure.code)"])
      if fault.needsPassword {
        try await store.jobNeedsPassword(id, fault.failure)
      } else {
        try await store.failJob(id, fault.failure)
      }
    case .failure(let error):
      logger.error("a job failed", metadata: ["job": "\(id)", "error": "\(error)"])
      try await store.failJob(id, JobFault(importing: error).failure)
    }
  }

  private func didChange() {
    let observers = state.withLock { $0.observers }
    for observer in observers { observer() }
  }
}
