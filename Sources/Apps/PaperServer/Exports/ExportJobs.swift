import ByteCoding
import Foundation
import Logging
import PaperAPI
import PaperDomain
import PaperStore
import Synchronization

/// Background exports of docs: jobs separate from the library's queue, with the same states.
///
///     await exports.open()
///     let job = try await exports.begin(doc, ExportedFile(format: .notebook))
///     …
///     let (file, title, format) = try exports.file(of: job.id)
///
/// One file is written at a time; other jobs wait in order. An `ExportFolder` stores them: after a restart, finished
/// files are still available and unfinished jobs start again. The oldest finished jobs are removed beyond `Limits`.
///
/// All methods may be called from any task.
final class ExportJobs: Sendable {
  /// Limits on the number and age of exports.
  struct Limits: Sendable {
    /// How many exports may be running or queued.
    var active = 100
    /// How many ended exports stay on the list.
    var ended = 10
    /// The total size of finished files in bytes. The newest stays, whatever its size.
    var bytes: Int64 = 4 << 30
    /// How long an ended export stays on the list.
    var age: Duration = .seconds(7 * 24 * 3600)
  }

  /// Turns a doc into a file.
  struct Work: Sendable {
    /// Returns the file's title and how many pages it will have, at least one.
    var measure: @Sendable (Doc.ID, ExportedFile) async throws -> (title: String, pageCount: Int)
    /// Writes the file into an empty open file and calls `progress` with the number of written pages and of all pages.
    /// It returns soon after its task is cancelled.
    var write:
      @Sendable (Doc.ID, ExportedFile, Int32, _ progress: (_ done: Int, _ total: Int) -> Void) async throws ->
        (title: String, byteCount: Int64)
  }

  private struct Entry {
    var record: ExportFolder.Record
    /// The task that writes the file, while it runs.
    var task: Task<Void, Never>?
    /// The finished file, and its size.
    var file: FileResponse.OpenFile?
    var byteCount: Int64 = 0

    var summary: JobSummary {
      get { record.summary }
      set { record.summary = newValue }
    }
  }

  private struct State {
    /// The newest first.
    var entries: [Entry] = []
    /// Whether an export is being written now.
    var isWriting = false
    var isStopping = false

    subscript(id: Job.ID) -> Entry? {
      get { entries.first { $0.summary.id == id } }
      set {
        guard let index = entries.firstIndex(where: { $0.summary.id == id }) else { return }
        if let newValue { entries[index] = newValue } else { entries.remove(at: index) }
      }
    }
  }

  /// How often old exports are removed.
  private static let tidyInterval: Duration = .seconds(3600)

  private let folder: ExportFolder
  private let work: Work
  private let limits: Limits
  private let newID: @Sendable () -> UniqueID
  private let now: @Sendable () -> Instant
  private let logger: Logger
  private let state = Mutex(State())

  init(
    folder: ExportFolder, work: Work, limits: Limits = Limits(), newID: @escaping @Sendable () -> UniqueID,
    now: @escaping @Sendable () -> Instant, logger: Logger
  ) {
    self.folder = folder
    self.work = work
    self.limits = limits
    self.newID = newID
    self.now = now
    self.logger = logger
  }

  // MARK: - Start and end

  /// Loads the exports from before the restart. An export whose file cannot be opened is marked as failed and can be
  /// retried.
  /// - Throws: `StoreError` if they cannot be read; new exports can still be started
  func open() async throws {
    defer { startNext() }
    let folder = folder
    let found = try await onDisk { try folder.open() }
    state.withLock { state in
      state.entries = found.map { kept in
        var entry = Entry(record: kept.record)
        switch kept.file {
        case .success(let file):
          (entry.file, entry.byteCount) = (file, file.byteCount ?? 0)
        case .failure(let error):
          logger.warning(
            "an exported file cannot be opened", metadata: ["job": "\(entry.summary.id)", "error": "\(error)"])
          entry.summary.state = .failed
          entry.summary.failure = JobFault(exporting: error).failure
        case nil: break
        }
        if let next = entry.summary.state.after(.workerLost) { entry.summary.state = next }
        if entry.summary.state == .queued { entry.summary.unitsDone = 0 }
        return entry
      }
      state.entries.sort { $0.summary.createdAt > $1.summary.createdAt }
    }
    await tidy()
  }

  /// Removes old exports every hour until the task is cancelled. Then stops all work and returns when nothing is being
  /// written any more.
  func keepTidy() async {
    while (try? await Task.sleep(for: Self.tidyInterval)) != nil { await tidy() }
    stop()
    let tasks = state.withLock { $0.entries.compactMap(\.task) }
    for task in tasks { await task.value }
    folder.close()
  }

  /// Stops writing. Unfinished jobs run again after the server's next start.
  func stop() {
    let tasks = state.withLock { state in
      state.isStopping = true
      return state.entries.compactMap(\.task)
    }
    for task in tasks { task.cancel() }
  }

  // MARK: - For routes

  /// Queues an export. Its record is on disk when this returns.
  /// - Throws: `LibraryError`: `notFound`; `PDFExportError`: no pages, or no page with that number; `StoreError`;
  ///   `APIProblem`: too many exports are queued
  func begin(_ doc: Doc.ID, _ file: ExportedFile) async throws -> JobSummary {
    let outline = try await work.measure(doc, file)
    let at = now()
    let summary = JobSummary(
      id: Job.ID(newID()), kind: .exportFile, state: .queued, name: outline.title, stage: "", unitsDone: 0,
      unitsTotal: Int64(outline.pageCount), docID: doc, format: file.format, createdAt: at, updatedAt: at)
    let isTaken = state.withLock { state in
      guard state.entries.count(where: { $0.summary.state.isActive }) < limits.active else { return false }
      state.entries.insert(Entry(record: ExportFolder.Record(summary, file)), at: 0)
      return true
    }
    guard isTaken else { throw APIProblem.tooManyExports(limits.active) }
    do {
      try await keep(summary.id)
    } catch {
      let task = state.withLock { state in
        defer { state[summary.id] = nil }
        return state[summary.id]?.task
      }
      task?.cancel()
      throw error
    }
    startNext()
    return summary
  }

  /// All exports, the newest first.
  var summaries: [JobSummary] { state.withLock { $0.entries.map(\.summary) } }

  /// A job; `nil` if it is not an export.
  func summary(_ id: Job.ID) -> JobSummary? { state.withLock { $0[id]?.summary } }

  /// The file of a job, its title and its kind.
  /// - Throws: `notFound` if it is not an export; `conflict` if it is not finished
  func file(
    of id: Job.ID
  ) throws(LibraryError) -> (file: FileResponse.OpenFile, title: String, format: ExportFormat) {
    let entry = try state.withLock({ $0[id] }).orNotFound(.job, id)
    guard let file = entry.file else { throw .conflict(.job, id: id.description) }
    return (file, entry.summary.name, entry.record.file.format)
  }

  /// Cancels a job; a running one stops shortly afterwards.
  /// - Returns: `nil` if it is not an export; a finished job is returned unchanged
  func cancel(_ id: Job.ID) async -> JobSummary? {
    let (isMoved, task) = state.withLock { state -> (Bool, Task<Void, Never>?) in
      guard let entry = state[id] else { return (false, nil) }
      // If the job is running, its task reports the end.
      return (entry.summary.state != .running && move(id, on: .cancelRequested, in: &state), entry.task)
    }
    task?.cancel()
    if isMoved { await keepIfPossible(id) }
    return summary(id)
  }

  /// Queues a job again.
  /// - Returns: `nil` if it is not an export
  /// - Throws: `conflict` if it has neither failed nor been cancelled
  func retry(_ id: Job.ID) async throws(LibraryError) -> JobSummary? {
    let outcome = state.withLock { state -> (JobSummary?, isMoved: Bool) in
      guard state[id] != nil else { return (nil, true) }
      let isMoved = move(id, on: .retryRequested, in: &state) { $0.unitsDone = 0 }
      return (state[id]?.summary, isMoved)
    }
    guard outcome.isMoved else { throw .conflict(.job, id: id.description) }
    await keepIfPossible(id)
    startNext()
    return outcome.0
  }

  /// Removes an ended job from the list. Its file's space is freed when nobody reads it any more.
  /// - Returns: whether it was an export
  /// - Throws: `conflict` if it has not ended
  func dismiss(_ id: Job.ID) async throws(LibraryError) -> Bool {
    let found = state.withLock { state -> (isThere: Bool, isActive: Bool) in
      guard let entry = state[id] else { return (false, false) }
      if !entry.summary.state.isActive { state[id] = nil }
      return (true, entry.summary.state.isActive)
    }
    if found.isActive { throw .conflict(.job, id: id.description) }
    if found.isThere { await keepIfPossible(id) }
    return found.isThere
  }

  // MARK: - Working

  private func startNext() {
    state.withLock { state in
      guard !state.isWriting, !state.isStopping,
        let next = state.entries.last(where: { $0.summary.state == .queued })
      else { return }
      let id = next.summary.id
      guard move(id, on: .claimed, in: &state) else { return }
      state.isWriting = true
      state[id]?.task = Task {
        await self.carryOut(id, next.record)
        self.state.withLock { state in
          state.isWriting = false
          state[id]?.task = nil
        }
        self.startNext()
      }
    }
  }

  private func carryOut(_ id: Job.ID, _ record: ExportFolder.Record) async {
    let folder = folder
    do {
      let doc = try record.summary.docID.orNotFound(.job, id)
      let file = try await onDisk { try folder.begin(id) }
      let written = try await work.write(doc, record.file, file.descriptor) { done, total in
        note(.progressed, of: id) { ($0.unitsDone, $0.unitsTotal) = (Int64(done), Int64(total)) }
      }
      try await onDisk { try folder.finish(id, record.file.format) }
      state.withLock { state in
        state[id]?.file = file
        state[id]?.byteCount = written.byteCount
        _ = move(id, on: .finished, in: &state) { $0.name = written.title }
      }
    } catch {
      // If the unfinished file cannot be deleted, the next start tries again.
      try? await onDisk { try folder.discard(id) }
      // The stored record still says "queued", so the next start writes the file.
      if state.withLock({ $0.isStopping }) { return }
      if Task.isCancelled {
        note(.stopped, of: id)
      } else {
        note(.gaveUp, of: id) { $0.failure = JobFault(exporting: error).failure }
      }
    }
    await keepIfPossible(id)
    await tidy()
  }

  private func note(_ event: JobEvent, of id: Job.ID, _ change: (inout JobSummary) -> Void = { _ in }) {
    state.withLock { state in _ = move(id, on: event, in: &state, change) }
  }

  /// - Returns: whether the event is valid in the job's state
  private func move(
    _ id: Job.ID, on event: JobEvent, in state: inout State, _ change: (inout JobSummary) -> Void = { _ in }
  ) -> Bool {
    guard var job = state[id]?.summary, let next = job.state.after(event) else { return false }
    job.state = next
    job.updatedAt = now()
    job.failure = nil
    change(&job)
    state[id]?.summary = job
    return true
  }

  // MARK: - Keeping

  /// Removes ended exports that exceed the limits on number, size or age.
  private func tidy() async {
    let now = now()
    let gone = state.withLock { state -> [Job.ID] in
      var (count, bytes): (Int, Int64) = (0, 0)
      var gone: [Job.ID] = []
      for entry in state.entries where !entry.summary.state.isActive {
        count += 1
        bytes += entry.byteCount
        let isOld = now.millisecondsSince1970 - entry.summary.updatedAt.millisecondsSince1970
        let isTooLarge = bytes > limits.bytes && bytes > entry.byteCount
        if count > limits.ended || isTooLarge || Duration.milliseconds(isOld) > limits.age {
          gone.append(entry.summary.id)
          bytes -= entry.byteCount
        }
      }
      for id in gone { state[id] = nil }
      return gone
    }
    for id in gone { await keepIfPossible(id) }
  }

  /// Stores the current state of a job.
  private func keep(_ id: Job.ID) async throws {
    let (folder, me) = (folder, self)
    try await onDisk { try folder.keep(id) { me.state.withLock { $0[id]?.record } } }
  }

  /// Stores a job when nobody waits for the result; a failure is only logged. The next start then finds the old record:
  /// it restarts an unfinished job, and removes a job that exceeds the limits once more.
  private func keepIfPossible(_ id: Job.ID) async {
    do {
      try await keep(id)
    } catch {
      logger.warning(
        "the state of an export could not be stored", metadata: ["job": "\(id)", "error": "\(error)"])
    }
  }

  /// Runs blocking work, even if the calling task is cancelled.
  private func onDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await Task { try await FileThreads.run(work) }.value
  }
}

extension APIProblem {
  /// The queue of exports is full.
  fileprivate static func tooManyExports(_ count: Int) -> APIProblem {
    APIProblem(
      .tooManyRequests, "tooManyExports",
      "\(count) exports are already running or queued. This one was not started. Cancel some, or wait until some are "
        + "done."
    )
  }
}
