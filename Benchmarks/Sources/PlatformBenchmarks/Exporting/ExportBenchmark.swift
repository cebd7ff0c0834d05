import Foundation
import Logging
import PDFEngine
import PaperDomain
import PaperServer
import PaperStore
import PaperWorker

/// A doc of 1,000 scanned pages as one PDF, beside `cp` of the file that it came from, both until the file is on the disk;
/// and with words over the pages.
enum ExportBenchmark {
  private static let pageCount = 1000
  private static let pictureBytes = 200_000
  private static let wordsPerPage = 300
  private static let layeredPages = 200

  static func run(_ report: Report) async throws {
    let scratch = try ScratchFolder()
    let scan = try writeScan(to: scratch)
    let store = try LibraryStore(opening: DataDirectory(preparing: scratch.path + "/library"))
    let workers = WorkerPool()
    let (bundle, doc) = try await take(scan, into: store, workers)
    let export = PDFExport(store: store, workers: workers)
    let target = scratch.path + "/out.pdf"
    let source = store.directory.folder(of: bundle) + "/display.pdf"

    var (copies, exports): ([Double], [Double]) = ([], [])
    for _ in 0..<5 {
      copies.append(try Stopwatch.milliseconds { try copy(source, to: scratch.path + "/copy.pdf") }.time)
      let written = try await Stopwatch.milliseconds { try await write(.doc(doc), with: export, to: target) }
      exports.append(written.time)
      try require(written.value.pageCount == pageCount, "\(written.value.pageCount) pages went out")
    }
    let inspection = try await workers.inspect(target)
    try require(inspection.pageSizes == (1...pageCount).map(size), "the pages that went out are others")
    try require(
      FileManager.default.contents(atPath: target).map { $0.count > pageCount * pictureBytes } == true,
      "the pictures did not go out")
    report.line(
      "export of 1,000 scanned pages as they are, and cp", exports.median, "ms", reference: copies.median,
      budget: .ratio(2))

    try await recognize(bundle, in: store)
    let layered = try await Stopwatch.milliseconds { try await write(.doc(doc), with: export, to: target) }
    try require(layered.value.pagesWithWords == layeredPages, "\(layered.value.pagesWithWords) pages have words")
    for try await page in workers.text(target, pages: layeredPages...layeredPages) {
      try require(page.text.words.map(\.text) == words(ofPage: layeredPages).map(\.text), "the words are others")
    }
    let extra = max(1, layered.time - exports.median)
    report.line("export with 300 words laid over a page", Double(layeredPages) * 1000 / extra, "pages/s")
    await workers.shutDown()
    try store.close()
  }

  /// Each page is as high as its number says, so that their order can be told.
  private static func size(ofPage number: Int) -> PageSize {
    PageSize(width: 595, height: Double(800 + number % 97))
  }

  // MARK: - What goes out

  /// Pages with a picture each that no program can make smaller.
  private static func writeScan(to scratch: ScratchFolder) throws -> String {
    var file = Data("%PDF-1.7\n".utf8)
    var offsets: [Int] = []
    func add(_ head: String, _ stream: Data? = nil) {
      offsets.append(file.count)
      file += Data("\(offsets.count) 0 obj\n\(head)".utf8)
      if let stream { file += Data("stream\n".utf8) + stream + Data("\nendstream".utf8) }
      file += Data("\nendobj\n".utf8)
    }
    let kids = (0..<pageCount).map { "\(3 + 3 * $0) 0 R" }.joined(separator: " ")
    add("<< /Type /Catalog /Pages 2 0 R >>")
    add("<< /Type /Pages /Count \(pageCount) /Kids [\(kids)] >>")
    var generator = SystemRandomNumberGenerator()
    let words = (0..<pictureBytes / 8).map { _ in generator.next() }
    var picture = words.withUnsafeBytes { Data($0) }
    for page in 0..<pageCount {
      let size = size(ofPage: page + 1)
      let content = Data("q 595 0 0 \(size.height) 0 0 cm /I Do Q".utf8)
      withUnsafeBytes(of: UInt64(page)) { picture.replaceSubrange(0..<8, with: $0) }
      add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 \(size.height)] /Contents \(4 + 3 * page) 0 R "
          + "/Resources << /XObject << /I \(5 + 3 * page) 0 R >> >> >>")
      add("<< /Length \(content.count) >>\n", content)
      add(
        "<< /Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceGray /BitsPerComponent 8 "
          + "/Filter /DCTDecode /Length \(picture.count) >>\n", picture)
    }
    let table = file.count
    file += Data("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets { file += Data((String(format: "%010d", offset) + " 00000 n \n").utf8) }
    file += Data(
      "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n".utf8)
    return try scratch.write(Array(file), as: "scan.pdf")
  }

  private static func take(
    _ path: String, into store: LibraryStore, _ workers: WorkerPool
  ) async throws -> (PDFBundle.ID, Doc.ID) {
    let queue = ImportQueue(
      store: store, workers: workers, newID: LibraryStore.randomID,
      logger: Logger(label: "benchmark", factory: { _ in SwiftLogNoOpLogHandler() }))
    let running = Task { await queue.run() }
    let job = try await queue.wait(for: queue.enqueue(ImportRequest(files: [.init(path: path)])).id)
    queue.stop()
    await running.value
    guard let bundle = job.bundleID, let doc = job.docID else { throw WrongResult("the scan was not imported") }
    return (bundle, doc)
  }

  private static func words(ofPage number: Int) -> [Word] {
    (0..<wordsPerPage).map { index -> Word in
      let (column, line) = (Double(index % 10), Double(1 + index / 10))
      let box = NormalizedRect(x: 0.05 + 0.09 * column, y: 0.03 * line, width: 0.08, height: 0.015)
      return Word(text: "word\(number)x\(index)", box: box, separator: index % 10 == 9 ? .line : .space)
    }
  }

  private static func recognize(_ bundle: PDFBundle.ID, in store: LibraryStore) async throws {
    for number in 1...layeredPages {
      let words = words(ofPage: number)
      try await store.saveRecognizedText(
        RecognizedPage(
          page: RecognitionPage(variant: .display, pageNumber: number), words: words,
          confidences: [UInt8](repeating: 90, count: words.count), languages: .usual, engine: "benchmark"),
        of: bundle)
    }
  }

  // MARK: - Writing

  private static func write(
    _ subject: ExportSubject, with export: PDFExport, to path: String
  ) async throws -> PDFExport.Report {
    try? FileManager.default.removeItem(atPath: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw WrongResult("\(path) cannot be written") }
    defer { close(descriptor) }
    let written = try await export.write(subject, to: descriptor)
    try require(fsync(descriptor) == 0, "\(path) is not on the disk")
    return written
  }

  private static func copy(_ source: String, to path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/cp")
    process.arguments = [source, path]
    try process.run()
    process.waitUntilExit()
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    try require(process.terminationStatus == 0 && fsync(descriptor) == 0, "cp failed")
  }
}
