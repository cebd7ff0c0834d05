import ByteCoding
import NIOPosix
import PaperDomain
import PaperStore
import PaperWorker

/// Takes files in for a job: brings them into its staging folder, has a worker look at them, cuts pages out of them if
/// not all are wanted. Nothing of it is in the library yet.
struct FileIntake: Sendable {
  let store: LibraryStore
  let workers: WorkerPool
  let limits: ImportLimits
  let newID: @Sendable () -> UniqueID

  /// A staging folder that somebody else still holds is waited for this long: an upload's handler lets go of it a
  /// moment after its job was queued.
  private static let folderPatience: Duration = .seconds(5)

  /// Runs `body` with the job's files, staged and checked, and removes the staging folder when it is not needed any more.
  /// - Parameters:
  ///   - record: the job
  ///   - pages: which pages of each file are wanted; all if `nil`
  /// - Throws: `JobFault`; `CancellationError` or `WorkerError.cancelled` if the task was cancelled; what `body` throws
  func withFiles(
    of record: JobRecord, pages: PageSelection? = nil, progress: JobProgress,
    _ body: ([StagedSegment], StagingFolder) async throws -> Void
  ) async throws {
    let folder = try await openFolder(of: record)
    do {
      var segments: [StagedSegment] = []
      for file in record.task.files {
        let name = record.task.files.count > 1 ? file.name : nil
        do {
          if let segment = try await take(
            file, name: name, pages: pages, isOptional: !segments.isEmpty, in: folder, progress: progress)
          {
            segments.append(segment)
          }
        } catch  where ImportJob.isFault(error) {
          throw JobFault(importing: error, file: name)
        }
      }
      try await body(segments, folder)
    } catch {
      // What was copied from elsewhere can be copied again; what was sent is kept for another try.
      if record.stagingID == nil { try? folder.remove() }
      throw error
    }
    // If this fails, the folder is cleaned away at the next start, since no job needs it.
    try? folder.remove()
  }

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

  /// - Returns: `nil` for an optional file that has none of the wanted pages
  private func take(
    _ file: ImportFile, name: String?, pages: PageSelection?, isOptional: Bool, in folder: StagingFolder,
    progress: JobProgress
  ) async throws -> StagedSegment? {
    let staged = try await stage(file, in: folder, progress: progress)
    let whole = try await check(staged, file, name: name, progress: progress)
    guard let pages else { return whole }
    let wanted = pages.numbers(upTo: whole.pageSizes.count)
    guard !wanted.isEmpty else {
      if isOptional { return nil }
      throw JobFault(noneOf: pages, pageCount: whole.pageSizes.count, pdf: name.map { "“\($0)”" } ?? "This PDF")
    }
    // A file of which everything is wanted is kept byte for byte.
    guard wanted.count < whole.pageSizes.count else { return whole }
    return try await cut(wanted, outOf: whole, in: folder, progress: progress)
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
      variant: file.variant, file: staged, pageSizes: inspection.pageSizes, sourceName: file.name,
      password: file.password)
  }

  /// Has a worker copy pages into a new file. It is looked at again, as any file that comes from a worker.
  private func cut(
    _ pages: [Int], outOf whole: StagedSegment, in folder: StagingFolder, progress: JobProgress
  ) async throws -> StagedSegment {
    progress.update("Cutting pages")
    let writer = try await blocking { SharedFileWriter(try folder.makeFile("\(whole.variant.name)-cut.pdf")) }
    var offset = 0
    while true {
      let part = try await workers.cut(whole.file.path, password: whole.password, pages: pages, from: offset)
      guard part.totalCount <= limits.fileBytes else { throw JobFault(tooLarge: limits.fileBytes) }
      try await blocking { try writer.append(part.bytes) }
      offset += part.bytes.count
      progress.update("Cutting pages", done: Int64(offset), of: Int64(part.totalCount))
      if offset >= part.totalCount { break }
    }
    let file = try await blocking { try writer.finish() }
    let inspection = try await workers.inspect(file.path)
    guard inspection.pageCount == pages.count else {
      throw JobFault(
        "notReadable",
        "The pages could not be cut out of “\(whole.sourceName)”. Nothing was imported. Import all of it.")
    }
    return StagedSegment(
      variant: whole.variant, file: file, pageSizes: inspection.pageSizes, sourceName: whole.sourceName)
  }

  private func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await NIOThreadPool.singleton.runIfActive(body)
  }
}
