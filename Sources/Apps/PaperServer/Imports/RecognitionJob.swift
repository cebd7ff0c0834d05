import PDFEngine
import PaperDomain
import PaperStore
import PaperWorker

/// Recognises the words on a bundle's scanned pages and stores them, page by page.
///
/// It can be interrupted at any moment and later continues with the first missing page, since each page is a separate
/// write. Its workers have low priority, so that readers do not wait for them.
struct RecognitionJob: Sendable {
  let store: LibraryStore
  let workers: WorkerPool
  let onChange: @Sendable () -> Void

  /// The number of unrecognisable pages after which the job skips the rest.
  private static let faultLimit = 10
  /// How many pages are kept ready for the next free worker.
  private static let waitingPages = 2

  /// The outcome for a page.
  private enum Outcome {
    case kept
    case failed(RecognitionPage, WorkerError)
  }

  /// Runs the job.
  /// - Throws: `JobFault`; `CancellationError` or `WorkerError.cancelled` if the task was cancelled
  func run(_ task: RecognitionTask, progress: JobProgress) async throws {
    do {
      guard let bundle = try await store.bundle(task.bundleID) else { return }
      let engine = try await workers.recognizer(of: task.languages)
      let pages = try await store.pagesToRecognize(
        of: task.bundleID, languages: task.languages, engine: engine, again: task.again)
      try await recognize(pages, of: bundle, in: task.languages, progress: progress)
    } catch  where ImportJob.isFault(error) {
      throw JobFault(recognizing: error)
    }
  }

  private func recognize(
    _ pages: [RecognitionPage], of bundle: PDFBundle, in languages: TextLanguages, progress: JobProgress
  ) async throws {
    var (done, failed) = (0, [(page: RecognitionPage, error: WorkerError)]())
    let total = Int64(pages.count)
    func report() { progress.update("Recognising the text", done: Int64(done), of: total) }
    report()
    try await withThrowingTaskGroup(of: Outcome.self) { group in
      var rest = pages[...]
      func begin() {
        guard let page = rest.popFirst() else { return }
        group.addTask { try await recognize(page, of: bundle, in: languages) }
      }
      // While one page is stored, the worker already recognises the next.
      for _ in 0..<workers.recognitionProcessCount + Self.waitingPages { begin() }
      while let outcome = try await group.next() {
        done += 1
        report()
        switch outcome {
        case .kept: onChange()
        case .failed(let page, let error):
          failed.append((page, error))
          if failed.count >= Self.faultLimit { group.cancelAll() }
        }
        if failed.count < Self.faultLimit { begin() } else { break }
      }
    }
    if let first = failed.first {
      throw JobFault(unrecognized: failed.map(\.page.pageNumber).sorted(), because: first.error)
    }
  }

  private func recognize(
    _ page: RecognitionPage, of bundle: PDFBundle, in languages: TextLanguages
  ) async throws -> Outcome {
    guard let (segment, number) = bundle.locate(ownPage: page.pageNumber, of: page.variant) else { return .kept }
    let path = store.directory.path(of: segment, in: bundle.id)
    var isFirstTry = true
    while true {
      let recognized: RecognizedPage
      do throws(WorkerError) {
        let found = try await workers.recognize(
          path, password: segment.password, pageNumber: number, languages: languages.names)
        recognized = RecognizedPage(
          page: page, words: found.text.words, confidences: found.text.confidences, languages: languages,
          engine: found.engine)
      } catch {
        switch error {
        // The system may have killed the worker for lack of memory, or a person may have; so the page is tried once
        // more.
        case .crashed, .exited:
          guard isFirstTry else { return .failed(page, error) }
          isFirstTry = false
        case .pdf(.unreadable), .pdf(.engineUnavailable), .ocr(.unavailable), .ocr(.languageMissing), .unavailable,
          .cancelled, .shutDown:
          throw error
        case .pdf, .ocr(.failed), .forbidden, .memoryLimitExceeded, .processorLimitExceeded, .timedOut,
          .outputLimitExceeded, .invalidReply:
          return .failed(page, error)
        }
        continue
      }
      let store = store
      // A separate task, so that recognised text is stored even if this task is cancelled.
      try await Task { try await store.saveRecognizedText(recognized, of: bundle.id) }.value
      return .kept
    }
  }
}

extension WorkerPool {
  /// Returns the engine with its version if it supports these languages.
  /// - Throws: `.ocr(.languageMissing)`; `.ocr(.unavailable)` if Tesseract is not installed
  func recognizer(of languages: TextLanguages) async throws(WorkerError) -> String {
    let (installed, engine) = try await languagesRetryingOnce()
    for name in languages.names where !installed.contains(name) {
      throw .ocr(.languageMissing(name, installed: installed))
    }
    return engine
  }

  /// Asks a second time if the worker was killed, just as each page is tried a second time.
  private func languagesRetryingOnce() async throws(WorkerError) -> (names: [String], engine: String) {
    do throws(WorkerError) {
      return try await recognizableLanguages()
    } catch {
      switch error {
      case .crashed, .exited: return try await recognizableLanguages()
      default: throw error
      }
    }
  }
}
