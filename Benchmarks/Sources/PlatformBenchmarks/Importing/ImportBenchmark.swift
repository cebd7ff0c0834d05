import Foundation
import Logging
import PDFEngine
import PaperDomain
import PaperServer
import PaperStore
import PaperWorker

/// Imports a hundred small PDFs as `papercenter import` does, from files on disk until their pages are found by their
/// words.
enum ImportBenchmark {
  private static let fileCount = 100
  private static let pagesPerFile = 4

  static func run(_ report: Report) async throws {
    let scratch = try ScratchFolder()
    let paths = try draw(into: scratch)
    let store = try LibraryStore(opening: DataDirectory(preparing: scratch.path + "/library"))
    let workers = WorkerPool()
    let queue = ImportQueue(
      store: store, workers: workers, newID: LibraryStore.randomID,
      logger: Logger(label: "benchmark", factory: { _ in SwiftLogNoOpLogHandler() }))

    let running = Task { await queue.run() }
    let imported = try await Stopwatch.milliseconds {
      var jobs: [JobSummary] = []
      for path in paths { jobs.append(try await queue.enqueue(ImportRequest(files: [.init(path: path)]))) }
      var pages = 0
      for job in jobs {
        guard let bundle = try await queue.wait(for: job.id).bundleID else { continue }
        pages += try await queue.waitForText(of: bundle).pagesWithText
      }
      return pages
    }
    queue.stop()
    await running.value

    try require(imported.value == fileCount * pagesPerFile, "\(imported.value) pages have text")
    for file in [0, fileCount / 2, fileCount - 1] {
      let found = try await store.search("\"\(word(ofFile: file))\"")
      try require(found.total == pagesPerFile, "“\(word(ofFile: file))” is found on \(found.total) pages")
    }
    report.line("import of 100 PDFs, end to end", Double(imported.value) * 1000 / imported.time, "pages/s")
    report.line("import of 100 PDFs, a file", imported.time / Double(fileCount), "ms")
    await workers.shutDown()
    try store.close()
  }

  /// A word that no other file has.
  private static func word(ofFile file: Int) -> String { "subject\(file)" }

  private static func draw(into scratch: ScratchFolder) throws -> [String] {
    let library = try PDFiumLibrary()
    let texts = GeneratedPages(count: fileCount * pagesPerFile, seed: 0x5EED_3001)
    var paths: [String] = []
    for file in 0..<fileCount {
      let drawing = try PDFDrawing(library: library)
      let font = try drawing.font(.timesRoman)
      for page in 0..<pagesPerFile {
        let canvas = try drawing.addPage(size: PageSize(width: 595, height: 842))
        let words = [word(ofFile: file)] + texts.words(ofPage: file * pagesPerFile + page).map(\.text)
        for line in 0...words.count / 12 {
          let text = words.dropFirst(line * 12).prefix(12).joined(separator: " ")
          canvas.text(text, at: PDFPoint(x: 50, y: 60 + 16 * Double(line)), font: font, size: 10)
        }
      }
      paths.append(try scratch.write(drawing.finish(), as: "paper-\(file).pdf"))
    }
    return paths
  }
}
