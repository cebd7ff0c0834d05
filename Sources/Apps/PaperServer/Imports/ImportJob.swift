import ByteCoding
import NIOPosix
import PaperDomain
import PaperStore
import PaperWorker

/// One import, from files to a bundle with its doc: copies, checks, commits.
///
/// Until the commit nothing of it is in the library; the commit is one write with the doc, the job's end and the job
/// that reads the words. Killed at any moment, it leaves a whole bundle or nothing.
struct ImportJob: Sendable {
  let store: LibraryStore
  let workers: WorkerPool
  let limits: ImportLimits
  let newID: @Sendable () -> UniqueID

  /// A staging folder that somebody else still holds is waited for this long: an upload's handler lets go of it a
  /// moment after its job was queued.
  private static let folderPatience: Duration = .seconds(5)

  /// Does the work.
  /// - Throws: `JobFault`; `CancellationError` or `WorkerError.cancelled` if the task was cancelled
  func run(_ record: JobRecord, _ task: ImportTask, progress: JobProgress) async throws {
    let folder = try await openFolder(of: record)
    do {
      try await run(record, task, in: folder, progress: progress)
    } catch {
      // What was copied from elsewhere can be copied again; what was sent is kept for another try.
      if record.stagingID == nil { try? folder.remove() }
      throw error
    }
    // If this fails, the folder is cleaned away at the next start, since no job needs it.
    try? folder.remove()
  }

  private func run(
    _ record: JobRecord, _ task: ImportTask, in folder: StagingFolder, progress: JobProgress
  ) async throws {
    var segments: [StagedSegment] = []
    for file in task.files {
      let name = task.files.count > 1 ? file.name : nil
      do {
        let staged = try await stage(file, in: folder, progress: progress)
        segments.append(try await check(staged, file, name: name, progress: progress))
      } catch  where Self.isFault(error) {
        throw JobFault(importing: error, file: name)
      }
    }
    progress.update("Adding to the library")
    do {
      try await commit(segments, task: task, job: record.summary.id, from: folder)
    } catch {
      throw Self.isFault(error) ? JobFault(importing: error) : CancellationError()
    }
  }

  /// A cancelled task's errors are nobody's fault, whatever they say.
  static func isFault(_ error: any Error) -> Bool {
    switch error {
    case is CancellationError, WorkerError.cancelled, WorkerError.shutDown: false
    default: !Task.isCancelled
    }
  }

  // MARK: - Stages

  private func openFolder(of record: JobRecord) async throws -> StagingFolder {
    let directory = store.directory
    guard let id = record.stagingID else {
      let id = newID()
      return try await blocking { try StagingFolder(in: directory, id: id) }
    }
    let deadline = ContinuousClock.now + Self.folderPatience
    while true {
      do {
        return try await blocking { try StagingFolder(takingOver: id, in: directory) }
      } catch StoreError.inUse where ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(20))
      } catch StoreError.missing {
        throw JobFault("fileMissing", "The file that was sent is gone. Nothing was imported. Drop it again.")
      } catch let error as StoreError {
        throw JobFault(importing: error)
      }
    }
  }

  private func stage(
    _ file: ImportFile, in folder: StagingFolder, progress: JobProgress
  ) async throws -> StagedFile {
    switch file.source {
    case .staged(let name):
      progress.update("Checking")
      return try await blocking { try folder.file(named: name) }
    case .path(let path):
      progress.update("Copying")
      let limit = limits.fileBytes
      let staged = try await blocking { () throws -> StagedFile? in
        var isTooLarge = false
        let staged = try folder.stage(fileAt: path, as: "\(file.variant.name).pdf") { done, total in
          isTooLarge = total > limit
          return progress.update("Copying", done: done, of: total) && !isTooLarge
        }
        if isTooLarge { throw JobFault(tooLarge: limit) }
        return staged
      }
      guard let staged else { throw CancellationError() }
      return staged
    }
  }

  /// Has a worker look at the file: whether it opens, and how large each page is.
  private func check(
    _ staged: StagedFile, _ file: ImportFile, name: String?, progress: JobProgress
  ) async throws -> StagedSegment {
    progress.update("Checking")
    guard staged.byteCount <= limits.fileBytes else { throw JobFault(tooLarge: limits.fileBytes) }
    let inspection = try await workers.inspect(staged.path, password: file.password)
    guard inspection.pageCount <= limits.pages else {
      throw JobFault(
        tooManyPages: inspection.pageCount, limit: limits.pages, pdf: name.map { "“\($0)”" } ?? "This PDF")
    }
    return StagedSegment(
      variant: file.variant, file: staged,
      pageSizes: inspection.pageSizes,
      sourceName: file.name, password: file.password)
  }

  private func commit(
    _ segments: [StagedSegment], task: ImportTask, job: Job.ID, from folder: StagingFolder
  ) async throws(StoreError) {
    let fileName = task.files.first?.name ?? ""
    let name = Title.suggested(fromFileName: fileName)
    let title = task.title ?? name
    try await store.commitBundle(named: name, files: segments, from: folder) {
      writer, bundle throws(LibraryError) in
      let doc = task.makesDoc ? try writer.createDoc(from: bundle.id, title: title, context: writer.context) : nil
      try writer.finishJob(job, bundle: bundle.id, doc: doc?.id, duplicateOf: bundle.duplicateOf)
      try writer.addJob(.extractText(bundle.id), name: doc?.title ?? name)
    }
  }

  private func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await NIOThreadPool.singleton.runIfActive(body)
  }
}
