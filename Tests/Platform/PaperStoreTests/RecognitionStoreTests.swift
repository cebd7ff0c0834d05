import ByteCoding
import Foundation
import GRDB
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Recognised text is kept beside what files carry, and found")
struct RecognitionStoreTests {
  private static let engine = "tesseract 5.3.0"
  private static let english = TextLanguages.usual

  private func page(
    _ number: Int, _ text: String, variant: PDFVariant = .display, languages: TextLanguages = english,
    engine: String = engine
  ) -> RecognizedPage {
    let words = text.asWords
    return RecognizedPage(
      page: RecognitionPage(variant: variant, pageNumber: number), words: words,
      confidences: words.indices.map { UInt8(90 - $0) }, languages: languages, engine: engine)
  }

  private func carry(
    _ texts: [String], of bundle: PDFBundle.ID, variant: PDFVariant = .display, in store: LibraryStore
  ) async throws {
    try await store.savePageTexts(
      texts.enumerated().map { ExtractedPage(pageNumber: $0 + 1, words: $1.asWords) }, of: bundle, variant: variant)
  }

  @Test("A page without words is not a page with text")
  func counts() async throws {
    let store = try TemporaryLibrary().open()
    let (bundle, doc) = try await store.importFile("x", pages: 2, title: "Scan")
    try await carry(["", ""], of: bundle.id, in: store)
    var summary = try #require(try await store.bundleSummary(bundle.id))
    #expect(summary.textExtraction == .completed)
    #expect(summary.pagesRead == 2 && summary.pagesWithText == 0)
    #expect(try await store.docDetail(try #require(doc?.id))?.doc.hasText == false)
    try await store.saveRecognizedText(page(2, "photosynthesis in leaves"), of: bundle.id)
    summary = try #require(try await store.bundleSummary(bundle.id))
    #expect(summary.pagesRead == 2 && summary.pagesWithText == 1)
    #expect(try await store.docDetail(try #require(doc?.id))?.doc.hasText == true)
    #expect(try await store.integrityProblems() == [])
    #expect(try store.findings() == [])
  }

  @Test("Recognised words are found at once, with their boxes and confidences")
  func found() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("x", pages: 2, title: "Scan").bundle
    try await carry(["", ""], of: bundle.id, in: store)
    #expect(try await store.search("photosynthesis").hits.isEmpty)
    try await store.saveRecognizedText(page(2, "photosynthesis in leaves"), of: bundle.id)
    let hit = try #require(try await store.search("photosynthesis").hits.first)
    #expect(hit.pageNumber == 2 && hit.source == .display)
    #expect(try await store.matches(of: "leaves", onPage: hit.pageID).count == 1)
    let found = try store.pool.read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM page_text WHERE source = 'recognized'")
    }
    let row = try #require(found)
    #expect(row["confidences"] as Data == Data([90, 89, 88]))
    // (14 × 90 + 2 × 89 + 6 × 88) / 22 characters.
    #expect(row["confidence"] as Int == 89)
    #expect(row["languages"] as String == "eng" && row["engine"] as String == Self.engine)
    // Another recognition run replaces the text.
    try await store.saveRecognizedText(page(2, "chlorophyll"), of: bundle.id)
    #expect(try await store.search("photosynthesis").hits.isEmpty)
    #expect(try await store.search("chlorophyll").hits.count == 1)
    #expect(try await store.integrityProblems() == [])
  }

  @Test("What a file carries is preferred to what was recognised, and that to rubbish")
  func order() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("x", pages: 3, title: "Paper", variants: [.display, .ocr]).bundle
    let rubbish = "\u{E001}\u{E002} \u{FFFD}\u{FFFD}"
    try await carry(["good words", rubbish, ""], of: bundle.id, in: store)
    try await carry(["", "", ""], of: bundle.id, variant: .ocr, in: store)
    #expect(
      try await store.pagesToRecognize(of: bundle.id, languages: Self.english, engine: Self.engine)
        == [RecognitionPage(variant: .ocr, pageNumber: 2), RecognitionPage(variant: .ocr, pageNumber: 3)])
    for number in 1...3 {
      try await store.saveRecognizedText(page(number, "seen \(number)", variant: .ocr), of: bundle.id)
    }
    var texts: [String] = []
    for number in 1...3 {
      texts.append(try await store.pageText(of: bundle.id, pageNumber: number)?.words.pageText ?? "")
    }
    #expect(texts == ["good words", "seen 2", "seen 3"])
    #expect(
      try await store.textReport(of: bundle.id)
        == TextReport(
          pages: 3, carried: 1, recognized: 2, confidence: 90, recognizers: ["eng, tesseract 5.3.0"]))
    #expect(try await store.integrityProblems() == [])
  }

  @Test("Pages are left out that were recognised in the same way, or that a person corrected")
  func leftOut() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("x", pages: 4, title: "Paper").bundle.id
    try await carry(["", "", "", "carried"], of: bundle, in: store)
    try await store.saveRecognizedText(page(1, "one"), of: bundle)
    try await store.saveRecognizedText(page(2, ""), of: bundle)
    func pages(_ languages: TextLanguages = Self.english, _ engine: String = Self.engine, again: Bool = false)
      async throws -> [Int]
    {
      try await store.pagesToRecognize(of: bundle, languages: languages, engine: engine, again: again)
        .map(\.pageNumber)
    }
    #expect(try await pages() == [3])
    #expect(try await pages(again: true) == [1, 2, 3])
    #expect(try await pages(try #require(TextLanguages("chi_sim"))) == [1, 2, 3])
    #expect(try await pages(Self.english, "tesseract 6.0.0") == [1, 2, 3])
    #expect(try await store.textReport(of: bundle)?.searchedInVain == 1)
  }

  @Test("A page that the bundle does not have is refused")
  func refused() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("x", pages: 2).bundle.id
    for number in [0, 3] {
      await #expect(throws: LibraryError.pageOutOfRange(pageNumber: number, pageCount: 2)) {
        try await store.saveRecognizedText(page(number, "x"), of: bundle)
      }
    }
    await #expect(throws: LibraryError.pageOutOfRange(pageNumber: 1, pageCount: 0)) {
      try await store.saveRecognizedText(page(1, "x", variant: .ocr), of: bundle)
    }
  }

  @Test("One job is queued for a bundle however often it is asked for; languages are kept with the bundle")
  func queue() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("x", pages: 2).bundle.id
    let first = try await store.addRecognition(of: bundle)
    #expect(try await store.addRecognition(of: bundle).id == first.id)
    let both = try #require(TextLanguages("eng+chi_sim"))
    let second = try await store.addRecognition(of: bundle, languages: both)
    #expect(second.id != first.id)
    #expect(try await store.addRecognition(of: bundle).id == second.id)
    #expect(
      try await store.job(second.id)?.task == .recognizeText(RecognitionTask(bundleID: bundle, languages: both)))
    // Only workers for this kind of job get these jobs.
    #expect(try await store.claimNextJob(for: store.newID()) == nil)
    let claimed = try #require(try await store.claimNextJob(for: store.newID(), of: .recognizeText))
    #expect(claimed.summary.id == first.id)
    // Nobody works on a paused job until it is resumed.
    #expect(try await store.pauseJob(first.id).state == .paused)
    await #expect(throws: LibraryError.conflict(.job, id: first.id.description)) {
      _ = try await store.jobProgressed(first.id, stage: "x", done: 1, total: 2)
    }
    #expect(try await store.resumeJob(first.id).state == .queued)
    #expect(try await store.pauseJob(second.id).state == .paused)
    #expect(try await store.addRecognition(of: bundle).state == .queued)
    await #expect(throws: LibraryError.self) { try await store.resumeJob(second.id) }
  }

  @Test("Only the recognition of text can be halted")
  func haltsRecognitionAlone() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("x", pages: 2).bundle.id
    let job = try await store.addJob(.extractText(bundle), name: "x").summary.id
    await #expect(throws: LibraryError.conflict(.job, id: job.description)) { try await store.pauseJob(job) }
  }

  @Test(
    "Names of languages are read, and nothing else",
    arguments: [
      ("eng", true), ("eng+chi_sim", true), ("", false), ("eng+", false), ("eng+eng", false), ("../eng", false),
      ("a+b+c+d", true), ("a+b+c+d+e", false), ("chi sim", false),
    ])
  func languages(text: String, isRead: Bool) {
    #expect(TextLanguages(text)?.description == (isRead ? text : nil))
  }

  @Test("A library from before there was recognition keeps its texts, its index and its queue")
  func migration() async throws {
    let library = try TemporaryLibrary()
    let path = try library.directory().databasePath
    let queue = try DatabaseQueue(path: path, configuration: DatabaseOpening.configuration())
    try Schema.migrator.migrate(queue, upTo: "10 persons")
    let bundle = PDFBundle.ID(UniqueID(high: 1, low: 1))
    try await queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO bundle (id, name_order, created_at, updated_at, text_extraction) VALUES (?, '', 1, 1, 'completed')
          """, arguments: [bundle])
      try db.execute(
        sql: """
          INSERT INTO bundle_segment (bundle_id, variant, ordinal, page_count, byte_count, sha256, source_name, page_sizes)
            VALUES (?, 'display', 1, 3, 9, zeroblob(32), 'a.pdf', zeroblob(48))
          """, arguments: [bundle])
      for (index, text) in ["real words", "\u{E001}\u{E002}\u{E003}", ""].enumerated() {
        try db.execute(
          sql: """
            INSERT INTO page_text (bundle_id, page_number, variant, text, words, bundle_page)
              VALUES (?, ?, 'display', ?, ?, ?)
            """,
          arguments: [bundle, index + 1, text, Data(WordTable(text.asWords).blazeBinary), index + 1])
      }
      try db.execute(
        sql: """
          INSERT INTO job (number, id, kind, state, name, stage, units_done, units_total, created_at, updated_at, task)
            VALUES (41, randomblob(16), 'extractText', 'queued', 'a', '', 0, 0, 1, 1, ?);
          """, arguments: [try JobTask.extractText(bundle).json])
      try db.execute(sql: "UPDATE sqlite_sequence SET seq = 77 WHERE name = 'job'")
    }
    try queue.close()

    let store = try library.open()
    #expect(try await store.bundleSummary(bundle)?.pagesRead == 3)
    #expect(try await store.bundleSummary(bundle)?.pagesWithText == 2)
    #expect(
      try await store.pagesToRecognize(of: bundle, languages: Self.english, engine: Self.engine).map(\.pageNumber)
        == [2, 3])
    #expect(try await store.pageText(of: bundle, pageNumber: 1)?.words.pageText == "real words")
    let job = try #require(try await store.claimNextJob(for: store.newID()))
    #expect(job.task == .extractText(bundle))
    // Job numbers are never reused.
    _ = try await store.addRecognition(of: bundle)
    #expect(try await store.pool.read { db in try Int.fetchOne(db, sql: "SELECT max(number) FROM job") } == 78)
    let schema = try await store.pool.read { db in
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE name LIKE 'new_%'")
    }
    #expect(schema == [])
    #expect(try await store.integrityProblems() == [])
    // The rows were inserted without the file.
    #expect(try store.findings() == ["fileMissing PDFBundles/\(bundle)/display.pdf"])
  }

  @Test(
    "Text is told from rubbish by its share of known characters",
    arguments: [
      ("The speed is 3.5 m/s (see figure 2).", true), ("全球气候变化的原因", true), ("ω = 2πf ≈ 6.28 ∙ 50 Hz", true),
      ("Größe, naïve, résumé", true), ("", false), (" \n", false), ("\u{E001}\u{E002}\u{E003}", false),
      ("\u{FFFD}\u{FFFD}\u{FFFD} a", false), ("!\"#$%&'()*+,-./:;", false), ("\u{1}\u{2}\u{3}", false),
      ("abc \u{F8FF}\u{F8FE}", false), ("abcdefghi \u{F8FF}\u{F8FE}", true),
      // A contents list, an index, lines for an answer: repeated punctuation counts as one mark.
      ("1.1 Consoles" + String(repeating: " .", count: 60) + " 3", true),
      ("[[" + String(repeating: ".", count: 90) + "11", true),
      ("(a) Explain." + String(repeating: "\n__________", count: 12) + "[2]", true),
      (String(repeating: ". ", count: 80), false), (String(repeating: "-=", count: 30) + "ab", false),
      ("\u{E001}\u{E002}" + String(repeating: " .", count: 60) + " 3", false),
      (String(repeating: "\u{E001}", count: 40) + "abc", false),
      (String(repeating: "\u{FFFD} ", count: 40) + "abc", false),
    ])
  func quality(text: String, isUsable: Bool) {
    #expect(TextQuality.isUsable(text) == isUsable)
  }
}
