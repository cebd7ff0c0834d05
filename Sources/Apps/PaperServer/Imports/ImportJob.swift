import PaperDomain
import PaperStore
import PaperWorker

/// Imports files as a bundle with a doc: copies them, checks them, commits.
///
/// Until the commit, the library contains nothing of the import. The commit is one write that adds the bundle and the
/// doc, ends the job and queues the job that reads the words. So a kill at any moment leaves either a complete bundle
/// or nothing.
struct ImportJob: Sendable {
  let store: LibraryStore
  let intake: FileIntake

  /// Runs the job.
  /// - Throws: `JobFault`; `CancellationError` or `WorkerError.cancelled` if the task was cancelled
  func run(_ record: JobRecord, _ task: ImportTask, progress: JobProgress) async throws {
    try await intake.withFiles(of: record, pages: task.pages, progress: progress) { segments, folder in
      progress.update("Adding to the library")
      do {
        try await commit(segments, task: task, job: record.summary.id, from: folder)
      } catch {
        throw Self.isFault(error) ? JobFault(importing: error) : CancellationError()
      }
    }
  }

  /// Whether an error is the job's fault. In a cancelled task every error counts as a consequence of the cancellation.
  static func isFault(_ error: any Error) -> Bool {
    switch error {
    case is CancellationError, WorkerError.cancelled, WorkerError.shutDown: false
    default: !Task.isCancelled
    }
  }

  private func commit(
    _ segments: [StagedSegment], task: ImportTask, job: Job.ID, from folder: StagingFolder
  ) async throws(StoreError) {
    let name = task.title ?? Title.suggested(fromFileName: task.files.first?.name ?? "")
    try await store.commitBundle(of: job, named: name, files: segments, from: folder) {
      writer, bundle throws(LibraryError) in
      let doc = task.makesDoc ? try writer.createDoc(from: bundle.id, title: name, context: writer.context) : nil
      if let metadata = task.metadata {
        try writer.assign(metadata, toImported: doc.map { .doc($0.id) } ?? .bundle(bundle.id))
      }
      try writer.finishJob(job, bundle: bundle.id, doc: doc?.id, duplicateOf: bundle.duplicateOf)
      try writer.addJob(.extractText(bundle.id), name: doc?.title ?? name)
    }
  }
}

extension LibraryWriter {
  /// Assigns tags and values to an imported entity as a part of the import, not as a separate step. Skips tags and
  /// variables that were deleted or changed their scope since the request, so that they never make an import fail.
  fileprivate func assign(_ metadata: MetadataAssignment, toImported target: MetadataTarget) throws(LibraryError) {
    for id in metadata.addedTags {
      guard let tag = try tag(id), tag.scope.includes(target.kind) else { continue }
      try assignTag(id, to: [target])
    }
    for value in metadata.values {
      guard let variable = try variable(value.variableID), variable.scope.includes(target.kind) else { continue }
      if case .list(let option) = value.value, !variable.options.contains(where: { $0.id == option }) { continue }
      try setValue(value.value, of: variable.id, on: [target])
    }
  }
}
