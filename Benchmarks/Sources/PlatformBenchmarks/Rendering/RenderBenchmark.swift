import Foundation
import PDFEngine
import PaperWorker

/// Renders pages to images and extracts text, through the worker pool and, for comparison, without it.
enum RenderBenchmark {
  private static let rounds = 7
  /// How many pages of a large document are measured, spread over the whole document.
  private static let sampleCount = 40

  static func run(_ report: Report) async throws {
    let pool = WorkerPool(configuration: WorkerConfiguration(processCount: 1))
    for paper in ["mathematics-paper-1", "physics-paper-2"] {
      try await measure("Sources/Apps/papercenter/DemoPapers/\(paper).pdf", named: paper, pool: pool, report)
    }
    if let manual = ProcessInfo.processInfo.environment["PAPERCENTER_BENCH_PDF"], !manual.isEmpty {
      let name = manual.split(separator: "/").last.map(String.init) ?? manual
      try await measure(manual, named: name, pool: pool, report)
      try await measureThroughput(manual, report)
    } else {
      print("(set $PAPERCENTER_BENCH_PDF to the path of a large manual to measure its pages, too)")
    }
    await pool.shutDown()
  }

  private static func measure(_ path: String, named name: String, pool: WorkerPool, _ report: Report) async throws {
    let direct = try DirectPDFium(path: path)
    let document = try PDFDocument(path: path, library: PDFiumLibrary())
    let pages = Self.sample(of: direct.pageCount)
    try await measureJPEG(pages, of: path, named: name, direct: direct, pool: pool, report)
    try await measurePNG(pages, of: path, named: name, document: document, direct: direct, pool: pool, report)
    try await measureText(pages, of: path, named: name, document: document, direct: direct, pool: pool, report)
  }

  private static func sample(of pageCount: Int) -> [Int] {
    guard pageCount > sampleCount else { return Array(1...pageCount) }
    return (0..<sampleCount).map { 1 + $0 * pageCount / sampleCount }
  }

  private static func measureJPEG(
    _ pages: [Int], of path: String, named name: String, direct: DirectPDFium, pool: WorkerPool, _ report: Report
  ) async throws {
    var pooled: [Double] = []
    var reference: [Double] = []
    for page in pages {
      let width = direct.width(ofPage: page)
      let expected = try await pool.image(path, pageNumber: page, width: width).bytes
      let isGrey = try DirectPDFium.isGrey(jpeg: expected)
      // Run both once before measuring, because fonts are loaded when they are first used.
      _ = try direct.jpeg(ofPage: page, width: width, isGrey: isGrey)
      var times: (pool: [Double], direct: [Double]) = ([], [])
      for _ in 0..<rounds {
        let alone = try Stopwatch.milliseconds { try direct.jpeg(ofPage: page, width: width, isGrey: isGrey) }
        let image = try await Stopwatch.milliseconds {
          try await pool.image(path, pageNumber: page, width: width).bytes
        }
        try require(image.value == alone.value, "page \(page) of \(name) is another picture through the pool")
        times.direct.append(alone.time)
        times.pool.append(image.time)
      }
      pooled.append(times.pool.median)
      reference.append(times.direct.median)
    }
    let count = Double(pages.count)
    report.line(
      "\(name): page to JPEG, 150 dpi / PDFium+turbojpeg", pooled.sum / count, "ms", reference: reference.sum / count,
      budget: .ratio(1.3))
  }

  private static func measurePNG(
    _ pages: [Int], of path: String, named name: String, document: PDFDocument, direct: DirectPDFium,
    pool: WorkerPool, _ report: Report
  ) async throws {
    var pooled: [Double] = []
    var reference: [Double] = []
    for page in pages.prefix(10) {
      let width = direct.width(ofPage: page)
      let alone = try Stopwatch.milliseconds { try document.image(ofPage: page, width: width, format: .png).bytes }
      let image = try await Stopwatch.milliseconds {
        try await pool.image(path, pageNumber: page, width: width, format: .png).bytes
      }
      try require(image.value == alone.value, "page \(page) of \(name) is another PNG through the pool")
      reference.append(alone.time)
      pooled.append(image.time)
    }
    report.line("\(name): page to PNG, 150 dpi / in process", pooled.median, "ms", reference: reference.median)
  }

  private static func measureText(
    _ pages: [Int], of path: String, named name: String, document: PDFDocument, direct: DirectPDFium,
    pool: WorkerPool, _ report: Report
  ) async throws {
    let last = min(direct.pageCount, 400)
    var expected: [PDFPageText] = []
    for page in 1...last { expected.append(try document.text(ofPage: page)) }
    var pooled: [Double] = []
    var reference: [Double] = []
    for _ in 0..<3 {
      reference.append(
        try Stopwatch.milliseconds {
          for page in 1...last { _ = try direct.readCharacters(ofPage: page) }
        }.time)
      let read = try await Stopwatch.milliseconds {
        var texts: [PDFPageText] = []
        for try await page in pool.text(path, pages: 1...last) { texts.append(page.text) }
        return texts
      }
      try require(read.value.map(\.string) == expected.map(\.string), "\(name) has other words through the pool")
      pooled.append(read.time)
    }
    report.line(
      "\(name): text of a page / PDFium's characters", pooled.median / Double(last), "ms",
      reference: reference.median / Double(last))
    report.line("\(name): text", Double(last) * 1000 / pooled.median, "pages/s")
  }

  /// Uses all processes at once, as when somebody scrolls fast.
  private static func measureThroughput(_ path: String, _ report: Report) async throws {
    let pool = WorkerPool()
    let pageCount = try await pool.inspect(path).pageCount
    let count = min(200, pageCount)
    let drawn = try await Stopwatch.milliseconds {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for page in 1...count { group.addTask { try await pool.image(path, pageNumber: page, width: 1240).width } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    try require(drawn.value == Array(repeating: 1240, count: count), "a page has another width")
    report.line("JPEG at 1,240 pixels, all cores", Double(count) * 1000 / drawn.time, "pages/s")
    await pool.shutDown()
  }
}
