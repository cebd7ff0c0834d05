import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Search finds pages by their words")
struct SearchTests {
  /// A library with one doc that has a page for each text.
  fileprivate func library(_ texts: [String], title: String = "Paper") async throws -> (TemporaryLibrary, LibraryStore)
  {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (bundle, _) = try await store.importFile(title, pages: texts.count, title: title)
    try await store.savePageTexts(
      texts.enumerated().map { ExtractedPage(pageNumber: $0 + 1, words: $1.asWords) }, of: bundle.id,
      variant: .display)
    return (library, store)
  }

  private func pages(_ query: String, in store: LibraryStore) async throws -> [Int] {
    let findings = try await store.search(query, slice: ListSlice(limit: 1000))
    #expect(findings.total == findings.hits.count)
    #expect(findings.hits.allSatisfy { $0.snippet.unicodeScalars.count <= 2 * Snippet.length })
    return findings.hits.map { $0.pageNumber }.sorted()
  }

  fileprivate static let texts = [
    "Light travels as a wave through the lens",
    "The focal length of a lens",
    "Waves of sound, and the Café résumé",
    "全文检索 与 光学字符识别",
    "検索エンジン とは",
    "한국어 문서 검색",
    "answer 42 and formula H2O水",
  ]

  private static let queries: [(String, [Int])] = [
    ("lens", [1, 2]), ("LENS", [1, 2]), ("wave", [1, 3]), ("wave the", [1]), ("wav*", [1, 3]),
    ("\"wave\"", [1]), ("\"focal length\"", [2]), ("\"length focal\"", []), ("lens -wave", [2]), ("lens -focal", [1]),
    ("-lens", []), ("cafe", [3]), ("RESUME", [3]), ("resumé", [3]), ("soun", [3]), ("ound", []), ("lens wave", [1]),
    ("检索", [4]), ("全文检索", [4]), ("文检", [4]), ("索", [4, 5]), ("全", [4]), ("学字", [4]), ("字学", []), ("全文 识别", [4]),
    ("检 字", [4]), ("検索", [5]), ("エンジン", [5]), ("ンジ", [5]), ("한국어", [6]), ("국어", [6]), ("색", [6]), ("문서 검색", [6]),
    ("H2O", [7]), ("h2o水", [7]), ("水", [7]), ("42", [7]), ("-索 检", []), ("lens OR sound", []), ("NEAR(lens)", []),
    ("\"lens", [1, 2]), ("“focal length”", [2]), ("ｌｅｎｓ", [1, 2]), ("text:lens", []), ("全文。", [4]), ("索引", []),
  ]

  @Test("Words, prefixes, phrases, exclusions, accents and substrings of Chinese, Japanese and Korean")
  func finds() async throws {
    let (library, store) = try await library(Self.texts)
    for (query, expected) in Self.queries { #expect(try await pages(query, in: store) == expected, "\(query)") }
    withExtendedLifetime(library) {}
  }
}

extension SearchTests {
  @Test("A hit says where the page is, what stands there, and what matched; the best comes first")
  func hits() async throws {
    let (library, store) = try await library(["light", "a wave of light and light", "sound"], title: "Optics")
    let findings = try await store.search("light")
    #expect(findings.total == 2)
    let hit = try #require(findings.hits.first)
    let detail = try #require(try await store.docDetail(hit.docID))
    #expect(hit.docTitle == "Optics" && hit.pageGroupTitle == "Optics")
    let page = detail.pageGroups[0].pages[hit.pageNumber - 1]
    #expect(hit.pageID == page.id && hit.pageVersionID == page.versionID && hit.bundleID == page.binding.bundleID)
    #expect(hit.pageGroupID == detail.pageGroups[0].id && hit.positionInDoc == hit.pageNumber && hit.source == .display)
    let second = try #require(findings.hits.first { $0.pageNumber == 2 })
    #expect(second.snippet == "a wave of light and light")
    #expect(second.matches == [SnippetMatch(start: 10, length: 5), SnippetMatch(start: 20, length: 5)])
    #expect(findings.hits[0].score >= findings.hits[1].score && findings.hits[1].score > 0)
    withExtendedLifetime(library) {}
  }

  @Test("Parts of a long list of hits fit together, and the total is always the whole")
  func slices() async throws {
    // Each page has the word one to five times, so that groups of thirty pages rank the same.
    let times = (1...150).map { 1 + $0 * 7 % 5 }
    let texts = times.map { count in
      (Array(repeating: "light", count: count) + Array(repeating: "dark", count: 6 - count)).joined(separator: " ")
    }
    let (library, store) = try await library(texts)
    let expected = (1...150).sorted { (times[$1 - 1], $0) < (times[$0 - 1], $1) }
    for (limit, offset) in [(10, 0), (10, 10), (7, 143), (20, 140), (1, 75), (150, 0), (1000, 3)] {
      let findings = try await store.search("light", slice: ListSlice(limit: limit, offset: offset))
      #expect(findings.total == 150)
      let part = Array(expected.dropFirst(offset).prefix(limit))
      #expect(findings.hits.map { $0.pageNumber } == part)
    }
    for (limit, offset) in [(0, 0), (10, 150), (10, .max)] {
      let findings = try await store.search("light", slice: ListSlice(limit: limit, offset: offset))
      #expect(findings.total == 150 && findings.hits.isEmpty)
    }
    withExtendedLifetime(library) {}
  }

  @Test("Docs in the trash are not found; one doc may be looked into; titles are found by any part, accents aside")
  func scope() async throws {
    let store = try TemporaryLibrary().open()
    var docs: [Doc.ID] = []
    for title in ["Été 2024", "Winter: the été paper", "Physics 10"] {
      let (bundle, doc) = try await store.importFile(title, pages: 1, title: title)
      try await store.savePageTexts(
        [ExtractedPage(pageNumber: 1, words: "light".asWords)], of: bundle.id, variant: .display)
      docs.append(try #require(doc?.id))
    }
    #expect(try await store.search("light", in: docs[1]).hits.map { $0.docID } == [docs[1]])
    #expect(try await store.search("light", in: docs[1]).docs == [])
    #expect(try await store.search("ete").docs.map { $0.id } == [docs[0], docs[1]])
    #expect(try await store.search("ÉTÉ -winter").docs.map { $0.id } == [docs[0]])
    #expect(try await store.search("hysic").docs.map { $0.id } == [docs[2]])
    #expect(try await store.search("2024 ete").docs.map { $0.id } == [docs[0]])
    let (first, third) = (docs[0], docs[2])
    try await store.write { writer throws(LibraryError) in
      try writer.perform(.moveToTrash(selection: StructureSelection(docs: [first])), context: writer.context)
      try writer.perform(.moveToTrash(selection: StructureSelection(docs: [third])), context: writer.context)
    }
    let findings = try await store.search("light")
    #expect(findings.total == 1 && findings.hits.map { $0.docID } == [docs[1]])
    #expect(try await store.search("physics").docs == [])
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.restore(selection: StructureSelection(docs: [first])), context: writer.context)
    }
    #expect(try await store.search("light").total == 2)
  }

  @Test("A bundle in two docs is found in both")
  func sharedBundle() async throws {
    let store = try TemporaryLibrary().open()
    let (bundle, _) = try await store.importFile("x", pages: 1, title: "One")
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 1, words: "light".asWords)], of: bundle.id, variant: .display)
    _ = try await store.write { writer throws(LibraryError) in
      try writer.createDoc(from: bundle.id, title: "Two", context: writer.context)
    }
    #expect(try await store.search("light").hits.map { $0.docTitle }.sorted() == ["One", "Two"])
  }

  @Test("A hit opens its page with the query's words boxed")
  func boxes() async throws {
    let (library, store) = try await library(["wave light and light", "全 文 检 索"])
    let hits = try await store.search("light").hits
    let boxes = try await store.matches(of: "light", onPage: hits[0].pageID)
    #expect(boxes.count == 2)
    #expect(abs(boxes[0].x - 0.1) < 0.001 && abs(boxes[1].x - 0.3) < 0.001)
    #expect(try await store.matches(of: "\"wave light\" and", onPage: hits[0].pageID).count == 2)
    #expect(try await store.matches(of: "sound -light", onPage: hits[0].pageID) == [])
    #expect(try await store.matches(of: "", onPage: hits[0].pageID) == [])
    let chinese = try await store.search("文检").hits
    #expect(chinese.count == 1)
    #expect(try await store.matches(of: "文检", onPage: chinese[0].pageID).count == 1)
    #expect(chinese[0].snippet == "全 文 检 索" && chinese[0].matches == [SnippetMatch(start: 2, length: 3)])
    let single = try await store.search("检").hits
    #expect(single[0].matches.first?.start == 4)
    let missing = Page.ID(store.newID())
    await #expect(throws: LibraryError.notFound(.page, id: missing.description)) {
      try await store.matches(of: "light", onPage: missing)
    }
    withExtendedLifetime(library) {}
  }

  @Test("Words are boxed on the version and in the file that are looked at, else in the best text there is")
  func boxesOfVersions() async throws {
    let (library, store) = try await library(["wave light"])
    let page = try await store.search("light").hits[0]
    let (other, _) = try await store.importFile("other", pages: 1, title: "Other")
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 1, words: "dark dark light".asWords)], of: other.id, variant: .display)
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(
        .rebindPage(page: page.pageID, bundle: other.id, pageNumber: 1, inherited: .none), context: writer.context)
    }
    #expect(try await store.matches(of: "dark", onPage: page.pageID).count == 2)
    let old = page.pageVersionID
    #expect(try await store.matches(of: "dark", onPage: page.pageID, version: old).isEmpty)
    #expect(try await store.matches(of: "wave", onPage: page.pageID, version: old).count == 1)
    // The original has no text: the match comes from the same page of another variant.
    #expect(try await store.matches(of: "wave", onPage: page.pageID, version: old, variant: .original).count == 1)
    let stranger = PageVersion.ID(store.newID())
    await #expect(throws: LibraryError.notFound(.pageVersion, id: stranger.description)) {
      try await store.matches(of: "wave", onPage: page.pageID, version: stranger)
    }
    withExtendedLifetime(library) {}
  }

  @Test("Whatever is typed gives hits or none", arguments: WalkScale.seeds(1))
  func anyQuery(seed: UInt64) async throws {
    let (library, store) = try await library(Self.texts)
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "-", "*", " ", "(", ")", "AND", "OR", "NOT", "NEAR(", "NEAR", "{", "}", ":", "^", "+", "'", "''", ";", "\\",
      "\u{0}", "light", "全", "检索", "👍🏽", "\u{301}", "\u{200D}", "%", "_", "text", "rowid", "page_search", "\n", "“", "é",
      "\u{FFFF}", "\u{10FFFF}", "--", "/*",
    ]
    for _ in 0..<300 {
      let query = (0..<Int.random(in: 0...10, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
      let findings = try await store.search(query)
      #expect(findings.hits.count == min(findings.total, 20), "\(query.debugDescription)")
    }
    withExtendedLifetime(library) {}
  }

  @Test("Queries of 10,000 characters are answered", .timeLimit(.minutes(1)))
  func longQueries() async throws {
    let (library, store) = try await library(Self.texts)
    for piece in ["a", "a ", "\"", "- ", "全", "全 ", "👍", "(", "\"a\" ", "a* "] {
      let query = String(repeating: piece, count: 10_000 / piece.count)
      let findings = try await store.search(query)
      #expect(findings.hits.count == findings.total, "\(piece)")
    }
    withExtendedLifetime(library) {}
  }
}
