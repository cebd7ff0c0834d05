import Foundation
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Search finds pages by their words")
struct SearchTests {
  /// A library with one doc, a page for each text.
  private func library(_ texts: [String], title: String = "Paper") async throws -> (TemporaryLibrary, LibraryStore) {
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

  private static let texts = [
    "Light travels as a wave through the lens",
    "The focal length of a lens",
    "Waves of sound, and the Café résumé",
    "全文检索 与 光学字符识别",
    "検索エンジン とは",
    "한국어 문서 검색",
    "answer 42 and formula H2O水",
  ]

  @Test(
    "Words, prefixes, phrases, exclusions, accents and substrings of Chinese, Japanese and Korean",
    arguments: [
      ("lens", [1, 2]), ("LENS", [1, 2]), ("wave", [1, 3]), ("wave the", [1]), ("wav*", [1, 3]),
      ("\"wave\"", [1]), ("\"focal length\"", [2]), ("\"length focal\"", []), ("lens -wave", [2]), ("lens -focal", [1]),
      ("-lens", []), ("cafe", [3]), ("RESUME", [3]), ("resumé", [3]), ("soun", [3]), ("ound", []), ("lens wave", [1]),
      ("检索", [4]), ("全文检索", [4]), ("文检", [4]), ("索", [4, 5]), ("全", [4]), ("学字", [4]), ("字学", []), ("全文 识别", [4]),
      ("检 字", [4]), ("検索", [5]), ("エンジン", [5]), ("ンジ", [5]), ("한국어", [6]), ("국어", [6]), ("색", [6]), ("문서 검색", [6]),
      ("H2O", [7]), ("h2o水", [7]), ("水", [7]), ("42", [7]), ("-索 检", []), ("lens OR sound", []), ("NEAR(lens)", []),
      ("\"lens", [1, 2]), ("“focal length”", [2]), ("ｌｅｎｓ", [1, 2]), ("text:lens", []), ("全文。", [4]), ("索引", []),
    ] as [(String, [Int])])
  func finds(query: String, expected: [Int]) async throws {
    let (library, store) = try await library(Self.texts)
    #expect(try await pages(query, in: store) == expected)
    withExtendedLifetime(library) {}
  }
}
