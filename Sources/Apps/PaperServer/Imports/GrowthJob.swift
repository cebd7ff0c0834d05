import PaperDomain
import PaperStore

/// Adds files to an existing bundle: completes it, or appends to it. A job that is queued in the same write extracts
/// their words. If it is killed, the bundle is either unchanged or complete.
struct GrowthJob: Sendable {
  let store: LibraryStore
  let intake: FileIntake

  /// Does the work.
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
      // A restored file may have been missing when its words were to be extracted.
      guard report.bundle.textExtraction != .completed, !(report.added + report.restored).isEmpty else { return }
      try writer.addJob(.extractText(report.bundle.id), name: report.bundle.name ?? PDFBundle.untitledName)
    }
  }
}
