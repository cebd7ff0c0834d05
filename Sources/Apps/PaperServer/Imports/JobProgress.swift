import Logging
import PaperDomain
import PaperStore
import Synchronization

/// Reports a job's progress to the store, at most a few times a second, and checks whether somebody asked to cancel the
/// job.
///
/// The worker calls `update` as often as it likes, from any thread.
final class JobProgress: Sendable {
  private struct State {
    var stage = ""
    var done: Int64 = 0
    var total: Int64 = 0
    var isChanged = false
    var isCancelRequested = false
    var isGivenUp = false
  }

  /// The shortest interval between two reports.
  private static let interval: Duration = .milliseconds(250)

  private let job: Job.ID
  private let store: LibraryStore
  private let onChange: @Sendable () -> Void
  private let state = Mutex(State())

  init(of job: Job.ID, in store: LibraryStore, onChange: @escaping @Sendable () -> Void) {
    self.job = job
    self.store = store
    self.onChange = onChange
  }

  /// Records the job's progress.
  /// - Parameters:
  ///   - stage: a phrase for the current step
  ///   - done: how much is done, in bytes or pages
  ///   - total: the total amount of work; 0 if unknown
  /// - Returns: `false` if the job should end
  @discardableResult
  func update(_ stage: String, done: Int64 = 0, of total: Int64 = 0) -> Bool {
    state.withLock { state in
      state.stage = stage
      state.done = done
      state.total = total
      state.isChanged = true
      return !state.isCancelRequested && !state.isGivenUp
    }
  }

  /// Whether somebody asked to cancel or pause the job.
  var isCancelRequested: Bool { state.withLock { $0.isCancelRequested } }

  /// Runs the job's work while reporting its progress. If the job is cancelled, the work's task is cancelled.
  /// - Throws: what `work` throws
  func whileReporting<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await report(beside: work)
    } onCancel: {
      // Work that blocks a thread does not notice that its task was cancelled; its next `update` returns `false`
      // instead.
      state.withLock { $0.isGivenUp = true }
    }
  }

  /// Reports the latest progress at once, so that even a job that ends within the first interval has some.
  func flush() async { _ = await report() }

  private func report<Value: Sendable>(
    beside work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        // Ends when the work has ended, or when somebody asked to cancel or pause the job.
        while (try? await Task.sleep(for: Self.interval)) != nil {
          guard await self.report() else { return nil }
        }
        return nil
      }
      defer { group.cancelAll() }
      while let result = try await group.next() {
        if let value = result { return value }
        group.cancelAll()
      }
      throw CancellationError()
    }
  }

  /// Reports new progress. If that fails, the job still continues: it may just have ended, and if the store is broken,
  /// the job's own writes will fail.
  /// - Returns: `false` if the job was cancelled or paused
  private func report() async -> Bool {
    do {
      return try await reportNews()
    } catch {
      return await !isHalted()
    }
  }

  /// Whether somebody paused the job; its worker must then stop.
  private func isHalted() async -> Bool {
    do {
      return try await store.job(job)?.summary.state == .paused
    } catch {
      return false
    }
  }

  private func reportNews() async throws -> Bool {
    let news = state.withLock { state in
      defer { state.isChanged = false }
      return state.isChanged ? state : nil
    }
    let mayContinue: Bool
    if let news {
      mayContinue = try await store.jobProgressed(job, stage: news.stage, done: news.done, total: news.total)
      onChange()
    } else {
      let record = try await store.job(job)
      mayContinue = record?.isCancelRequested == false && record?.summary.state != .paused
    }
    if !mayContinue { state.withLock { $0.isCancelRequested = true } }
    return mayContinue
  }
}
