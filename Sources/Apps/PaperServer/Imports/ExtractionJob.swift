import PDFEngine
import PaperDomain
import PaperStore
import PaperWorker

/// Extracts and stores the words of a bundle's pages, variant by variant and page by page.
///
/// It can be interrupted at any moment and later continues with the first missing page. Its requests have low priority
/// so that readers do not wait for it, and it holds only a few pages in memory at a time.
struct ExtractionJob: Sendable {
  let store: LibraryStore
  let workers: WorkerPool
  let onChange: @Sendable () -> Void

  /// The most pages stored in one write.
  private static let batchSize = 32
  /// The age at which an unfinished batch is stored, so that the first words of a large file are found soon.
  private static let batchAge: Duration = .seconds(1)
  /// The number of unreadable pages after which the job gives the file up.
  private static let unreadableLimit = 10

  /// Runs the job.
  /// - Throws: `JobFault`; `CancellationError` or `WorkerError.cancelled` if the task was cancelled
  func run(_ id: PDFBundle.ID, progress: JobProgress) async throws {
    guard let bundle = try await store.bundle(id) else { return }
    var done = 0
    let total = bundle.segments.reduce(0) { $0 + $1.pageCount }
    var unreadable: [Int] = []
    do {
      for variant in PDFVariant.allCases where bundle.pageCount(of: variant) > 0 {
        let missing = try await store.pagesWithoutText(of: id, variant: variant)
        done += bundle.pageCount(of: variant) - missing.count
        progress.update("Reading the words", done: Int64(done), of: Int64(total))
        for run in PageRun.runs(of: missing, variant: variant, in: bundle) {
          try await read(run, of: bundle, unreadable: &unreadable) { count in
            done += count
            progress.update("Reading the words", done: Int64(done), of: Int64(total))
          }
        }
      }
      if !unreadable.isEmpty { throw JobFault(unreadablePages: unreadable) }
    } catch  where ImportJob.isFault(error) {
      let fault = JobFault(reading: error)
      try await store.textExtractionFailed(of: id, reason: fault.failure.message)
      throw fault
    }
  }

  /// Reads a run of consecutive pages. A page that cannot be read is recorded and skipped.
  private func read(
    _ run: PageRun, of bundle: PDFBundle, unreadable: inout [Int], kept: (Int) -> Void
  ) async throws {
    let path = store.directory.path(of: run.segment, in: bundle.id)
    var next = run.pages.lowerBound
    while next <= run.pages.upperBound {
      var batch: [ExtractedPage] = []
      var batchStart = ContinuousClock.now
      do {
        let texts = workers.text(
          path, password: run.segment.password, pages: next...run.pages.upperBound, priority: .background)
        for try await page in texts {
          batch.append(ExtractedPage(pageNumber: page.pageNumber + run.offset, words: page.text.words))
          next = page.pageNumber + 1
          if batch.count >= Self.batchSize || ContinuousClock.now - batchStart > Self.batchAge {
            kept(try await keep(batch, run, bundle))
            batch = []
            batchStart = .now
          }
        }
        kept(try await keep(batch, run, bundle))
      } catch {
        // Even a cancelled job keeps what it has read.
        kept(try await keep(batch, run, bundle))
        guard let fault = error as? WorkerError, Self.isPagesFault(fault) else { throw error }
        unreadable.append(next + run.offset)
        if unreadable.count >= Self.unreadableLimit { throw JobFault(unreadablePages: unreadable) }
        next += 1
      }
    }
  }

  private func keep(_ batch: [ExtractedPage], _ run: PageRun, _ bundle: PDFBundle) async throws -> Int {
    guard !batch.isEmpty else { return 0 }
    let store = store
    // A separate task, so that the words are stored even if this task is cancelled.
    try await Task { try await store.savePageTexts(batch, of: bundle.id, variant: run.variant) }.value
    onChange()
    return batch.count
  }

  /// Whether only this page is at fault, so that the next one can still be read.
  private static func isPagesFault(_ error: WorkerError) -> Bool {
    switch error {
    case .pdf(.textFailed), .pdf(.outputTooLarge), .pdf(.damaged), .pdf(.pageSizeAbsurd), .crashed, .forbidden,
      .memoryLimitExceeded, .processorLimitExceeded, .timedOut, .outputLimitExceeded:
      true
    case .pdf, .ocr, .exited, .invalidReply, .unavailable, .cancelled, .shutDown: false
    }
  }
}

/// Consecutive pages of one file.
struct PageRun: Equatable, Sendable {
  /// The file.
  let segment: BundleSegment
  /// The pages' numbers in the file, from 1.
  let pages: ClosedRange<Int>
  /// The variant's page number minus the file's page number.
  let offset: Int

  /// The file's variant.
  var variant: PDFVariant { segment.variant }

  /// Divides pages of a variant into runs.
  /// - Parameter pages: numbers in the variant, in order
  static func runs(of pages: [Int], variant: PDFVariant, in bundle: PDFBundle) -> [PageRun] {
    var runs: [PageRun] = []
    for page in pages {
      guard let (segment, number) = bundle.locate(ownPage: page, of: variant) else { continue }
      if let last = runs.last, last.segment == segment, last.pages.upperBound == number - 1 {
        runs[runs.count - 1] = PageRun(
          segment: segment, pages: last.pages.lowerBound...number, offset: last.offset)
      } else {
        runs.append(PageRun(segment: segment, pages: number...number, offset: page - number))
      }
    }
    return runs
  }
}
