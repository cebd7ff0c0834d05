import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Pages are ranked as SQLite's bm25 ranks them")
struct PageRankTests {
  private static let vocabulary = ["a", "lens", "light", "wave", "wavelength", "focal", "ray", "prism", "检索", "全文检索"]

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
          // The first words of the list are on nearly every page, the last on few.
          Self.vocabulary[min(Int.random(in: 0..<30, using: &generator), 9)]
        }
        return ExtractedPage(pageNumber: page, words: text.joined(separator: " ").asWords)
      }
      try await store.savePageTexts(pages, of: bundle.id, variant: .display)
      guard number % 2 == 1, let doc else { continue }
      try await store.write { (writer) throws(LibraryError) in
        try writer.perform(.moveToTrash(selection: StructureSelection(docs: [doc.id])), context: writer.context)
      }
    }

    let queries = [
      "a", "lens", "wav*", "\"lens light\"", "lens AND light", "lens OR prism", "(a) NOT (\"ray\" OR \"prism\")", "检索",
      "\"focal a\" OR wavelength", "absent",
    ]
    var compared = 0
    for query in queries {
      let ranks = try await store.read { db in
        try Row.fetchAll(
          db,
          sql: """
            SELECT page_rank(page_search) AS ours, bm25(page_search) AS theirs
            FROM page_search WHERE page_search MATCH ?
            """,
          arguments: [query]
        ).map { (ours: $0["ours"] as Double, theirs: $0["theirs"] as Double) }
      }
      compared += ranks.count
      for rank in ranks {
        #expect(abs(rank.ours - rank.theirs) <= 1e-12 * max(1, abs(rank.theirs)), "\(query), seed \(seed)")
      }
    }
    #expect(compared > 100, "seed \(seed)")
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
  }
}
