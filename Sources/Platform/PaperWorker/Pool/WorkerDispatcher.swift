import BlazeBinary
import ByteCoding
import Glibc
import PDFEngine

/// Gives jobs to worker processes. Each process has one thread, which takes the next job when it has finished one.
///
/// Threads and processes start when there are more jobs than idle threads, and end after a while without work. The
/// dispatcher is `Sendable` because one monitor guards everything that changes.
final class WorkerDispatcher: Sendable {
  typealias Outcome = Result<WorkerReply, WorkerError>

  private let kind: WorkerKind
  private let configuration: WorkerConfiguration
  private let monitor = Monitor(State())

  /// Identifies a job within this dispatcher.
  private typealias JobID = UInt64

  private struct Job {
    var request: WorkerRequest
    /// The paths of the request's files.
    var files: [String]
    /// A file open for writing; the worker receives it as the last one.
    var output: OutputFile?
    var priority: WorkerPriority
    /// The caller that waits for the answer; nil once the caller has been resumed.
    var continuation: CheckedContinuation<Outcome, Never>?
  }

  private struct State {
    var queue = JobQueue<JobID>()
    /// All jobs, waiting or running.
    var jobs: [JobID: Job] = [:]
    var nextJobID: JobID = 1
    var runningBackgroundJobs = 0
    /// How many threads wait for a job.
    var idleThreads = 0
    /// How many threads there are.
    var threads = 0
    /// The processes that run, for diagnosis.
    var processes: Set<pid_t> = []
    var isShutDown = false
    /// When running jobs are ended.
    var shutdownDeadline: ContinuousClock.Instant?
    /// The callers that wait for the last thread's end.
    var shutdownWaiters: [CheckedContinuation<Void, Never>] = []
  }

  init(_ kind: WorkerKind = .pdf, configuration: WorkerConfiguration) {
    self.kind = kind
    var configuration = configuration
    configuration.limits = configuration.limits.limits(of: kind)
    self.configuration = configuration
  }

  /// The processes that run now.
  var processIdentifiers: [pid_t] { monitor.read { $0.processes.sorted() } }

  // MARK: - Requests

  /// Gets a request answered by a worker. `WorkerPool` explains priority and cancellation.
  func perform(
    _ request: WorkerRequest, files: [String] = [], output: OutputFile? = nil, priority: WorkerPriority
  ) async throws(WorkerError) -> WorkerReply {
    let id = monitor.change { state in
      defer { state.nextJobID += 1 }
      return state.nextJobID
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submit(
          Job(request: request, files: files, output: output, priority: priority, continuation: continuation), as: id)
      }
    } onCancel: {
      cancel(id)
    }
    switch try outcome.get() {
    case .failure(.outOfMemory): throw .memoryLimitExceeded(bytes: configuration.limits.memoryBytes)
    case .failure(let error): throw .pdf(error)
    case .recognitionFailure(let error): throw .ocr(error)
    case let reply: return reply
    }
  }

  private func submit(_ job: Job, as id: JobID) {
    let (refusal, mustStartThread) = monitor.change { state -> (WorkerError?, Bool) in
      if state.isShutDown { return (.shutDown, false) }
      // Cancellation sets the flag before it calls `cancel`, so either this or `cancel` sees it.
      if Task.isCancelled { return (.cancelled, false) }
      state.jobs[id] = job
      state.queue.append(id, priority: job.priority)
      return (nil, reserveThread(&state))
    }
    if let refusal { job.continuation?.resume(returning: .failure(refusal)) }
    if mustStartThread { startThread() }
  }

  /// Whether the waiting jobs need one more thread; if so, it is counted already.
  private func reserveThread(_ state: inout State) -> Bool {
    guard state.queue.count > state.idleThreads else { return false }
    // An interactive job must not wait because imports keep every process busy: then one more process may start.
    let areAllInBackground = state.runningBackgroundJobs >= configuration.processCount
    let limit = configuration.processCount + (areAllInBackground && state.queue.interactiveCount > 0 ? 1 : 0)
    guard state.threads < limit else { return false }
    state.threads += 1
    return true
  }

  private func cancel(_ id: JobID) {
    let continuation = monitor.change { state -> CheckedContinuation<Outcome, Never>? in
      guard var job = state.jobs[id], let continuation = job.continuation else { return nil }
      if state.queue.remove(id) {
        state.jobs[id] = nil
      } else {
        // The job runs; its thread notices that nobody waits any more.
        job.continuation = nil
        state.jobs[id] = job
      }
      return continuation
    }
    continuation?.resume(returning: .failure(.cancelled))
  }

  // MARK: - Ending

  /// Refuses new jobs, drops waiting ones and gives running ones `grace` to finish. Returns when all processes are
  /// gone.
  func shutDown(grace: Duration) async {
    await withCheckedContinuation { continuation in
      beginShutdown(grace: grace, waiter: continuation)
    }
  }

  /// Like `shutDown`, but does not wait.
  func beginShutdown(grace: Duration, waiter: CheckedContinuation<Void, Never>? = nil) {
    let (dropped, isOver) = monitor.change { state -> ([CheckedContinuation<Outcome, Never>?], Bool) in
      state.isShutDown = true
      let deadline = ContinuousClock.now + grace
      state.shutdownDeadline = min(state.shutdownDeadline ?? deadline, deadline)
      let dropped = state.queue.removeAll().map { state.jobs.removeValue(forKey: $0)?.continuation }
      guard state.threads > 0 else { return (dropped, true) }
      if let waiter { state.shutdownWaiters.append(waiter) }
      return (dropped, false)
    }
    for continuation in dropped { continuation?.resume(returning: .failure(.shutDown)) }
    if isOver { waiter?.resume() }
  }

  // MARK: - Threads

  private func startThread() {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { pthread_attr_destroy(&attributes) }
    let context = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<WorkerDispatcher>.fromOpaque(context).takeRetainedValue().serve() }
        return nil
      }, context.toOpaque())
    if status != 0 {
      context.release()
      threadEnded(dropping: .unavailable(reason: "no thread could be started (error \(status))"))
    }
  }

  /// A thread's main function: answers jobs until there are none for a while.
  private func serve() {
    var process: WorkerProcess?
    while let (id, job) = takeJob() {
      let outcome = answer(job, id: id, with: &process)
      finish(id, priority: job.priority, outcome: outcome)
    }
    if let process { end(process) }
    threadEnded(dropping: nil)
  }

  /// Waits for a job; nil if there was none for a while or the pool was shut down.
  private func takeJob() -> (JobID, Job)? {
    monitor.change { $0.idleThreads += 1 }
    let taken = monitor.wait(seconds: configuration.idleSeconds) { state -> (JobID, Job)?? in
      if state.isShutDown { return .some(nil) }
      let allowsBackground = state.runningBackgroundJobs < configuration.processCount
      guard
        let (id, priority) = state.queue.next(allowsBackground: allowsBackground), let job = state.jobs[id]
      else { return nil }
      if priority == .background { state.runningBackgroundJobs += 1 }
      // Counted as busy before the lock is released, so that the next caller does not count on this thread.
      state.idleThreads -= 1
      return .some((id, job))
    }
    if let taken, let job = taken { return job }
    monitor.change { $0.idleThreads -= 1 }
    return nil
  }

  private func finish(_ id: JobID, priority: WorkerPriority, outcome: Outcome) {
    let continuation = monitor.change { state in
      if priority == .background { state.runningBackgroundJobs -= 1 }
      return state.jobs.removeValue(forKey: id)?.continuation
    }
    continuation?.resume(returning: outcome)
  }

  private func threadEnded(dropping reason: WorkerError?) {
    let (dropped, waiters, mustStartThread) = monitor.change { state in
      state.threads -= 1
      var dropped: [CheckedContinuation<Outcome, Never>?] = []
      if reason != nil, state.threads == 0 {
        dropped = state.queue.removeAll().map { state.jobs.removeValue(forKey: $0)?.continuation }
      }
      var waiters: [CheckedContinuation<Void, Never>] = []
      if state.isShutDown, state.threads == 0 { swap(&waiters, &state.shutdownWaiters) }
      // A job may have arrived after this thread stopped waiting and before it was subtracted.
      return (dropped, waiters, reason == nil && !state.isShutDown && reserveThread(&state))
    }
    if let reason {
      for continuation in dropped { continuation?.resume(returning: .failure(reason)) }
    }
    for waiter in waiters { waiter.resume() }
    if mustStartThread { startThread() }
  }

  // MARK: - Processes

  /// Lets the thread's process answer a request; starts or replaces the process if necessary.
  private func answer(_ job: Job, id: JobID, with process: inout WorkerProcess?) -> Outcome {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    do throws(PDFError) {
      for path in job.files { files.append(try RegularFile.open(path)) }
    } catch {
      return .success(.failure(error))
    }
    let frame = job.request.blazeBinary
    let start = ContinuousClock.now
    var isFirstTry = true
    while true {
      do throws(WorkerError) {
        let running = if let process { process } else { try startProcess() }
        process = running
        let reply: [UInt8]
        do throws(WorkerProcess.Failure) {
          reply = try running.exchange(
            frame, files: files, output: job.output?.descriptor, shouldStop: { shouldAbandon(id, since: start) })
        } catch {
          end(running)
          process = nil
          switch error {
          // The process died while it was idle, which is not this request's fault.
          case .hadExited where isFirstTry:
            isFirstTry = false
            continue
          case .hadExited: throw .unavailable(reason: "the worker exits as soon as it is started")
          case .stopped: throw .shutDown
          case .failed(let reason): throw reason
          }
        }
        return try decode(reply)
      } catch {
        return .failure(error)
      }
    }
  }

  private func decode(_ bytes: [UInt8]) throws(WorkerError) -> Outcome {
    do {
      var decoder = BlazeDecoder(bytes, limit: UInt64(bytes.count))
      let reply: WorkerReply = try decoder.read()
      try decoder.expectEnd()
      return .success(reply)
    } catch {
      throw .invalidReply(reason: "\(error)")
    }
  }

  /// Whether to end a running job: nobody waits for it and it takes long, or the pool is shutting down.
  ///
  /// It is cheaper to finish a short job than to replace a process.
  private func shouldAbandon(_ id: JobID, since start: ContinuousClock.Instant) -> Bool {
    monitor.read { state in
      let now = ContinuousClock.now
      if let deadline = state.shutdownDeadline, now >= deadline { return true }
      return state.jobs[id]?.continuation == nil && now - start > .seconds(1)
    }
  }

  private func startProcess() throws(WorkerError) -> WorkerProcess {
    let process = try WorkerProcess(kind, configuration: configuration)
    monitor.change { state in _ = state.processes.insert(process.identifier) }
    return process
  }

  private func end(_ process: WorkerProcess) {
    monitor.change { state in _ = state.processes.remove(process.identifier) }
    process.end()
  }
}
