import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Texts, sizes and searches follow the page mapping")
struct PageMappingTests {
  private func alignment(_ steps: [(Int, Int?)]) throws -> PageAlignment {
    try PageAlignment(steps: steps.map { .init(page: $0.0, counterpart: $0.1) })
  }

  private func setMapping(_ mapping: PageMapping, of bundle: PDFBundle.ID, in store: LibraryStore) async throws {
    try await store.write { writer throws(LibraryError) in
      try writer.setPageMapping(of: bundle, to: mapping, context: writer.context)
    }
  }

  @Test("Aligning moves the scan's words, its sizes and what a search finds, there and back")
  func moves() async throws {
    let store = try TemporaryLibrary().open()
    let (bundle, doc) = try await store.importFile("x", pages: 3, title: "X", variants: [.display, .ocr])
    let docID = try #require(doc?.id)
    try await store.savePageTexts(
      ["cover", "first", "second"].enumerated().map { ExtractedPage(pageNumber: $0 + 1, words: $1.asWords) },
      of: bundle.id, variant: .ocr)
    func pages(with word: String) async throws -> [Int] {
      #expect(try await store.integrityProblems() == [])
      return try await store.search(word).hits.map { $0.pageNumber }.sorted()
    }
    func words(onPage page: Int) async throws -> String? {
      try await store.pageText(of: bundle.id, pageNumber: page, variant: .ocr)?.words.pageText
    }
    #expect(try await pages(with: "cover") == [1])

    try await setMapping(PageMapping(ocr: try alignment([(1, 2)])), of: bundle.id, in: store)
    #expect(try await pages(with: "cover") == [])
    #expect(try await pages(with: "first") == [1])
    #expect(try await words(onPage: 2) == "second")
    #expect(try await words(onPage: 3) == nil)
    let detail = try #require(try await store.docDetail(docID)?.pageGroups[0].pages)
    #expect(detail.map { $0.binding.sources } == [[.display, .ocr], [.display, .ocr], [.display]])
    #expect(try await store.pageSize(of: bundle.id, variant: .ocr, pageNumber: 1)?.height == 802)
    #expect(try await store.matches(of: "first", onPage: detail[0].id).count == 1)
    #expect(try await store.pagesWithoutText(of: bundle.id, variant: .ocr) == [])

    // Words saved while a mapping is in force go to the pages that it names.
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 3, words: "third".asWords)], of: bundle.id, variant: .ocr)
    #expect(try await pages(with: "third") == [2])
    #expect(try await pages(with: "second") == [])

    // Where the scan has a gap, the best words are those of the display file.
    try await store.savePageTexts(
      (1...3).map { ExtractedPage(pageNumber: $0, words: "printed".asWords) }, of: bundle.id, variant: .display)
    try await setMapping(PageMapping(ocr: try alignment([(2, nil)])), of: bundle.id, in: store)
    #expect(try await pages(with: "cover") == [1])
    #expect(try await pages(with: "printed") == [2])
    #expect(try await pages(with: "first") == [3])
    try await setMapping(.straight, of: bundle.id, in: store)
    #expect(try await pages(with: "first") == [2])
    #expect(try await pages(with: "printed") == [])
  }

  @Test("Random mappings, one after the other, agree with a library that was aligned before its words were read")
  func random() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("let seed: UInt64 = \(seed)")
    var generator = SeededGenerator(seed: seed)
    let store = try TemporaryLibrary().open()
    let (bundle, _) = try await store.importFile("x", pages: 8, title: "X", variants: [.display, .original, .ocr])
    for variant in [PDFVariant.original, .ocr] {
      try await store.savePageTexts(
        (1...8).map { ExtractedPage(pageNumber: $0, words: "\(variant.name)\($0)".asWords) }, of: bundle.id,
        variant: variant)
    }
    for _ in 0..<20 {
      var mapping = PageMapping()
      for variant in [PDFVariant.original, .ocr] {
        // Puts some of the pages, in order, on some of the places.
        var counterparts: [Int?] = Array(repeating: nil, count: 8)
        let kept = (1...8).filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
        let places = Array(0..<8).shuffled(using: &generator).prefix(kept.count).sorted()
        for (place, page) in zip(places, kept) { counterparts[place] = page }
        mapping[variant] = try PageAlignment(counterparts: counterparts, pageCount: 8)
      }
      try await setMapping(mapping, of: bundle.id, in: store)
      #expect(try await store.bundle(bundle.id)?.pageMapping == mapping)
      for page in 1...8 {
        let expected = [PDFVariant.ocr, .original].lazy.compactMap { variant in
          mapping[variant].counterparts(ofFirst: 8, pageCount: 8)[page - 1].map { "\(variant.name)\($0)" }
        }.first
        #expect(try await store.pageText(of: bundle.id, pageNumber: page)?.words.pageText == expected)
      }
      #expect(try await store.integrityProblems() == [])
    }
  }

  @Test("A mapping survives closing, and damaged bytes are named, not guessed at")
  func damaged() async throws {
    let library = try TemporaryLibrary()
    var store = try library.open()
    let bundle = try await store.importFile("x", pages: 3, variants: [.display, .ocr]).bundle.id
    let mapping = PageMapping(ocr: try alignment([(2, nil)]))
    try await setMapping(mapping, of: bundle, in: store)
    try store.close()
    store = try library.open()
    #expect(try await store.bundle(bundle)?.pageMapping == mapping)
    try await store.write { writer throws(LibraryError) in
      try writer.database { db in
        try db.execute(sql: "UPDATE bundle SET page_mapping = ?", arguments: [Data([1, 0, 9])])
      }
    }
    await #expect {
      try await store.bundle(bundle)
    } throws: { error in
      if case LibraryError.storage(let message) = error { message.contains("\(bundle)") } else { false }
    }
  }
}
