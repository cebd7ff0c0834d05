import PaperDomain
import ScreenKit
import Trapezio

/// Estimates the remaining time of jobs from their pace so far.
nonisolated struct Pace: Equatable {
  private struct Start: Equatable {
    var done: Int64
    /// Milliseconds on the page's clock.
    var time: Double
  }

  private var starts: Table<Job.ID, Start> = [:]
  private var ends: Table<Job.ID, Double> = [:]

  /// Records the progress of jobs.
  mutating func record(_ jobs: [JobSummary], at time: Double) {
    var next: Table<Job.ID, Start> = [:]
    ends = [:]
    for job in jobs where job.state == .running && job.unitsTotal > 0 {
      var start = starts[job.id] ?? Start(done: job.unitsDone, time: time)
      // Copying counts bytes, reading counts pages. When the count restarts, the measurement restarts too.
      if job.unitsDone < start.done { start = Start(done: job.unitsDone, time: time) }
      next[job.id] = start
      let done = job.unitsDone - start.done
      guard done > 0, time - start.time >= 2_000 else { continue }
      ends[job.id] = Double(job.unitsTotal - job.unitsDone) * (time - start.time) / Double(done) / 1_000
    }
    starts = next
  }

  /// A job's remaining seconds; `nil` if they cannot be estimated yet.
  func secondsLeft(_ job: JobSummary) -> Double? { ends[job.id] }
}
