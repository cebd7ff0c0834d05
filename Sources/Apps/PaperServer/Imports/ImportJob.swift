import PaperDomain
import PaperStore
import PaperWorker

/// One import, from files to a bundle with its doc: copies, checks, commits.
///
/// Until the commit nothing of it is in the library; the commit is one write with the doc, the job's end and the job
/// that reads the words. Killed at any moment, it leaves a whole bundle or nothing.
struct ImportJob: Sendable {
  let store: LibraryStore
  let intake: FileIntake

  /// Does the work.
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

  /// A cancelled task's errors are nobody's fault, whatever they say.
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
  /// Gives what was imported its tags and values, as a part of the import and not as a step of its own. What was deleted
  /// or taken out of scope since the import was asked for is left out, so that no import fails for it.
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
