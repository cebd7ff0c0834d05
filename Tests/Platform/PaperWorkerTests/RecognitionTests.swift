import Foundation
import OCREngine
import PDFEngine
import PDFTestSupport
import PaperDomain
import PaperWorker
import TestSupport
import Testing

/// Text recognition in real, confined worker processes, compared with the program `tesseract` on the same pictures.
///
/// The tests run one after the other: they draw with PDFium in their own process, and each page takes a second of a
/// core.
@Suite(.serialized) struct RecognitionTests {
  private let folder: TemporaryFolder
  private let seed: UInt64 = 0x5EED

  init() throws {
    folder = try TemporaryFolder()
  }

  private func pool(processCount: Int = 1, limits: WorkerLimits = WorkerLimits()) throws -> WorkerPool {
    WorkerPool(
      configuration: WorkerConfiguration(
        executable: try builtWorker(), processCount: processCount, limits: limits, requiresConfinement: true))
  }

  private func write(_ page: TestPDF.Page, as name: String = "page.pdf") throws -> String {
    try folder.write(TestPDF(pages: [page]).bytes, as: name)
  }

  /// The text that the program `tesseract` finds in the picture that a worker would get.
  private func programsText(of page: TestPDF.Page, languages: String) throws -> String {
    let picture = try Scan(drawing: page)
    let file = try folder.write(picture.portableGreyMap, as: "picture.pgm")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/tesseract")
    process.arguments = [file, "stdout", "--dpi", "300", "-l", languages]
    process.environment = ["OMP_THREAD_LIMIT": "1"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  private func error(_ body: () async throws -> Void) async -> WorkerError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? WorkerError
    }
  }

  // MARK: - Error rates

  /// A page that is degraded in one way, and the share of characters that may be wrong.
  struct Trial: CustomTestStringConvertible, Sendable {
    var name: String
    var limit: Double
    /// How far the page is turned, if this trial also compares where the words are.
    var position: Position?
    var make: @Sendable (RecognitionTests) throws -> TestPDF.Page
    var testDescription: String { name }
  }

  /// How far a page is turned in its file: by quarters, and by a few degrees as on a scanner.
  struct Position: Sendable {
    var quarterTurns: Int
    var skewDegrees: Double
  }

  static let trials: [Trial] = [
    Trial(name: "clean", limit: 0.005, position: Position(quarterTurns: 0, skewDegrees: 0)) { _ in
      KnownText.englishPage()
    },
    Trial(name: "skewed by 3°", limit: 0.01) { _ in KnownText.englishPage(skewDegrees: 3) },
    Trial(name: "skewed by -6°", limit: 0.01) { _ in KnownText.englishPage(skewDegrees: -6) },
    Trial(name: "turned by 90°", limit: 0.01, position: Position(quarterTurns: 1, skewDegrees: 0)) { _ in
      KnownText.englishPage(quarterTurns: 1)
    },
    Trial(name: "upside down", limit: 0.01, position: Position(quarterTurns: 2, skewDegrees: 0)) { _ in
      KnownText.englishPage(quarterTurns: 2)
    },
    Trial(name: "turned by 270° and skewed by 2°", limit: 0.01, position: Position(quarterTurns: 3, skewDegrees: 2)) {
      _ in KnownText.englishPage(quarterTurns: 3, skewDegrees: 2)
    },
    Trial(name: "noisy", limit: 0.02) { tests in
      try Scan(drawing: KnownText.englishPage()).noisy(amount: 90, seed: tests.seed)
        .page(width: KnownText.size.width, height: KnownText.size.height)
    },
    Trial(name: "100 dots per inch", limit: 0.02) { _ in
      try Scan(drawing: KnownText.englishPage(), dotsPerInch: 100)
        .page(width: KnownText.size.width, height: KnownText.size.height)
    },
    Trial(name: "one bit", limit: 0.01) { _ in
      try Scan(drawing: KnownText.englishPage(), dotsPerInch: 200)
        .page(width: KnownText.size.width, height: KnownText.size.height, isOneBit: true)
    },
  ]

  /// `make test` runs the first of `sampled`, continuous integration all of them, `make trials` all trials.
  static let sample = trials.filter {
    WalkScale.factor > 1 || sampled.prefix(WalkScale.seeds(sampled.count).count).contains($0.name)
  }
  /// The trials in which most is to be put right.
  private static let sampled = ["turned by 270° and skewed by 2°", "clean", "noisy", "one bit"]

  @Test("English is recognised on spoiled pages, no worse than by tesseract alone", arguments: sample)
  func errorRates(_ trial: Trial) async throws {
    let pool = try pool()
    let page = try trial.make(self)
    let path = try write(page)
    let truth = KnownText.english.joined(separator: " ")
    let found = try await pool.recognize(path, pageNumber: 1, languages: ["eng"])
    let rate = KnownText.errorRate(of: found.text.words.pageText, truth: truth)
    let programsRate = KnownText.errorRate(of: try programsText(of: page, languages: "eng"), truth: truth)
    print(
      "\(trial.name): \(String(format: "%.2f %%, tesseract alone %.2f %%", rate * 100, programsRate * 100)), "
        + "confidence \(found.text.confidence), turns \(found.text.quarterTurns), skew \(found.text.skewDegrees)")
    #expect(rate <= trial.limit)
    // The straightened picture may cost a hundredth by chance.
    #expect(rate <= programsRate + 0.01)
    #expect(found.engine.hasPrefix("tesseract 5"))
    if let position = trial.position { try await expectPlaces(found.text, of: path, position, pool) }
    await pool.shutDown()
  }

  @Test("Simplified Chinese is recognised, each character with its place") func chinese() async throws {
    let pool = try pool()
    let path = try write(KnownText.chinesePage())
    let found = try await pool.recognize(path, pageNumber: 1, languages: ["chi_sim"])
    let rate = KnownText.errorRate(
      of: found.text.words.map(\.text).joined(), truth: KnownText.chinese.joined())
    let programs = try programsText(of: KnownText.chinesePage(), languages: "chi_sim").filter { !$0.isWhitespace }
    let programsRate = KnownText.errorRate(of: programs, truth: KnownText.chinese.joined())
    print("Chinese: \(String(format: "%.2f %%, tesseract alone %.2f %%", rate * 100, programsRate * 100))")
    #expect(rate <= 0.05)
    #expect(rate <= programsRate + 0.01)
    // A search for several characters in a row finds them, because no space separates the characters of a line.
    let lines = found.text.words.pageText.split(separator: "\n")
    #expect(lines.count == KnownText.chinese.count)
    #expect(lines.allSatisfy { !$0.contains(" ") })
    #expect(found.text.words.allSatisfy { $0.text.count == 1 })
    await pool.shutDown()
  }

  // MARK: - Places

  @Test(
    "Words stand where the PDF has them, however the page is turned or skewed",
    arguments: [(0, 2), (1, 2), (2, 2), (3, 0)] as [(Int, Double)])
  func places(quarterTurns: Int, skewDegrees: Double) async throws {
    // The test of error rates compares places as well, in the other four positions.
    let pool = try pool()
    let path = try write(KnownText.englishPage(quarterTurns: quarterTurns, skewDegrees: skewDegrees))
    let found = try await pool.recognize(path, pageNumber: 1, languages: ["eng"])
    try await expectPlaces(
      found.text, of: path, Position(quarterTurns: quarterTurns, skewDegrees: skewDegrees), pool)
    await pool.shutDown()
  }

  /// Compares the places of recognised words with those of the words in the file, which is a page of `KnownText`.
  private func expectPlaces(
    _ text: RecognizedText, of path: String, _ position: Position, _ pool: WorkerPool
  ) async throws {
    // PDFium's boxes of the same words, against which those of turned text are checked.
    var carried: [Word] = []
    for try await page in pool.text(path, pages: 1...1) { carried = page.text.words }
    // Tesseract detects text that runs downwards by itself, so this case checks only the positions of the words.
    if position.quarterTurns != 1 {
      #expect(text.quarterTurns == position.quarterTurns)
      #expect(abs(text.skewDegrees - position.skewDegrees) < 0.5)
    }
    let once = Dictionary(grouping: carried, by: \.text).filter { $0.value.count == 1 }
    var compared = 0
    for word in text.words {
      guard let other = once[word.text]?.first else { continue }
      compared += 1
      let distance = max(
        abs((word.box.x + word.box.width / 2) - (other.box.x + other.box.width / 2)) * KnownText.size.width,
        abs((word.box.y + word.box.height / 2) - (other.box.y + other.box.height / 2)) * KnownText.size.width)
      // In points, a third of a line's height: loose boxes include room for descenders.
      #expect(distance < 8, "\(word.text)")
    }
    #expect(compared > 50)
  }

  // MARK: - Bad input

  @Test("A blank page has no words") func blank() async throws {
    let pool = try pool()
    let found = try await pool.recognize(try write(TestPDF.Page()), pageNumber: 1, languages: ["eng"])
    #expect(found.text == RecognizedText())
    await pool.shutDown()
  }

  @Test("A page of 20,000 pixels a side is recognised at the resolution that fits") func huge() async throws {
    var page = KnownText.englishPage()
    // Ten times as large as paper.
    page.mediaBox = "0 0 4800 4800"
    page.content = Array("q 8 0 0 8 0 0 cm\n".utf8) + page.content + Array("Q\n".utf8)
    let pool = try pool()
    let found = try await pool.recognize(try write(page), pageNumber: 1, languages: ["eng"])
    let rate = KnownText.errorRate(of: found.text.words.pageText, truth: KnownText.english.joined(separator: " "))
    print("huge: \(String(format: "%.2f %%", rate * 100))")
    #expect(rate < 0.02)
    await pool.shutDown()
  }

  @Test("A strip that is longer than Tesseract can take is drawn smaller") func strip() async throws {
    var page = TestPDF.Page()
    page.mediaBox = "0 0 100 14400"
    page.content = Array("BT /F1 24 Tf 10 14000 Td (Top) Tj ET\n".utf8)
    let pool = try pool()
    let found = try await pool.recognize(try write(page), pageNumber: 1, languages: ["eng"])
    #expect(found.text.words.map(\.text).contains("Top"))
    await pool.shutDown()
  }

  @Test("A language that is not installed is named, with those that are") func missingLanguage() async throws {
    let pool = try pool()
    let path = try write(KnownText.englishPage())
    let installed = try await pool.recognizableLanguages().names
    #expect(installed.contains("eng") && installed.contains("chi_sim") && !installed.contains("osd"))
    for name in ["xxx", "../../etc/passwd", "osd", "eng+chi_sim"] {
      let failure = await error { _ = try await pool.recognize(path, pageNumber: 1, languages: [name]) }
      #expect(failure == .ocr(.languageMissing(name, installed: installed)))
    }
    // The worker goes on serving.
    #expect(try await pool.recognize(path, pageNumber: 1, languages: ["eng"]).text.words.count > 100)
    await pool.shutDown()
  }

  @Test("A page that there is not, and a file that is none, fail with the reason") func missingPage() async throws {
    let pool = try pool()
    let path = try write(KnownText.englishPage())
    #expect(
      await error { _ = try await pool.recognize(path, pageNumber: 2, languages: ["eng"]) }
        == .pdf(.pageOutOfRange(number: 2, count: 1)))
    let other = try folder.write(Array("no PDF".utf8), as: "other.pdf")
    #expect(
      await error { _ = try await pool.recognize(other, pageNumber: 1, languages: ["eng"]) } == .pdf(.notPDF))
    await pool.shutDown()
  }

  @Test("A worker that is killed in the middle of a page fails that page, and the next is served") func killed()
    async throws
  {
    let pool = try pool()
    let path = try write(KnownText.englishPage())
    let failing = Task { await error { _ = try await pool.recognize(path, pageNumber: 1, languages: ["eng"]) } }
    var process: Int32?
    while process == nil {
      process = pool.recognitionProcessIdentifiers.first
      try await Task.sleep(for: .milliseconds(5))
    }
    kill(try #require(process), SIGKILL)
    #expect(await failing.value == .crashed(signal: SIGKILL))
    #expect(try await pool.recognize(path, pageNumber: 1, languages: ["eng"]).text.words.count > 100)
    await pool.shutDown()
  }

  @Test("A page that takes too long, or too much memory, fails with that") func limits() async throws {
    let path = try write(KnownText.englishPage())
    let short = try pool(limits: WorkerLimits(recognitionSeconds: 0))
    #expect(
      await error { _ = try await short.recognize(path, pageNumber: 1, languages: ["eng"]) } == .timedOut(seconds: 0))
    await short.shutDown()
    var page = KnownText.englishPage()
    page.mediaBox = "0 0 4800 4800"
    let large = try write(page, as: "large.pdf")
    let small = try pool(limits: WorkerLimits(memoryBytes: 300 << 20))
    let failure = await error { _ = try await small.recognize(large, pageNumber: 1, languages: ["eng"]) }
    #expect(failure == .memoryLimitExceeded(bytes: 300 << 20))
    await small.shutDown()
  }

  @Test("A request that is cancelled ends at once, and its process soon") func cancelled() async throws {
    let pool = try pool()
    let path = try write(KnownText.englishPage())
    let asking = Task { await error { _ = try await pool.recognize(path, pageNumber: 1, languages: ["eng"]) } }
    while pool.recognitionProcessIdentifiers.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    asking.cancel()
    #expect(await asking.value == .cancelled)
    await pool.shutDown()
  }

  @Test("A worker for recognition yields to others, has one thread, and is confined as all are") func confined()
    async throws
  {
    let pool = try pool()
    let path = try write(KnownText.englishPage())
    _ = try await pool.recognize(path, pageNumber: 1, languages: ["eng", "chi_sim"])
    let process = try #require(pool.recognitionProcessIdentifiers.first)
    let status = try readText("/proc/\(process)/status")
    #expect(status.contains("Threads:\t1\n"))
    #expect(status.contains("Seccomp:\t2\n"))
    // The nineteenth field is the nice value. The name in parentheses has no space.
    let fields = try readText("/proc/\(process)/stat").split(separator: " ")
    #expect(fields[18] == "19")
    await pool.shutDown()
  }
}
