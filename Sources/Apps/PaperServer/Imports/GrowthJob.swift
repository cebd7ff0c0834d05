import PaperDomain
import PaperStore

/// Adds files to an existing bundle: completes it, or appends to it. The same write queues a job that extracts the new
/// files' words. If the process is killed, the bundle is either unchanged or has all the files.
struct GrowthJob: Sendable {
  let store: LibraryStore
  let intake: FileIntake

  /// Runs the job.
  /// - Throws: `JobFault`; `CancellationError` or `WorkerError.cancelled` if the task was cancelled
  func run(_ record: JobRecord, _ task: GrowthTask, progress: JobProgress) async throws {
    try await intake.withFiles(of: record, progress: progress) { segments, folder in
      progress.update("Adding to the bundle")
      do {
        try await commit(segments, task: task, job: record.summary.id, from: folder)
      } catch {
        throw ImportJob.isFault(error) ? JobFault(growing: error) : CancellationError()
      }
    }
  }

  private func commit(
    _ segments: [StagedSegment], task: GrowthTask, job: Job.ID, from folder: StagingFolder
  ) async throws(StoreError) {
    try await store.growBundle(task.bundleID, task.growth, with: segments, from: folder) {
      writer, report throws(LibraryError) in
      try writer.finishJob(job, bundle: report.bundle.id)
      // A restored file may have been missing when its words should have been extracted.
      guard report.bundle.textExtraction != .completed, !(report.added + report.restored).isEmpty else { return }
      try writer.addJob(.extractText(report.bundle.id), name: report.bundle.name ?? PDFBundle.untitledName)
    }
  }
}
