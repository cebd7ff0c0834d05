import Foundation
import Logging
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import PaperWorker
import Testing

@testable import PaperServer

/// Text recognition in the queue, with real workers and a real library.
@Suite(.serialized) struct RecognitionQueueTests {
  private static let lines = [
    "Momentum is conserved", "Energy is transferred", "Voltage drives a current", "Friction opposes motion",
    "Gravity attracts matter", "Pressure acts on surfaces",
  ]

  /// Imports a scan and leaves its recognition in the queue.
  private func imported(_ lines: [String] = lines, in folder: Folder) async throws -> PDFBundle.ID {
    let path = try folder.write(try TestPDF.scanned(lines).bytes, as: "scan.pdf")
    var found: PDFBundle.ID?
    try await withQueue(in: folder, recognition: .queued) { queue, store, _ in
      let job = try await queue.wait(for: try await queue.enqueue(ImportRequest(files: [.init(path: path)])).id)
      let bundle = try #require(job.bundleID)
      let summary = try await queue.waitForText(of: bundle)
      #expect(summary.pagesRead == lines.count && summary.pagesWithText == 0)
      found = bundle
    }
    return try #require(found)
  }

  private func withQueue(
    in folder: Folder, recognition: ImportQueue.Configuration.Recognition = .performed,
    _ body: (ImportQueue, LibraryStore, WorkerPool) async throws -> Void
  ) async throws {
    let store = try LibraryStore(opening: folder.library())
    let workers = WorkerPool(configuration: WorkerConfiguration(processCount: 1))
    var logger = Logger(label: "queue")
    logger.logLevel = .critical
    let queue = ImportQueue(
      store: store, workers: workers, newID: LibraryStore.randomID, logger: logger,
      configuration: .init(recognition: recognition))
    let running = Task { await queue.run() }
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(queue, store, workers))
    } catch {
      result = .failure(error)
    }
    queue.stop()
    await running.value
    await workers.shutDown()
    try store.close()
    try result.get()
  }

  /// The recognition job. It is queued when reading the text ends, a moment after the bundle reports that.
  private func recognition(in store: LibraryStore) async throws -> JobSummary {
    try await eventually("the recognition is queued") {
      try await store.jobs().items.first { $0.kind == .recognizeText }
    }
  }

  /// Waits until `count` pages have words.
  private func wait(for count: Int, of bundle: PDFBundle.ID, in store: LibraryStore) async throws {
    _ = try await eventually("\(count) pages are recognised") {
      try await store.bundleSummary(bundle)?.pagesWithText ?? 0 >= count ? true : nil
    }
  }

  @Test("a scan is recognised in the background, and its words are found")
  func scan() async throws {
    let folder = try Folder()
    let bundle = try await imported(in: folder)
    try await withQueue(in: folder) { queue, store, _ in
      let job = try await recognition(in: store)
      #expect(job.bundleID == bundle)
      let ended = try await queue.wait(for: job.id)
      #expect(ended.state == .done, "\(ended.failure?.message ?? "")")
      #expect(ended.unitsDone == 6 && ended.unitsTotal == 6)
      for (index, word) in ["momentum", "energy", "voltage", "friction", "gravity", "pressure"].enumerated() {
        let hits = try await store.search(word).hits
        #expect(hits.map(\.pageNumber) == [index + 1], "\(word)")
      }
      let report = try #require(try await store.textReport(of: bundle))
      #expect(report.recognized == 6 && report.confidence ?? 0 > 80)
      // Nothing is left to do, and requesting it again does nothing.
      let again = try await queue.wait(for: try await queue.enqueueRecognition(of: bundle).id)
      #expect(again.state == .done && again.unitsTotal == 0)
    }
  }

  @Test("it halts, continues where it was, is cancelled, and tried again")
  func halts() async throws {
    let folder = try Folder()
    let bundle = try await imported(in: folder)
    try await withQueue(in: folder) { queue, store, _ in
      let job = try await recognition(in: store)
      try await wait(for: 1, of: bundle, in: store)
      let paused = try await queue.pause(job.id)
      #expect(paused.state == .paused)
      // The page in progress may still be saved, but no other is begun.
      try await Task.sleep(for: .seconds(1))
      let before = try await store.bundleSummary(bundle)?.pagesWithText ?? 0
      try await Task.sleep(for: .seconds(1))
      let after = try await store.bundleSummary(bundle)?.pagesWithText ?? 0
      #expect(before == after && after < 6)
      #expect(try await store.job(job.id)?.summary.state == .paused)
      _ = try await queue.resume(job.id)
      try await wait(for: after + 1, of: bundle, in: store)
      _ = try await queue.cancel(job.id)
      let ended = try await queue.wait(for: job.id)
      #expect(ended.state == .cancelled || ended.state == .done)
      if ended.state == .cancelled { _ = try await queue.retry(job.id) }
      let done = try await queue.wait(for: job.id)
      #expect(done.state == .done)
      #expect(try await store.bundleSummary(bundle)?.pagesWithText == 6)
    }
  }

  @Test("it continues after a restart; what was recognised is kept")
  func restart() async throws {
    let folder = try Folder()
    let bundle = try await imported(in: folder)
    try await withQueue(in: folder) { _, store, _ in
      try await wait(for: 2, of: bundle, in: store)
    }
    try await withQueue(in: folder) { queue, store, _ in
      let job = try await recognition(in: store)
      let ended = try await queue.wait(for: job.id)
      #expect(ended.state == .done)
      // It had to read only the other pages.
      #expect(ended.unitsTotal <= 4)
      #expect(try await store.bundleSummary(bundle)?.pagesWithText == 6)
    }
  }

  @Test("a worker that is killed in the middle of a page costs no page")
  func killed() async throws {
    let folder = try Folder()
    let bundle = try await imported(in: folder)
    try await withQueue(in: folder) { queue, store, workers in
      let process = try await eventually("a worker runs") { workers.recognitionProcessIdentifiers.first }
      kill(process, SIGKILL)
      let job = try await recognition(in: store)
      let ended = try await queue.wait(for: job.id)
      #expect(ended.state == .done, "\(ended.failure?.message ?? "")")
      #expect(try await store.bundleSummary(bundle)?.pagesWithText == 6)
    }
  }

  @Test("a language that is not installed is refused, and not kept with the bundle")
  func refusedLanguage() async throws {
    let folder = try Folder()
    let bundle = try await imported([Self.lines[0]], in: folder)
    try await withQueue(in: folder) { queue, store, _ in
      let languages = try #require(TextLanguages("eng+xxx"))
      let failure = await #expect(throws: WorkerError.self) {
        try await queue.enqueueRecognition(of: bundle, languages: languages)
      }
      guard case .ocr(.languageMissing("xxx", let installed)) = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(installed.contains("eng"))
      // A run without a language uses the usual one.
      let job = try await queue.enqueueRecognition(of: bundle)
      #expect(try await queue.wait(for: job.id).state == .done)
      #expect(try await store.textReport(of: bundle)?.recognizers == ["eng, tesseract 5.3.0"])
    }
  }

  @Test("a language that was kept and is not installed here fails the job, with those that are")
  func missingLanguage() async throws {
    let folder = try Folder()
    let bundle = try await imported([Self.lines[0]], in: folder)
    try await withQueue(in: folder) { queue, store, _ in
      let languages = try #require(TextLanguages("xxx"))
      let job = try await store.addRecognition(of: bundle, languages: languages)
      queue.didQueue()
      let ended = try await queue.wait(for: job.id)
      #expect(ended.state == .failed && ended.failure?.code == "languageMissing")
      #expect(ended.failure?.message.contains("eng") == true)
      // Recognition in another language works, and the language is kept with the bundle.
      let known = try #require(TextLanguages("eng+chi_sim"))
      let both = try await queue.enqueueRecognition(of: bundle, languages: known)
      #expect(try await queue.wait(for: both.id).state == .done)
      #expect(try await store.textReport(of: bundle)?.recognizers == ["eng+chi_sim, tesseract 5.3.0"])
    }
  }

  @Test("a paper with words of its own is not recognised; one page without is")
  func carried() async throws {
    let folder = try Folder()
    let scanned = try TestPDF.scanned(["Refraction bends light"]).pages
    let path = try folder.write(TestPDF(pages: [.text("carried words")] + scanned).bytes, as: "mixed.pdf")
    let plain = try folder.write(TestPDF.numbered(2).bytes, as: "plain.pdf")
    try await withQueue(in: folder) { queue, store, _ in
      for file in [path, plain] {
        let job = try await queue.wait(for: try await queue.enqueue(ImportRequest(files: [.init(path: file)])).id)
        _ = try await queue.waitForText(of: try #require(job.bundleID))
      }
      let job = try await eventually("the recognition is queued") {
        try await store.jobs().items.first { $0.kind == .recognizeText }
      }
      #expect(try await queue.wait(for: job.id).unitsTotal == 1)
      #expect(try await store.search("refraction").hits.map(\.pageNumber) == [2])
      #expect(try await store.jobs().items.count { $0.kind == .recognizeText } == 1)
    }
  }

  @Test("a person halts and continues it by HTTP; an import cannot be halted")
  func routes() async throws {
    try await TestServer.run(with: { $0.recognition = .queued }) { server in
      let uploaded = try await server.imported(try TestPDF.scanned([Self.lines[0]]).bytes)
      let job = try await eventually("the recognition is queued") {
        let list: JobList = try await server.value(.listJobs)
        return list.jobs.first { $0.kind == .recognizeText && $0.bundleID == uploaded.bundle }
      }
      let paused: JobSummary = try await server.value(.pauseJob, [job.id.description])
      #expect(paused.state == .paused)
      let resumed: JobSummary = try await server.value(.resumeJob, [job.id.description])
      #expect(resumed.state == .queued)
      let jobs: JobList = try await server.value(.listJobs)
      let other = try #require(jobs.jobs.first { $0.kind == .importFile })
      let reply = try await server.client.send("POST", Route.pauseJob.path([other.id.description]))
      #expect(reply.status == 409)
    }
  }
}
