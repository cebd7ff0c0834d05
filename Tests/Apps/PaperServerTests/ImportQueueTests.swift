import ByteCoding
import Foundation
import Logging
import PDFTestSupport
import PaperDomain
import PaperServer
import PaperStore
import PaperWorker
import Synchronization
import Testing

@testable import PaperServer

/// The queue as commands use it, without a server.
@Suite struct ImportQueueTests {
  private final class Library: Sendable {
    let folder: Folder
    let store: LibraryStore
    let workers: WorkerPool

    init(in folder: Folder, workers configuration: WorkerConfiguration = WorkerConfiguration(processCount: 2)) throws {
      self.folder = folder
      store = try LibraryStore(opening: folder.library())
      workers = WorkerPool(configuration: configuration)
    }

    func queue(_ limits: ImportLimits = ImportLimits()) -> ImportQueue {
      var logger = Logger(label: "queue")
      logger.logLevel = .critical
      return ImportQueue(
        store: store, workers: workers, newID: LibraryStore.randomID, logger: logger,
        configuration: .init(limits: limits, recognition: .none))
    }

    func close() async throws {
      await workers.shutDown()
      try store.close()
    }
  }

  /// Runs a queue while `body` runs.
  private func withQueue(
    in folder: Folder, limits: ImportLimits = ImportLimits(), _ body: (ImportQueue, LibraryStore) async throws -> Void
  ) async throws {
    let library = try Library(in: folder)
    let queue = library.queue(limits)
    let running = Task { await queue.run() }
    do {
      try await body(queue, library.store)
    } catch {
      queue.stop()
      await running.value
      throw error
    }
    queue.stop()
    await running.value
    try await library.close()
  }

  @Test("the three variants of a paper become one bundle, and the words of each are read")
  func variants() async throws {
    let folder = try Folder()
    let display = try folder.write(TestPDF.numbered(2).bytes, as: "Mechanics.pdf")
    let original = try folder.write(TestPDF(pages: [.text("ink"), .text("ink two")]).bytes, as: "original.pdf")
    let scan = try folder.write(TestPDF(pages: [.text("scanned words")]).bytes, as: "scan.pdf")
    try await withQueue(in: folder) { queue, store in
      let request = ImportRequest(files: [
        .init(path: display), .init(variant: .original, path: original), .init(variant: .ocr, path: scan),
      ])
      let job = try await queue.wait(for: try await queue.enqueue(request).id)
      #expect(job.state == .done, "\(job.failure?.message ?? "")")
      let bundleID = try #require(job.bundleID)
      let docID = try #require(job.docID)
      let bundle = try await queue.waitForText(of: bundleID)
      #expect(bundle.variants.map(\.variant) == [.display, .original, .ocr])
      #expect(bundle.variants.map(\.pageCount) == [2, 2, 1])
      #expect(bundle.textExtraction == .completed)
      #expect(bundle.pagesWithText == 2 && bundle.pagesRead == 5)
      #expect(bundle.name == "Mechanics")
      let doc = try await store.docDetail(docID)
      #expect(doc?.pageGroups.first?.pages.first?.binding.sources == [.display, .original, .ocr])
      #expect(FileManager.default.fileExists(atPath: display))
      let best = try await store.pageText(of: bundle.id, pageNumber: 1)
      #expect(best?.source == .ocr)
    }
  }

  @Test("a request that makes no sense is refused")
  func refused() async throws {
    try await withQueue(in: try Folder()) { queue, store in
      for request in [
        ImportRequest(files: []), ImportRequest(files: [.init(path: "relative.pdf")]),
        ImportRequest(files: [.init(path: "/a.pdf"), .init(path: "/b.pdf")]),
        ImportRequest(files: [.init(path: "/a.pdf")], title: " "),
      ] {
        await #expect(throws: LibraryError.self) { try await queue.enqueue(request) }
      }
      let jobs = try await store.jobs()
      #expect(jobs.total == 0)
    }
  }

  @Test("files that cannot be read are said to be so, by name where there are several")
  func unreadable() async throws {
    let folder = try Folder()
    let good = try folder.write(TestPDF.numbered(1).bytes, as: "good.pdf")
    let bad = try folder.write(Array("nothing".utf8), as: "bad.pdf")
    try await withQueue(in: folder, limits: ImportLimits(fileBytes: 100_000)) { queue, store in
      func failure(_ files: [ImportRequest.File]) async throws -> JobFailure? {
        try await queue.wait(for: try await queue.enqueue(ImportRequest(files: files)).id).failure
      }
      #expect(try await failure([.init(path: folder.path + "/missing.pdf")])?.code == "fileMissing")
      #expect(try await failure([.init(path: folder.path)])?.code == "notAFile")
      let named = try await failure([.init(path: good), .init(variant: .ocr, path: bad)])
      #expect(named?.code == "notPDF")
      #expect(named?.message.contains("bad.pdf") == true)
      let large = try folder.write(Array(repeating: 65, count: 100_001), as: "large.pdf")
      #expect(try await failure([.init(path: large)])?.code == "tooLarge")
      let locked = try await failure([.init(path: pdfFixture("rc4-128-user-password.pdf"))])
      #expect(locked?.code == "passwordNeeded")
      let counts = try await store.counts()
      #expect(counts.bundles == 0)
      let staged = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/library/staging")
      #expect(staged.filter { $0.hasSuffix(".pdf") } == [])
    }
  }

  @Test("a password that is given with the request is used")
  func password() async throws {
    try await withQueue(in: try Folder()) { queue, _ in
      let request = ImportRequest(
        files: [.init(path: pdfFixture("aes-128-user-password.pdf"))], password: "open sesame")
      let job = try await queue.wait(for: try await queue.enqueue(request).id)
      #expect(job.state == .done)
    }
  }

  @Test("reading words that was interrupted goes on with the first page that is missing")
  func resumes() async throws {
    let folder = try Folder()
    let path = try folder.write(TestPDF.numbered(600).bytes, as: "long.pdf")
    var bundleID: PDFBundle.ID?
    try await withQueue(in: folder) { queue, store in
      let job = try await queue.wait(for: try await queue.enqueue(ImportRequest(files: [.init(path: path)])).id)
      bundleID = job.bundleID
      let bundle = try #require(job.bundleID)
      _ = try await eventually("some words are read") {
        try await store.bundleSummary(bundle)?.pagesWithText ?? 0 > 0 ? true : nil
      }
    }
    let id = try #require(bundleID)
    let library = try Library(in: folder)
    let summary = try await library.store.bundleSummary(id)
    let before = try #require(summary)
    #expect(before.pagesWithText > 0)
    let kept = try await library.store.pagesWithoutText(of: id, variant: .display)
    #expect(kept.count == 600 - before.pagesWithText)
    try await library.close()
    try await withQueue(in: folder) { queue, store in
      let bundle = try await queue.waitForText(of: id)
      #expect(bundle.textExtraction == .completed)
      #expect(bundle.pagesWithText == 600)
      let text = try await store.pageText(of: id, pageNumber: 600)
      #expect(text?.words.first?.text == "Page")
      let jobs = try await store.jobs()
      #expect(jobs.total == 2)
    }
  }

  @Test("a running job ends soon after it was cancelled, what it has read is kept, and it can go on")
  func cancelRunning() async throws {
    let folder = try Folder()
    let path = try folder.write(TestPDF.numbered(3_000).bytes, as: "long.pdf")
    try await withQueue(in: folder) { queue, store in
      let job = try await queue.wait(for: try await queue.enqueue(ImportRequest(files: [.init(path: path)])).id)
      let bundle = try #require(job.bundleID)
      let reading = try await eventually("the words are being read") {
        try await store.jobs().items.first { $0.kind == .extractText && $0.unitsDone > 0 }
      }
      #expect(reading.unitsTotal == 3_000)
      _ = try await queue.cancel(reading.id)
      let ended = try await queue.wait(for: reading.id)
      #expect(ended.state == .cancelled, "\(ended.failure?.message ?? "")")
      let kept = try await store.bundleSummary(bundle)
      #expect(kept?.pagesWithText ?? 3_000 < 3_000)
      _ = try await queue.retry(reading.id)
      let done = try await queue.waitForText(of: bundle)
      #expect(done.pagesWithText == 3_000)
    }
  }

  @Test("the job of a process that died is taken up by the next one")
  func lostJob() async throws {
    let folder = try Folder()
    let path = try folder.write(TestPDF.numbered(1).bytes, as: "paper.pdf")
    let library = try Library(in: folder)
    // What a killed process leaves: a job claimed for a staging folder that nobody holds.
    let task = ImportTask(files: [ImportFile(variant: .display, source: .path(path), name: "paper.pdf")])
    let job = try await library.store.addJob(
      .importFiles(task), name: "paper.pdf", claimedBy: UniqueID(high: 5, low: 5))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/library/staging/" + UniqueID(high: 5, low: 5).description,
      withIntermediateDirectories: true)
    try await library.close()
    try await withQueue(in: folder) { queue, store in
      let ended = try await queue.wait(for: job.summary.id)
      #expect(ended.state == .done)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/library/staging")
      #expect(!left.contains(UniqueID(high: 5, low: 5).description))
    }
  }

  @Test("a new file does not wait for the words of long ones, and its first page is there before they are read")
  func importsComeFirst() async throws {
    let folder = try Folder()
    let long = try folder.write(TestPDF.numbered(3_000).bytes, as: "long.pdf")
    let book = try folder.write(TestPDF.numbered(1_000).bytes, as: "book.pdf")
    let library = try Library(in: folder)
    let queue = library.queue()
    let running = Task { await queue.run() }
    for _ in 0..<3 {
      _ = try await queue.wait(for: try await queue.enqueue(ImportRequest(files: [.init(path: long)])).id)
    }
    let start = ContinuousClock.now
    let job = try await queue.wait(for: try await queue.enqueue(ImportRequest(files: [.init(path: book)])).id)
    let imported = ContinuousClock.now
    let bundle = try #require(job.bundleID)
    let images = PageImages(store: library.store, cache: PageImageCache(folder: folder.path + "/cache", limit: 1 << 20))
    {
      path, password, page, width, format in
      try await library.workers.image(path, password: password, pageNumber: page, width: width, format: format).bytes
    }
    let target = try await images.target(bundle: bundle, pageNumber: 1, source: nil, width: 800, format: .jpeg)
    _ = try await images.image(of: target)
    let shown = ContinuousClock.now
    let reading = try await library.store.bundleSummary(bundle)
    #expect(reading?.textExtraction != .completed)
    print("1,000 pages: imported in \(imported - start), first page after \(shown - imported) more")
    queue.stop()
    await running.value
    try await library.close()
  }

  @Test("two queues on one library share the work, and each file is imported once")
  func twoQueues() async throws {
    let folder = try Folder()
    let paths = try (0..<30).map { try folder.write(TestPDF(pages: [.text("Paper \($0)")]).bytes, as: "\($0).pdf") }
    try await withQueue(in: folder) { first, store in
      try await withQueue(in: folder) { second, _ in
        var jobs: [Job.ID] = []
        for (index, path) in paths.enumerated() {
          jobs.append(
            try await (index % 2 == 0 ? first : second).enqueue(ImportRequest(files: [.init(path: path)])).id)
        }
        for job in jobs {
          let ended = try await first.wait(for: job)
          #expect(ended.state == .done)
          let bundle = try #require(ended.bundleID)
          _ = try await first.waitForText(of: bundle)
        }
        let counts = try await store.counts()
        #expect(counts.bundles == 30)
        #expect(counts.docs == 30)
      }
    }
  }

  @Test("a bundle whose file is gone before its words are read says why, and goes on when it is back")
  func textFails() async throws {
    let folder = try Folder()
    let path = try folder.write(TestPDF.numbered(400).bytes, as: "paper.pdf")
    var found: JobSummary?
    try await withQueue(in: folder) { queue, store in
      found = try await queue.wait(for: try await queue.enqueue(ImportRequest(files: [.init(path: path)])).id)
    }
    let bundle = try #require(found?.bundleID)
    let file = folder.path + "/library/PDFBundles/\(bundle)/display.pdf"
    try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
    try await withQueue(in: folder) { queue, store in
      let summary = try await queue.waitForText(of: bundle)
      #expect(summary.textExtraction == .failed)
      let jobs = try await store.jobs()
      let job = try #require(jobs.items.first { $0.kind == .extractText })
      let ended = try await queue.wait(for: job.id)
      #expect(ended.failure?.code == "fileMissing")
      #expect(summary.textFailure == ended.failure?.message)
      try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
      _ = try await queue.retry(job.id)
      let again = try await queue.wait(for: job.id)
      #expect(again.state == .done)
      let whole = try await queue.waitForText(of: bundle)
      #expect(whole.pagesWithText == 400)
      #expect(whole.textFailure == nil)
    }
  }

  @Test("runs of pages follow files and gaps")
  func pageRuns() throws {
    let bundle = PDFBundle(
      id: PDFBundle.ID(UniqueID(high: 1, low: 1)), name: nil, createdAt: Instant(millisecondsSince1970: 0),
      updatedAt: Instant(millisecondsSince1970: 0),
      segments: [(1, 3), (2, 4)].map { ordinal, count in
        BundleSegment(
          variant: .display, ordinal: ordinal, pageCount: count, byteCount: 1, sha256: SHA256.hash([]), sourceName: "")
      })
    let runs = PageRun.runs(of: [1, 2, 3, 4, 6, 7, 8], variant: .display, in: bundle)
    #expect(runs.map(\.pages) == [1...3, 1...1, 3...4])
    #expect(runs.map(\.offset) == [0, 3, 3])
    #expect(runs.map(\.segment.ordinal) == [1, 2, 2])
    #expect(PageRun.runs(of: [], variant: .display, in: bundle) == [])
  }
}
