import BlazeBinary
import ByteCoding
import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("The words on pages are kept, compactly and whole")
struct PageTextTests {
  private func randomWord(_ generator: inout SeededGenerator) -> Word {
    let texts = ["light", "é", "全", "👩‍👩‍👧‍👦", "a\u{301}", "ω=2πf", "x"]
    func fraction() -> Double { Double.random(in: 0...1, using: &generator) }
    return Word(
      text: texts[Int.random(in: 0..<texts.count, using: &generator)],
      box: NormalizedRect(x: fraction(), y: fraction(), width: fraction(), height: fraction()),
      separator: [.none, .space, .line][Int.random(in: 0..<3, using: &generator)])
  }

  @Test("Words come back with their text and their boxes to 1/65535 of the page", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 50, 300] {
      let words = (0..<count).map { _ in randomWord(&generator) }
      let bytes = WordTable(words).blazeBinary
      #expect(bytes.count <= 4 + 10 * count)
      let back = try WordTable(blazeBinary: bytes).words(in: words.pageText)
      #expect(back.map { $0.text } == words.map { $0.text })
      #expect(back.map { $0.separator } == words.map { $0.separator })
      for (was, now) in zip(words, back) {
        #expect(abs(was.box.x - now.box.x) <= 0.5 / 65535 && abs(was.box.width - now.box.width) <= 0.5 / 65535)
      }
      #expect(WordTable(back).blazeBinary == bytes)
    }
  }

  @Test("A box outside of the page is brought to its edge")
  func clamps() throws {
    let box = NormalizedRect(x: -1, y: .nan, width: 7, height: .infinity)
    let table = WordTable([Word(text: "a", box: box, separator: .none)])
    let back = try WordTable(blazeBinary: table.blazeBinary).entries[0].box
    #expect(back == NormalizedRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("Damaged tables and other pages' texts are refused with a place", arguments: [7, 8] as [UInt64])
  func refuses(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let words = "some words on a page".asWords
    let bytes = WordTable(words).blazeBinary
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      damaged.removeLast(Int.random(in: 0...2, using: &generator))
      // Damaged bytes give an error or an answer, never a crash or words that are not in the text.
      guard let table = try? WordTable(blazeBinary: damaged), let found = try? table.words(in: words.pageText)
      else { continue }
      try #require(found.pageText == words.pageText)
    }
    #expect(throws: ByteCodingError.self) { try WordTable(words).words(in: "another text") }
    #expect(throws: ByteCodingError.self) { try WordTable(words).words(in: words.pageText + " more") }
    #expect(throws: ByteCodingError(.unknownCase, at: 0)) { try WordTable(blazeBinary: [9]) }
  }

  @Test("Extraction says how far it is, goes on where it ended, and completes with the last page of the last variant")
  func resumes() async throws {
    let store = try TemporaryLibrary().open()
    let (bundle, doc) = try await store.importFile("x", pages: 5, title: "X", variants: [.display, .ocr])
    let docID = try #require(doc?.id)
    #expect(try await store.pagesWithoutText(of: bundle.id, variant: .display) == [1, 2, 3, 4, 5])
    #expect(try await store.pagesWithoutText(of: bundle.id, variant: .original) == [])
    try await store.savePageTexts(
      [1, 4].map { ExtractedPage(pageNumber: $0, words: "page \($0)".asWords) }, of: bundle.id, variant: .display)
    #expect(try await store.pagesWithoutText(of: bundle.id, variant: .display) == [2, 3, 5])
    #expect(try await store.bundle(bundle.id)?.textExtraction == .inProgress(pagesDone: 2))
    #expect(try await store.docDetail(docID)?.doc.textProgress == 0.2)

    try await store.textExtractionFailed(of: bundle.id, reason: "the worker died")
    #expect(try await store.bundleSummary(bundle.id)?.textFailure == "the worker died")
    #expect(try await store.docDetail(docID)?.doc.textFailure == "the worker died")
    // Saving the same pages again does not count them twice.
    try await store.savePageTexts(
      (1...5).map { ExtractedPage(pageNumber: $0, words: []) }, of: bundle.id, variant: .display)
    #expect(try await store.bundle(bundle.id)?.textExtraction == .inProgress(pagesDone: 5))
    try await store.savePageTexts(
      (1...5).map { ExtractedPage(pageNumber: $0, words: []) }, of: bundle.id, variant: .ocr)
    let summary = try #require(try await store.bundleSummary(bundle.id))
    #expect(summary.textExtraction == .completed && summary.pagesRead == 10 && summary.textFailure == nil)
    // All pages were read; none of them has words.
    #expect(summary.pagesWithText == 0)
    #expect(try await store.docDetail(docID)?.doc.textProgress == 1)
    #expect(try await store.integrityProblems() == [])
  }

  @Test("Pages that a bundle does not have are refused, and nothing of their batch is kept")
  func refusesPages() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("x", pages: 2).bundle.id
    for number in [0, 3, -1] {
      await #expect(throws: LibraryError.pageOutOfRange(pageNumber: number, pageCount: 2)) {
        try await store.savePageTexts(
          [ExtractedPage(pageNumber: 1, words: []), ExtractedPage(pageNumber: number, words: [])], of: bundle,
          variant: .display)
      }
    }
    await #expect(throws: LibraryError.pageOutOfRange(pageNumber: 1, pageCount: 0)) {
      try await store.savePageTexts([ExtractedPage(pageNumber: 1, words: [])], of: bundle, variant: .ocr)
    }
    #expect(try await store.pagesWithoutText(of: bundle, variant: .display) == [1, 2])
  }

  @Test("The best text is the scan's, then the display file's, then the original's, if it has words")
  func prefers() async throws {
    let store = try TemporaryLibrary().open()
    let (bundle, _) = try await store.importFile("x", pages: 1, title: "X", variants: [.display, .original, .ocr])
    func save(_ text: String, _ variant: PDFVariant) async throws {
      try await store.savePageTexts(
        [ExtractedPage(pageNumber: 1, words: text.asWords)], of: bundle.id, variant: variant)
    }
    func found() async throws -> [PDFVariant] {
      let hits = try await store.search("word").hits
      let best = try await store.pageText(of: bundle.id, pageNumber: 1)
      if let hit = hits.first { #expect(hit.source == best?.source) }
      #expect(try await store.integrityProblems() == [])
      return hits.map { $0.source }
    }
    #expect(try await store.pageText(of: bundle.id, pageNumber: 1) == nil)
    try await save("an original word", .original)
    #expect(try await found() == [.original])
    try await save("a display word", .display)
    #expect(try await found() == [.display])
    try await save("", .ocr)
    #expect(try await found() == [.display])
    try await save("a scanned word", .ocr)
    #expect(try await found() == [.ocr])
    #expect(try await store.search("original").total == 0)
    #expect(
      try await store.pageText(of: bundle.id, pageNumber: 1, variant: .original)?.words.pageText == "an original word")
    try await save("nothing of that", .ocr)
    #expect(try await found() == [])
    let text = try #require(try await store.pageText(of: bundle.id, pageNumber: 1))
    #expect(text.source == .ocr && text.height == 801)
  }

  @Test("Text is kept composed and without the character that ends a text")
  func normalises() async throws {
    let store = try TemporaryLibrary().open()
    let (bundle, _) = try await store.importFile("x", pages: 1, title: "X")
    let box = NormalizedRect(x: 0, y: 0, width: 1, height: 1)
    let words = ["Cafe\u{301}", "\u{0}", "a\u{0}b", "か\u{3099}く"].map { Word(text: $0, box: box, separator: .space) }
    try await store.savePageTexts([ExtractedPage(pageNumber: 1, words: words)], of: bundle.id, variant: .display)
    let text = try #require(try await store.pageText(of: bundle.id, pageNumber: 1))
    let composed = ["Caf\u{E9}", "ab", "がく"].map { Array($0.unicodeScalars) }
    #expect(text.words.map { Array($0.text.unicodeScalars) } == composed)
    for query in ["cafe", "Cafe\u{301}", "caf\u{E9}", "ab", "がく", "か\u{3099}"] {
      #expect(try await store.search(query).total == 1, "\(query)")
    }
  }
}
