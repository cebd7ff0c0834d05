import ByteCoding
import Foundation
import GRDB
import PaperDomain

// MARK: - The queue of jobs

/// A worker is a process that keeps a `StagingFolder` open and claims jobs with its identifier. The worker is alive as
/// long as the folder is locked. After that, `cleanUp` and `requeueJobsOfLostWorkers` give its jobs to another worker.
///
///     let folder = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
///     while let job = try await store.claimNextJob(for: folder.id) {
///       …
///       guard try await store.jobProgressed(job.summary.id, stage: "Copying", done: 1, total: 2) else {
///         try await store.stopJob(job.summary.id)
///         continue
///       }
///       try await store.write { writer in try writer.finishJob(job.summary.id) }
///     }
extension LibraryStore {
  // MARK: For people

  /// Adds a job at the end of the queue; see `LibraryWriter.addJob`.
  @discardableResult
  public func addJob(
    _ task: JobTask, name: String, staging: StagingFolder.ID? = nil, claimedBy worker: StagingFolder.ID? = nil
  ) async throws(LibraryError) -> JobRecord {
    let job = try await write { writer throws(LibraryError) in
      try writer.addJob(task, name: name, staging: staging, claimedBy: worker)
    }
    if let staging {
      let directory = directory
      // The job is durable, so its files are kept; if this cannot be recorded now, the next start does it.
      try? await read { _ in try StagingFolder.acknowledge(staging, in: directory) }
    }
    return job
  }

  /// Jobs, newest first.
  public func jobs(slice: ListSlice = ListSlice()) async throws(LibraryError) -> JobListing {
    try await read { db in
      JobListing(
        total: try Int.fetchOne(db, sql: "SELECT count(*) FROM job") ?? 0,
        active: try Int.fetchOne(
          db, sql: "SELECT count(*) FROM job WHERE state IN ('queued', 'running', 'waitingForPassword')") ?? 0,
        items: try Row.fetchAll(
          db, sql: "SELECT * FROM job ORDER BY number DESC LIMIT ? OFFSET ?", arguments: [slice.limit, slice.offset]
        ).map { JobSummary(row: $0) })
    }
  }

  /// A job with everything that its worker needs; `nil` if there is none.
  public func job(_ id: Job.ID) async throws(LibraryError) -> JobRecord? {
    try await read { db in try JobRecord.fetch(db, id: id) }
  }

  /// Ends a job that is queued, waiting or failed; asks a running job's worker to stop.
  /// - Returns: the job afterwards; still running if its worker must stop first
  /// - Throws: `notFound`; `conflict` if it has ended
  @discardableResult
  public func cancelJob(_ id: Job.ID) async throws(LibraryError) -> JobSummary {
    try await move(id, on: .cancelRequested) { job in
      if job.summary.state == .running { job.isCancelRequested = true }
    }.summary
  }

  /// Puts a failed or cancelled job back into the queue.
  /// - Throws: `notFound`; `conflict` if it has not failed and was not cancelled
  @discardableResult
  public func retryJob(_ id: Job.ID) async throws(LibraryError) -> JobSummary {
    try await move(id, on: .retryRequested) { job in
      job.summary.stage = ""
      job.summary.unitsDone = 0
      job.summary.unitsTotal = 0
    }.summary
  }

  /// Pauses a job that recognises text; its worker stops at the next page.
  /// - Throws: `notFound`; `conflict` if it recognises no text, or has ended
  @discardableResult
  public func pauseJob(_ id: Job.ID) async throws(LibraryError) -> JobSummary {
    try await write { writer throws(LibraryError) in
      if let job = try writer.job(id), job.summary.kind != .recognizeText {
        throw LibraryError.conflict(.job, id: id.description)
      }
      return try writer.move(id, on: .pauseRequested) { job in job.summary.stage = "" }.summary
    }
  }

  /// Puts a paused job back into the queue; it continues with the first missing page.
  /// - Throws: `notFound`; `conflict` if it is not paused
  @discardableResult
  public func resumeJob(_ id: Job.ID) async throws(LibraryError) -> JobSummary {
    try await move(id, on: .resumeRequested).summary
  }

  /// Gives a waiting job the password for its files that have none yet, and puts it back into the queue.
  /// - Throws: `notFound`; `conflict` if it does not wait for a password
  @discardableResult
  public func unlockJob(_ id: Job.ID, password: String) async throws(LibraryError) -> JobSummary {
    try await move(id, on: .passwordGiven) { job in
      for index in job.task.files.indices where job.task.files[index].password == nil {
        job.task.files[index].password = password
      }
    }.summary
  }

  /// Removes an ended job from the list and deletes its staging folder.
  /// - Throws: `notFound`; `conflict` if it has not ended
  public func dismissJob(_ id: Job.ID) async throws(LibraryError) {
    let staging = try await write { writer throws(LibraryError) -> StagingFolder.ID? in
      // Does not read the job's task, so that a job with a damaged task can be dismissed, too.
      let row = try writer.fetchRow("SELECT * FROM job WHERE id = ?", [id]) { $0 }.orNotFound(.job, id)
      guard !JobSummary(row: row).state.isActive else { throw LibraryError.conflict(.job, id: id.description) }
      try writer.execute("DELETE FROM job WHERE id = ?", [id])
      return row["staging_id"]
    }
    if let staging { try removeFolder(staging) }
  }

  // MARK: For workers

  /// Claims the oldest queued job. Imports come before text extractions, so that new files can be read soon.
  /// - Parameters:
  ///   - worker: the worker's staging folder, which it keeps open
  ///   - kind: claims only jobs of this kind; with `nil`, any kind except text recognition, which takes hours
  /// - Returns: `nil` if nothing is queued
  public func claimNextJob(
    for worker: StagingFolder.ID, of kind: JobKind? = nil
  ) async throws(LibraryError) -> JobRecord? {
    let hasNext = try await read { db in
      try db.exists("job WHERE state = 'queued' AND \(Self.wanted)", [kind])
    }
    guard hasNext else { return nil }
    return try await write { writer throws(LibraryError) in
      let next: Job.ID? = try writer.fetchValue(
        """
        SELECT id FROM job WHERE state = 'queued' AND \(Self.wanted) ORDER BY kind = 'extractText', number LIMIT 1
        """, [kind])
      guard let next, try writer.isReadable(next) else { return nil }
      return try writer.move(next, on: .claimed) { job in
        job.claimedBy = worker
        job.attempt += 1
      }
    }
  }

  private static let wanted = "iif(?1 IS NULL, kind <> 'recognizeText', kind = ?1)"

  /// Records a running job's progress. Each call is a durable write, so call it at most a few times a second.
  /// - Returns: `false` if a person cancelled the job; then clean up and call `stopJob`
  /// - Throws: `notFound`; `conflict` if it is not running
  public func jobProgressed(
    _ id: Job.ID, stage: String, done: Int64, total: Int64
  ) async throws(LibraryError) -> Bool {
    let job = try await move(id, on: .progressed) { job in
      job.summary.stage = stage
      job.summary.unitsDone = max(done, 0)
      job.summary.unitsTotal = max(total, 0)
    }
    return !job.isCancelRequested
  }

  /// Records that a running job failed; it can be retried. Its passwords are deleted.
  /// - Throws: `notFound`; `conflict` if it is not running
  public func failJob(_ id: Job.ID, _ failure: JobFailure) async throws(LibraryError) {
    try await move(id, on: .gaveUp) { job in
      job.summary.failure = failure
      job.summary.stage = ""
    }
  }

  /// Records that a running job needs a password for a protected file. Deletes the job's passwords, which did not open
  /// it.
  /// - Throws: `notFound`; `conflict` if it is not running
  public func jobNeedsPassword(_ id: Job.ID, _ failure: JobFailure) async throws(LibraryError) {
    try await move(id, on: .passwordRequired) { job in
      job.summary.failure = failure
      job.summary.stage = ""
      job.forgetPasswords()
    }
  }

  /// Records that a running job stopped because a person cancelled it.
  /// - Throws: `notFound`; `conflict` if it is not running
  public func stopJob(_ id: Job.ID) async throws(LibraryError) {
    try await move(id, on: .stopped) { job in job.summary.stage = "" }
  }

  /// Puts a running job back into the queue because its worker gives it up without a result.
  /// - Throws: `notFound`; `conflict` if it is not running
  public func giveBackJob(_ id: Job.ID) async throws(LibraryError) {
    try await move(id, on: .workerLost) { job in job.summary.stage = "" }
  }

  /// Puts the running jobs of dead processes back into the queue.
  /// - Returns: the number of jobs
  @discardableResult
  public func requeueJobsOfLostWorkers() async throws(LibraryError) -> Int {
    let directory = self.directory
    return try await write { writer throws(LibraryError) in
      try writer.database { _ in try writer.requeueJobsOfLostWorkers(in: directory) }
    }
  }

  /// Applies an event to a job in a write of its own; see `LibraryWriter.move`.
  /// - Throws: `notFound`; `conflict` if the event cannot happen in the job's state
  @discardableResult
  private func move(
    _ id: Job.ID, on event: JobEvent, change: @escaping @Sendable (inout JobRecord) -> Void = { _ in }
  ) async throws(LibraryError) -> JobRecord {
    try await write { writer throws(LibraryError) in try writer.move(id, on: event, change: change) }
  }
}
