import Foundation
import Logging
import PDFEngine
import PaperDomain
import PaperServer
import PaperStore
import PaperWorker

/// Exports a doc with 1,000 pages from five files as one PDF, compared with `cp` of these files: 900 scanned pages of
/// 100 to 300 KB and 100 pages of text. Measured once as the command does it, until the file is on disk, compared with
/// `cp` and `fsync`; once without `fsync` on both sides; and once with words laid over pages.
enum ExportBenchmark {
  private static let scans = 4
  private static let scannedPages = 225
  private static let textPages = 100
  private static let pageCount = scans * scannedPages + textPages
  private static let wordsPerPage = 300
  private static let layeredPages = 200
  private static let runs = 5

  static func run(_ report: Report) async throws {
    let scratch = try ScratchFolder()
    let store = try LibraryStore(opening: DataDirectory(preparing: scratch.path + "/library"))
    let workers = WorkerPool()
    let export = PDFExport(store: store, workers: workers)
    let sources = try await Library(store, workers, scratch)
    let target = scratch.path + "/out.pdf"

    for isSynced in [true, false] {
      var (copies, exports): ([Double], [Double]) = ([], [])
      for _ in 0..<runs {
        copies.append(
          try Stopwatch.milliseconds { try copy(sources.files, to: scratch.path + "/copies", isSynced: isSynced) }.time)
        let written = try await Stopwatch.milliseconds {
          try await write(.doc(sources.doc), with: export, to: target, isSynced: isSynced)
        }
        exports.append(written.time)
        try require(written.value.pageCount == pageCount, "\(written.value.pageCount) pages went out")
      }
      report.line(
        "export of 1,000 pages and cp, both \(isSynced ? "with" : "without") fsync",
        exports.median, "ms", reference: copies.median, budget: .ratio(2))
    }
    try await check(target, sources, workers)

    let alone = try await Stopwatch.milliseconds {
      try await write(.doc(sources.scan), with: export, to: target, isSynced: true)
    }
    try await recognize(sources.scanned, in: store)
    let layered = try await Stopwatch.milliseconds {
      try await write(.doc(sources.scan), with: export, to: target, isSynced: true)
    }
    try require(layered.value.pagesWithWords == layeredPages, "\(layered.value.pagesWithWords) pages have words")
    for try await page in workers.text(target, pages: layeredPages...layeredPages) {
      try require(page.text.words.map(\.text) == words(ofPage: layeredPages).map(\.text), "the words are others")
    }
    let extra = max(1, layered.time - alone.time)
    report.line("export with 300 words laid over a page", Double(layeredPages) * 1000 / extra, "pages/s")
    await workers.shutDown()
    try store.close()
  }

  /// Checks that the file contains every page with its size, and the pictures.
  private static func check(_ path: String, _ sources: Library, _ workers: WorkerPool) async throws {
    let inspection = try await workers.inspect(path)
    let scanned = (1...scans).flatMap { _ in (1...scannedPages).map(size) }
    try require(inspection.pageSizes.prefix(scanned.count).elementsEqual(scanned), "the pages that went out are others")
    let count = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    try require(count > sources.byteCount * 98 / 100, "\(count) of \(sources.byteCount) bytes went out")
    for try await page in workers.text(path, pages: pageCount...pageCount) {
      try require(page.text.words.first?.text == "Page\(textPages)", "the last page is another")
    }
  }

  // MARK: - The exported library

  /// The height of a page depends on its number, so that the order of pages can be checked.
  private static func size(ofPage number: Int) -> PageSize {
    PageSize(width: 595, height: Double(800 + number % 97))
  }

  /// The library: one doc with all pages, and another doc with one more scan.
  private struct Library {
    let doc: Doc.ID
    let scan: Doc.ID
    let scanned: PDFBundle.ID
    let files: [String]
    let byteCount: Int

    init(_ store: LibraryStore, _ workers: WorkerPool, _ scratch: ScratchFolder) async throws {
      let queue = ImportQueue(
        store: store, workers: workers, newID: LibraryStore.randomID,
        logger: Logger(label: "benchmark", factory: { _ in SwiftLogNoOpLogHandler() }))
      let running = Task { await queue.run() }
      var made: [(bundle: PDFBundle.ID, doc: Doc.ID)] = []
      for number in 0...scans + 1 {
        let path = try number == scans ? writeText(to: scratch) : writeScan(number, to: scratch)
        let job = try await queue.wait(for: queue.enqueue(ImportRequest(files: [.init(path: path)])).id)
        guard let bundle = job.bundleID, let doc = job.docID else { throw WrongResult("\(path) was not imported") }
        made.append((bundle, doc))
      }
      queue.stop()
      await running.value
      (scanned, scan) = made.removeLast()
      guard let target = try await store.docDetail(made[0].doc)?.pageGroups.first?.id else {
        throw WrongResult("the first doc has no page group")
      }
      for other in made.dropFirst() {
        let pages = try await store.docDetail(other.doc)?.pageGroups.flatMap { $0.pages.map(\.id) } ?? []
        _ = try await store.write { writer throws(LibraryError) in
          try writer.perform(.movePages(pages: pages, pageGroup: target, before: nil), context: writer.context)
        }
      }
      doc = made[0].doc
      files = made.map { store.directory.folder(of: $0.bundle) + "/display.pdf" }
      byteCount = try files.reduce(0) { sum, path in
        sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
      }
    }
  }

  /// A PDF file that is written object by object.
  private struct File {
    private(set) var bytes = Array("%PDF-1.7\n".utf8)
    private var offsets: [Int] = []

    mutating func add(_ head: String, stream: [UInt8]? = nil) {
      offsets.append(bytes.count)
      bytes += "\(offsets.count) 0 obj\n\(head)".utf8
      if let stream {
        bytes += "stream\n".utf8
        bytes += stream
        bytes += "\nendstream".utf8
      }
      bytes += "\nendobj\n".utf8
    }

    mutating func finish() -> [UInt8] {
      let table = bytes.count
      bytes += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8
      for offset in offsets { bytes += "\(String(format: "%010d", offset)) 00000 n \n".utf8 }
      bytes += "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n".utf8
      return bytes
    }
  }

  /// Pages that each have a picture of 100 to 300 KB, which cannot be compressed.
  private static func writeScan(_ number: Int, to scratch: ScratchFolder) throws -> String {
    var file = File()
    let kids = (0..<scannedPages).map { "\(3 + 3 * $0) 0 R" }.joined(separator: " ")
    file.add("<< /Type /Catalog /Pages 2 0 R >>")
    file.add("<< /Type /Pages /Count \(scannedPages) /Kids [\(kids)] >>")
    var generator = SystemRandomNumberGenerator()
    let words = (0..<300_000 / 8).map { _ in generator.next() }
    let noise = words.withUnsafeBytes { Array($0) }
    for page in 0..<scannedPages {
      let size = size(ofPage: page + 1)
      let content = Array("q 595 0 0 \(size.height) 0 0 cm /I Do Q".utf8)
      let picture = Array(noise.prefix(100_000 + page * 7919 % 200_000))
      file.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 \(size.height)] /Contents \(4 + 3 * page) 0 R "
          + "/Resources << /XObject << /I \(5 + 3 * page) 0 R >> >> >>")
      file.add("<< /Length \(content.count) >>\n", stream: content)
      file.add(
        "<< /Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceGray /BitsPerComponent 8 "
          + "/Filter /DCTDecode /Length \(picture.count) >>\n", stream: picture)
    }
    return try scratch.write(file.finish(), as: "scan-\(number).pdf")
  }

  /// Pages of text that share a font.
  private static func writeText(to scratch: ScratchFolder) throws -> String {
    var file = File()
    let kids = (0..<textPages).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    file.add("<< /Type /Catalog /Pages 2 0 R >>")
    file.add("<< /Type /Pages /Count \(textPages) /Kids [\(kids)] /MediaBox [0 0 595 842] >>")
    file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
    for page in 1...textPages {
      var text = "BT /F 12 Tf 72 770 Td 14 TL (Page\(page)) Tj\n"
      for line in 0..<45 {
        text += "T* (The velocity of body \(line) on page \(page) is constant while no force acts) Tj\n"
      }
      let content = Array("\(text)ET".utf8)
      file.add(
        "<< /Type /Page /Parent 2 0 R /Contents \(3 + 2 * page) 0 R /Resources << /Font << /F 3 0 R >> >> >>")
      file.add("<< /Length \(content.count) >>\n", stream: content)
    }
    return try scratch.write(file.finish(), as: "text.pdf")
  }

  private static func words(ofPage number: Int) -> [Word] {
    (0..<wordsPerPage).map { (index: Int) -> Word in
      let (row, column) = index.quotientAndRemainder(dividingBy: 10)
      let box = NormalizedRect(
        x: 0.05 + 0.09 * Double(column), y: 0.03 * Double(1 + row), width: 0.08, height: 0.015)
      return Word(text: "word\(number)x\(index)", box: box, separator: column == 9 ? .line : .space)
    }
  }

  private static func recognize(_ bundle: PDFBundle.ID, in store: LibraryStore) async throws {
    let pages = try await store.pagesToRecognize(of: bundle, languages: .usual, engine: "benchmark", again: true)
    for page in pages.prefix(layeredPages) {
      let words = words(ofPage: page.pageNumber)
      try await store.saveRecognizedText(
        RecognizedPage(
          page: page, words: words, confidences: [UInt8](repeating: 90, count: words.count), languages: .usual,
          engine: "benchmark"),
        of: bundle)
    }
  }

  // MARK: - Writing

  private static func write(
    _ subject: ExportSubject, with export: PDFExport, to path: String, isSynced: Bool
  ) async throws -> PDFExport.Report {
    try? FileManager.default.removeItem(atPath: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw WrongResult("\(path) cannot be written") }
    defer { close(descriptor) }
    let written = try await export.write(subject, to: descriptor, isKept: isSynced)
    if isSynced { try require(fsync(descriptor) == 0, "\(path) is not on the disk") }
    return written
  }

  private static func copy(_ sources: [String], to folder: String, isSynced: Bool) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (index, source) in sources.enumerated() {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/cp")
      process.arguments = [source, "\(folder)/\(index).pdf"]
      try process.run()
      process.waitUntilExit()
      try require(process.terminationStatus == 0, "cp failed")
      guard isSynced else { continue }
      let descriptor = open("\(folder)/\(index).pdf", O_RDONLY)
      defer { close(descriptor) }
      try require(fsync(descriptor) == 0, "a copy is not on the disk")
    }
  }
}
