import ByteCoding
import Foundation
import GRDB
import PaperDomain

// Jobs as rows. A job's state changes only as `JobState.after` allows.

extension LibraryWriter {
  /// Adds a job at the end of the queue.
  /// - Parameters:
  ///   - task: the work to do
  ///   - name: the file's or doc's name, for people
  ///   - staging: the folder with its files; the caller keeps it locked until the write is committed
  ///   - worker: the staging folder of a process that begins the job at once, so that no other worker claims it
  @discardableResult
  public func addJob(
    _ task: JobTask, name: String, staging: StagingFolder.ID? = nil, claimedBy worker: StagingFolder.ID? = nil
  ) throws(LibraryError) -> JobRecord {
    let job = JobRecord(
      summary: JobSummary(
        id: context.makeID(), kind: task.kind, state: worker == nil ? .queued : .running, name: name, stage: "",
        unitsDone: 0, unitsTotal: 0, bundleID: task.bundleID, createdAt: context.now, updatedAt: context.now),
      task: task, stagingID: staging, claimedBy: worker, isCancelRequested: false, attempt: worker == nil ? 0 : 1)
    let fixed: [Column] = [
      ("id", job.summary.id), ("kind", task.kind), ("name", name), ("created_at", job.summary.createdAt),
    ]
    try insert(into: "job", fixed + (try columns(of: job)))
    return job
  }

  /// The job; `nil` if there is none.
  public func job(_ id: Job.ID) throws(LibraryError) -> JobRecord? {
    try database { db in try JobRecord.fetch(db, id: id) }
  }

  /// Marks a running job as done and deletes its passwords.
  /// - Throws: `notFound`; `conflict` if it is not running
  public func finishJob(
    _ id: Job.ID, bundle: PDFBundle.ID? = nil, doc: Doc.ID? = nil, duplicateOf: PDFBundle.ID? = nil
  ) throws(LibraryError) {
    try move(id, on: .finished) { job in
      job.summary.bundleID = bundle ?? job.summary.bundleID
      job.summary.docID = doc ?? job.summary.docID
      job.summary.duplicateOf = duplicateOf ?? job.summary.duplicateOf
      job.summary.unitsDone = max(job.summary.unitsDone, job.summary.unitsTotal)
      job.summary.stage = ""
      job.forgetPasswords()
    }
  }

  /// Applies an event to a job and stores its consequences.
  /// - Throws: `notFound`; `conflict` if the event cannot happen in the job's state
  @discardableResult
  func move(
    _ id: Job.ID, on event: JobEvent, change: (inout JobRecord) -> Void = { _ in }
  ) throws(LibraryError) -> JobRecord {
    var job = try job(id).orNotFound(.job, id)
    guard let state = job.summary.state.after(event) else {
      throw LibraryError.conflict(.job, id: id.description)
    }
    job.summary.state = state
    job.summary.updatedAt = context.updateTime(after: job.summary.updatedAt)
    if state != .running {
      job.claimedBy = nil
      job.isCancelRequested = false
    }
    if state != .failed && state != .waitingForPassword { job.summary.failure = nil }
    // A retried job asks for its passwords again.
    if state == .failed || state == .cancelled { job.forgetPasswords() }
    change(&job)
    try update("job", try columns(of: job), of: id)
    return job
  }

  /// The columns of a job that can change.
  private func columns(of job: JobRecord) throws(LibraryError) -> [Column] {
    let (summary, task) = (job.summary, try database { _ in try job.task.json })
    return [
      ("state", summary.state), ("stage", summary.stage), ("units_done", summary.unitsDone),
      ("units_total", summary.unitsTotal), ("failure_code", summary.failure?.code),
      ("failure_message", summary.failure?.message), ("bundle_id", summary.bundleID), ("doc_id", summary.docID),
      ("duplicate_of", summary.duplicateOf), ("updated_at", summary.updatedAt), ("task", task),
      ("staging_id", job.stagingID), ("claimed_by", job.claimedBy), ("is_cancel_requested", job.isCancelRequested),
      ("attempt", job.attempt),
    ]
  }

  /// Puts the running jobs of dead workers back into the queue, or ends those that were cancelled.
  func requeueJobsOfLostWorkers(in directory: DataDirectory) throws -> Int {
    var count = 0
    let workers = try UniqueID.fetchAll(
      db, sql: "SELECT DISTINCT claimed_by FROM job WHERE claimed_by IS NOT NULL")
    for worker in workers {
      do throws(StoreError) {
        if try StagingFolder.isInUse(worker, in: directory) { continue }
      } catch .foreign {
        // The lock is a symbolic link, so nobody holds it.
      }
      for id in try Job.ID.fetchAll(db, sql: "SELECT id FROM job WHERE claimed_by = ?", arguments: [worker]) {
        guard try isReadable(id) else {
          count += 1
          continue
        }
        let isCancelRequested = try job(id)?.isCancelRequested == true
        try move(id, on: isCancelRequested ? .stopped : .workerLost)
        count += 1
      }
    }
    return count
  }

  /// Whether a job's task can be read. A job with a damaged or newer task is marked as failed, so that it blocks no
  /// other job.
  func isReadable(_ id: Job.ID) throws(LibraryError) -> Bool {
    try database { db in
      guard let row = try Row.fetchOne(db, sql: "SELECT * FROM job WHERE id = ?", arguments: [id]) else { return false }
      do {
        _ = try JobTask(json: row["task"])
        return true
      } catch {
        try db.execute(
          sql: """
            UPDATE job SET state = 'failed', claimed_by = NULL, is_cancel_requested = 0, stage = '', updated_at = ?,
              failure_code = 'unreadableJob',
              failure_message = 'What it was to do cannot be read. Nothing was imported. Remove it and import again.'
            WHERE id = ?
            """, arguments: [context.now, id])
        return false
      }
    }
  }

  /// Removes the oldest ended jobs from the list; failed ones stay, since a person may still want to retry them.
  func forgetEndedJobs(keeping count: Int) throws -> Int {
    try db.execute(
      sql: """
        DELETE FROM job WHERE state IN ('done', 'cancelled') AND number < ifnull(
          (SELECT number FROM job WHERE state IN ('done', 'cancelled') ORDER BY number DESC LIMIT 1 OFFSET ?), 0)
        """, arguments: [count - 1])
    return db.changesCount
  }
}

extension JobRecord {
  static func fetch(_ db: Database, id: Job.ID) throws -> JobRecord? {
    try Row.fetchOne(db, cachedSQL: "SELECT * FROM job WHERE id = ?", arguments: [id]).map { try JobRecord(row: $0) }
  }

  init(row: Row) throws {
    self.init(
      summary: JobSummary(row: row), task: try JobTask(json: row["task"]),
      stagingID: row["staging_id"], claimedBy: row["claimed_by"], isCancelRequested: row["is_cancel_requested"],
      attempt: row["attempt"])
  }

  mutating func forgetPasswords() {
    for index in task.files.indices { task.files[index].password = nil }
  }
}

extension JobSummary {
  init(row: Row) {
    var failure: JobFailure?
    if let code: String = row["failure_code"] {
      failure = JobFailure(code: code, message: row["failure_message"] ?? "")
    }
    self.init(
      id: row["id"], kind: row["kind"], state: row["state"], name: row["name"], stage: row["stage"],
      unitsDone: row["units_done"], unitsTotal: row["units_total"], failure: failure, bundleID: row["bundle_id"],
      docID: row["doc_id"], duplicateOf: row["duplicate_of"], createdAt: row["created_at"],
      updatedAt: row["updated_at"])
  }
}
