import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Pages are ranked as SQLite's bm25 ranks them")
struct PageRankTests {
  /// "spectrum" and similar words begin more words than the store looks up one by one; "wave" begins two.
  private static let vocabulary =
    ["a", "lens", "light", "wave", "wavelength", "focal", "ray", "prism", "检索", "全文检索"]
    + (0..<2 * IndexedWords.most).map { "spectrum\($0)" }

  @Test(
    "Every page of random libraries, with gaps between the pages' numbers, has SQLite's own rank",
    arguments: [1, 2, 3] as [UInt64])
  func equalsBM25(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let library = try TemporaryLibrary()
    let store = try library.open()
    for number in 0..<6 {
      let pageCount = Int.random(in: 1...40, using: &generator)
      let (bundle, doc) = try await store.importFile("\(number)", pages: pageCount, title: "Doc \(number)")
      let pages = (1...pageCount).map { page in
        let text = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
          // The first words of the list are on nearly every page, the last ones on few.
          Self.vocabulary[
            min(Int.random(in: 0..<30, using: &generator), Int.random(in: 9..<Self.vocabulary.count, using: &generator))
          ]
        }
        return ExtractedPage(pageNumber: page, words: text.joined(separator: " ").asWords)
      }
      try await store.savePageTexts(pages, of: bundle.id, variant: .display)
      guard number % 2 == 1, let doc else { continue }
      try await store.write { (writer) throws(LibraryError) in
        try writer.perform(.moveToTrash(selection: StructureSelection(docs: [doc.id])), context: writer.context)
      }
    }

    // What a person types, and the same query in FTS5's language.
    let queries = [
      ("\"a\"", "a"), ("lens", "lens*"), ("wav*", "wav*"), ("wave", "wave*"), ("wavel", "wavel*"), ("waves", "waves*"),
      ("\"lens light\"", "\"lens light\""), ("\"lens wave\"*", "\"lens wave\" *"), ("lens light", "lens AND light*"),
      ("lens wave", "lens AND wave*"), ("spect", "spect*"), ("spectrum* wave", "spectrum* AND wave*"),
      ("\"light spect\"*", "\"light spect\" *"), ("a -ray -prism", "a NOT (ray OR prism)"),
      ("a -wave* -spec*", "a NOT (wave* OR spec*)"), ("light light", "light AND light*"), ("检索", "检索"),
      ("wavelength -\"focal a\"", "wavelength NOT \"focal a\""), ("absent", "absent*"), ("a absent", "a AND absent*"),
    ]
    var compared = 0
    for (typed, expression) in queries {
      let (ours, theirs) = try await store.read { db in
        let tokenizer = try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
        let query = PreparedQuery(SearchQuery(typed), tokenizer: tokenizer)
        let ranked = try PageRanking.ranked(db, query, of: nil, keeping: 1000, tokenizer: tokenizer) { _ in [] }
        let sql = "SELECT rowid, bm25(page_search) AS rank FROM page_search WHERE page_search MATCH ?"
        let theirs = try Row.fetchAll(db, sql: sql, arguments: [expression])
        return (ranked, theirs.map { (number: $0["rowid"] as Int64, rank: $0["rank"] as Double) })
      }
      compared += theirs.count
      #expect(ours.total == theirs.count && ours.best.count == theirs.count, "\(typed), seed \(seed)")
      let ranks = Dictionary(uniqueKeysWithValues: ours.best.map { ($0.number, $0.rank) })
      for page in theirs {
        let rank = ranks[page.number] ?? .infinity
        #expect(abs(rank - page.rank) <= 1e-12 * max(1, abs(page.rank)), "\(typed), seed \(seed)")
      }
      #expect(ours.best == ours.best.sorted(), "\(typed), seed \(seed)")
      // A subset of the pages has the same ranks, because a word's rarity is counted over all pages.
      let taken = (0..<1000).map { $0 % 3 != 1 }
      let part = try await store.read { db in
        let tokenizer = try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
        let query = PreparedQuery(SearchQuery(typed), tokenizer: tokenizer)
        return try PageRanking.ranked(db, query, of: taken, keeping: 5, tokenizer: tokenizer) { _ in [] }
      }
      let expected = ours.best.filter { taken[Int($0.number)] }
      #expect(part.total == expected.count && part.best == Array(expected.prefix(5)), "\(typed), seed \(seed)")
    }
    #expect(compared > 100, "seed \(seed)")
  }

  @Test("The words that begin with some letters are those that a look at all words finds; too many are none")
  func words() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (bundle, _) = try await store.importFile("one", pages: 2, title: "Doc")
    let words = ["wave", "waves", "wavelength", "wavy", "Wäve", "weave", "wav", "波长", "wave水", "zzz"]
    let many = (0...IndexedWords.most).map { "many\($0)" }
    try await store.savePageTexts(
      [
        ExtractedPage(pageNumber: 1, words: (words + many.dropLast()).joined(separator: " ").asWords),
        ExtractedPage(pageNumber: 2, words: (["waves"] + words + ["waving"]).joined(separator: " ").asWords),
      ], of: bundle.id, variant: .display)
    func found(_ beginning: String) async throws -> [String]? {
      try await store.read { db in
        let tokenizer = try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
        return try IndexedWords.words(db, beginning: beginning, tokenizer: tokenizer)
      }
    }
    #expect(try await found("wave") == ["wave", "wavelength", "waves"])
    #expect(try await found("wavi") == ["waving"])
    #expect(try await found("zzzz") == [])
    #expect(try await found("\u{10FFFF}\u{10FFFF}") == [])
    #expect(try await found("many")?.count == IndexedWords.most)
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 2, words: many.joined(separator: " ").asWords)], of: bundle.id, variant: .display)
    #expect(try await found("many") == nil)
    #expect(try await found("wavi") == [])
  }

  @Test("A page that the index does not know the length of is an error of the search, not a wrong order")
  func damagedIndex() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (bundle, _) = try await store.importFile("one", pages: 2, title: "Doc")
    try await store.savePageTexts(
      [1, 2].map { ExtractedPage(pageNumber: $0, words: "light".asWords) }, of: bundle.id, variant: .display)
    let other = try DatabaseQueue(path: library.directory().databasePath)
    try await other.write { db in
      try db.execute(sql: "DELETE FROM page_search_docsize WHERE id = (SELECT max(id) FROM page_search_docsize)")
    }
    await #expect(throws: LibraryError.self) { try await store.search("light") }
    await #expect(throws: LibraryError.self) { try await store.search("light ligh") }
  }
}
