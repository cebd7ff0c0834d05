import ByteCoding
import Logging
import PaperDomain
import PaperStore
import PaperWorker
import Synchronization

/// Runs the library's job queue: imports, word extraction and text recognition.
///
/// Servers and commands each run one. They share the queue in the library and claim jobs one by one, so several may run
/// at the same time. A job whose process died is claimed by another process that is running, or at the next start.
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
  /// The configuration of a queue.
  public struct Configuration: Equatable, Sendable {
    /// Limits on imports.
    public var limits: ImportLimits
    /// How many jobs run at once. One more import may run, so that a new file never waits until other files' words are
    /// extracted.
    public var concurrentJobs: Int
    /// How pages without words are handled.
    public var recognition: Recognition

    /// How a queue handles pages without words.
    public enum Recognition: Equatable, Sendable {
      /// They stay without words.
      case none
      /// The queue adds text recognition jobs and leaves them to other processes.
      case queued
      /// The queue adds text recognition jobs and runs them, one bundle at a time, in parallel with the other jobs.
      case performed
    }

    /// Makes a configuration.
    public init(
      limits: ImportLimits = ImportLimits(), concurrentJobs: Int = 2, recognition: Recognition = .queued
    ) {
      self.limits = limits
      self.concurrentJobs = concurrentJobs
      self.recognition = recognition
    }
  }

  private struct State {
    var isStopped = false
    var body: Task<Void, Never>?
    /// The tasks of the jobs that this queue is running.
    var running: [Job.ID: Task<Void, any Error>] = [:]
  }

  /// How often an idle queue checks for jobs that another process has queued.
  private static let lookInterval: Duration = .seconds(1)
  /// How often it checks for jobs of processes that died.
  private static let lostInterval: Duration = .seconds(15)

  private let store: LibraryStore
  private let workers: WorkerPool
  private let newID: @Sendable () -> UniqueID
  private let logger: Logger
  private let configuration: Configuration
  private let pause: @Sendable (Duration) async -> Bool
  private let news = Signal()
  private let observers: QueueObservers
  /// The faults of the queue and of the watched folder.
  let trouble: QueueFaults
  private let tidying: QueueTidying
  private let state = Mutex(State())

  /// Creates a queue; it starts working when `run` is called.
  /// - Parameter pause: waits before a retry; returns `false` if the task was cancelled
  public init(
    store: LibraryStore, workers: WorkerPool, newID: @escaping @Sendable () -> UniqueID, logger: Logger,
    configuration: Configuration = Configuration(),
    pause: @escaping @Sendable (Duration) async -> Bool = { (try? await Task.sleep(for: $0)) != nil }
  ) {
    self.pause = pause
    self.store = store
    self.workers = workers
    self.newID = newID
    self.logger = logger
    self.configuration = configuration
    observers = QueueObservers()
    trouble = QueueFaults(logger: logger, observers: observers)
    tidying = QueueTidying(store: store, faults: trouble, observers: observers, logger: logger, pause: pause)
  }

  // MARK: - For callers

  /// Queues an import of files on this machine.
  /// - Throws: `LibraryError`: the request is invalid, or the library cannot be written
  public func enqueue(_ request: ImportRequest) async throws(LibraryError) -> JobSummary {
    let task = try request.task()
    let job = try await store.addJob(.importFiles(task), name: task.files.first?.name ?? "")
    didQueue()
    return job.summary
  }

  /// Queues a job that adds files on this machine to an existing bundle.
  /// - Throws: `LibraryError`: the request is invalid, there is no such bundle, or the library cannot be written
  public func enqueue(_ request: GrowthRequest) async throws(LibraryError) -> JobSummary {
    let task = try request.task()
    let job = try await store.write { writer throws(LibraryError) in
      _ = try writer.existingBundle(task.bundleID)
      return try writer.addJob(.growBundle(task), name: task.files.first?.name ?? "")
    }
    didQueue()
    return job.summary
  }

  /// Cancels a job; a running one ends shortly afterwards.
  /// - Throws: `notFound`; a job that has ended is returned unchanged
  public func cancel(_ id: Job.ID) async throws(LibraryError) -> JobSummary {
    do {
      let summary = try await store.cancelJob(id)
      state.withLock { $0.running[id] }?.cancel()
      didChange()
      return summary
    } catch .conflict {
      let job = try await store.job(id).orNotFound(.job, id)
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

  /// Pauses a text recognition job. Pages in progress are abandoned.
  /// - Throws: `notFound`; `conflict` if it is another kind of job, or has ended
  public func pause(_ id: Job.ID) async throws(LibraryError) -> JobSummary {
    let summary = try await store.pauseJob(id)
    state.withLock { $0.running[id] }?.cancel()
    didChange()
    return summary
  }

  /// Continues a paused job.
  /// - Throws: `notFound`; `conflict` if it is not paused
  public func resume(_ id: Job.ID) async throws(LibraryError) -> JobSummary {
    let summary = try await store.resumeJob(id)
    didQueue()
    return summary
  }

  /// Queues the recognition of a bundle's pages; see `LibraryStore.addRecognition`.
  ///
  /// Languages that the caller gives are stored with the bundle, so they are checked first.
  /// - Throws: `LibraryError`: `notFound`; `WorkerError`: `.ocr` if Tesseract or one of these languages is missing
  public func enqueueRecognition(
    of bundle: PDFBundle.ID, languages: TextLanguages? = nil, again: Bool = false
  ) async throws -> JobSummary {
    if let languages { _ = try await workers.recognizer(of: languages) }
    let summary = try await store.addRecognition(of: bundle, languages: languages, again: again)
    didQueue()
    return summary
  }

  /// Gives a password to a job that waits for one.
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

  /// Waits until a job is done, has failed, was cancelled or paused, or needs a password.
  /// - Parameter progress: called with the job ten times a second until it ends; an error that it throws ends the wait
  /// - Returns: the job in that state
  /// - Throws: what `progress` throws; `LibraryError`: `notFound` if it was removed from the list; `CancellationError`,
  /// also
  ///   when this queue was stopped
  public func wait(
    for id: Job.ID, progress: (JobSummary) throws -> Void = { _ in }
  ) async throws -> JobSummary {
    while true {
      let job = try await store.job(id).orNotFound(.job, id)
      switch job.summary.state {
      case .queued, .running:
        guard !state.withLock({ $0.isStopped }) else { throw CancellationError() }
        try progress(job.summary)
        try await Task.sleep(for: .milliseconds(100))
      case .done, .failed, .cancelled, .waitingForPassword, .paused: return job.summary
      }
    }
  }

  /// Waits until the words on a bundle's pages have been read or reading has failed.
  /// - Parameter progress: called with the bundle ten times a second until its words are read; an error that it throws
  ///   ends the wait
  /// - Returns: the bundle in that state
  /// - Throws: what `progress` throws; `LibraryError`: `notFound` if it was deleted; `CancellationError`, also when
  /// this
  ///   queue was stopped
  public func waitForText(
    of id: PDFBundle.ID, progress: (BundleSummary) throws -> Void = { _ in }
  ) async throws -> BundleSummary {
    while true {
      let bundle = try await store.bundleSummary(id).orNotFound(.bundle, id)
      switch bundle.textExtraction {
      case .notStarted, .inProgress:
        guard !state.withLock({ $0.isStopped }) else { throw CancellationError() }
        try progress(bundle)
        try await Task.sleep(for: .milliseconds(100))
      case .completed, .failed: return bundle
      }
    }
  }

  /// Why the queue is stalled: claiming or ending jobs has failed more than once in a row and is being retried. `nil`
  /// if it is not stalled. A server keeps waiting; a command should give up.
  public var stall: String? { trouble.stall }

  /// Descriptions, without paths, of the queue's current problems, which it keeps retrying. Empty if there are none.
  public var faults: [String] { trouble.words }

  /// Calls `body` whenever the queue has changed the library. The calls are frequent and may come from any thread.
  public func onChange(_ body: @escaping @Sendable () -> Void) {
    observers.add(body)
  }

  /// Tells the queue that a job was queued elsewhere in this process, so that it checks for jobs at once.
  func didQueue() {
    news.raise()
    didChange()
  }

  // MARK: - Working

  /// Runs jobs until `stop` is called or the task is cancelled. Unfinished jobs are then queued again.
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

  /// Stops the queue; `run` returns soon afterwards.
  public func stop() {
    let body = state.withLock { state in
      state.isStopped = true
      return state.body
    }
    body?.cancel()
  }

  private func work() async {
    let (directory, id) = (store.directory, newID())
    let made = await untilDone(.queueFolder) {
      try await FileThreads.run { try StagingFolder(in: directory, id: id) }
    }
    guard var claim = made.map(Optional.some) else { return }
    await withDiscardingTaskGroup { group in
      // Tidying is tried once before jobs start. Leftovers may be impossible to delete, so jobs do not wait for it to
      // succeed.
      await tidying.run()
      group.addTask { await self.tidying.keepTidy() }
      group.addTask { await self.tidying.keepIndex() }
      for _ in 0..<configuration.concurrentJobs {
        group.addTask { await self.takeJobs(for: id, of: nil) }
      }
      group.addTask { await self.takeJobs(for: id, of: .importFile) }
      if configuration.recognition == .performed {
        group.addTask { await self.takeJobs(for: id, of: .recognizeText) }
      }
      group.addTask { await self.watchForLostJobs() }
    }
    // Once the folder or its lock is gone, this worker counts as ended, and its unfinished jobs can be queued again.
    do {
      try claim?.remove()
    } catch {
      logger.error("the queue's folder could not be deleted", metadata: ["error": "\(error)"])
    }
    claim = nil
    do {
      let store = store
      try await Task { _ = try await store.requeueJobsOfLostWorkers() }.value
    } catch {
      // The next start queues them again.
      logger.error("jobs could not be queued again", metadata: ["error": "\(error)"])
    }
  }

  /// Retries `body` with growing pauses until it succeeds.
  /// - Returns: `nil` if the queue is stopped first
  private func untilDone<Value>(
    _ place: QueueFaults.Place, _ body: () async throws -> Value
  ) async -> Value? {
    var backOff = BackOff()
    while true {
      do {
        let value = try await body()
        trouble.clear(place)
        return value
      } catch {
        guard !Task.isCancelled else { return nil }
        trouble.record(place, error)
        guard await pause(backOff.next()) else { return nil }
      }
    }
  }

  private func takeJobs(for worker: StagingFolder.ID, of kind: JobKind?) async {
    var backOff = BackOff()
    while !Task.isCancelled {
      // The mark is read before checking for jobs, so a signal raised between the check and the wait is not lost.
      let mark = news.mark
      do {
        if let job = try await store.claimNextJob(for: worker, of: kind) {
          news.raise()
          await perform(job)
          continue
        }
        trouble.clear(.taking)
        backOff = BackOff()
      } catch {
        trouble.record(.taking, error)
        guard await pause(backOff.next()) else { return }
        continue
      }
      await news.wait(after: mark, upTo: Self.lookInterval)
    }
  }

  private func watchForLostJobs() async {
    while (try? await Task.sleep(for: Self.lostInterval)) != nil {
      do {
        if try await store.requeueJobsOfLostWorkers() > 0 { didQueue() }
        trouble.clear(.lostJobs)
      } catch {
        trouble.record(.lostJobs, error)
      }
    }
  }

  /// Runs one job and records how it ended. If the queue is being stopped, the job keeps its state.
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
    let isStopping = Task.isCancelled
    let ending = Task { try await recordEnd(result, of: record, wasCancelled: wasCancelled, isStopping: isStopping) }
    do {
      // A separate task, so that the end is recorded even while the queue is being stopped.
      try await ending.value
    } catch {
      // A job must not stay in the state `running` without a worker: its end is recorded as soon as the library can be
      // written again.
      guard !isStopping else { return }
      trouble.record(.ending(id), error)
      var backOff = BackOff()
      guard await pause(backOff.next()) else { return }
      _ = await untilDone(.ending(id)) {
        try await recordEnd(result, of: record, wasCancelled: wasCancelled, isStopping: false)
      }
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
      let wantsRecognition = configuration.recognition != .none
      try await store.write { writer throws(LibraryError) in
        try writer.finishJob(record.summary.id)
        if wantsRecognition { try writer.addRecognitionIfNeeded(of: bundle) }
      }
    case .recognizeText(let task):
      try await RecognitionJob(store: store, workers: workers) { [weak self] in self?.didChange() }
        .run(task, progress: progress)
      await progress.flush()
      try await store.write { writer throws(LibraryError) in try writer.finishJob(record.summary.id) }
    }
  }

  private var intake: FileIntake {
    FileIntake(store: store, workers: workers, limits: configuration.limits, newID: newID)
  }

  /// How often a job is started again after its worker gave up without a result.
  private static let maximumAttempts = 3

  private func recordEnd(
    _ result: Result<Void, any Error>, of record: JobRecord, wasCancelled: Bool, isStopping: Bool
  ) async throws {
    guard case .failure(let error) = result else { return }
    let id = record.summary.id
    // Another process may have ended the job or removed it from the list.
    guard let job = try await store.job(id), job.summary.state == .running, job.claimedBy == record.claimedBy else {
      return
    }
    if job.isCancelRequested { return try await store.stopJob(id) }
    if isStopping { return }
    switch error {
    case let fault as JobFault:
      logger.info("a job failed", metadata: ["job": "\(id)", "code": "\(fault.failure.code)"])
      if fault.needsPassword { return try await store.jobNeedsPassword(id, fault.failure) }
      try await store.failJob(id, fault.failure)
      if fault.isFinal { try await store.releaseFiles(of: id) }
    case is CancellationError, WorkerError.cancelled, WorkerError.shutDown:
      // The work was interrupted although nobody cancelled the job. The job is not at fault and must not stay in the
      // state `running`.
      if record.attempt < Self.maximumAttempts {
        try await store.giveBackJob(id)
      } else {
        try await store.failJob(id, JobFault.interrupted(record.summary.kind).failure)
      }
    default:
      logger.error("a job failed", metadata: ["job": "\(id)", "error": "\(error)"])
      try await store.failJob(id, JobFault(importing: error).failure)
    }
  }

  /// Notifies the observers added with `onChange` that the library has changed.
  func didChange() { observers.call() }
}
