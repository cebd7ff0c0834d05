import PaperAPI
import PaperDomain
import Trapezio

/// The newest jobs of the server, such as imports and extractions. Reloaded whenever a status has arrived and jobs are
/// running or the library has changed.
package final class JobWatch {
  /// The newest jobs, at most `capacity`.
  package private(set) var jobs: [JobSummary] = []
  /// The number of jobs, and of those that are running or wait for a password.
  package private(set) var total = 0, active = 0
  /// Problems of the server's queue that it is retrying, in words.
  package private(set) var faults: [String] = []
  /// The bytes that the server holds for unfinished imports.
  package private(set) var heldBytes: Int64 = 0
  /// Whether the list has been loaded.
  package private(set) var isLoaded = false
  /// The progress of the current batch of work, uploads included.
  package private(set) var work = WorkTally()

  static let capacity = 500

  private let library: RemoteLibrary
  private let monitor: LibraryMonitor
  private let uploads: UploadQueue
  private let observers = TrapezioObservers<Void>()
  private var subscriptions: [TrapezioSubscription] = []
  /// The number of files that have arrived since the list was last loaded.
  private var arrived = 0
  /// Callbacks for the end of a job.
  private var followers: Table<Job.ID, (JobSummary) -> Void> = [:]
  /// The library's revision when the list was last requested.
  private var revision: UInt64?
  private var isLoading = false
  private var loadsAgain = false

  /// Makes a watch that has not started.
  init(library: RemoteLibrary, monitor: LibraryMonitor, uploads: UploadQueue) {
    self.library = library
    self.monitor = monitor
    self.uploads = uploads
  }

  /// Starts watching.
  package func start() {
    guard subscriptions.isEmpty else { return }
    subscriptions.append(monitor.onPoll { self.polled() })
    subscriptions.append(uploads.observe { self.tally() })
    reload()
  }

  /// Reloads the list now.
  package func reload() {
    guard !isLoading else {
      loadsAgain = true
      return
    }
    isLoading = true
    revision = monitor.knowledge.status?.revision
    library.call(API.listJobs(limit: JobWatch.capacity)) { result in
      self.isLoading = false
      // After a failure the next status reloads the list.
      if case .success(let list) = result { self.take(list) } else { self.revision = nil }
      if self.loadsAgain {
        self.loadsAgain = false
        self.reload()
      }
    }
  }

  /// The number of jobs that the person must act on, because they failed or wait for a password.
  package var needingAttention: Int {
    jobs.count { $0.state == .failed || $0.state == .waitingForPassword }
  }

  /// The number of jobs that run or wait in the queue.
  package var working: Int {
    max(0, active - jobs.count { $0.state == .waitingForPassword })
  }

  /// Calls `observer` after each change.
  package func observe(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    observers.add { _ in observer() }
  }

  private func polled() {
    guard let status = monitor.knowledge.status else { return }
    let isSame = status.revision == revision && status.activeJobs == active && status.failedJobs == failed
    if !isSame || status.activeJobs > 0 { reload() }
  }

  private var failed: Int { jobs.count { $0.state == .failed } }

  private func take(_ list: JobList) {
    guard
      !isLoaded || list.jobs != jobs || list.total != total || list.active != active || list.faults != faults
        || list.heldBytes != heldBytes
    else { return }
    isLoaded = true
    jobs = list.jobs
    total = list.total
    active = list.active
    faults = list.faults
    heldBytes = list.heldBytes
    arrived = 0
    tally()
    observers.send(())
    for job in jobs where !job.state.isActive {
      guard let follower = followers[job.id] else { continue }
      followers[job.id] = nil
      follower(job)
    }
  }

  /// Calls `body` once when a job has ended.
  package func follow(_ job: Job.ID, _ body: @escaping (JobSummary) -> Void) {
    followers[job] = body
    reload()
  }

  /// A file has arrived. Its import counts as work although it is not in the list yet.
  package func uploadArrived() { arrived += 1 }

  private func tally() {
    let uploading = uploads.uploads.count { !$0.phase.isFailed }
    work.update(remaining: working + arrived + uploading)
  }
}
