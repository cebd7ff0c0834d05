import ByteCoding
import PaperDomain
import PaperStore
import PaperWorker

/// Prepares files for a job: copies them into its staging folder, has a worker check them, and cuts out the wanted
/// pages. Nothing enters the library yet.
struct FileIntake: Sendable {
  let store: LibraryStore
  let workers: WorkerPool
  let limits: ImportLimits
  let newID: @Sendable () -> UniqueID

  /// How long to wait for a staging folder that is still locked. The upload's handler unlocks it shortly after it has
  /// queued the job.
  private static let folderPatience: Duration = .seconds(5)

  /// Stages and checks the job's files, passes them to `body`, and removes the staging folder when it is no longer
  /// needed.
  /// - Parameters:
  ///   - record: the job
  ///   - pages: the wanted pages of each variant, numbered across the variant's files; `nil` means all
  /// - Throws: `JobFault`; `CancellationError` or `WorkerError.cancelled` if the task was cancelled; what `body` throws
  func withFiles(
    of record: JobRecord, pages: PageSelection? = nil, progress: JobProgress,
    _ body: ([StagedSegment], StagingFolder) async throws -> Void
  ) async throws {
    let folder = try await openFolder(of: record)
    do {
      let segments = try await take(record.task.files, pages: pages, in: folder, progress: progress)
      try await body(segments, folder)
    } catch {
      // Copied files can be copied again; uploaded ones are kept for another try.
      if record.stagingID == nil { try? folder.remove() }
      throw error
    }
    // If this fails, `QueueTidying` later removes the folder because no job needs it, or reports it.
    try? folder.remove()
  }

  private func openFolder(of record: JobRecord) async throws -> StagingFolder {
    let directory = store.directory
    guard let id = record.stagingID else {
      let id = newID()
      return try await FileThreads.run { try StagingFolder(in: directory, id: id) }
    }
    let deadline = ContinuousClock.now + Self.folderPatience
    while true {
      do {
        return try await FileThreads.run { try StagingFolder(takingOver: id, in: directory) }
      } catch StoreError.inUse where ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(20))
      } catch StoreError.missing {
        throw JobFault("fileMissing", "The uploaded file is gone. Nothing was imported. Drop it again.")
      } catch let error as StoreError {
        throw JobFault(importing: error)
      }
    }
  }

  /// Prepares the files one by one. Files without wanted pages are left out; at least one file of the first variant
  /// must remain.
  private func take(
    _ files: [ImportFile], pages: PageSelection?, in folder: StagingFolder, progress: JobProgress
  ) async throws -> [StagedSegment] {
    var segments: [StagedSegment] = []
    var pageCounts: [PDFVariant: Int] = [:]
    for (index, file) in files.enumerated() {
      let name = files.count > 1 ? file.name : nil
      do {
        let staged = try await stage(file, as: "file-\(index + 1).pdf", in: folder, progress: progress)
        let whole = try await check(
          staged, file, name: name, ordinal: 1 + segments.count { $0.variant == file.variant }, progress: progress)
        let wanted = pages?.numbers(behind: pageCounts[file.variant, default: 0], count: whole.pageSizes.count)
        pageCounts[file.variant, default: 0] += whole.pageSizes.count
        guard let wanted, wanted.count < whole.pageSizes.count else {
          // If all pages of a file are wanted, the file is kept byte for byte.
          segments.append(whole)
          continue
        }
        guard !wanted.isEmpty else { continue }
        segments.append(
          try await cut(wanted, outOf: whole, as: "cut-\(index + 1).pdf", in: folder, progress: progress))
      } catch  where ImportJob.isFault(error) {
        throw JobFault(importing: error, file: name)
      }
    }
    if let pages, let first = files.first, !segments.contains(where: { $0.variant == first.variant }) {
      throw JobFault(
        noneOf: pages, pageCount: pageCounts[first.variant, default: 0],
        pdf: files.count > 1 ? "“\(first.name)”" : "This PDF")
    }
    return segments
  }

  private func stage(
    _ file: ImportFile, as name: String, in folder: StagingFolder, progress: JobProgress
  ) async throws -> StagedFile {
    switch file.source {
    case .staged(let name):
      progress.update("Checking")
      return try await FileThreads.run { try folder.file(named: name) }
    case .path(let path):
      progress.update("Copying")
      let limit = limits.fileBytes
      let staged = try await FileThreads.run { () throws -> StagedFile? in
        var isTooLarge = false
        let staged = try folder.stage(fileAt: path, as: name) { done, total in
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

  /// Asks a worker whether the file opens and how large each page is.
  private func check(
    _ staged: StagedFile, _ file: ImportFile, name: String?, ordinal: Int, progress: JobProgress
  ) async throws -> StagedSegment {
    progress.update("Checking")
    guard staged.byteCount <= limits.fileBytes else { throw JobFault(tooLarge: limits.fileBytes) }
    let inspection = try await workers.inspect(staged.path, password: file.password)
    guard inspection.pageCount <= limits.pages else {
      throw JobFault(
        tooManyPages: inspection.pageCount, limit: limits.pages, pdf: name.map { "“\($0)”" } ?? "This PDF")
    }
    return StagedSegment(
      variant: file.variant, ordinal: ordinal, file: staged, pageSizes: inspection.pageSizes, sourceName: file.name,
      password: file.password)
  }

  /// Asks a worker to copy pages into a new file. The new file is checked again, like any file that comes from a
  /// worker.
  private func cut(
    _ pages: [Int], outOf whole: StagedSegment, as name: String, in folder: StagingFolder, progress: JobProgress
  ) async throws -> StagedSegment {
    progress.update("Cutting pages")
    let writer = try await FileThreads.run { SharedFileWriter(try folder.makeFile(name)) }
    var offset = 0
    while true {
      let part = try await workers.cut(whole.file.path, password: whole.password, pages: pages, from: offset)
      guard part.totalCount <= limits.fileBytes else { throw JobFault(tooLarge: limits.fileBytes) }
      try await FileThreads.run { try writer.append(part.bytes) }
      offset += part.bytes.count
      progress.update("Cutting pages", done: Int64(offset), of: Int64(part.totalCount))
      if offset >= part.totalCount { break }
    }
    let file = try await FileThreads.run { try writer.finish() }
    let inspection = try await workers.inspect(file.path)
    guard inspection.pageCount == pages.count else {
      throw JobFault(
        "notReadable",
        "The pages could not be extracted from “\(whole.sourceName)”. Nothing was imported. Import the whole file "
          + "instead.")
    }
    return StagedSegment(
      variant: whole.variant, ordinal: whole.ordinal, file: file, pageSizes: inspection.pageSizes,
      sourceName: whole.sourceName)
  }
}
